import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../src/factory/markdown/read-markdown.ts';

function questionsOf(text: string): unknown {
  const reading = readMarkdown(text);
  return reading !== undefined && 'value' in reading ? (reading.value as { questions?: unknown }).questions : reading;
}

const optionsOf = (written: string) => {
  const questions = questionsOf(`## Questions\n\n1. Which one?\n   - Options: ${written}\n2. Who?`);
  return (questions as { options?: string[] }[])[0]?.options;
};

it('a table of something else asks nothing', () => {
  const table = '| File | State |\n|---|---|\n| Who is it? | 3 |';
  expect(
    questionsOf(`**Status:** questions\n\n## Overview\n\n${table}\n\n## Questions\n\n1. Which one?\n2. Who?`),
  ).toEqual([
    { id: 'Q1', question: 'Which one?' },
    { id: 'Q2', question: 'Who?' },
  ]);
});

describe('options', () => {
  it.each<[string, string[] | undefined]>([
    ['A, B', ['A', 'B']],
    ['A, B or C', ['A', 'B', 'C']],
    ['A, B, or C', ['A', 'B', 'C']],
    ['A oder B', ['A', 'B']],
    ['A | B | C', ['A', 'B', 'C']],
    ['A / B', ['A', 'B']],
    ['A; B, with remarks; C', ['A', 'B, with remarks', 'C']],
    ['`single-session`, `multi-session`', ['single-session', 'multi-session']],
    ['`a, b` or `c, d`', ['a, b', 'c, d']],
    ['"users", "developers, too"', ['users', 'developers, too']],
    ['„du“, „Sie“', ['du', 'Sie']],
    ['(a) users, (b) developers', ['users', 'developers']],
    ['a) users b) developers', ['users', 'developers']],
    ['single-session', ['single-session']],
    ['yes/no', ['yes/no']],
    ['`a | b` | c', ['a | b', 'c']],
    ['single (one user, one session), multi', ['single (one user, one session)', 'multi']],
    ['the maintainers, everyone.', ['the maintainers', 'everyone']],
    ['none', undefined],
    ['–', undefined],
  ])('%s', (written, expected) => expect(optionsOf(written)).toEqual(expected));

  it('may be marked as the default', () => {
    const text = '## Questions\n\n1. Which one?\n   - Options:\n     - A (default)\n     - B\n2. Who?';
    expect(questionsOf(text)).toEqual([
      { id: 'Q1', question: 'Which one?', default: 'A', options: ['A', 'B'] },
      { id: 'Q2', question: 'Who?' },
    ]);
  });
});

describe('the id of a question', () => {
  it.each<[string, string | undefined]>([
    ['1. Which branch is it?', 'Q1'],
    ['7. Which branch is it?', 'Q7'],
    ['**Q1:** Which branch is it?', 'Q1'],
    ['**q1**: Which branch is it?', 'q1'],
    ['### Q3 – Which branch is it?', 'Q3'],
    ['### Question 2: Which branch is it?', 'Q2'],
    ['### Frage 2: Which branch is it?', 'Q2'],
    ['### 4. Which branch is it?', 'Q4'],
    ['- [Q5] Which branch is it?', 'Q5'],
    ['- (Q5) Which branch is it?', 'Q5'],
    ['- `branch`: Which branch is it?', 'branch'],
    ['- [branch] Which branch is it?', 'branch'],
    ['- Q-12: Which branch is it?', 'Q-12'],
    ['- **#6** Which branch is it?', undefined],
    ['- Which branch is it?', undefined],
    ['Which branch is it?', undefined],
  ])('%s', (text, id) => {
    expect(questionsOf(`**Status:** questions\n\n## Questions\n\n${text}\n`)).toEqual([
      {
        ...(id !== undefined && { id }),
        question: id === undefined && text.includes('#6') ? '#6 Which branch is it?' : 'Which branch is it?',
      },
    ]);
  });
});

describe('what is no open question', () => {
  it.each([
    ['answered', '## Questions\n\n1. Which branch? Answered: main.\n'],
    ['with its answer', '## Questions\n\n1. Which branch?\n   - Answer: main\n'],
    ['with a yes', '## Questions\n\n1. Is it shared? Yes.\n'],
    ['with a sign', '## Questions\n\n1. ✅ Which branch?\n'],
    ['with an id and an answer of the same number', '## Questions\n\nQ1: Which branch?\nA1: Is it main?\n'],
    ['of which two have one number', '## Questions\n\n### Scope\n1. Which?\n\n### Style\n1. How?\n'],
    ['ticked', '## Questions\n\n1. [x] Which branch?\n'],
    ['none', '## Questions\n\n- None\n'],
    ['keine', '## Fragen\n\nKeine.\n'],
    ['of a FAQ', '## FAQ\n\n1. What is this?\n'],
    ['under a foreign heading', '## Answered questions\n\n1. Which branch?\n'],
    ['without a mark, a number, or a status', '## Questions\n\nWe talked about questions.\n'],
  ])('%s', (_, text) => expect(questionsOf(text)).toBe(undefined));
});

it('a question may stand below its title', () => {
  const text =
    '## Questions\n\n### Q1: Sessions\n\nShould they be shared?\n\nIt changes the state.\n\n### Q2: Branch\n\n**Question:** Which one?\n';
  expect(questionsOf(text)).toEqual([
    { id: 'Q1', question: 'Should they be shared?', context: 'It changes the state.' },
    { id: 'Q2', question: 'Which one?' },
  ]);
});

it('a question about plans, logs or formats is a question', () => {
  const text = '## Questions\n\n### Q1: Which log format is expected?\n\n### Q2: Is there an example of the plan?\n';
  expect(questionsOf(text)).toMatchObject([{ id: 'Q1' }, { id: 'Q2' }]);
});
