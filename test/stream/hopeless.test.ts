/** What no further text can make a message, and why; a reader says so at once. */
import { describe, expect, it } from 'vitest';
import { LlmReply, type ParseOptions, parse } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { type Random, randomOf } from '../../src/testing/random.ts';
import { daily } from '../share.ts';
import { CONTINUATIONS, other } from './continuations.ts';

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
      'a kind of job as the action, and a string that never ends',
      '{"ok": true, "action": "run_tests", "params": {"folder": "tests"}, "reason": "They were mended. And so on. And so on',
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

  it('is nothing that placeholders, a schema or another message behind it can save', { timeout: 600_000 }, () => {
    let found = 0;
    for (let seed = 0; seed < daily(400, 20_000); seed++) {
      const random = randomOf(`hopeless/${seed}`);
      const text = spoiled(random);
      const reader = createReader(LlmReply);
      const at = [...text].findIndex((character) => reader.push(character).state === 'hopeless');
      if (at === -1) continue;
      found += 1;
      for (let tries = 0; tries < 6; tries++) {
        const so = text.slice(0, random.chance(0.7) ? at + 1 : at + 1 + random.int(text.length - at));
        const whole = so + REST.map((part) => random.pick(part)).join('');
        expect(parse(LlmReply, whole).success, whole).toBe(false);
      }
    }
    expect(found).toBeGreaterThan(daily(50, 2000));
  });
});

/** A message with fields that are wrong, given twice or missing, in any order. */
function spoiled(random: Random): string {
  const texts = [
    '"It is done."',
    '"done"',
    '"Done"',
    '"<text>"',
    '"..."',
    '"a.md"',
    '"a|b"',
    '"PASS"',
    '""',
    '5',
    'true',
    'null',
    '[]',
    '["a.md", "<b>"]',
    '{"a": 1}',
    '{"a": "<b>", "a": "c"}',
  ];
  const actions = ['"mission_complete"', '"write_file"', '"delete_everything"', '"<action>"', '5'];
  const names = ['summary', 'summary', 'deliverables', 'path', 'content', 'metrics', 'new_jobs', 'x'];
  const fields = [
    `"ok": ${random.pick(['true', 'true', 'false', '"yes"', '{}'])}`,
    `"action": ${random.pick(actions)}`,
  ];
  while (random.chance(0.8)) fields.push(`"${random.pick(names)}": ${random.pick(texts)}`);
  if (random.chance(0.3)) fields.push(fields[random.int(2)] ?? '', `"ok": ${random.pick(['true', 'false'])}`);
  if (random.chance(0.2)) fields.reverse();
  return `{${fields.join(', ')}${random.pick(['}', ', "z": 1}', ', "z": "1", "y": 2}', ...OPEN])}`;
}

/** A string that is still open. */
const OPEN = [', "z": "It is done. And', ', "z": "a|b', ', "z": "<It is', ', "summary": "so: "x", ', ', "z": ["It is.'];

/** What may follow: what ends a value, placeholders in any field, what closes the object, and another message. */
const REST: readonly (readonly string[])[] = [
  ['', '', '"', ' "', '": 1', '": "<text>"', ': "<text>"', '<text>', '...', '0', '"]', '"}', ']', '}'],
  [
    '',
    ', "x": ...',
    ', "x": <any>',
    ', "x": string',
    ', "summary": "<text>"',
    ', "action": "<action>"',
    ', ...',
    ', "x": "a" | "b"',
    ', "anyOf": []',
    ', "$schema": "https://json-schema.org/draft", "type": "object"',
    ', "type": "object", "properties": {}',
    ', "x": [<a>, ...]',
    ', "ok": boolean',
  ],
  ['', ']', '}', '}', '}', '}}', ']}', '"}', '}\n```', '}\n</think>', ' // the form\n}'],
  [`\n${other}`, `\n\n${other}`, `\n\nHere it is:\n\n${other}`, `\n\`\`\`json\n${other}\n\`\`\``, ''],
];
