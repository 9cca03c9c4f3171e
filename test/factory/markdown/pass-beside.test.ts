/** A PASS beside a requirement that is not met, and numbered questions without a heading. */
import { expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../../src/index.ts';

const pass = (words: string) =>
  parse(FactoryResponse, `## Verdict: PASS\n\nSummary: Reviewed the build.\n\n${words}\n`);

it.each([
  ...[
    '- Paths – fulfilled\n- State – unfulfilled',
    'State: not implemented',
    'State: nicht umgesetzt',
    'Paths: not relative',
  ],
  ...[
    '4 requirements hold, 1 does not.',
    '3 requirements are met, the fourth is not.',
    'Requirement 2 only holds on Linux.',
  ],
  ...[
    '| R1 | yes |\n| --- | --- |\n| R2 | no |',
    'Req. 3 flunked.',
    'R2 nearly holds.',
    'I waive requirement 4.',
    'I ignored R5.',
  ],
  ...['Requirements checked: 5\n\nRequirements met: 4', 'Requirements checked: 5\n\nMet: 4'],
  ...['R5 passes, sort of.', '- Requirement 5 is met, I think.', 'Requirements met: most', 'Failed: 1'],
])('none beside %j', (words) => expect(pass(words)).toMatchObject({ success: false, reason: 'conflict' }));

it.each([
  ...[
    'Requirements checked: 4\n\nRequirements met: 4',
    'Requirements met: 4',
    'Issue tracker: not needed',
    'Migration: nicht nötig',
  ],
  ...['| R1 | yes |\n| --- | --- |\n| R2 | yes |', '| Check | Issues |\n| --- | --- |\n| R1 | no |', 'Req. 3 is met.'],
  ...['R5 passes, and so does R6.', 'R5 passes, too.', 'Requirements met: all', 'Failed: 0', 'Failed: none'],
  ...['The tests in `tests/test_fail.py` pass.', '- tests/test_fail.py: PASS\n- tests/test_ok.py: PASS'],
])('one beside %j', (words) => expect(pass(words)).toMatchObject({ success: true, value: { verdict: 'PASS' } }));

/** The number of questions, or why there are none. */
function asked(text: string): number | string {
  const parsed = parse(FactoryResponse, text);
  if (!parsed.success) return parsed.reason;
  return (parsed.value as { questions?: unknown[] }).questions?.length ?? 0;
}

const TWO = '1. Which port?\n2. Which host?\n';

it.each([
  ...['I need some clarification:', 'Questions:', 'Fragen:', 'Before I continue, please answer:'],
  ...[
    'I need your input on the following questions:',
    'I have two questions for you:',
    'Ich brauche noch eine Antwort:',
  ],
  ...['We still need answers to these questions before we can start:', 'Bitte beantworte mir die folgenden Fragen:'],
])('%j asks', (line) => expect(asked(`${line}\n\n${TWO}`)).toBe(2));

it.each([
  ...[
    'I need no clarification:',
    'I needed some clarification:',
    'Nora needs some clarification:',
    'Questions that Nora asked:',
  ],
  ...['I have answered these questions:', 'Rhetorical questions:', 'Please ignore:'],
])('%j does not', (line) => expect(asked(`${line}\n\n${TWO}`)).toBeTypeOf('string'));

it.each([
  ['Questions:\n\n1. Which port? 8080\n2. Which host?', 1],
  ['Questions:\n\n1. Which port? 8080 or 9090?\n2. Which host?', 2],
  ['Questions:\n\n1. Which port? 8080', 'no_json'],
  ['1. Which port should I use?\n2. Which database do you want?', 2],
  ['1. Welchen Port soll ich nehmen?', 1],
  ['1. Which port should I use?\n   - Default: 8080\n\nI am waiting for your answers.', 1],
  ['1. Which port should I use?\n2. Is the state described?', 'no_json'],
  ['1. Which port should I use?\n   - I chose 8080.\n2. Which host should I use?', 'no_json'],
  ['1. Should I use X? Yes.\n2. Should I use Y?', 'no_json'],
  ['1. Should I use X?\n\nI chose X.', 'no_json'],
  ['- Should I use X?', 'no_json'],
])('alone: %j', (text, expected) => expect(asked(`${text}\n`)).toBe(expected));
