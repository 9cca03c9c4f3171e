/** What a reader tells after each part of a reply, and at its end. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, LlmReply, parse } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { isPartOf } from '../../src/stream/settle/is-part-of.ts';
import { messages } from '../corpus/messages.ts';

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

describe('a message with something around it', () => {
  const text = '{"ok": true, "action": "mission_complete", "summary": "It is done."}';

  it.each([
    ['in a tag', `<answer>${text}</answer>`],
    ['in a tag of lines of its own', `<answer>\n${text}\n</answer>`],
    ['in a list', `[${text}]`],
    ['in a fence', `\`\`\`json\n${text}\n\`\`\``],
    ['behind reasoning', `<think>So {"ok": false}?</think>${text}`],
    ['behind a label', `[reply] ${text}`],
    ['behind white space', ` \r\n\t\u00a0${text}`],
    ['behind prose, before prose', `It is done now:\n${text}\nThat was all.`],
  ])('%s is complete at its end', (_, whole) => {
    for (const size of [1, 5, whole.length]) {
      const reader = createReader(LlmReply);
      const states: string[] = [];
      for (let at = 0; at < whole.length; at += size) states.push(reader.push(whole.slice(at, at + size)).state);
      expect(states.at(-1), String(size)).toBe('complete');
      expect(reader.end()).toEqual(parse(LlmReply, whole));
    }
  });
});

it('a report in Markdown is not complete before its end: more sections may come', () => {
  const report = '## Summary\n\nAll is done.\n\n## Verdict\n\nPASS\n\n```json\n{"a": 1}\n```\n';
  const reader = createReader(FactoryResponse);
  const states = [...report].map((character) => reader.push(character).state);
  expect(states).not.toContain('complete');
  expect(states).not.toContain('hopeless');
  expect(reader.end()).toMatchObject({ success: true, format: 'markdown' });
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
    expect(() => wrong.push(1)).toThrow(new TypeError('push: the text must be a string, not 1.'));
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
  it('is no other message than the one that was shown, where later text turns that into a draft', () => {
    const draft = '{"ok": true, "action": "mission_complete", "summary": "done", "summary": "<text>", "x": ...}';
    const text = `${draft}\n{"ok": true, "action": "mission_complete", "summary": "Something else was done."}`;
    expect(parse(LlmReply, text).success).toBe(true);
    const reader = createReader(LlmReply);
    reader.push(text);
    expect(reader.end()).toEqual({
      success: false,
      reason: 'ambiguous',
      issues: [expect.objectContaining({ code: 'ambiguous', message: expect.stringContaining('another message') })],
      repairs: [],
    });
  });

  it('tells the warnings about a complete message, until more text has come', () => {
    const reader = createReader(LlmReply);
    const text = '{"ok": true, "action": "write_file", "path": "a.js", "content": "// ... rest of the code"}';
    const { warnings } = parse(LlmReply, text) as { warnings: unknown[] };
    expect(warnings).not.toEqual([]);
    expect(reader.push(text)).toMatchObject({ state: 'complete', issues: warnings });
    expect(reader.push('{').issues).toEqual([]);
  });

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
