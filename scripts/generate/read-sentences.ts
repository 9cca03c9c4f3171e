import { readFileSync } from 'node:fs';
import type { LabelledSentence } from './fit-sentences.ts';

/** Whole texts that are cases. */
export const TEXTS = 'test/parse/places/sentences/texts.txt';

/** Whole texts as chat models write them, and near ones that are no answer: most have one sentence beside the message. */
export const REPLIES = 'sentences/replies.txt';

const root = new URL('../../', import.meta.url);

/** The sentences of a file: a line each, `taken: …` or `doubted: …`; `⏎` is a line break. */
export function readSentences(path: string): LabelledSentence[] {
  const lines = readFileSync(new URL(path, root), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [, label, text] = /^(taken|doubted)(?:, not yet)?: (.*)$/.exec(line) ?? [];
    if (text === undefined) throw new Error(`${path}: "${line}" must begin with "taken: " or "doubted: ".`);
    return { text: text.replaceAll('⏎', '\n'), isDoubtful: label === 'doubted' };
  });
}
