import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { isPartOf } from '../../src/stream/settle/is-part-of.ts';
import { messages } from '../corpus/messages.ts';
import { daily } from '../share.ts';
import { CONTINUATIONS } from './continuations.ts';

describe('a reader of a reply', () => {
  it('shows the fields of an everyday reply as they are completed, and knows when it is whole', () => {
    for (const { name, contract, value } of messages) {
      for (const text of [
        JSON.stringify(value),
        `Here is the answer:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}`,
      ]) {
        const whole = parse(contract, text);
        if (!whole.success) continue;
        const reader = createReader(contract);
        const states = [...text].map((character) => reader.push(character));
        expect(states.at(-1)?.state, name).toBe('complete');
        expect(isPartOf(states.at(-1)?.settled, whole.value), name).toBe(true);
      }
    }
  });
});

describe('an everyday reply, delta by delta', () => {
  const look = { name: 'Look', kind: 'list_files', params: { patterns: ['src/**/*.py'] }, auto_dispatch: true };
  const read = { name: 'Read', kind: 'read_file', params: { path: 'README.md' }, auto_dispatch: false };
  const start = { ok: true, action: 'create_followup_jobs', commentary: 'First the files.' };

  it('shows each field, job by job, as soon as its end is seen', () => {
    const reader = createReader(LlmReply);
    const steps: [delta: string, state: string, settled: unknown][] = [
      ['I will look first.\n\n', 'waiting', {}],
      ['```json\n{"ok": true, "action": "create_', 'message', {}],
      ['followup_jobs", "commentary": "First the', 'message', {}],
      [' files."', 'message', {}],
      [', "new_jobs": [', 'message', start],
      ['{"name": "Look", "kind": "list_', 'message', start],
      ['files", "params": {"patterns": ["src/**/*.py"', 'message', start],
      [']}, "auto_dispatch": true}', 'message', start],
      [', {"name": "Read", ', 'message', { ...start, new_jobs: [look] }],
      ['"kind": "read_file", "params": {"path": "READ', 'message', { ...start, new_jobs: [look] }],
      ['ME.md"}, "auto_dispatch": false}]', 'message', { ...start, new_jobs: [look] }],
      ['}', 'complete', { ...start, new_jobs: [look, read] }],
      ['\n```\n', 'complete', { ...start, new_jobs: [look, read] }],
    ];
    for (const [delta, state, settled] of steps)
      expect(reader.push(delta), delta).toEqual({ state, settled, issues: [] });
    expect(reader.end('stop')).toMatchObject({ success: true, value: { ...start, new_jobs: [look, read] } });
  });

  it('shows the same where the deltas are single characters', () => {
    const reader = createReader(LlmReply);
    const text = JSON.stringify({ ...start, new_jobs: [look, read] });
    const shown = new Set<string>();
    for (const character of text) shown.add(JSON.stringify(reader.push(character).settled));
    expect([...shown].map((one) => JSON.parse(one) as unknown)).toEqual([
      {},
      start,
      { ...start, new_jobs: [look] },
      { ...start, new_jobs: [look, read] },
    ]);
  });
});

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
});

describe('what is hopeless', () => {
  it.each<[what: string, text: string, code: string]>([
    [
      'a list where none belongs',
      '{"ok": true, "action": "mission_complete", "summary": "It is done.", "deliverables": 5}',
      'type',
    ],
    [
      'an action that nobody knows',
      '{"ok": true, "action": "delete_everything", "summary": "It is done.", "x": 1',
      'discriminator',
    ],
    [
      'a name that is given twice, and differently',
      '{"ok": true, "action": "mission_complete", "summary": "It is done.", "ok": false,',
      'duplicate_key',
    ],
    [
      'two different messages',
      '{"ok": true, "action": "mission_complete", "summary": "It is done."}\n{"ok": true, "action": "mission_complete", "summary": "It is not."}',
      'ambiguous',
    ],
  ])('%s', (_, text, code) => {
    const reader = createReader(LlmReply);
    const progress = reader.push(text);
    expect(progress).toMatchObject({ state: 'hopeless', issues: [{ code }] });
    expect(reader.push('\n').state).toBe('hopeless');
    for (const more of CONTINUATIONS) expect(parse(LlmReply, text + more).success, more).toBe(false);
  });

  it('a text that is too long, or has anything beside the message where that is not wanted', () => {
    expect(createReader(LlmReply, { maxBytes: 20 }).push('x'.repeat(21)).state).toBe('hopeless');
    expect(createReader(LlmReply, { accept: 'strict' }).push(' Here').state).toBe('hopeless');
    expect(createReader(LlmReply, { accept: 'strict' }).push(' {"ok": true').state).toBe('message');
  });

  it('is no strict JSON that is read with more than one eye', () => {
    const lead = '{"ok": true, "action": "mission_complete", "summary": "It is done."';
    for (const more of [
      ...['1e3', '1E+3', '-0', '1.0', '0.12345678901234568', '100000000000000000000'].map(
        (one) => `"metrics": {"a": ${one}}`,
      ),
      '"ok": true',
      '"summary": "It is done."',
      '"x": {}',
      '"x": "\\u00e4 \\/"',
    ]) {
      const text = `\r\n${lead}, ${more}}\n`;
      const reader = createReader(LlmReply, { accept: 'strict' });
      const states = [...text].map((character) => reader.push(character).state);
      expect(parse(LlmReply, text, { accept: 'strict' }).success, text).toBe(true);
      expect(states, text).not.toContain('hopeless');
    }
    for (const more of ['"x": True', '"x": 01', '"x": \'a\'', 'x: 1', '"x": "a\nb"', '"x": "\\q"', '// no']) {
      const reader = createReader(LlmReply, { accept: 'strict' });
      expect(reader.push(`${lead}, ${more}}`).state, more).toBe('hopeless');
    }
  });
});

describe('a page that renders again', () => {
  const text =
    '{"ok": true, "action": "mission_complete", "summary": "The tide tables are done.", "deliverables": ["a.md"]}';

  it('is read as its text is, also where a cursor stands at its end', () => {
    const page = createReader(LlmReply);
    const stream = createReader(LlmReply);
    for (let end = 1; end <= text.length; end++) {
      page.replace(`${text.slice(0, end)}▌`);
      const shown = page.replace(text.slice(0, end));
      expect(shown, String(end)).toEqual(stream.push(text[end - 1] ?? ''));
    }
    expect(page.end()).toEqual(stream.end());
  });

  it('is a new text where something else has changed', () => {
    const page = createReader(LlmReply);
    page.replace(text);
    const shown = page.replace(text.replace('tide', 'time'));
    expect(shown.settled).toMatchObject({ summary: 'The time tables are done.' });
    page.replace(text.slice(0, 30));
    expect(page.push(text.slice(30))).toMatchObject({ state: 'complete', settled: JSON.parse(text) });
    expect(page.replace('Hello')).toEqual({ state: 'waiting', settled: {}, issues: [] });
  });
});

describe('wrong calls', () => {
  it('throw an error that says what is wrong', () => {
    const reader = createReader(LlmReply);
    const wrong = reader as unknown as { push(x: unknown): void; replace(x: unknown): void; end(x: unknown): void };
    expect(() => wrong.push(1)).toThrow(new TypeError('push: the text must be a string, not number.'));
    expect(() => wrong.replace(undefined)).toThrow(TypeError);
    expect(() => wrong.end('stopped')).toThrow('"stop", "length" or "aborted"');
    expect(() => createReader({} as typeof LlmReply)).toThrow(TypeError);
    expect(() => createReader(LlmReply, { choose: 'second' as 'first' })).toThrow(TypeError);
    reader.end();
    expect(() => reader.push('a')).toThrow('push: the reader has ended');
    expect(() => reader.replace('a')).toThrow('replace: the reader has ended');
    expect(() => reader.end()).toThrow('end: the reader has ended');
  });
});

describe('the end of a reader', () => {
  it('supplies final braces only when the model is known to have stopped by itself', () => {
    const cut = '{"ok": true, "action": "mission_complete", "summary": "It is done."';
    const end = (finish?: 'stop' | 'length' | 'aborted', options = {}) => {
      const reader = createReader(LlmReply, options);
      reader.push(cut);
      return reader.end(finish);
    };
    expect(end()).toEqual(parse(LlmReply, cut));
    expect(end('stop')).toEqual(parse(LlmReply, cut, { finished: true }));
    expect(end('length', { finished: true })).toEqual(parse(LlmReply, cut));
    expect(end(undefined, { finished: true })).toEqual(parse(LlmReply, cut, { finished: true }));
  });
});
