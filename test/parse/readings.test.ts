/** Where a text can be read in two or three ways, the refusal carries them: each satisfies the contract. */
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { lint, type ParseOptions, parse, validate } from '../../src/index.ts';
import type { Refusal } from '../../src/words/parsed.ts';
import { applyRepairs } from '../apply-repairs.ts';
import { corpus } from '../corpus/corpus.ts';
import { daily, isFull } from '../share.ts';

const { LlmReply } = contracts;
const order = (content: string) => `{"ok":true,"action":"write_file","path":"a.py","content":"${content}"}`;
const done = (more: string) => `{"ok":true,"action":"mission_complete","summary":"It works."${more}}`;

function refuse(text: string, options?: ParseOptions): Refusal {
  const parsed = parse(LlmReply, text, options);
  if (parsed.success) throw new Error(`It was read: ${text}`);
  return parsed;
}

describe('the readings of a refusal', () => {
  it.each<[string, string, unknown[]]>([
    ['a lone backslash that may begin an escape', order('C:\\new\\path'), ['C:\new\\path', 'C:\\new\\path']],
    ['a raw line break beside what may be an escape', order('x\ny\\nz'), ['x\ny\nz', 'x\ny\\nz']],
  ])('are two contents: %s', (_, text, contents) => {
    const { reason, readings = [] } = refuse(text);
    expect(reason).toBe('uncertain');
    expect(readings.map(({ value }) => (value as { content: string }).content)).toEqual(contents);
    expect(readings.map(({ label }) => label)).toEqual(['A', 'B']);
    for (const { differs } of readings) expect(differs).toEqual(['/content']);
  });

  it('are two places where a text may end', () => {
    const text = '{"ok":true,"action":"mission_complete","summary":"He said "done", "btw":"x"}';
    const { readings = [] } = refuse(text);
    expect(readings.map(({ value }) => value)).toEqual([
      { ok: true, action: 'mission_complete', summary: 'He said "done', btw: 'x' },
      { ok: true, action: 'mission_complete', summary: 'He said "done", "btw":"x' },
    ]);
    expect(readings[0]?.differs).toEqual(['/summary', '/btw']);
  });

  it('are two or three different messages', () => {
    const three = [done(''), done(',"btw":"Or so."'), order('x')];
    const { reason, readings = [] } = refuse(three.join('\n\n'));
    expect(reason).toBe('ambiguous');
    expect(readings.map(({ value }) => value)).toEqual(three.map((json) => JSON.parse(json) as unknown));
    expect(readings.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
    expect(refuse(three.slice(1).join('\n')).readings).toHaveLength(2);
  });

  it.each<[string, string, ParseOptions?]>([
    ['more messages than can be told', [1, 2, 3, 4].map((n) => done(`,"metrics":{"n":${n}}`)).join('\n')],
    ['one message in a place of no answer', `For example: ${done('')}`],
    ['one that is doubted in such a place', `For example: ${order('C:\\new\\path')}`],
    ['one beside one that cannot be read', `${done('')}\n{"ok":true,"action":"mission_complete","summary":5,,}`],
    ['one that is less sure than wanted', `Here: ${done('')}`, { accept: 'strict' }],
    ['a cut message', done('').slice(0, -3)],
  ])('are none for %s', (_, text, options) => expect(refuse(text, options)).not.toHaveProperty('readings'));

  it('each satisfy the contract, differ, and are what their repairs make of the text, over the corpus', () => {
    let count = 0;
    for (const { id, contract, text, options } of corpus({ combinations: 2, every: daily(97) })) {
      const parsed = parse(contract, text, options);
      if (parsed.success || parsed.readings === undefined) continue;
      const { readings } = parsed;
      count += 1;
      expect(JSON.parse(JSON.stringify(parsed.readings)), id).toEqual(readings);
      expect(readings.length, id).toBeGreaterThan(1);
      expect(readings.length, id).toBeLessThan(4);
      expect(new Set(readings.map(({ value }) => JSON.stringify(value))).size, id).toBe(readings.length);
      for (const { value, repairs, differs } of readings) {
        expect(validate(contract, value).success, id).toBe(true);
        expect(
          lint(contract, value).filter(({ severity }) => severity === 'error'),
          id,
        ).toEqual([]);
        expect(JSON.parse(applyRepairs(text, repairs)), id).toEqual(value);
        expect(differs.length, id).toBeGreaterThan(0);
      }
    }
    expect(count).toBeGreaterThan(isFull ? 10 : 5);
  });
});
