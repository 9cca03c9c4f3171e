/** What docs/diff.md shows is what happens, and what it says is so. */
import { existsSync, readFileSync } from 'node:fs';
import { diffSchemas } from '@sheratan/contracts/diff';
import { describe, expect, it } from 'vitest';
import type { Change, Verdict } from '../../src/diff/change.ts';
import { runProgram } from '../run-program.ts';

const root = new URL('../../', import.meta.url);
const doc = readFileSync(new URL('docs/diff.md', root), 'utf8');
const blockOf = (language: string) => new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(doc)?.[1];

describe('docs/diff.md', () => {
  it('quotes the program examples/compare-schemas.ts, and what it prints', () => {
    const program = 'examples/compare-schemas.ts';
    expect(blockOf('ts')).toBe(readFileSync(new URL(program, root), 'utf8'));
    const output = runProgram(program);
    expect(blockOf('text')).toBe(output);
  });

  it('has a row for every field and every verdict', () => {
    const verdicts: { [verdict in Verdict]: true } = { safe: true, breaks: true, warns: true, may_break: true };
    const [change] = diffSchemas(true, false);
    const fields = Object.keys(change as Change).filter((field) => !field.endsWith('Pointer'));
    const rows = [...doc.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(rows).toEqual(expect.arrayContaining([...fields, ...Object.keys(verdicts), 'oldPointer', 'role', 'strict']));
  });

  it('links to files that exist', () => {
    const links = [...doc.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file]) => file ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((file) => !existsSync(new URL(`docs/${file}`, root)))).toEqual([]);
  });

  it.each<[string, unknown, unknown]>([
    ['lookaround', { pattern: '^(?=q)(?=.*w)' }, { pattern: '^(?=q)(?=.*v)' }],
    ['a long pattern', { pattern: 'a'.repeat(10_001) }, { pattern: 'b'.repeat(10_001) }],
    ['counts above 2,000', { pattern: '^q{3000}$' }, { pattern: '^q{3001}$' }],
    ['too many states', { pattern: '^(?:[a-z]{1,60}){1,60}$' }, { pattern: '^(?:[a-z]{1,60}){1,61}$' }],
    ['$dynamicRef', { $dynamicRef: '#a', minLength: 1 }, { $dynamicRef: '#a', minLength: 2 }],
    ['a text of more than a million characters', { type: 'string' }, { type: 'string', maxLength: 1_000_001 }],
    ['more than 10,000 items', { type: 'array', maxItems: 10_000 }, { type: 'array', maxItems: 10_001 }],
    [
      'more than 50 counted items',
      { contains: { const: 1 }, maxContains: 50 },
      { contains: { const: 1 }, maxContains: 51 },
    ],
  ])('says that it may break: %s', (_, old, newer) => {
    const verdicts = diffSchemas(old, newer).flatMap(({ backward, forward }) => [backward.verdict, forward.verdict]);
    expect(verdicts).toContain('may_break');
  });
});
