/** What lint says of the strings of an own contract, by what they hold. */
import { describe, expect, it, vi } from 'vitest';
import type { Rules } from '../../src/define/index.ts';
import { ownRules } from '../../src/define/own-rules.ts';
import type { Issue } from '../../src/words/issue.ts';

/** The codes of what is found in a text. */
function found(rule: string, text: string, rules?: Rules, holds: readonly unknown[] = [rule]): string[] {
  const issues: Issue[] = [];
  const report = (one: Issue) => issues.push(one) > 0;
  ownRules(rules, new Set(holds)).text?.[rule]?.(text, { path: '/a' } as never, report as never);
  return issues.map(({ code }) => code);
}

describe('a text', () => {
  it.each<[rule: string, text: string, codes: string[]]>([
    ['path', 'a/b.ts', []],
    ['path', '', ['holds']],
    ['path', 'a\nb', ['holds']],
    ['path', 'a'.repeat(32_768), []],
    ['path', 'a'.repeat(32_769), ['holds']],
    ['path', '../a', ['parent_segment']],
    ['rel-path', 'a/b.ts', []],
    ['rel-path', '/a', ['holds']],
    ['rel-path', 'a/nul', ['device_name']],
    ['glob', '**/*.ts', []],
    ['glob', '/a/*', ['holds']],
    ['glob', '{/a,b}', ['absolute_path']],
  ])('that holds a %s: %.20j', (rule, text, codes) => expect(found(rule, text)).toEqual(codes));

  it('is told what it should be, and where it stands', () => {
    const report = vi.fn();
    ownRules({}, new Set(['path'])).text?.path?.('', { path: '/a/0' } as never, report);
    expect(report.mock.calls).toMatchObject([
      [
        {
          code: 'holds',
          severity: 'error',
          path: '/a/0',
          expected: 'path',
          received: '',
          message: expect.stringContaining('"a[0]"'),
        },
      ],
    ]);
  });

  it('has the rule of the user in place of that of the package, as long as it holds what it should', () => {
    const path = (_: string, { path }: { path: string }, report: (one: Issue) => unknown) =>
      report({ code: 'mine', severity: 'error', path, message: 'No.' });
    const rules = { text: { path } } as unknown as Rules;
    expect([found('path', '../a', rules), found('path', '', rules)]).toEqual([['mine'], ['holds']]);
    expect(found('path', '../a', rules, ['glob'])).toEqual(['mine']);
  });
});

describe('the rules of the user', () => {
  const object = () => undefined;
  const other = () => undefined;
  const rules = { object, text: { other } } as unknown as Rules;
  it('are the same where nothing is held', () => {
    expect(ownRules(rules, new Set([undefined, 'code']))).toBe(rules);
    expect(ownRules()).toEqual({});
  });
  it('stay beside those of what is held', () => {
    const made = ownRules(rules, new Set(['glob']));
    expect(made.object).toBe(object);
    expect(made.text).toEqual({ other, glob: expect.any(Function) });
  });
});
