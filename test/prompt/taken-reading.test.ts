/** What comes of the answer to "A or B?", whole, and how the values of the readings are shown; for refusals that were stored. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/contract-of.ts';
import { canChoose, showReadings } from '../../src/prompt/show-readings.ts';
import { takeReading } from '../../src/prompt/take-reading.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Issue } from '../../src/words/issue.ts';
import type { Refusal } from '../../src/words/parsed.ts';

const bad: Issue = { code: 'bad', severity: 'error', path: '/note', message: 'Bad.' };
const odd: Issue = { code: 'odd', severity: 'warning', path: '/note', message: 'Odd.' };
const Note = contractOf(
  'Note',
  { type: 'object', required: ['note'], properties: { note: { type: 'string' } } },
  {
    rules: {
      object(_, { note }, __, report) {
        if (note === 'bad') report(bad);
        if (note !== 'good') report(odd);
      },
    },
  },
) as Contract<unknown>;

const issue = (code: string, start: number): Issue => ({
  ...{ code, severity: 'error', path: '', message: 'It is so.', span: { start, end: start + 2 } },
});
const several = [issue('ambiguous', 1), issue('other', 5), issue('ambiguous', 7)];

/** A refusal whose readings have these values. */
function failed(values: unknown[], more: object = {}): Refusal {
  const readings = values.map((value, i) => ({ label: 'ABCD'[i], value, differs: [''], repairs: [] }));
  return { success: false, reason: 'ambiguous', issues: several, repairs: [], readings, ...more } as never;
}

describe('a reading that is taken', () => {
  const chosen = (letter: string) => ({
    ...{ code: 'chosen_reading', certainty: 'guess', span: { start: 0, end: 0 }, replacement: '', line: 1, column: 1 },
    message: `The answer to the question which reading was meant decided for ${letter}: the text alone leaves it open.`,
  });
  const repair = { code: 'x' } as never;
  const taken = (letter: string, value: unknown, more: object = {}) => ({
    ...{ success: true, value, repairs: [chosen(letter)], warnings: [], source: { start: 1, end: 3 }, format: 'json' },
    ...more,
  });
  const [good, other] = [{ note: 'good' }, { note: 'odd' }];
  it.each<[what: string, failed: Refusal, answer: string, taken: object]>([
    ['stands at its place', failed([good, other]), 'A', taken('A', good)],
    [
      'has the warnings of its contract',
      failed([good, other]),
      'B',
      taken('B', other, { warnings: [odd], source: { start: 7, end: 9 } }),
    ],
    ['may have no place', failed([good, other, good]), 'C', taken('C', good, { source: { start: 0, end: 0 } })],
    [
      'stands where the refusal says',
      failed([good, other], { source: { start: 3, end: 9 } }),
      'A',
      taken('A', good, { source: { start: 3, end: 9 } }),
    ],
    [
      'keeps its repairs',
      failed([], { readings: [{ label: 'A', value: good, repairs: [repair] }, { label: 'B' }] }),
      'A',
      taken('A', good, { repairs: [chosen('A'), repair] }),
    ],
    [
      'may come without repairs',
      failed([], { readings: [{ label: 'A', value: good }, { label: 'B' }] }),
      'A',
      taken('A', good),
    ],
    [
      'may be broken',
      failed([{ note: 'bad' }, good]),
      'A',
      { success: false, reason: 'rule', issues: [bad, odd], repairs: [] },
    ],
    [
      'may hold what is no JSON',
      failed([{ note: '\ud800' }, good]),
      'A',
      {
        success: false,
        reason: 'invalid',
        issues: [{ code: 'not_json', severity: 'error', path: '/note', message: expect.any(String) }],
        repairs: [],
      },
    ],
    [
      'may be another message',
      failed([{ note: 5 }, good]),
      'A',
      {
        success: false,
        reason: 'invalid',
        issues: [
          {
            code: 'type',
            severity: 'error',
            path: '/note',
            message: expect.any(String),
            hint: 'Write it in quotes.',
            expected: 'string',
            received: 5,
          },
        ],
        repairs: [],
      },
    ],
  ])('%s', (_, refusal, answer, result) => expect(takeReading(refusal, Note, answer)).toEqual(result));
});

describe('an answer', () => {
  const two = failed([{ note: 'good' }, { note: 'good' }]);
  it.each<[answer: unknown, isTaken: boolean]>([
    [`B${' '.repeat(199)}`, true],
    [`B${' '.repeat(200)}`, false],
    [5, false],
    [['B'], false],
    ['\u200b B \ufeff', true],
    ['I  meant:  "B".', true],
    ['```json\nB\n```', true],
    ['\n```TEXT\nB', true],
    ['```b\n```', true],
    ['`json B', false],
    ['``json B', false],
    ['Option ```text\nB```', false],
    ['```textB', false],
    ['json B', false],
    ['option', false],
    ['B option', false],
    ['A B', false],
  ])('%j is a choice: %s', (answer, isTaken) => {
    expect(takeReading(two, Note, answer as string).success).toBe(isTaken);
  });

  const none = { code: 'no_choice', severity: 'error', path: '' };
  const which = (letters: string) => ({
    ...{
      ...none,
      message: `The answer does not name exactly one of ${letters}.`,
      hint: 'Answer with one letter and nothing else.',
    },
  });
  const empty = { ...none, message: 'There are no readings to choose from.', hint: 'Ask for the whole message again.' };
  it.each<[what: string, refusal: Refusal, answer: string, first: object]>([
    ['of two', two, 'x', which('A, B')],
    ['of three', failed([1, 2, 3]), 'D', which('A, B, C')],
    ['of one', failed([1]), 'A', empty],
    ['of none', failed([]), 'A', empty],
    ['without readings', failed([], { readings: undefined }), 'A', empty],
    ['of readings without letters', failed([], { readings: [{ value: 1 }, { value: 2 }] }), 'x', which(', ')],
  ])('that is no choice %s is told once', (_, refusal, answer, first) => {
    const expected = { ...refusal, issues: [first, ...several] };
    const refused = takeReading(refusal, Note, answer);
    expect(refused).toEqual(expected);
    expect(takeReading(refused as Refusal, Note, answer)).toEqual(expected);
  });
});

describe('the question shows', () => {
  const WHERE = (from: number, all: number) => ` (from character ${from} of ${all} on)`;
  const START = (all: number) => ` (the start of ${all} characters)`;
  const x = (length: number) => 'x'.repeat(length);
  it.each<[what: string, one: unknown, other: unknown, line: string]>([
    ['a text', 'a', 'b', 'A: v is "a"'],
    ['a number', 5, 6, 'A: v is 5'],
    ['null', null, 6, 'A: v is null'],
    ['an object', { b: 1 }, 6, 'A: v is the JSON "\\u007b\\"b\\":1\\u007d"'],
    ['a text of 80 characters', x(80), x(81), `A: v is "${x(80)}"`],
    ['a longer one that begins otherwise', x(81), 'y', `A: v is "${x(80)}..."${START(81)}`],
    [
      'one that differs at the 21st character',
      `${x(20)}y${x(80)}`,
      x(101),
      `A: v is "${x(20)}y${x(59)}..."${START(101)}`,
    ],
    [
      'one that differs at the 22nd character',
      `${x(21)}y${x(80)}`,
      x(101),
      `A: v is "${x(20)}y${x(59)}..."${WHERE(2, 102)}`,
    ],
    ['one that is the beginning of the other', x(200), x(300), `A: v is "${x(20)}"${WHERE(181, 200)}`],
    [
      'no half of a character',
      `😀${x(20)}y${x(90)}`,
      `😀${x(120)}`,
      `A: v is "${x(19)}y${x(60)}..."`.replace(x(19), x(20)).replace(x(60), x(59)) + WHERE(3, 113),
    ],
    ['a long text beside another value', x(200), 5, `A: v is "${x(80)}..."${START(200)}`],
    ['a long list where it differs', [x(100), 1], [x(100), 2], `A: v is the JSON "${x(18)}\\",1]"${WHERE(85, 106)}`],
    ['a long list beside nothing', [x(100)], undefined, `A: v is the JSON "\\u005b\\"${x(78)}..."${START(104)}`],
  ])('%s', (_, one, other, line) => {
    const readings = [one, other].map((v, i) => ({ label: 'AB'[i], value: { v }, differs: ['/v'], repairs: [] }));
    expect(showReadings(failed([], { readings }))[2]).toBe(line);
  });

  it('of three readings a long text that two of them share', () => {
    const readings = [x(200), x(200), 'y'].map((v, i) => ({
      label: 'ABC'[i],
      value: { v },
      differs: ['/v'],
      repairs: [],
    }));
    expect(showReadings(failed([], { readings }))[2]).toBe(`A: v is "${x(80)}..."${START(200)}`);
  });

  it.each([
    [4, 'p0 is 1; p1 is 1; p2 is 1; p3 is 1'],
    [5, 'p0 is 1; p1 is 1; p2 is 1; p3 is 1; and 1 more'],
    [9, 'p0 is 1; p1 is 1; p2 is 1; p3 is 1; and 5 more'],
  ])('of %i differences four', (count, line) => {
    const names = Array.from({ length: count }, (_, i) => `p${i}`);
    const of = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
    const readings = [1, 2].map((one, i) => ({
      label: 'AB'[i],
      value: of(one),
      differs: names.map((name) => `/${name}`),
    }));
    expect(showReadings(failed([], { readings }))[2]).toBe(`A: ${line}`);
  });

  it('how many messages or readings there are, and their letters', () => {
    expect(showReadings(failed([1, 2, 3]))[0]).toContain('it held 3 messages, and only you know');
    expect(showReadings(failed([1, 2, 3], { reason: 'uncertain' }))[0]).toContain('it can be read in 3 ways,');
    expect(showReadings(failed([1, 2, 3]))[5]).toBe(
      'Which one did you mean? Answer with one letter and nothing else: A, B or C.',
    );
    expect(showReadings(failed([1]))).toEqual([]);
    expect([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]].map((values) => canChoose(failed(values)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
