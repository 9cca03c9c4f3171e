import { expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { applyRepairs } from '../apply-repairs.ts';

/** The value of a damaged message is built from its tree, and not parsed. What strict JSON loses is refused all the same. */
const lossy: [what: string, metrics: string, reason: string][] = [
  ['a number that loses digits', '{"a": 12345678901234567890}', 'invalid'],
  ['such a number in a list', '{"a": [12345678901234567890]}', 'invalid'],
  ['a number with an exponent that loses digits', '{"a": 1.23456789012345678e3}', 'invalid'],
  ['a key twice, with different values', '{"a": 1, "a": 2}', 'conflict'],
  ['the key that changes objects', '{"__proto__": {"a": 1}}', 'invalid'],
  ['this key with a list, whose items would count as fields', '{"__proto__": [1]}', 'invalid'],
  ['this key with another value', '{"__proto__": null}', 'invalid'],
  ['this key in an object of a list', '{"b": [{"__proto__": ["a"]}]}', 'invalid'],
  ['this key twice, with different values', '{"__proto__": [1], "__proto__": 2}', 'conflict'],
  ['this key twice, with the same value', '{"__proto__": [1], "__proto__": [1]}', 'invalid'],
  ['half of a character', '{"a": "\\ud83d"}', 'invalid'],
];

const messageWith = (metrics: string) =>
  `{"ok": true, "action": "mission_complete", "summary": "Done.", "deliverables": ["a.md"], "metrics": ${metrics}}`;

const damages: [damage: string, damaged: (json: string) => string][] = [
  ['in single quotes', (json) => json.replaceAll('"', "'")],
  ['without quotes around names', (json) => json.replace(/"([a-z_]+)":/g, '$1:')],
  ['with a trailing comma', (json) => `${json.slice(0, -1)},}`],
  ['with a missing comma', (json) => json.replace('"Done.",', '"Done."')],
];

it.each(damages)('refuses %s what strict JSON would lose', (_, damaged) => {
  for (const [what, metrics, reason] of lossy)
    expect(parse(LlmReply, damaged(messageWith(metrics))), what).toMatchObject({ success: false, reason });
});

it.each([
  ['that ends in a backslash', '{"b\\\\": 1, "a": 1, "a": 2}'],
  ['with a quote and a colon', '{"b \\":": 5, ",c": 1, "a": 1, "a": 2}'],
])('refuses a key twice, with different values, behind a key %s', (_, metrics) => {
  expect(parse(LlmReply, messageWith(metrics))).toMatchObject({ success: false, reason: 'conflict' });
});

it.each(damages)('builds %s the value that the repaired text has', (_, damaged) => {
  const text = damaged(messageWith('{"b": -0.5, "1": 12, "0": 1e3}').replace('a.md', 'docs/\\u00e4.md'));
  const parsed = parse(LlmReply, text, { accept: 'guess' });
  expect(parsed).toMatchObject({ success: true });
  if (!parsed.success) return;
  expect(JSON.stringify(parsed.value)).toBe(JSON.stringify(JSON.parse(applyRepairs(text, parsed.repairs))));
});

it('refuses a reading whose brackets close, although its text would not be JSON', () => {
  const text = messageWith('{"a": 1}');
  expect(parse(LlmReply, text.replace('["a.md"]', '["a.md".]'))).toMatchObject({ success: false });
  expect(parse(LlmReply, text.replace('["a.md"],', '":"\n'))).toMatchObject({ success: false });
});

it('ends no string without its quote at an escaped quote', () => {
  const text = '{"ok": true, "action": "write_file", "path": "C:\\\\new\\", "content": "a", "mode": "create"}';
  const parsed = parse(LlmReply, text);
  expect(parsed.success && (parsed.value as { path: string }).path.endsWith('"')).toBe(false);
});
