import { describe, expect, it } from 'vitest';
import * as factory from '../../src/factory/index.ts';
import * as all from '../../src/index.ts';
import { findDifferences } from './find-differences.ts';
import { findRuntimes } from './find-runtimes.ts';
import type { Inputs } from './inputs.ts';
import { probe } from './probe.mjs';

const inputs: Inputs = {
  messages: [{ contract: 'Noop', message: { ok: true, action: 'noop', message: 'Nothing to do.' } }],
  texts: [{ contract: 'Noop', text: '{"ok":true,"action":"noop","message":"Nothing to do."}', options: {} }],
  calls: [{ call: './factory needsReview', args: [{ status: 'success', confidence: 'low' }] }],
};
const modules = { '.': all, './factory': factory, './schemas/x.json': { type: 'object' } };
const expected = probe(modules, inputs);

describe('what a runtime is asked', () => {
  it('has an answer for every input, and the names of every sub-path', () => {
    expect(expected.answers).toHaveLength(3);
    expect(expected.names['./factory']).toContain('FactoryResponse');
    expect(Object.keys(expected.names)).toEqual(Object.keys(modules));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a verdict', { '.': { ...all, is: () => false } }, '{"contract":"Noop","message"'],
    ['a reading', { '.': { ...all, parse: () => ({}) } }, '{"contract":"Noop","text"'],
    ['a call', { './factory': { ...factory, needsReview: () => 'maybe' } }, '{"call":"./factory needsReview"'],
    [
      'a throw',
      {
        '.': {
          ...all,
          stringify: () => {
            throw new Error('no');
          },
        },
      },
      '{"contract":"Noop","message"',
    ],
    ['a name', { './factory': { ...factory, more: 1 } }, './factory exports'],
    ['a schema', { './schemas/x.json': { type: 'array' } }, './schemas/x.json exports'],
  ])('%s that differs is told', (_, changed, told) => {
    const differences = findDifferences(expected, probe({ ...modules, ...changed }, inputs), inputs);
    expect(differences).toEqual([expect.stringContaining(told)]);
  });

  it('differs in nothing when nothing differs', () => {
    expect(findDifferences(expected, probe(modules, inputs), inputs)).toEqual([]);
  });

  it('lists the first few differences and counts the rest', () => {
    const many = { ...inputs, calls: Array.from({ length: 9 }, () => inputs.calls[0] as Inputs['calls'][0]) };
    const other = { ...modules, './factory': { ...factory, needsReview: () => 'maybe' } };
    expect(findDifferences(probe(modules, many), probe(other, many), many).at(-1)).toBe('and 4 more');
  });
});

describe('the runtimes', () => {
  it('are told apart, also those that are not installed', () => {
    const names = findRuntimes().map(({ name }) => name);
    expect(names).toEqual(['Node 20', 'Node 22', 'Node 24', 'Node 26', 'Bun', 'Deno', 'workerd', 'Chromium']);
  });
});
