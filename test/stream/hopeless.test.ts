/** What no further text can make a message, and why; a reader says so at once. */
import { describe, expect, it } from 'vitest';
import { LlmReply, type ParseOptions, parse } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { CONTINUATIONS } from './continuations.ts';

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

  it.each<[what: string, options: ParseOptions, parts: string[], code: string | undefined]>([
    ['twenty characters', { maxBytes: 20 }, ['x'.repeat(20)], undefined],
    ['one more', { maxBytes: 20 }, ['x'.repeat(21)], 'too_large'],
    ['one more, in parts', { maxBytes: 20 }, ['x'.repeat(19), 'x', 'x'], 'too_large'],
    ['six characters of three bytes', { maxBytes: 20 }, ['€'.repeat(6)], undefined],
    ['seven characters of three bytes', { maxBytes: 20 }, ['€'.repeat(7)], 'too_large'],
    ['many characters of three bytes, in parts', { maxBytes: 3000 }, Array(1600).fill('€'), 'too_large'],
    ['reasoning before strict JSON', { accept: 'strict' }, ['<think>'], 'uncertain'],
    ['prose before strict JSON', { accept: 'strict' }, ['Here'], 'uncertain'],
    ['a bracket before strict JSON', { accept: 'strict' }, ['a['], 'uncertain'],
    ['white space before strict JSON', { accept: 'strict' }, [' \n{"ok": true'], undefined],
  ])('%s', (_, options, parts, code) => {
    const reader = createReader(LlmReply, options);
    const last = parts.map((part) => reader.push(part)).at(-1);
    expect(last?.issues.map((issue) => issue.code)).toEqual(code === undefined ? [] : [code]);
    expect(last?.state === 'hopeless').toBe(code !== undefined);
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
