/** What the damage makes of a message that must not be used: where it applies, and all that it writes there. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import { wrong } from '../../../src/testing/damage/wrong.ts';
import type { Message } from '../../../src/testing/message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { render, tokenize } from '../../../src/testing/tokens.ts';
import type { Contract } from '../../../src/words/contract.ts';

const Note = contractOf('Note', {
  type: 'object',
  required: ['n'],
  properties: {
    n: { type: 'integer' },
    name: { type: 'string' },
    list: { type: 'array', items: { type: 'integer' } },
    any: {},
  },
}) as Contract<unknown>;

/** The different texts that a kind makes of a message, in some draws; none where it does not apply. */
function textsOf(kind: string, value: unknown, text?: string): string[] {
  const damage = wrong.find((one) => one.kind === kind) as Damage;
  const message: Message = {
    ...{ name: 'x', contract: Note, value },
    ...{ other: () => ({}), schema: () => ({}), examples: [] },
  };
  const texts = Array.from({ length: 300 }, (_, seed) => {
    const random = randomAt(1, seed);
    const changed = damage.value ? damage.value(value, random, message) : value;
    if (changed === undefined) return undefined;
    const tokens = tokenize(changed, Note.shape, { indent: '', colon: '', comma: '' });
    const written = damage.tokens ? damage.tokens(tokens, random, message) : tokens;
    if (written === undefined) return undefined;
    return damage.text ? damage.text(text ?? render(written), random, message) : render(written);
  });
  return [...new Set(texts)].filter((one) => one !== undefined).sort();
}

const texts = (...all: string[]) => [...all].sort();

describe('a value is replaced where its type is known', () => {
  const value = { n: 1, name: 'a b', list: [2], any: [3, 'c d'] };
  const written = (n: string, name = '"a b"', item = '2') =>
    `{"n":${n},"name":${name},"list":[${item}],"any":[3,"c d"]}`;

  it.each([
    ['not-a-number', ['NaN', 'Infinity', '-Infinity', 'nan']],
    ['number-loses-digits', ['12345678901234567890', '1e999', '9007199254740993']],
  ])('%s: a number', (kind, words) => {
    const made = words.flatMap((word) => [written(word), written('1', undefined, word)]);
    expect(textsOf(kind, value)).toEqual(texts(...made));
    expect(textsOf(kind, { name: '5', any: 5 })).toEqual([]);
  });

  it('placeholder-bare: any value', () => {
    const words = ['...', '…', '<value>', '<path/to/file>', '[...]', '{...}', '<insert here>'];
    const made = words.flatMap((word) => [written(word), written('1', word), written('1', undefined, word)]);
    expect(textsOf('placeholder-bare', value)).toEqual(texts(...made));
    expect(textsOf('placeholder-bare', { any: 'x' })).toEqual([]);
  });
});

describe('something is put in', () => {
  it('placeholder-in-list: behind the last item of a list', () => {
    expect(textsOf('placeholder-in-list', { n: { a: 1 }, list: [2, 3] })).toEqual(
      texts(...[', ...', ', …', ' ...'].map((word) => `{"n":{"a":1},"list":[2,3${word}]}`)),
    );
    expect(textsOf('placeholder-in-list', { n: 1, list: [] })).toEqual([]);
    expect(textsOf('placeholder-in-list', { n: 1 })).toEqual([]);
  });

  it('lone-surrogate: between two words of a string', () => {
    expect(textsOf('lone-surrogate', { 'a key': 1, name: 'a b c', other: 'ab' })).toEqual(
      texts(...['\\ud83d', '\\udc00'].map((half) => `{"a key":1,"name":"a ${half} b c","other":"ab"}`)),
    );
    expect(textsOf('lone-surrogate', { 'a key': 1, name: 'ab' })).toEqual([]);
  });

  it('proto-key: at the start of the message', () => {
    expect(textsOf('proto-key', { n: 1, any: {} })).toEqual(['{"__proto__": {"ok": true}, "n":1,"any":{}}']);
  });
});

describe('a message gets another value', () => {
  const job = { name: 'x', kind: 'y' };
  const six = Array.from({ length: 6 }, () => job);

  it.each<[kind: string, value: object, changed: object[]]>([
    ['required-missing', { n: 1, name: 'a' }, [{ name: 'a' }]],
    ['unknown-tag', { action: 'noop', n: 1 }, [{ action: 'delete_everything', n: 1 }]],
    ['unknown-tag', { status: 'success', n: 1 }, [{ status: 'perhaps', n: 1 }]],
    ['unknown-tag', { n: 1 }, []],
    ['too-many-jobs', { n: 1, new_jobs: [job, { name: 'z' }] }, [{ n: 1, new_jobs: [...six, job] }]],
    ['too-many-jobs', { n: 1, new_jobs: [] }, []],
    ['too-many-jobs', { n: 1 }, []],
    ['device-name', { n: 1, rel_path: 'a.py' }, [{ n: 1, rel_path: 'logs/nul.txt' }]],
    ['device-name', { n: 1, path: 'a.py' }, []],
    ['mixed-actions', { action: 'noop' }, []],
    ['parent-segment', { n: 1, deliverables: [{ path: 'a' }] }, [{ n: 1, deliverables: [{ path: '../secret.md' }] }]],
    ['parent-segment', { n: 1, deliverables: [{ url: 'a' }] }, []],
    ['parent-segment', { n: 1, deliverables: [] }, []],
    ['parent-segment', { n: 1 }, []],
  ])('%s of %j', (kind, value, changed) => {
    expect(textsOf(kind, value).map((text) => JSON.parse(text))).toEqual(changed);
  });

  it('required-missing: without a field that its contract needs, if there is one', () => {
    const free = { ...wrong.find(({ kind }) => kind === 'required-missing') } as Damage;
    const contract = contractOf('Free', { type: 'object', properties: { a: {} } }) as Contract<unknown>;
    expect(free.value?.({ a: 1 }, randomAt(1, 1), { contract } as Message)).toBeUndefined();
  });

  it.each(['analysis_result', 'mission_complete'])('mixed-actions: %s asks for a job as well', (action) => {
    const [text = '{}', ...others] = textsOf('mixed-actions', { action, summary: 'x' });
    expect(others).toEqual([]);
    expect(JSON.parse(text)).toEqual({
      action,
      summary: 'x',
      new_jobs: [expect.objectContaining({ kind: 'read_file' })],
    });
  });
});

describe('a text is too much', () => {
  it('too-long: it has more than the 40 characters that are allowed', () => {
    const ofLength = (length: number) => ({ name: 'a'.repeat(length - '{"name":""}'.length) });
    expect(textsOf('too-long', ofLength(40))).toEqual([]);
    expect(textsOf('too-long', ofLength(41))).toEqual([JSON.stringify(ofLength(41))]);
  });

  it('too-deep: the message is in 150 lists', () => {
    expect(textsOf('too-deep', { n: 1 })).toEqual([`${'['.repeat(150)}{"n":1}${']'.repeat(150)}`]);
  });

  it('too-deep-openers: there is nothing but 400 levels that begin', () => {
    const openers = ['[', '{"a":', '[{"a":'].map((opener) => opener.repeat(400));
    expect(textsOf('too-deep-openers', { n: 1 })).toEqual(texts(...openers));
  });
});

describe('a text is one that its option does not accept', () => {
  const text = '{\n  "n": 1,\n  "any": [1, 2]\n}';

  it.each([
    ['accept-strict-with-prose', text, `Here it is:\n${text}`],
    ['accept-strict-with-comma', text, '{\n  "n": 1,\n  "any": [1, 2],}'],
    ['accept-strict-with-comma', ' \n{"n": 1}', ' \n{"n": 1,}'],
    ['accept-strict-with-comma', `${text} `, `${text} `],
    ['accept-lossless-with-cut-closers', text, '{\n  "n": 1,\n  "any": [1, 2]'],
    ['accept-lossless-with-cut-closers', ' \n{"n": 1}', ' \n{"n": 1'],
    ['accept-lossless-with-cut-closers', `${text} `, `${text} `],
  ])('%s: %j', (kind, given, made) => expect(textsOf(kind, { n: 1 }, given)).toEqual([made]));

  it('accept-lossless-with-missing-comma: between two fields of the message itself', () => {
    const made = textsOf('accept-lossless-with-missing-comma', { n: 1, any: [1, { a: 2, b: 3 }], name: 'x' });
    expect(made).toEqual(
      texts('{"n":1"any":[1,{"a":2,"b":3}],"name":"x"}', '{"n":1,"any":[1,{"a":2,"b":3}]"name":"x"}'),
    );
    expect(textsOf('accept-lossless-with-missing-comma', { any: [1, 2] })).toEqual([]);
  });
});
