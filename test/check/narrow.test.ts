/** What is not said: a sentence about one value is not said of another one that looks like it. */
import { describe, expect, it } from 'vitest';
import { explain } from '../../src/check/explain/explain.ts';
import { contractOf } from '../../src/define/index.ts';
import { ListFilesParams, lint, ReadFileParams } from '../../src/index.ts';
import type { Shape } from '../../src/words/contract.ts';

describe('null is no mistake where it may stand,', () => {
  const items: Shape = { type: 'string' };
  it.each<[shape: Shape]>([
    [{ type: 'string', nullable: true }],
    [{ type: 'boolean', nullable: true }],
    [{ type: 'number', nullable: true }],
    [{ type: 'array', items, nullable: true }],
  ] as [Shape][])('%j, and is one where it may not', (shape) => {
    const object = (field: Shape): Shape => ({ type: 'object', fields: { a: field, b: items }, required: [] }) as never;
    const paths = (field: Shape) => explain(object(field), { a: null, b: 5 }).map(({ path }) => path);
    expect(paths(shape)).toEqual(['/b']);
    expect(paths({ ...shape, nullable: false } as never)).toEqual(['/a', '/b']);
  });
});

describe('there is no 29 February in that year,', () => {
  it('which is said of a date of any contract', () => {
    const Own = contractOf('Own', { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } });
    const codes = (at: string) => lint(Own as never, { at }).map(({ code }) => code);
    expect(codes('2023-02-29T08:00:00Z')).toEqual(['no_such_day']);
    expect(codes('2024-02-29T08:00:00Z')).toEqual([]);
  });

  it('and of no path that begins like a date', () => {
    expect(lint(ReadFileParams as never, { root: 'src', rel_path: '2023-02-29.log' })).toEqual([]);
    expect(lint(ListFilesParams as never, { root: '2023-02-29', patterns: ['2023-02-29*'] })).toEqual([]);
  });
});

it('nothing is said of a path that is one, whatever holds it', () => {
  const properties = Object.fromEntries(
    ['path', 'rel-path', 'glob'].map((holds) => [holds, { type: 'string', holds }] as const),
  );
  const Own = contractOf('Own', { type: 'object', properties });
  expect(lint(Own as never, { path: '/srv/a.txt', 'rel-path': 'a.txt', glob: '*.txt' })).toEqual([]);
});
