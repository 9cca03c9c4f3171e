import type { Span } from '../../words/issue.ts';
import type { Place } from '../account/doubt.ts';
import { withoutTurnEnd } from '../account/layers/read-marks.ts';
import { plainLines } from '../account/sentences/plain-lines.ts';
import type { Finding, Message } from '../finding.ts';
import type { View } from '../run.ts';
import { type EditedText, sourceSpan } from '../text/edited-text.ts';
import { lineStart } from '../text/line-start.ts';
import { byStart, merged } from '../text/spans.ts';

/** Describes the place of the chosen message in its text. */
export function placeOf(
  { span: message, value }: Pick<Message, 'span' | 'value'>,
  findings: Finding[],
  reasoning: Span[],
  view: View,
): Place {
  const { edited, run } = view;
  const { start, end } = message;
  const { shape, report } = run.contract;
  const isOutside = (span: Span) => span.end <= start || span.start >= end;
  const others = findings.filter((finding) => finding.kind !== 'other' || finding.isKnown);
  const hidden = merged(reasoning.filter(isOutside));
  const known = [...others.map(({ span }) => span).filter(isOutside), ...hidden];
  known.sort(byStart);
  const text =
    plainLines(withSpaces(view.text.slice(0, start)), HIDDEN, 0, known, true) +
    view.text.slice(start, end) +
    plainLines(withoutTurnEnd(withSpaces(view.text.slice(end))), HIDDEN, end, known, false);
  const messages = merged(findings.filter(({ kind }) => kind === 'message').map(({ span }) => span));
  const layers = layersOf(edited, message);
  const isEncoded = edited.notes.some(({ code }) => code === 'double_encoding');
  const mayReport = report !== undefined;
  const asked = new Map();
  return { text, message, whole: message, known, hidden, messages, layers, isEncoded, mayReport, shape, value, asked };
}

/**
 * The marks that were removed from the start of every line. They only count when the message had them too: the marks of
 * a list after it do not.
 */
function layersOf(edited: EditedText, message: Span): string[] {
  const { source, notes } = edited;
  const marks = notes.filter(({ code }) => code === 'quoting' || code === 'line_numbers');
  if (marks.length === 0) return [];
  const { start, end } = sourceSpan(edited, message);
  const first = lineStart(source, start);
  if (!marks.some(({ span }) => span.start >= first && span.start < end)) return [];
  return [...new Set(marks.slice(0, 20).map(({ span }) => source.slice(span.start, span.end).trim()))];
}

/** Writes each space that does not break as a plain one, and each full-width letter too. */
function withSpaces(part: string): string {
  const plain = part.replaceAll('\u00a0', ' ');
  return plain.replace(/[Ａ-Ｚａ-ｚ]/g, (letter) => letter.normalize('NFKC'));
}

/**
 * What is not visible around a message, such as invisible characters and colours: it is removed, so that no rule has to
 * handle it, as is the backslash that keeps a page from reading a sign as Markdown. Other control characters stay, except NUL, with which programs end and pad texts.
 */
const HIDDEN =
  /\r(?=\n|$)|\\(?=[*_:#.!])|\u001b\[(?!(?:(?![34]8;)\d{1,2};){0,5}[89][;m])[0-9;]{0,20}[A-Za-z](?![-+] )|[\u0000\u000b\u000c\u0085\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
