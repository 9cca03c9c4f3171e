/** What a reader shows of a message that is still arriving. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse, SpeckitResponse } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { daily } from '../share.ts';

describe('what is settled', () => {
  const reply = {
    ok: true,
    action: 'mission_complete',
    summary: 'The tide tables are done.',
    deliverables: ['docs/tides.md', 'src/tide.py'],
  };
  const text = JSON.stringify(reply);
  const settledAt = (part: string, lead = '') => {
    const reader = createReader(LlmReply);
    return reader.push(lead + text.slice(0, text.indexOf(part) + part.length)).settled;
  };

  it.each([
    ['{', {}],
    ['"ok":true', {}],
    ['"action":"mission_complete"', {}],
    ['"summary":"The tide', {}],
    ['"deliverables":', { ok: true, action: 'mission_complete', summary: reply.summary }],
    ['"docs/tides.md"', { ok: true, action: 'mission_complete', summary: reply.summary }],
    [
      '"docs/tides.md","',
      { ok: true, action: 'mission_complete', summary: reply.summary, deliverables: ['docs/tides.md'] },
    ],
    ['"]}', reply],
  ])('behind %s', (part, settled) => {
    expect(settledAt(part)).toEqual(settled);
    expect(settledAt(part, 'Here is the message:\n\n```json\n')).toEqual(settled);
    expect(settledAt(part, '<think>\nPerhaps {"ok": false}?\n</think>\n')).toEqual(settled);
  });

  it('is nothing where the last of several messages counts, and where a vendor makes something else of a value', () => {
    expect(createReader(LlmReply, { choose: 'last' }).push(text).settled).toEqual({});
    const withOutput = { ...LlmReply, output: (value: unknown) => ({ value }) };
    expect(createReader(withOutput).push(text).settled).toEqual({});
  });

  it('is nothing behind words that announce an example, and in what may be an echo of the prompt', () => {
    expect(settledAt('"]}', 'For example:\n')).toEqual({});
    for (const example of LlmReply.examples ?? [])
      expect(createReader(LlmReply).push(example).settled, example).toEqual({});
  });

  it('stays as it is in a snapshot that was shown, in whatever parts the text comes', () => {
    const values = [
      { ...reply, metrics: { a: 1, b: 2 }, commentary: 'It is done.' },
      {
        ok: true,
        action: 'create_followup_jobs',
        new_jobs: [{ name: 'Look', kind: 'list_files', params: { patterns: ['a', 'b'] }, auto_dispatch: true }],
        meta: { user_prompt: 'Look.', list: ['a', { b: ['c', 'd'] }] },
        commentary: 'First the files.',
      },
    ];
    for (const value of values) {
      const long = JSON.stringify(value);
      for (let i = 1; i < long.length; i += daily(13, 2)) {
        for (let j = i + 1; j < long.length; j += daily(17, 2)) {
          const reader = createReader(LlmReply);
          const shown = [long.slice(0, i), long.slice(i, j), long.slice(j)].map((part) => {
            const { settled } = reader.push(part);
            return { settled, was: JSON.stringify(settled) };
          });
          for (const { settled, was } of shown) expect(JSON.stringify(settled), `${i}, ${j}`).toBe(was);
        }
      }
    }
  });

  it('shows what it showed in a snapshot of single characters', () => {
    const reader = createReader(LlmReply);
    const shown = [...text].map((character) => reader.push(character).settled);
    const copies = shown.map((one) => JSON.stringify(one));
    const again = createReader(LlmReply);
    expect([...text].map((character) => JSON.stringify(again.push(character).settled))).toEqual(copies);
  });

  it('is not the first digits of a number with a comma between its thousands', () => {
    const grouped =
      '{"agent": "tasks", "status": "success", "timestamp": "2026-03-04T10:20:30Z", "execution_time_ms": 4,120, ' +
      '"result": {"tasks_file": "tasks.md", "task_count": 2,104, "phases": {"setup": 2}, "task_ids": ["T001"]}}';
    const whole = parse(SpeckitResponse, grouped);
    expect(whole).toMatchObject({ value: { execution_time_ms: 4120, result: { task_count: 2104 } } });
    for (let at = 0; at <= grouped.length; at++) {
      const reader = createReader(SpeckitResponse);
      const parts = [grouped.slice(0, at), grouped.slice(at)];
      for (const part of parts) {
        const { execution_time_ms: time, result } = reader.push(part).settled as Partial<SpeckitResponse> & {
          result?: { task_count?: number };
        };
        expect([time, result?.task_count], `${at}`).not.toContain(4);
        expect(result?.task_count, `${at}`).not.toBe(2);
      }
      expect(reader.end(), `${at}`).toEqual(whole);
    }
  });

  it('is a number behind the comma after it, when the next key begins', () => {
    const reader = createReader(SpeckitResponse);
    const before = '{"agent": "tasks", "status": "success", "timestamp": "2026-03-04T10:20:30Z", ';
    expect(reader.push(`${before}"execution_time_ms": 4,`).settled).not.toHaveProperty('execution_time_ms');
    expect(reader.push(' "').settled).toMatchObject({ execution_time_ms: 4 });
  });
});
