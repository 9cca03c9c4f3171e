/** When a plan gives up, for refusals that are made by hand: what counts as the same, and what is said. */
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { planReask } from '../../src/prompt/plan-reask.ts';
import { lastPlace, mayGoOn } from '../../src/prompt/reask-prompt.ts';
import type { Contract } from '../../src/words/contract.ts';
import type { Issue } from '../../src/words/issue.ts';
import type { Refusal } from '../../src/words/parsed.ts';

const LlmReply = contracts.LlmReply as Contract<unknown>;
const CUT = 'The text ends where a value is expected.';
const issue = (more: Partial<Issue> = {}): Issue => ({
  code: 'x',
  severity: 'error',
  path: '',
  message: 'So.',
  ...more,
});
const refusal = (reason: Refusal['reason'], more: object = {}): Refusal => ({
  ...({ success: false, reason, issues: [issue()], repairs: [], ...more } as Refusal),
});
const cut = (start: number, more: object = {}) =>
  refusal('truncated', { issues: [issue({ code: 'truncated', message: CUT, span: { start, end: start } })], ...more });
const what = (history: Refusal[], text = '', maxAsks?: number) => {
  const plan = planReask(history, LlmReply, { text, maxAsks });
  return plan.do === 'give_up' ? String(plan.result.details?.gave_up) : plan.do;
};

const SAME = 'the last two replies were refused for the same';
const AGAIN = 'the same question was asked before';
const warning = issue({ severity: 'warning', path: '/w' });

describe('two refusals', () => {
  it.each<[what: string, one: Refusal, other: Refusal, done: string]>([
    ['that are the same', refusal('invalid'), refusal('invalid'), SAME],
    ['of other reasons', refusal('no_json'), refusal('empty'), 'ask'],
    ['of other places', refusal('invalid'), refusal('invalid', { issues: [issue({ path: '/ok' })] }), 'ask'],
    [
      'of other values',
      refusal('invalid', { issues: [issue({ code: 'type', path: '/ok', received: 1 })] }),
      refusal('invalid', { issues: [issue({ code: 'type', path: '/ok', received: 2 })] }),
      'ask',
    ],
    [
      'of another value and the same question',
      refusal('invalid', { issues: [issue({ path: '/ok', received: 'a b' })] }),
      refusal('invalid', { issues: [issue({ path: '/ok', received: 'c d' })] }),
      SAME,
    ],
    [
      'of other messages about what cannot be read',
      refusal('unrepairable', { issues: [issue({ code: 'syntax', message: 'A.', line: 1, column: 2 })] }),
      refusal('unrepairable', { issues: [issue({ code: 'syntax', message: 'B.', line: 3, column: 4 })] }),
      SAME,
    ],
    ['with another warning', refusal('invalid', { issues: [issue(), warning] }), refusal('invalid'), SAME],
    [
      'with other warnings alone',
      refusal('rule', { issues: [warning] }),
      refusal('rule', { issues: [issue({ severity: 'warning', path: '/ok' })] }),
      'ask',
    ],
    ['that were cut at other places', cut(5), cut(9), 'continue'],
    ['that were cut at the same place', cut(5), cut(5), SAME],
    [
      'that were cut with more of the message',
      cut(5, { partial: { ok: true } }),
      cut(5, { partial: { ok: true, btw: 'x' } }),
      'continue',
    ],
    [
      'that were cut without a place',
      refusal('truncated', { issues: [issue({ message: CUT })] }),
      refusal('truncated', { issues: [issue({ message: CUT })] }),
      SAME,
    ],
    ['of which one is cut', cut(5), refusal('invalid'), 'ask'],
  ])('%s', (_, one, other, done) => expect(what([one, other])).toBe(done));
});

describe('a history', () => {
  it('that says what an earlier one said is given up', () => {
    expect(what([refusal('no_json'), refusal('empty'), refusal('no_json')])).toBe(AGAIN);
    expect(what([refusal('no_json'), refusal('invalid'), refusal('empty')])).toBe('ask');
  });

  it('must hold a refusal, which need have no issue', () => {
    const none = 'planReask: the history must hold at least one refusal.';
    expect(() => what([])).toThrow(new TypeError(none));
    expect(what([refusal('empty', { issues: [] })])).toBe('ask');
  });

  it('that asks for the whole a second time is given up', () => {
    const text = 'abcdefgh and more';
    expect(what([cut(3)], text)).toBe('ask');
    expect(what([cut(3), refusal('invalid'), cut(5)], text)).toBe(AGAIN);
    expect(what([cut(3), refusal('invalid'), cut(text.length)], text)).toBe('continue');
  });

  it('ends after three questions, or as many as there may be', () => {
    const history = (['no_json', 'empty', 'invalid', 'rule'] as const).map((reason) => refusal(reason));
    const often = 'the model was asked as often as it may be';
    expect([1, 2, 3, 4].map((count) => what(history.slice(0, count)))).toEqual(['ask', 'ask', 'ask', often]);
    expect([0, 1, 2].map((most) => what(history.slice(0, 2), '', most))).toEqual([often, often, 'ask']);
  });

  it('that is given up says how often the model was asked', () => {
    const result = (history: Refusal[]) => {
      const plan = planReask(history, LlmReply, { text: '', maxAsks: history.length - 1 });
      return plan.do === 'give_up' ? plan.result : undefined;
    };
    const why = 'the model was asked as often as it may be';
    const [one, two, three] = (['no_json', 'empty', 'invalid'] as const).map((reason) => refusal(reason)) as [
      Refusal,
      Refusal,
      Refusal,
    ];
    expect(result([one])?.error).toMatch(new RegExp(` The model was not asked again: ${why}\\.$`));
    expect(result([one, two])?.error).toMatch(new RegExp(` The model was asked again once: ${why}\\.$`));
    expect(result([one, two, three])).toMatchObject({
      error: expect.stringMatching(` The model was asked again 2 times: ${why}\\.$`),
      details: { asked: 2, gave_up: why },
    });
    expect(result([one])?.message).toBe(result([one])?.error);
  });
});

describe('a cut message is continued', () => {
  it.each<[text: string, start: number | undefined, plan: string]>([
    ['{"ok":true,', 11, 'continue'],
    ['{"ok":true, \n', 11, 'continue'],
    ['{"ok":true,x', 11, 'continue'],
    ['{"ok":true,\n```', 11, 'ask'],
    ['{"ok":true, x', 11, 'ask'],
    ['{"ok":true,', undefined, 'continue'],
  ])('%j, cut at %s: %s', (text, start, plan) => {
    const span = start === undefined ? undefined : { start, end: start };
    expect(what([refusal('truncated', { issues: [issue({ message: CUT, span })] })], text)).toBe(plan);
  });

  it.each<[refusal: Refusal, isSo: boolean]>([
    [cut(1), true],
    [cut(1, { reason: 'invalid' }), false],
    [refusal('truncated'), false],
    [refusal('truncated', { issues: [] }), false],
    [refusal('truncated', { issues: [issue({ message: CUT }), issue()] }), false],
    [refusal('truncated', { issues: [issue({ message: `x ${CUT}` })] }), false],
  ])('%j: %s', (failed, isSo) => expect(mayGoOn(failed)).toBe(isSo));

  it.each<[partial: unknown, said: string[]]>([
    [undefined, []],
    [null, []],
    ['x', []],
    [{}, []],
    [{ a: 1, b: 'x' }, ['The last value that arrived whole is b.']],
    [{ a: { b: [1, 2] } }, ['The last value that arrived whole is a.b[1].']],
    [{ a: [] }, ['The last value that arrived is a, empty so far.']],
    [{ a: {} }, ['The last value that arrived is a, empty so far.']],
    [{ a: null }, ['The last value that arrived whole is a.']],
  ])('with %j so far: %j', (partial, said) => expect(lastPlace({ partial } as never)).toEqual(said));
});
