import { OTHER_SPEAKERS } from '../../parse/account/answer-words.ts';
import { about, refuse } from '../../parse/tell/refuse.ts';
import type { ReportForm } from '../../words/contract.ts';
import { differsBeside, readReport } from './read-report.ts';

/**
 * Beside a message a report in Markdown may say otherwise, and in a text in which nothing was to be JSON it may be the message.
 * That reading is one inferred repair, which replaces the whole text.
 */
export const withReport: ReportForm = (found, text, contract, mayBeReport) => {
  if (found.success) {
    if (!differsBeside(text, found)) return found;
    return refuse('ambiguous', [about('ambiguous', 'Beside the message a report in Markdown says otherwise.')]);
  }
  if (found.reason === 'too_large' || !mayBeReport()) return found;
  const read = readReport(contract, text);
  if (read === undefined) return found;
  if (OTHER_SPEAKERS.test(text.trimStart().split('\n', 1)[0] ?? ''))
    return refuse('invalid', [about('announced', 'The report stands in the turn of another speaker.')]);
  if ('reason' in read) return refuse(read.reason, read.issues);
  const { value, warnings } = read;
  const source = { start: 0, end: text.length };
  const made = { span: { ...source }, replacement: JSON.stringify(value), line: 1, column: 1 };
  const message = 'A report in Markdown was read.';
  const repair = { code: 'markdown', certainty: 'inferred', ...made, message } as const;
  return { success: true, value, repairs: [repair], warnings, source, format: 'markdown' };
};
