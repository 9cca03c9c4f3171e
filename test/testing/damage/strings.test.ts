/** What each kind of damage makes of the strings of a message. */
import { expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import { strings } from '../../../src/testing/damage/strings.ts';
import type { Message } from '../../../src/testing/message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { render, tokenize } from '../../../src/testing/tokens.ts';
import type { Contract } from '../../../src/words/contract.ts';

const text = { type: 'string' } as const;
const path = { type: 'string', holds: 'path' } as const;
const contract = contractOf('Own', {
  type: 'object',
  properties: { content: text, a: text, path, other: path },
} as const) as Contract<unknown>;

const named = (kind: string) => strings.find((one) => one.kind === kind) as Damage;
const messageOf = (value: object): Message => ({
  ...{ name: 'x', contract, value },
  ...{ other: () => ({}), schema: () => ({}), examples: [] },
});

/** The texts that a kind makes of a message, in some draws. */
function textsOf(kind: string, value: object): (string | undefined)[] {
  const [damage, message] = [named(kind), messageOf(value)];
  const made = Array.from({ length: 60 }, (_, seed) => {
    const tokens = tokenize(value, contract.shape, { indent: '', colon: '', comma: '' });
    const left = damage.tokens?.(tokens, randomAt(1, seed), message);
    return left && render(left);
  });
  return [...new Set(made)];
}

const raw = String.raw;

it.each<[kind: string, value: object, made: string | undefined]>([
  // An escape ends at its letter: after an escaped backslash, the letter belongs to the text.
  ['raw-newlines', { a: 'x\ny' }, '{"a":"x\ny"}'],
  ['raw-newlines', { a: '\\n' }, undefined],
  ['raw-newlines', { a: '\\\n' }, '{"a":"\\\\\n"}'],
  ['raw-tabs', { a: 'x\ty' }, '{"a":"x\ty"}'],
  ['raw-tabs', { a: '\\t' }, undefined],
  ['raw-tabs', { a: '\\\t' }, '{"a":"\\\\\t"}'],
  ['raw-control-characters', { a: 'x\r\n\ty' }, '{"a":"x\r\n\ty"}'],
  ['raw-control-characters', { a: '\\r\\n\\t' }, undefined],
  ['raw-code', { content: 'x\n\t"y"' }, '{"content":"x\n\t"y""}'],
  ['raw-code', { content: '\\n\\t' }, undefined],
  ['raw-code', { content: '\\\n\\\t\\"' }, '{"content":"\\\\\n\\\\\t\\\\""}'],
  ['raw-code', { content: '\\\\\t' }, '{"content":"\\\\\\\\\t"}'],
  ['raw-code', { a: 'x\n\t"y"' }, undefined],
  ['inner-quotes', { a: 'x"y' }, '{"a":"x"y"}'],
  ['inner-quotes', { a: '\\"' }, '{"a":"\\\\""}'],
  // A key stays as it is.
  ['inner-quotes', { 'a"b': 'x' }, undefined],
  ['inner-quotes-content', { a: '"', content: '"' }, raw`{"a":"\"","content":"""}`],
  ['inner-quotes-content', { new_content: '"' }, '{"new_content":"""}'],
  ['inner-quotes-prose', { a: '"', content: '"' }, raw`{"a":""","content":"\""}`],
  ['windows-paths', { a: 'x\\y', path: 'x\\y', other: 'x\\y' }, raw`{"a":"x\\y","path":"x\y","other":"x\y"}`],
  ['windows-paths', { a: 'x\\y', path: 'x/y' }, undefined],
  ['windows-paths-first', { a: 'x\\y', path: 'x\\y', other: 'x\\y' }, raw`{"a":"x\\y","path":"x\y","other":"x\\y"}`],
  ['windows-paths-first', { path: 'x/y', other: 'x\\y\\z' }, raw`{"path":"x/y","other":"x\y\z"}`],
  ['windows-paths-first', { 'a\\b': 'x', a: 'x\\y', path: 'x/y' }, undefined],
  // In free text, what would be a valid escape could have been meant.
  ['backslashes-everywhere', { a: 'x\\y', path: 'x\\new' }, raw`{"a":"x\y","path":"x\new"}`],
  ['backslashes-everywhere', { a: 'x\\new' }, undefined],
  ['backslashes-everywhere', { a: 'x\\y\\new' }, undefined],
  ['backslashes-everywhere', { a: 'x\\y\\z' }, raw`{"a":"x\y\z"}`],
  ['invalid-escapes', { a: 'x\\y', path: 'x\\new' }, raw`{"a":"x\y","path":"x\\new"}`],
  // Of several next to each other, none goes.
  ['invalid-escapes', { a: '\\\\y' }, undefined],
  ['escaped-apostrophes', { a: "it's" }, raw`{"a":"it\'s"}`],
  ['escaped-solidus', { path: 'x/y' }, raw`{"path":"x\/y"}`],
  ['unicode-escapes', { a: 'é€' }, raw`{"a":"\u00e9\u20ac"}`],
])('%s of %j', (kind, value, made) => {
  expect(textsOf(kind, value)).toEqual([made]);
});

it('of several quotes, some lose their backslashes, and those of keys never do', () => {
  const made = textsOf('inner-quotes-some', { 'k"': 'x', a: '"y"', b: '\\"' });
  const [key, values, others] = [
    raw`{"k\"":"x","a":"`,
    [raw`\"y\"`, raw`\"y"`, raw`"y\"`, '"y"'],
    [raw`\\\"`, raw`\\"`],
  ];
  const all = values.flatMap((a) => others.map((b) => `${key}${a}","b":"${b}"}`)).slice(1);
  expect(made.sort()).toEqual([...all, undefined].sort());
  expect(textsOf('inner-quotes-some', { 'k"': 'x', a: 'y' })).toEqual([undefined]);
});

it.each<[kind: string, value: object, text: string, expects: string | undefined]>([
  // A line break of two characters may be one of the transport.
  ['raw-control-characters', { a: '\r\n' }, '{"a":"\r\n"}', 'take-or-refuse'],
  ['raw-control-characters', { a: '\n' }, '{"a":"\n"}', undefined],
  // Two backslashes at the start of a path may be one or two, and one at its end escapes the quote.
  ['windows-paths', { path: '\\\\x' }, raw`{"path":"\\x"}`, 'take-or-refuse'],
  ['windows-paths', { path: '\\\\\\x' }, raw`{"path":"\\\x"}`, undefined],
  ['windows-paths', { path: 'x\\' }, raw`{"path":"x\"}`, 'take-or-refuse'],
  ['windows-paths', { path: 'x\\y' }, raw`{"path":"x\y"}`, undefined],
  // Beside single backslashes, two may be one that was escaped, or two.
  ['invalid-escapes', { a: 'x\\y\\n' }, raw`{"a":"x\y\\n"}`, 'take-or-refuse'],
  ['invalid-escapes', { a: 'x\\y' }, raw`{"a":"x\y"}`, undefined],
  // Beside raw line breaks, a backslash may belong to the code.
  ['raw-code', { content: 'x\n\\' }, '{"content":"x\n\\\\"}', 'take-or-refuse'],
  ['raw-code', { content: 'x\n' }, '{"content":"x\n"}', 'take'],
])('%s of %j: %j', (kind, value, text, expects) => {
  expect(named(kind).judge?.(text, messageOf(value))).toBe(expects);
});
