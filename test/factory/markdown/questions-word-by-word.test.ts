/** Questions and issues word by word: what is the head, an option, a category, or no part of them. */
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

function fieldsOf(text: string): { [field: string]: unknown } {
  const reading = readMarkdown(text);
  return reading !== undefined && 'value' in reading ? (reading.value as { [field: string]: unknown }) : {};
}

const questionsIn = (text: string) => fieldsOf(text).questions;
const issuesIn = (text: string) => fieldsOf(`**Verdict:** BLOCKING\n\n## Blocking issues\n${text}`).blocking_issues;

it.each<[string, unknown]>([
  ['- Q1: Which?\n- A1: main', undefined],
  ['- Q1: Which?\n- q-2: Who?\n- A2: Nobody', ['Which?', 'Who?', 'Nobody']],
  ['- Q1: Which?\n- A1: main\n- Q2: Who?', ['Who?']],
  ['- Q12: Which?\n- A12: main\n- Q2: Who?', ['Who?']],
  ['- Q-1: Which?\n- A-1: main\n- Q2: Who?', ['Who?']],
  ['- AQ1: Which?\n- B1: x?', ['Which?', 'x?']],
  ['1. Sessions\n   - How many?\n   - One each', ['Sessions How many? One each']],
  ['1. Sessions?\n   - How many?', ['Sessions?']],
  ['1. Which? Answer: ____', ['Which?']],
  ['1. Which? Answer: (one of them)', ['Which?']],
  ['1. Which? Answer: (one of them) __', ['Which?']],
  ['1. Which? Answer: (one\n2. Why?', ['Which? Answer: (one', 'Why?']],
  ['1. Which? Answer: (one (of) them)', ['Which? Answer: (one (of) them)']],
  ['1. Is "Answer:" right? Answer: ____', ['Is "Answer:" right?']],
  ['1. Which? Answer: main', undefined],
  ['### Q1\nWhich one?', ['Which one?']],
])('asks %j: %j', (text, asked) => {
  const questions = questionsIn(`## Questions\n\n${text}`) as { question: string }[] | undefined;
  expect(questions?.map(({ question }) => question)).toEqual(asked);
});

it.each<[string, string[] | undefined]>([
  ['   - A. one\n   - B. two', ['one', 'two']],
  ['   - (A) one\n   - [B] two', ['one', 'two']],
  ['   - A.  one\n   - B.  two', ['one', 'two']],
  ['   - A. one\n     more', undefined],
  ['   - \n   - A. one', ['one']],
  ['   **Options:**\n   A. one\n   B. two', ['one', 'two']],
  ['   **Options:**\n   - A. one\n   - B. two', ['one', 'two']],
  ['   - **Options:**\n     A. one\n     B. two', ['one', 'two']],
  ['   **Options:** A. one\n   B. two', ['one', 'two']],
  ['   **Options:** one\n   two\n   three', ['one', 'two', 'three']],
  ['   **Options:**\n   one\n   two', ['one', 'two']],
  ['   **Options:**\n   one, two', ['one', 'two']],
  ['   **Options:**\n   one\n\n   > two', ['one']],
  ['   - **Options:**\n     - one\n     - two\n   - three', ['one', 'two']],
  ['   - **Options:** one, two\n   - three', ['one', 'two']],
  ['   **Options:**\n   - xa. one\n   - (B)  two', ['xa. one', 'two']],
  ['   - Options: A (default), B', ['A', 'B']],
  ['   - Options: (default), B', ['B']],
  ['   - Options: A [default] or B', ['A', 'B']],
  ['   - Options: A (default) or so', ['A', 'so']],
  ['   - Options: A. one', ['one']],
  ['   - Options: A.  one, B.  two', ['one', 'two']],
  ['   - Options: one, A. two', ['one', 'A. two']],
  ['   - Options: `a` b', ['a b']],
  ['   - Options: `a` or `b, c`', ['a', 'b, c']],
  ['   - Options: "a" or b, c', ['"a"', 'b', 'c']],
  ['   - Options: "a, b" or "c, d"', ['a, b', 'c, d']],
  ['   - Options: a, or  b', ['a', 'b']],
  ['   - Options: a or  b', ['a', 'b']],
  ['   - Options: a or b (c, d), e', ['a', 'b (c, d)', 'e']],
  ['   - Options: a (b), (c, d), e', ['a (b)', '(c, d)', 'e']],
  ['   - Options: a (b, c\n2. Why?', ['a (b', 'c']],
  ['   - Options: v1. b, c.', ['v1. b', 'c']],
  ['   - Options: none', undefined],
])('offers %j: %j', (text, options) => {
  const [question] = questionsIn(`## Questions\n\n1. Which one?\n${text}`) as { options?: string[] }[];
  expect(question?.options).toEqual(options);
});

it.each<[string, unknown]>([
  ['| # | Question |\n|---|---|\n| 1 | Which? |', [{ id: 'Q1', question: 'Which?' }]],
  ['| ID | Question |\n|---|---|\n| 1a | Which? |', [{ id: '1a', question: 'Which?' }]],
  ['| x # | Question |\n|---|---|\n| 1 | Which? |', [{ question: 'Which?' }]],
  ['| #x | Question |\n|---|---|\n| 1 | Which? |', [{ question: 'Which?' }]],
  ['| # | Question | Answer |\n|---|---|---|\n| 1 | Which? | main |\n| 2 | Who? | |', [{ id: 'Q2', question: 'Who?' }]],
  ['| # | Question | Answer options |\n|---|---|---|\n| 1 | Which? | a, b |', [{ id: 'Q1', question: 'Which?' }]],
  ['| # | Question |\n|---|---|\n| 1 | |\n| 2 | Who? |', [{ id: 'Q2', question: 'Who?' }]],
  ['| # | State |\n|---|---|\n| 1 | open? |\n\n1. Which?', [{ id: 'Q1', question: 'Which?' }]],
])('the table %j asks', (table, questions) =>
  expect(questionsIn(`**Status:** questions\n\n${table}`)).toEqual(questions),
);

it.each<[string, string | undefined, string | undefined, string | undefined]>([
  ['No STM (paths): There is none', 'paths', 'No STM', 'There is none'],
  ['[paths] No STM – none', 'paths', 'No STM', 'none'],
  ['[ paths ] No STM – none', 'paths', 'No STM', 'none'],
  ['[paths]: No STM – none', 'paths', 'No STM', 'none'],
  ['[paths] – No STM', 'paths', 'No STM', undefined],
  ['[high] No STM – none', undefined, '[high] No STM', 'none'],
  ['[ high ] No STM – none', undefined, '[ high ] No STM', 'none'],
  ['[criticality] No STM', 'criticality', 'No STM', undefined],
  ['[two words] No STM – none', undefined, '[two words] No STM', 'none'],
  ['**No STM** (paths) There is none', 'paths', 'No STM', 'There is none'],
  ['**No STM (paths):** There is none', 'paths', 'No STM', 'There is none'],
  ['a **No STM** x', undefined, 'a No STM x', undefined],
  ['`No STM` x', undefined, 'No STM x', undefined],
  ['**No STM** – : none', undefined, 'No STM', 'none'],
  ['**No STM**.', undefined, 'No STM', undefined],
  ['No STM – (paths) none', 'paths', 'No STM', 'none'],
  ['[a] No STM (paths): none', 'a', 'No STM (paths)', 'none'],
  ['[a] **No STM** (b) none', 'a', 'No STM', '(b) none'],
  ['No STM  –  none', undefined, 'No STM', 'none'],
  ['No STM  :  none', undefined, 'No STM', 'none'],
  ['No STM (paths) x', undefined, 'No STM (paths) x', undefined],
  ['No STM (paths) .', 'paths', 'No STM', undefined],
  ['No STM(paths)', 'paths', 'No STM', undefined],
  ['No STM – none (fix: add)', undefined, 'No STM', 'none'],
])('the issue %j has category, title and description', (text, category, title, description) => {
  const [issue] = issuesIn(`1. ${text}`) as [{ [field: string]: unknown }];
  expect([issue.category, issue.title, issue.description]).toEqual([category, title, description]);
});

it.each<[string, unknown]>([
  ['| x # | Title | Resolution |\n|---|---|---|\n| 1 | STM | add |', [{ title: 'STM', resolution: 'add' }]],
  ['| # x | Title | Resolution |\n|---|---|---|\n| 1 | STM | add |', [{ title: 'STM', resolution: 'add' }]],
  ['| # | Issue | Resolution |\n|---|---|---|\n| 1 | STM | add |', [{ id: 'B1', title: 'STM', resolution: 'add' }]],
  ['| # | Title | Resolution |\n|---|---|---|\n| 1 | STM | add |', [{ id: 'B1', title: 'STM', resolution: 'add' }]],
  ['| ID | Title | Resolution |\n|---|---|---|\n| 1a | STM | add |', [{ id: '1a', title: 'STM', resolution: 'add' }]],
  ['| ID | Issues | Resolution |\n|---|---|---|\n| 1 | STM | add |', [{ id: 'B1', resolution: 'add' }]],
  ['| ID | Problem | Resolution |\n|---|---|---|\n| 1 | STM | add |', [{ id: 'B1', title: 'STM', resolution: 'add' }]],
  ['| Resolution | Step |\n|---|---|\n| add | a |', []],
])('the table %j has issues', (table, issues) => expect(issuesIn(table) ?? []).toEqual(issues));
