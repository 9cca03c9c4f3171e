/** Python of contracts with names and values that Python has other uses for. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { definitionsOf } from '../../src/generate/definitions-of.ts';
import { pythonOf } from '../../src/generate/python.ts';
import type { Contract } from '../../src/words/contract.ts';

const word = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });
const schemas: { [name: string]: object } = {
  Literal: object({ x: word }),
  TypedDict: object({ int: { type: 'integer' } }),
  None: { type: 'null' },
  True: { type: 'boolean' },
  NotRequired: { enum: ['a', 'b'] },
  Mixed: object({ v: { enum: [1, 'x', true, null, 1.5] }, w: { const: 0.5 } }),
  Empty: object({}),
  Words: {
    type: 'object',
    required: ['from', 'a b'],
    properties: { from: word, 'a b': { ...word, description: 'Two.' } },
  },
  Build: object({ image: object({ size: { type: 'integer' } }), words: { type: 'array', items: object({ a: word }) } }),
  BuildImage: object({ name: word }),
  BuildWordsItem: object({ other: word }),
  Quotes: { ...object({ a: { ...word, description: 'Say """so""" \\' } }), description: '"' },
};
const contracts = Object.entries(schemas).map(
  ([name, schema]) => contractOf(name, schema as never) as Contract<unknown>,
);
const source = pythonOf(definitionsOf(contracts), { isLate: true, hasWays: false });

const hasMypy = spawnSync('mypy', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'python-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives every class a name of its own', () => {
  const names = [...source.matchAll(/^(?:class )?(\w+)(?:\(TypedDict\)|: TypeAlias| = TypedDict)/gm)].map(
    ([, name]) => name,
  );
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['LiteralMessage', 'NoneMessage', 'BuildImage', 'BuildImage2']));
});

it('says nothing where the schema says nothing', () => {
  expect(source).not.toMatch(/undefined|""""""/);
  expect(source).toContain('`a b`: Two.');
});

it.runIf(hasMypy)('is clean under mypy --strict', { timeout: 60_000 }, () => {
  const file = join(folder, 'messages.py');
  writeFileSync(file, source);
  expect(spawnSync('mypy', ['--strict', file], { encoding: 'utf8' }).stdout).toMatch(/^Success/);
  expect(spawnSync('python3', [file], { encoding: 'utf8' })).toMatchObject({ stderr: '', status: 0 });
});
