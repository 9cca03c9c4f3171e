import { describe, expect, expectTypeOf, it } from 'vitest';
import { assert, ContractError, is, LlmReply, MissionComplete, validate } from '../../src/index.ts';

const complete = { ok: true, action: 'mission_complete', summary: 'The report is in report.md.' } as const;
const newer = { ...complete, score: 7 };
const broken = { ok: true, action: 'mission_complete' };

/** [value, is it valid, is it strictly valid] */
const cases: [unknown, boolean, boolean][] = [
  [complete, true, true],
  [newer, true, false],
  [broken, false, false],
  [{ ...complete, commentary: undefined }, true, true],
  [{ ...complete, commentary: null }, false, false],
  [{ ...complete, summary: ' \n' }, false, false],
  [{ ...complete, ok: 'true' }, false, false],
  [[complete], false, false],
  [JSON.stringify(complete), false, false],
  [null, false, false],
  [undefined, false, false],
  [Number.NaN, false, false],
];

describe.each([
  ['a union', LlmReply],
  ['a member', MissionComplete],
])('a value and %s', (_, contract) => {
  it.each(cases)('%j: open %s, strict %s', (value, open, strict) => {
    expect(is(contract, value)).toBe(open);
    expect(validate(contract, value).success).toBe(open);
    expect(validate(contract, value, { strict: false }).success).toBe(open);
    expect(validate(contract, value, { strict: true }).success).toBe(strict);
    if (open) expect(() => assert(contract, value)).not.toThrow();
    else expect(() => assert(contract, value)).toThrow(ContractError);
  });

  it.each(cases)('%j: the same verdict as a Standard Schema', (value, open) => {
    const result = contract['~standard'].validate(value);
    if (open) expect(result).toEqual({ value });
    else expect(result.issues?.length).toBeGreaterThan(0);
  });
});

describe('validate', () => {
  it('hands back the value itself, not a copy', () => {
    const result = validate(LlmReply, complete);
    expect(result.success && result.value).toBe(complete);
    expect(contractValue()).toBe(complete);
  });

  it('tells what is wrong when it refuses', () => {
    expect(validate(LlmReply, broken)).toEqual({
      success: false,
      issues: [
        {
          code: 'required',
          severity: 'error',
          path: '/summary',
          message: '"summary" is missing.',
          expected: 'non-blank',
        },
      ],
    });
  });

  it('narrows the type', () => {
    const result = validate(LlmReply, complete as unknown);
    if (result.success) expectTypeOf(result.value).toEqualTypeOf<LlmReply>();
    const value: unknown = complete;
    if (is(MissionComplete, value)) expectTypeOf(value.summary).toEqualTypeOf<string>();
    assert(MissionComplete, value);
    expectTypeOf(value).toEqualTypeOf<MissionComplete>();
  });

  it('refuses with an issue, should the table find nothing where the validator refuses', () => {
    const contract = { ...MissionComplete, check: () => false };
    expect(validate(contract, complete)).toEqual({
      success: false,
      issues: [{ code: 'invalid', severity: 'error', path: '', message: 'The value is not a valid MissionComplete.' }],
    });
  });

  it('throws what the contract throws about itself, and refuses what a value throws, even a revoked proxy', () => {
    const failing = (error: unknown) => ({
      ...MissionComplete,
      check: (): boolean => {
        throw error;
      },
    });
    const fault = new ContractError('MissionComplete', []);
    expect(() => is(failing(fault), complete)).toThrow(fault);
    expect(() => validate(failing(fault), complete)).toThrow(fault);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const error of [new Error('x'), proxy]) {
      expect(is(failing(error), complete)).toBe(false);
      expect(validate(failing(error), complete)).toMatchObject({ issues: [{ code: 'unreadable' }] });
    }
  });

  it('refuses a value that throws when it is looked at', () => {
    const value = {
      get action() {
        throw new Error('not now');
      },
    };
    expect(is(LlmReply, value)).toBe(false);
    expect(validate(LlmReply, value)).toEqual({
      success: false,
      issues: [{ code: 'unreadable', severity: 'error', path: '', message: 'The value cannot be read: not now.' }],
    });
  });
});

describe('assert', () => {
  it('throws an error that names the contract and carries the issues', () => {
    const error = thrownBy(() => assert(LlmReply, broken));
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'ContractError',
      contract: 'LlmReply',
      issues: [{ code: 'required', path: '/summary' }],
      message: 'Not a valid LlmReply:\n  /summary: "summary" is missing.',
    });
  });

  it('shows five issues in its message, and how many more there are', () => {
    const error = thrownBy(() =>
      assert(LlmReply, { action: 'create_followup_jobs', ok: 1, new_jobs: [{}, {}, {}, {}, {}, {}] }),
    );
    const lines = error.message.split('\n');
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toBe('  … and 3 more');
    expect(error.issues).toHaveLength(8);
  });

  it('says / of the message itself', () => {
    expect(thrownBy(() => assert(LlmReply, 5)).message).toContain('\n  /: The message must be an object');
  });
});

describe('a Standard Schema', () => {
  it('gives pointers as lists of keys, with indexes as numbers, and hints within the message', () => {
    const { issues } = LlmReply['~standard'].validate({
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: 'a', kind: 'list_files', params: { patterns: ['/a'] } }],
      meta: { project_root: '' },
    }) as { issues: readonly unknown[] };
    expect(issues).toEqual([
      {
        path: ['new_jobs', 0, 'params', 'patterns', 0],
        message: expect.stringMatching(
          /^"patterns\[0\]" must be a valid relative glob, not "\/a"\. It must be relative/,
        ),
      },
      { path: ['meta', 'project_root'], message: expect.stringContaining('must not be empty') },
    ]);
  });

  it('names itself', () => {
    expect(LlmReply['~standard']).toMatchObject({ version: 1, vendor: 'sheratan' });
  });
});

function contractValue(): unknown {
  const result = LlmReply['~standard'].validate(complete);
  return result.issues === undefined ? result.value : undefined;
}

function thrownBy(act: () => void): ContractError {
  try {
    act();
  } catch (error) {
    return error as ContractError;
  }
  throw new Error('Nothing was thrown.');
}
