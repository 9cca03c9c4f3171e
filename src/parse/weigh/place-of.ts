import type { Span } from '../../words/issue.ts';
import type { Place } from '../account/doubt.ts';
import type { Finding, Message } from '../finding.ts';
import type { View } from '../run.ts';
import { byStart, merged } from '../spans.ts';

/** Describes the place of the chosen message in its text. */
export function placeOf(
  { span: message, value }: Pick<Message, 'span' | 'value'>,
  findings: Finding[],
  reasoning: Span[],
  view: View,
): Place {
  const { text, edited, run } = view;
  const { shape, report } = run.contract;
  const isOutside = ({ start, end }: Span) => end <= message.start || start >= message.end;
  const others = findings.filter((finding) => finding.kind !== 'other' || finding.isKnown);
  const hidden = merged(reasoning.filter(isOutside));
  const known = [...others.map(({ span }) => span).filter(isOutside), ...hidden];
  known.sort(byStart);
  const messages = merged(findings.filter(({ kind }) => kind === 'message').map(({ span }) => span));
  const marks = edited.notes.filter(({ code }) => code === 'quoting' || code === 'line_numbers').slice(0, 20);
  const layers = [...new Set(marks.map(({ span }) => edited.source.slice(span.start, span.end).trim()))];
  const isEncoded = edited.notes.some(({ code }) => code === 'double_encoding');
  const mayReport = report !== undefined;
  const asked = new Map();
  return { text, message, whole: message, known, hidden, messages, layers, isEncoded, mayReport, shape, value, asked };
}
