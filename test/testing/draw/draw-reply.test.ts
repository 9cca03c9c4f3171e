import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import { FactoryResponse, LlmReply } from '../../../src/index.ts';
import { ReplySource } from '../../../src/testing/draw/draw-reply.ts';
import { damageKinds } from '../../../src/testing/plain/index.ts';
import { type Random, randomAt } from '../../../src/testing/random.ts';
import type { Contract } from '../../../src/words/contract.ts';

const done = { ok: true, action: 'mission_complete', summary: 'All berths are free.' };
const of = (contract: unknown, kinds?: string[], withOptions = true) =>
  new ReplySource(contract as Contract<unknown>, { ...(kinds && { kinds }), withOptions });
const Toggle = contractOf('Toggle', {
  type: 'object',
  required: ['on'],
  properties: { on: { type: 'boolean' } },
});
const Note = contractOf('Note', {
  type: 'object',
  required: ['text', 'on'],
  properties: { text: { type: 'string', minLength: 1 }, on: { type: 'boolean' } },
});
const One = contractOf('One', { type: 'object', required: ['a'], properties: { a: { const: 1 } } });

/** A source of chances that come or not, by their probability. */
const fixed = (random: Random, chances: { [probability: number]: boolean }): Random => ({
  ...random,
  chance: (probability) => chances[probability] ?? random.chance(probability),
});

describe('the right answer to a reply', () => {
  const make = (value: unknown, kinds: string[]) => of(LlmReply).make({ value, kinds, seed: '1' });

  it.each<[says: string, kinds: string[], value: object, expected: object]>([
    ['is the message', ['fence-json'], done, { ok: true, value: done }],
    ['is the message, of kinds that go together', ['single-quotes', 'fence-json'], done, { ok: true, value: done }],
    ['may be a refusal, of one kind', ['swapped-closers'], done, { ok: true, value: done, mayRefuse: true }],
    [
      'may be a refusal, of kinds that hide each other',
      ['missing-comma-fields-lines', 'html-entities'],
      done,
      { ok: true, value: done, mayRefuse: true },
    ],
    ['is a refusal', ['cut-in-string'], done, { ok: false, codes: ['truncated'] }],
    ['is a refusal for several reasons', ['too-deep'], done, { ok: false, codes: ['too_large', 'invalid'] }],
    [
      'may be a refusal where the message is none',
      ['fence-json'],
      { ...done, ok: 5 },
      { ok: true, value: { ...done, ok: 5 }, mayRefuse: true },
    ],
    [
      'is a refusal for that as well',
      ['accept-strict-with-prose'],
      { ...done, ok: 5 },
      { ok: false, codes: ['uncertain', 'invalid'] },
    ],
  ])('%s', (_, kinds, value, expected) => {
    const reply = make(value, kinds);
    expect(reply?.expected).toStrictEqual(expected);
    expect(reply?.made).toEqual(kinds);
  });

  it('comes with the options that it depends on', () => {
    expect(make(done, ['fence-json'])?.options).toEqual({});
    expect(make(done, ['cut-finished'])?.options).toEqual({ finished: true });
  });

  it('is none where the damage does not apply', () => {
    expect(make(done, ['windows-paths'])).toBeUndefined();
    // There is no field to write twice, and no second message.
    const empty = contractOf('Empty', { type: 'object', properties: {} });
    expect(of(empty).make({ value: {}, kinds: ['conflicting-keys'], seed: '1' })).toBeUndefined();
    expect(of(One).make({ value: { a: 1 }, kinds: ['two-messages'], seed: '1' })).toBeUndefined();
  });

  it('is none for a contract that fails', () => {
    const failing = { ...Toggle };
    Object.defineProperty(failing, 'shape', {
      get() {
        throw new Error('no shape');
      },
    });
    expect(() => of(failing).make({ value: { on: true }, kinds: ['fence-json'], seed: '1' })).toThrow('no shape');
  });
});

describe('what stands beside a message', () => {
  it.each([true, false])('is another one than %s', (on) => {
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const text = of(Toggle).make({ value: { on }, kinds: ['two-messages'], seed })?.text;
      expect([text?.includes('true'), text?.includes('false')]).toEqual([true, true]);
    }
  });

  it('is the schema, or an example that is not the message', () => {
    const contract = contractOf(
      'Shown',
      { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
      { examples: [{ a: 'first' }, { a: 'second' }] },
    );
    const text = (kind: string, a: string, seed: string) =>
      of(contract).make({ value: { a }, kinds: [kind], seed })?.text;
    expect(text('echo-schema', 'x', '1')).toMatch(/"type":\s*"string"/);
    for (const seed of ['1', '2', '3', '4', '5', '6']) expect(text('echo-example', 'first', seed)).toContain('second');
    expect(of(Toggle).make({ value: { on: true }, kinds: ['echo-example'], seed: '1' })).toBeUndefined();
  });

  it('is small or large, and as strict as the message', () => {
    const optional = Object.fromEntries([...'abcdefgh'].map((field) => [field, { type: 'integer' }]));
    const source = of(contractOf('Optional', { type: 'object', properties: optional }));
    const others = Array.from({ length: 60 }, (_, seed) => {
      const text = source.make({ value: { a: 5 }, kinds: ['two-messages'], seed: `${seed}` })?.text ?? '';
      return [...text.matchAll(/"(\w+)": *-?\d/g)].map(([, field = '']) => field).filter((field) => field !== 'a');
    });
    expect(others.flat().filter((field) => !Object.hasOwn(optional, field))).toEqual([]);
    const small = others.filter((fields) => fields.length === 0).length / 60;
    expect(small).toBeGreaterThan(0.35);
    expect(small).toBeLessThan(0.8);
  });

  it('is looked for 20 times', () => {
    let checks = 0;
    const check = (value: unknown) => ++checks > 0 && One.check(value);
    const made = of({ ...One, check }).make({ value: { a: 1 }, kinds: ['two-messages'], seed: '1' });
    expect(made).toBeUndefined();
    expect(checks).toBe(20);
  });
});

describe('a draw', () => {
  it('can be made again from its recipe', () => {
    const source = of(Note);
    for (let number = 0; number < 4; number++) {
      const { reply, recipe } = source.draw(randomAt(1, number));
      expect(source.make(recipe)).toEqual(reply);
      expect(reply.made).toEqual(recipe.kinds);
    }
  });

  it('is of an object', () => {
    const contract = contractOf('Any', {
      anyOf: [{ type: 'null' }, { type: 'array' }, { type: 'string' }, { type: 'object', properties: {} }],
    });
    const source = of(contract, ['fence-json']);
    const values = Array.from({ length: 20 }, (_, number) => source.draw(randomAt(1, number)).recipe.value);
    expect(values.filter((value) => Object.prototype.toString.call(value) !== '[object Object]')).toEqual([]);
  });

  it('is given up after 100 messages that are no objects', () => {
    let checks = 0;
    const contract = contractOf('Nothing', { type: 'null' });
    const counting = { ...contract, check: (value: unknown) => ++checks > 0 && contract.check(value) };
    expect(() => of(counting).draw(randomAt(1, 1))).toThrow('messages of Nothing are not objects');
    expect(checks).toBe(100);
  });

  it('is given up after 12 messages for each of 100 choices', () => {
    let seeds = 0;
    const random = randomAt(1, 1);
    const counting: Random = { ...random, int: (most) => (most === 2 ** 31 ? seeds++ : random.int(most)) };
    expect(() => of(Toggle, ['windows-paths']).draw(counting)).toThrow(
      'None of these kinds of damage applies to messages of Toggle.',
    );
    expect(seeds).toBe(1200);
  });

  it('is the same for the same seed', () => {
    const source = of(Note, ['fence-json', 'single-quotes', 'cut-in-string']);
    expect([1, 2, 3].map((seed) => source.draw(randomAt(seed, 1)).recipe)).toEqual([
      { kinds: ['fence-json'], seed: '969177863', value: { text: 'l', on: false } },
      {
        kinds: ['cut-in-string'],
        seed: '420997301',
        value: {
          text: 'Done as planned.\n\nReplaced `print("a")` by `log.info("a")`, and {x: 1} by {"x": 1}.',
          on: false,
        },
      },
      {
        kinds: ['single-quotes'],
        seed: '956496600',
        value: { text: 'Voilà : « tout » est prêt, à 100 %.', on: false },
      },
    ]);
  });
});

describe('the kinds of damage of a draw', () => {
  const drawn = (source: ReplySource, chances: { [probability: number]: boolean }, count = 20) =>
    Array.from({ length: count }, (_, number) => source.draw(fixed(randomAt(2, number), chances)).reply.made);

  it.each(['cut-in-string', 'two-messages', 'conflicting-keys', 'not-in-file'])(
    'are at times only those, such as %s, that take a message where there is none',
    (danger) => {
      const source = of(Note, ['fence-json', danger]);
      expect(new Set(drawn(source, { 0.3: true }).flat())).toEqual(new Set([danger]));
      expect(new Set(drawn(source, { 0.3: false }).flat())).toEqual(new Set(['fence-json', danger]));
    },
  );

  it.each(['proto-key', 'too-long', 'may-in-fence', 'prose-before', 'draft-then-final-choose-last'])(
    'are not those, such as %s, that do less harm',
    (kind) => {
      const source = of(Note, ['fence-json', kind]);
      expect(new Set(drawn(source, { 0.3: true }).flat())).toEqual(new Set(['fence-json', kind]));
    },
  );

  it('are one, or two and three that go together', () => {
    const counts = (chances: { [probability: number]: boolean }) =>
      new Set(drawn(of(Note), { 0.3: false, ...chances }, 10).map((kinds) => kinds.length));
    expect(counts({ 0.4: false })).toEqual(new Set([1]));
    expect(counts({ 0.4: true })).toEqual(new Set([2, 3]));
  });

  it('are never others than are asked for', () => {
    const kinds = damageKinds.filter((_, i) => i % 2 === 0);
    const all = drawn(of(Note, kinds), { 0.3: false, 0.4: true }).flat();
    expect(all.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect(all.length).toBeGreaterThan(20);
  });

  it.each<[kind: string, contract: unknown, isAllowed: boolean]>([
    ['fence-json', LlmReply, true],
    ['cut-finished', LlmReply, false],
    // What it says about reports in Markdown is of no use where there are none.
    ['not-in-file', LlmReply, true],
    ['not-in-file', FactoryResponse, false],
    ['fence-json', FactoryResponse, true],
  ])('are without options, unless they may have some: %s', (kind, contract, isAllowed) => {
    expect(() => of(contract, [kind])).not.toThrow();
    const plain = () => new ReplySource(contract as Contract<unknown>, { kinds: [kind] });
    if (isAllowed) expect(plain).not.toThrow();
    else expect(plain).toThrow('No kind of damage is left: some need "withOptions".');
  });

  it('have to be known', () => {
    expect(() => of(LlmReply, ['fence-json', 'nonsense'])).toThrow('"nonsense" is not a kind of damage.');
  });
});
