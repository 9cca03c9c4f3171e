/** The question after a refusal that is made by hand: what its reason, its repairs and its issues make of it. */
import { expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { sayRepair } from '../../src/parse/tell/say-repair.ts';
import { reaskPrompt } from '../../src/prompt/reask-prompt.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Issue } from '../../src/words/issue.ts';
import type { Refusal } from '../../src/words/parsed.ts';
import type { Certainty, Repair } from '../../src/words/repair.ts';

const issue = (more: Partial<Issue> = {}): Issue => ({
  ...({ code: 'x', severity: 'error', path: '', message: 'So.', ...more } as Issue),
});
const of = (reason: string, more: object = {}): Refusal => ({
  ...({ success: false, reason, issues: [issue()], repairs: [], ...more } as Refusal),
});
const repair = (code: string, certainty: Certainty, start = 0): Repair => ({
  ...({ code, certainty, span: { start, end: start + 1 }, replacement: '', line: 1, column: 1 } as Repair),
  message: `Something of ${code} was changed.`,
});
/** A refusal for repairs that are not certain enough. */
const weak = (needs: Certainty, ...repairs: Repair[]) =>
  of('uncertain', {
    needs,
    repairs,
    issues: repairs.map((one) => issue({ code: 'uncertain', message: sayRepair(one, needs), span: one.span })),
  });
const mixed = (path: string, more: Partial<Issue> = {}) => issue({ code: 'mixed_actions', path, ...more });
const twice = (name: string) => issue({ code: 'duplicate_key', message: `"${name}" is given twice, so.` });
const cut = (partial: object) =>
  of('truncated', { issues: [issue({ code: 'truncated', message: 'The text ends where it is.' })], partial });

const MAYBE = 'a message can be read from it, but it is not certain that it is your answer.';
const BROKEN = 'the JSON was not valid as it stood, and what was meant is not certain.';
const FORM = 'the message does not have the form that is needed.';
const FENCED = ' Only JSON: one object in one ```json block, nothing else.';
const BARE = ' Only JSON: one object alone, without a fence and without a word before or behind it.';
const CORRECTED = `Send the whole message again, corrected.${FENCED}`;
const AGAIN = 'Send the whole message again as valid JSON.';
const FIELDS = 'an object with ok, action, summary, deliverables?, metrics?, commentary?, btw?, ask?';
const WANTED = `What is wanted is MissionComplete: ${FIELDS}.`;
const other = (place: string) => `- ${place} belongs to another action: one action in a message`;
const places = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`);

it.each<[what: string, refusal: Refusal, said: string, lines: string[]]>([
  ['a doubt', of('uncertain'), MAYBE, [`Send your answer again.${FENCED}`]],
  [
    'a doubt about other quotes',
    of('uncertain', { repairs: [repair('comment', 'inferred'), repair('quotes', 'inferred')] }),
    MAYBE,
    [
      `Send your answer again in JSON syntax: straight double quotes (") around keys and strings, \\" for one within a string, and plain commas, colons and brackets.${FENCED}`,
    ],
  ],
  [
    'a doubt about a comment',
    of('uncertain', { repairs: [repair('comment', 'inferred')] }),
    MAYBE,
    [`Send your answer again.${FENCED}`],
  ],
  [
    'words around',
    weak('lossless', repair('text_around', 'inferred')),
    'there was more than the message.',
    [`Send the message again.${FENCED}`],
  ],
  [
    'a fence',
    weak('lossless', repair('text_around', 'lossless')),
    'there was more than the message.',
    [`Send the message again.${BARE}`],
  ],
  [
    'words around and a comment',
    weak('inferred', repair('text_around', 'guess'), repair('comment', 'guess', 5)),
    'it could only be read with changes.',
    ['- JSON has no comments', AGAIN + BARE],
  ],
  [
    'a change',
    weak('lossless', repair('comment', 'inferred')),
    'it could only be read with changes.',
    ['- JSON has no comments', AGAIN + FENCED],
  ],
  [
    'a guess',
    weak('guess', repair('comment', 'guess'), repair('comment', 'guess', 5)),
    BROKEN,
    [
      '- JSON has no comments',
      'In doubt: a comment may hold a part of the message, or stand for what was left out.',
      AGAIN + FENCED,
    ],
  ],
  [
    'fields that are given twice',
    of('conflict', { issues: [twice('a'), twice('b')] }),
    'the message contradicts itself.',
    [
      '- "a" is given twice, with different values',
      '- "b" is given twice, with different values',
      `Send the whole message again, each field once.${FENCED}`,
    ],
  ],
  [
    'another contradiction as well',
    of('conflict', { issues: [twice('a'), issue({ code: 'conflict' })] }),
    'the message contradicts itself.',
    [
      '- "a" is given twice, with different values',
      '- another part of the answer contradicts it',
      `Send the whole message again, without the contradiction.${FENCED}`,
    ],
  ],
  [
    'fields that are given twice in a wrong message',
    of('invalid', { issues: [twice('a')] }),
    FORM,
    ['- "a" is given twice, with different values', CORRECTED],
  ],
  [
    'a hidden object',
    of('no_json', { issues: [issue({ span: { start: 1, end: 2 } })] }),
    'its only JSON object stood in the reasoning, an example or the turn of another speaker.',
    [WANTED, `Send the message.${FENCED}`],
  ],
  ['no object', of('no_json'), 'there was no JSON object in it.', [WANTED, `Send the message.${FENCED}`]],
  ['nothing', of('empty', { issues: [] }), 'it was empty.', [WANTED, `Send the message.${FENCED}`]],
  ['too much', of('too_large', { issues: [mixed('/a')] }), 'it was too long.', [`Send a shorter message.${FENCED}`]],
  [
    'five issues',
    of('invalid', { issues: places(5).map((one) => mixed(`/${one}`)) }),
    FORM,
    [...places(5).map(other), CORRECTED],
  ],
  [
    'seven issues',
    of('invalid', { issues: places(7).map((one) => mixed(`/${one}`)) }),
    FORM,
    [...places(5).map(other), '- and 2 more', CORRECTED],
  ],
  [
    'a warning beside an error',
    of('rule', { issues: [mixed('/a', { severity: 'warning' }), mixed('/b')] }),
    'the message breaks a rule.',
    [other('b'), CORRECTED],
  ],
  [
    'a warning alone',
    of('rule', { issues: [mixed('/a', { severity: 'warning' })] }),
    'the message breaks a rule.',
    [other('a'), CORRECTED],
  ],
  [
    'no fence allowed',
    of('invalid', { needs: 'inferred' }),
    FORM,
    [`- the message must be ${FIELDS}`, `Send the whole message again, corrected.${BARE}`],
  ],
  ['a reason that nobody knows', of('strange'), 'the JSON was broken.', [AGAIN + FENCED]],
  [
    'a cut message that is wrong already',
    cut({ ok: false, action: 'mission_complete' }),
    FORM,
    ['- ok must be true, not false', CORRECTED],
  ],
  [
    'a wrong message of which a part is known',
    of('invalid', { partial: { ok: false }, issues: [mixed('/a')] }),
    FORM,
    [other('a'), CORRECTED],
  ],
  [
    'a cut message',
    cut({ ok: true }),
    'it ended before the message was complete.',
    [
      'The last value that arrived whole is ok.',
      expect.stringMatching(/^Continue from exactly where it ended:/) as never,
    ],
  ],
  [
    'a cut message with two issues',
    of('truncated', { issues: [issue(), issue()] }),
    'it ended before the message was complete.',
    [`Send the whole message again from its beginning, or a shorter one.${FENCED}`],
  ],
])('of %s', (_, refusal, said, lines) => {
  const prompt = reaskPrompt(refusal, contracts.MissionComplete as Contract<unknown>);
  expect(prompt.split('\n')).toEqual([`Your answer could not be used: ${said}`, ...lines]);
});
