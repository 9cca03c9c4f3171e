import { OTHER_EVENT } from '../account/words/answer-words.ts';
import type { EditedText } from '../text/edited-text.ts';
import { replaceAll } from './replace-all.ts';

/** A line of an event stream (`text/event-stream`), or a comment in one. */
const EVENT = /^\s*(?:data|event|id|retry)?:/;

/** The stream reports something else in place of `[DONE]`, such as `[ERROR]`. */
const FAILED = /^data:[ \t]*\[(?!done\])\p{L}/imu;

/** Removes the frame of an event stream: `data: …`. */
export function peelEvents(edited: EditedText): EditedText {
  if (!edited.text.includes('data:') || OTHER_EVENT.test(edited.text) || FAILED.test(edited.text)) return edited;
  const lines = edited.text.split('\n');
  const first = lines.findIndex((line) => EVENT.test(line));
  const last = lines.findLastIndex((line) => EVENT.test(line));
  const isStream = lines.slice(first, last + 1).every((line) => EVENT.test(line) || line.trim() === '');
  const isAlone = ![...lines.slice(0, Math.max(0, first)), ...lines.slice(last + 1)].some((line) =>
    /[{}｛｝]/.test(line),
  );
  if (!isStream || !isAlone) return edited;
  const pattern = /^[ \t]*(?:data:[ \t]*\[DONE\][ \t]*|data: ?|(?:event|id|retry):.*|:.*)/gm;
  return replaceAll(edited, pattern, { code: 'event_stream', message: 'The frame of an event stream was dropped.' });
}
