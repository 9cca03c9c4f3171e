import { entriesOf, type Report } from './collect-report.ts';
import { itemsOf } from './items-of.ts';
import { type FoundQuestion, isQuestionTable, readQuestions } from './read-questions.ts';
import { textIn } from './read-summary.ts';
import type { Field } from './vocabulary.ts';

export function questionsIn(report: Report): FoundQuestion[] {
  return readQuestions(
    [...entriesOf(report, 'questions'), ...entriesOf(report, 'question')],
    report.tables.filter(isQuestionTable),
  );
}

/** The questions that ask something and have ids by which they can be answered. */
export function openQuestionsIn(report: Report): FoundQuestion[] {
  return questionsIn(report).filter(({ id, question }) => id !== undefined && question.includes('?'));
}

export function questionsOf(report: Report, questions: FoundQuestion[]): object {
  // After "Status: Questions", the questions may be in a list without a heading.
  const found = questions.length > 0 ? questions : unlabelledQuestions(report);
  const partial = entriesOf(report, 'partial_work').flatMap(({ children }) => children);
  const listIn = (field: Field) =>
    [...partial.filter((entry) => entry.field === field), ...entriesOf(report, field)].flatMap(itemsOf);
  const completed = listIn('completed');
  const blocked = listIn('blocked_on');
  const isPartial = blocked.length > 0 || (entriesOf(report, 'partial_work').length > 0 && completed.length > 0);
  const recommendation = textIn(entriesOf(report, 'recommendation'));
  return {
    status: 'questions',
    questions: found,
    ...(isPartial && {
      partial_work: { ...(completed.length > 0 && { completed }), ...(blocked.length > 0 && { blocked_on: blocked }) },
    }),
    ...(recommendation !== undefined && { recommendation }),
  };
}

/** The questions right below "Status: Questions", or in a list without a heading. */
function unlabelledQuestions(report: Report): FoundQuestion[] {
  const sections = new Set([...entriesOf(report, 'status'), ...entriesOf(report, 'outcome'), ...report.lists]);
  return readQuestions([...sections], []).filter(({ id, question }) => id !== undefined && question.includes('?'));
}
