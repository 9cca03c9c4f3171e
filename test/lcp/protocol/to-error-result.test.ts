/** What a worker writes when a text could not be read: valid, strictly, whatever the text was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contract,
  contracts,
  LlmReply,
  lint,
  parse,
  type Reason,
  type Refusal,
  stringify,
  validate,
} from '../../../src/index.ts';
import { decideLoop, ErrorResult, readError, ToolResult, toErrorResult } from '../../../src/lcp/index.ts';
import { codePoint } from '../../code-point.ts';

const contractOf = (name: keyof typeof contracts): Contract<unknown> => contracts[name];

function refusalOf(
  text: string,
  contract: Contract<unknown> = LlmReply,
  options?: Parameters<typeof parse>[2],
): Refusal {
  const parsed = parse(contract, text, options);
  if (parsed.success) throw new Error(`This text can be read: ${text}`);
  return parsed;
}

function expectSound(result: ErrorResult): void {
  expect(validate(ErrorResult, result, { strict: true })).toMatchObject({ success: true });
  expect(validate(ToolResult, result, { strict: true })).toMatchObject({ success: true });
  expect(lint(ErrorResult, result)).toEqual([]);
  expect(JSON.parse(stringify(ErrorResult, result))).toEqual(result);
  expect(result.error).toBe(result.message);
}

const complete = '{"ok": true, "action": "mission_complete", "summary": "x"}';

const refused: [reason: Reason, text: string, options?: Parameters<typeof parse>[2]][] = [
  ['empty', ' \n'],
  ['no_json', 'I cannot do that.'],
  ['ambiguous', `${complete}\n${complete.replace('"x"', '"y"')}`],
  ['conflict', '{"ok": true, "action": "mission_complete", "summary": "x", "summary": "y"}'],
  ['truncated', '{"ok": true, "action": "mission_complete", "summary": "half of'],
  ['uncertain', `Here: ${complete}`, { accept: 'strict' }],
  ['invalid', '{"ok": true, "action": "mission_complete"}'],
  ['rule', '{"ok": true, "action": "write_file", "path": "a", "content": "", "new_jobs": [{}]}'],
  ['too_large', complete, { maxBytes: 10 }],
];

describe('toErrorResult', () => {
  it.each(refused)('%s: %j', (reason, text, options) => {
    const failed = refusalOf(text, LlmReply, options);
    expect(failed.reason).toBe(reason);
    const result = toErrorResult(failed);
    expectSound(result);
    expect(result).toMatchObject({
      error_code: reason,
      error_type: 'unreadable_message',
      details: { code: reason },
      recovery_suggestion: expect.stringMatching(/^Ask .*\.$/),
    });
    expect(result.error).toContain(failed.issues[0]?.message);
    expect(decideLoop(result)).toMatchObject({ continue: false, reason: 'error' });
  });

  it('says where it was, what was wrong, and what would mend it', () => {
    const result = toErrorResult(refusalOf('{\n  "ok": true,\n  "action": "mission_completed",\n  "summary": "x"\n}'));
    expect(result.error).toMatch(/^No message could be read \(invalid\)\. Line 3, column \d+: .*\.$/);
    expect(result.recovery_suggestion).toContain('"mission_complete"');
    const { issues } = result.details as { issues: object[] };
    expect(issues).toMatchObject([{ severity: 'error', path: '/action', line: 3, message: expect.any(String) }]);
  });

  it('reads as one error, with all that it says', () => {
    const result = toErrorResult(refusalOf(''));
    expect(readError(result)).toStrictEqual({
      message: result.error,
      type: 'unreadable_message',
      code: 'empty',
      details: result.details,
      suggestion: result.recovery_suggestion,
    });
  });

  it('says what the reason means where no issue does', () => {
    const result = toErrorResult({ success: false, reason: 'unrepairable', issues: [], repairs: [] });
    expect(result.error).toBe('No message could be read (unrepairable). The JSON is broken.');
  });

  it('says with how much less certainty it could be read', () => {
    const result = toErrorResult(refusalOf(`Here: ${complete}`, LlmReply, { accept: 'strict' }));
    expect(result.details).toMatchObject({ code: 'uncertain', needs: 'lossless' });
  });

  it('does not pass on what was read of a message', () => {
    const partial = { ok: true, action: 'write_file', path: 'a', content: 'rm -rf' };
    const failed: Refusal = { success: false, reason: 'truncated', issues: [], repairs: [], partial };
    expect(JSON.stringify(toErrorResult(failed))).not.toContain('rm -rf');
  });

  it.each<[why: string, change: Partial<Refusal>]>([
    ['no issue at all', { issues: [] }],
    ['a blank message', { issues: [{ code: 'x', severity: 'error', path: '', message: ' ' }] }],
    ['a warning only', { issues: [{ code: 'x', severity: 'warning', path: '/a', message: 'Odd.' }] }],
    [
      'half of a character',
      { issues: [{ code: 'x', severity: 'error', path: '/\ud83d', message: 'Half: \ud83d.', hint: 'Mend \ude00.' }] },
    ],
    [
      'values that JSON cannot write',
      { issues: [{ code: 'x', severity: 'error', path: '', message: 'x', received: () => 1, expected: 1n }] },
    ],
    ['a partial that contains itself', { partial: circle() }],
    [
      'endless texts',
      {
        issues: [
          {
            code: 'x',
            severity: 'error',
            path: `/${'a'.repeat(1e6)}`,
            message: '📄'.repeat(1e6),
            hint: 'y'.repeat(1e6),
          },
        ],
      },
    ],
    [
      'endless issues',
      { issues: Array.from({ length: 9999 }, () => ({ code: 'x', severity: 'error', path: '/a', message: 'x' })) },
    ],
  ])('is sound and short for a refusal with %s', (_why, change) => {
    const result = toErrorResult({ success: false, reason: 'invalid', issues: [], repairs: [], ...change });
    expectSound(result);
    expect(JSON.stringify(result).length).toBeLessThan(10_000);
  });

  it('begins with the first error, not with a warning before it', () => {
    const warning = { code: 'w', severity: 'warning', path: '/a', message: 'Odd.', hint: 'Look.' } as const;
    const error = { code: 'e', severity: 'error', path: '/b', message: 'Wrong.' } as const;
    const result = toErrorResult({ success: false, reason: 'rule', issues: [warning, error], repairs: [] });
    expect(result.error).toBe('No message could be read (rule). /b: Wrong.');
    expect(result.recovery_suggestion).toBe('Ask again, and show the issues.');
    expect((result.details as { issues: object[] }).issues).toHaveLength(2);
  });

  it('is sound for whatever parse refuses, of every family', () => {
    const unit = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      '\ud800',
      'ok',
      'true',
      'action',
      'error',
      ' ',
      '\n',
      'ü',
    );
    const texts = fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: codePoint }), fc.json());
    const names = fc.constantFrom('LlmReply', 'FactoryResponse', 'SpeckitResponse', 'JobEnvelope' as const);
    fc.assert(
      fc.property(texts, names, (text, name) => {
        const parsed = parse(contractOf(name as 'LlmReply'), text);
        if (!parsed.success) expectSound(toErrorResult(parsed));
      }),
      { numRuns: 300 },
    );
  });
});

function circle(): object {
  const one: { [key: string]: unknown } = {};
  one.one = one;
  return one;
}

it.each<[issues: [severity: 'error' | 'warning', message: string][], says: string]>([
  [[['error', 'It is wrong.']], '/a: It is wrong.'],
  // The first error comes before any warning.
  [
    [
      ['warning', 'It is odd.'],
      ['error', 'It is wrong.'],
    ],
    '/a: It is wrong.',
  ],
  [[['warning', 'It is odd.']], '/a: It is odd.'],
  // An issue that says nothing: then the reason does.
  [[['error', ' \n']], 'The message does not fit its contract.'],
  [[['error', '']], 'The message does not fit its contract.'],
  [[], 'The message does not fit its contract.'],
])('of the issues %j is said: %s', (all, says) => {
  const issues = all.map(([severity, message]) => ({ code: 'x', severity, path: '/a', message }));
  const { needs: _, ...failed } = refusalOf('{"ok": true, "action": "mission_complete"}');
  const result = toErrorResult({ ...failed, issues } as Refusal);
  expect(result.error).toBe(`No message could be read (invalid). ${says}`);
  expect(result.details).toStrictEqual({ code: 'invalid', issues });
});
