/** What the surroundings of every family keep: `damage-kinds.txt` shows one of each kind. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { surroundingFamilies } from '../../../src/testing/surroundings/all.ts';
import type { Surrounded, Surrounding } from '../../../src/testing/surroundings/surrounding.ts';
import type { Contract } from '../../../src/words/contract.ts';

const COUNT = 40;
const text = { type: 'string' };
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A message of a contract that has these fields. */
function messageWith(fields: readonly string[], value: object = { action: 'error', note: 'a "b"' }): Surrounded {
  const properties = Object.fromEntries([...fields, ...Object.keys(value)].map((field) => [field, text]));
  const contract = contractOf('Fields', { type: 'object', properties }) as Contract<unknown>;
  return { contract, value, other: () => ({ action: 'draft', note: 'c' }) };
}
const plain = messageWith([]);
const json = JSON.stringify(plain.value);

const all = Object.values(surroundingFamilies).flatMap(({ surroundings }) => surroundings);
const named = (name: string) => all.filter((one) => one.name === name) as [Surrounding];
/** All that is written around a message, each text once. */
const written = (surrounding: Surrounding, message = plain, inner = JSON.stringify(message.value)) =>
  [...new Set(range(COUNT).map((number) => surrounding.write(inner, randomAt(5, number), message)))].filter(
    (one) => one !== undefined,
  );
const fieldsOf = (texts: readonly string[]) => [...new Set(texts.flatMap((one) => namesIn(JSON.parse(one))))].sort();

/** The names of the fields around a message. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || 'action' in value) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)]);
}

describe.each(Object.keys(surroundingFamilies))('the family %s', (family) => {
  const { surroundings = [] } = surroundingFamilies[family] ?? {};

  it('writes a message as it is, as a text, or without the field that its name stands for', () => {
    const { action: _, ...rest } = plain.value as { action: string };
    const forms = [json, JSON.stringify(json), JSON.stringify(rest), JSON.stringify(JSON.stringify(rest))];
    const lost = surroundings.flatMap((one) =>
      written(one).filter((whole) => !forms.some((form) => whole.replaceAll('\n  ', '\n').includes(form))),
    );
    expect(lost).toEqual([]);
    for (const one of surroundings) expect(written(one).length, one.name).toBeGreaterThan(0);
  });

  it('gives the same for the same seed', () => {
    const write = () => surroundings.map((one) => one.write(json, randomAt(6, 1), plain));
    expect(write()).toEqual(write());
  });
});

describe('a fence stands at the start of a line', () => {
  const fence = '```json\n{}\n```';
  // A tag that is broken, or has an attribute, takes any text.
  const isPlain = (name: string) => !/"|attribute|open$|closes/.test(name);
  const outer = all.filter(({ place, name }) => ['mark', 'reasoning'].includes(place) && isPlain(name));

  it.each(outer.map((one) => [one.name, one] as const))('in %s', (_, one) => {
    for (const whole of written(one, plain, fence)) expect(whole).toMatch(/(?:^|\n)```json/);
  });
});

describe('wrappers', () => {
  const free = ['response', 'reply', 'answer', 'message', 'result', 'output', 'data', 'content', 'json', 'arguments'];

  it.each<[name: string, count: number]>([
    ['wrapper: answer', 1],
    ['wrapper: answer over two', 2],
    ['wrapper: answer over three', 3],
    ['wrapper: list in answer', 1],
    ['wrapper: answer as text', 1],
  ])('%s has each name for an answer, but none of a field', (name, count) => {
    const [wrapper] = named(name);
    const some = new Set(
      range(300).flatMap((number) => namesIn(JSON.parse(wrapper.write(json, randomAt(5, number), plain) ?? ''))),
    );
    expect([...some].sort()).toEqual([...free].sort());
    const busy = messageWith(free.filter((one) => one !== 'json'));
    const texts = written(wrapper, busy);
    expect(texts).toHaveLength(1);
    expect(namesIn(JSON.parse(texts[0] ?? ''))).toEqual(Array(count).fill('json'));
  });

  it.each(['wrapper: other', 'wrapper: other as text', 'wrapper: other in list', 'wrapper: unclear'])(
    '%s has no name of a field, or for an answer',
    (name) => {
      const names = fieldsOf(written(named(name)[0]));
      expect(names.length).toBeGreaterThan(name.includes('unclear') ? 5 : 20);
      expect(names.filter((one) => free.includes(one))).toEqual([]);
      const busy = messageWith(names.slice(1));
      expect(fieldsOf(written(named(name)[0], busy)).filter((one) => names.slice(1).includes(one))).toEqual([]);
    },
  );

  it('have the name beside more fields, too', () => {
    const names = fieldsOf(written(named('wrapper: other with metadata')[0]));
    expect(names).toEqual(expect.arrayContaining(['model', 'role', 'user', 'wrong']));
    expect(names).not.toContain('undefined');
  });

  it('have more fields before or behind, but none of the message', () => {
    const [wrapper] = named('wrapper: answer with metadata');
    const texts = written(wrapper);
    const places = texts.map((whole) =>
      Object.values(JSON.parse(whole)).findIndex((one) => JSON.stringify(one) === json),
    );
    expect(places.includes(0) && places.some((place) => place > 0)).toBe(true);
    const more = fieldsOf(texts).filter((one) => !free.includes(one));
    expect(more).toEqual(expect.arrayContaining(['id', 'model', 'role', 'status', 'usage']));
    const busy = messageWith(['id', 'role', 'usage']);
    expect(fieldsOf(written(wrapper, busy)).filter((one) => ['id', 'role', 'usage'].includes(one))).toEqual([]);
  });

  it('have deep names in both orders, and lists on both sides', () => {
    const deep = written(named('wrapper: other deep')[0]).map((whole) => namesIn(JSON.parse(whole)));
    expect(new Set(deep.map((names) => names.length))).toEqual(new Set([1, 2]));
    const places = deep.filter((names) => names.length === 2).map(([first = '']) => free.includes(first));
    expect(new Set(places)).toEqual(new Set([true, false]));
    const lists = written(named('wrapper: other in list')[0]).map((whole) => whole[0]);
    expect(new Set(lists)).toEqual(new Set(['{', '[']));
    const others = written(named('wrapper: list with another object')[0]).map((whole) => whole.indexOf(json) === 1);
    expect(new Set(others)).toEqual(new Set([true, false]));
    const unclear = written(named('wrapper: unclear')[0]).map((whole) => whole.includes(json));
    expect(new Set(unclear)).toEqual(new Set([true, false]));
  });
});

describe('calls', () => {
  const calls = all.filter(({ name }) => name.startsWith('call: '));
  /** Calls with the name of what the message does. */
  const own = [
    'member with its tag',
    'member in place of its tag',
    'other form, member',
    'refused member',
    'definition',
  ];

  it('replace each mark of a form', () => {
    for (const one of calls) for (const whole of written(one)) expect(whole).not.toMatch(/(?<![\w"])[NAS](?![\w"])/);
  });

  it('are JSON where they begin with a brace or with a list', () => {
    const texts = calls.flatMap((one) => written(one)).filter((whole) => /^(?:\{|\[\{)/.test(whole));
    expect(texts.length).toBeGreaterThan(100);
    for (const whole of texts) expect(() => JSON.parse(whole), whole).not.toThrow();
  });

  it('have the message or its text as their argument', () => {
    const values: unknown[] = [];
    for (const whole of written(named('call: answer')[0]).filter((one) => one.startsWith('{')))
      JSON.parse(whole, (key, value) => (key === 'arguments' ? values.push(value) && value : value));
    expect(values).toContainEqual(plain.value);
    expect(values).toContain(json);
    expect(new Set(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))))).toEqual(
      new Set([json]),
    );
  });

  it.each([...own, 'a name that contradicts the tag'])('%s needs an action', (name) => {
    expect(written(named(`call: ${name}`)[0], messageWith([], { note: 'a' }))).toEqual([]);
    expect(written(named(`call: ${name}`)[0], messageWith([], { action: 5 }))).toEqual([]);
  });

  it.each<[name: string, keeps: boolean[]]>([
    ['member with its tag', [true]],
    ['member in place of its tag', [false]],
    ['definition', [true, false]],
  ])('%s keeps the action in the message: %j', (name, keeps) => {
    const kept = written(named(`call: ${name}`)[0]).map((whole) => /\\?"action\\?":/.test(whole));
    expect(new Set(kept)).toEqual(new Set(keeps));
  });

  it.each(own)('%s is named after the action', (name) => {
    for (const whole of written(named(`call: ${name}`)[0]))
      expect(whole.replace(/\\?"action.*$/s, '')).toContain('error');
  });

  it('may have another name than the action says', () => {
    const texts = written(named('call: a name that contradicts the tag')[0]);
    const names = texts.map(
      (whole) => /create_followup_jobs|write_file|analysis_result|mission_complete/.exec(whole)?.[0],
    );
    expect(new Set(names)).toEqual(
      new Set(['create_followup_jobs', 'write_file', 'analysis_result', 'mission_complete']),
    );
  });

  it.each(['answer with metadata', 'refused', 'refused member'])('%s has one more field at either end', (name) => {
    const objects = written(named(`call: ${name}`)[0]).map((whole) => Object.keys(JSON.parse(whole)));
    const more = ['id', 'approved', 'status', 'is_error'];
    expect(new Set(objects.map(([first = '']) => more.includes(first)))).toEqual(new Set([true, false]));
    expect(objects.filter((names) => !more.some((one) => names[0] === one || names.at(-1) === one))).toEqual([]);
  });

  it('with another name have one that a tool can have', () => {
    const [call] = named('call: other name, as a tool');
    for (const whole of written(call)) expect(whole.replace(json, '')).not.toMatch(/console\.|new Error|JSON\./);
    const names = new Set(range(200).map((number) => call.write(json, randomAt(5, number), plain)));
    expect([...names].some((whole) => whole?.includes('consolelog'))).toBe(true);
    expect([...names].filter((whole) => /newError|^[\w.]+\(/.test(whole ?? ''))).toEqual([]);
  });

  it('with another name are plain calls otherwise', () => {
    for (const whole of written(named('call: other name')[0])) expect(whole).toMatch(/^(?:new )?[\w.]+\(\{.*\}\);?$/);
  });
});

describe('labels, tags and reasoning', () => {
  it('labels stand on the line of the message or above it, in bold letters or not', () => {
    const formsOf = (inner: string) =>
      new Set(
        written(named('label')[0], plain, inner).map((one) => one.replace(inner, 'M').replace(/[A-Z][\w ]+(?=:)/, 'L')),
      );
    expect(formsOf(json)).toEqual(new Set(['L: M', 'L:\nM', 'L:\n\nM', '**L:** M', '**L:**\nM']));
    expect(formsOf('```\n{}\n```')).toEqual(new Set(['L:\nM', 'L:\n\nM', '**L:**\nM']));
  });

  it('labels are no words of the contract', () => {
    const [label] = named('other label');
    const nameOf = (whole: string) => /\w+(?=:)/.exec(whole)?.[0] ?? '';
    const names = [...new Set(written(label).map(nameOf))];
    expect(names.length).toBeGreaterThan(10);
    const busy = written(label, messageWith(names.slice(1))).map(nameOf);
    expect(busy.filter((name) => names.slice(1).includes(name))).toEqual([]);
  });

  it('tags stand on the line of the message or above it', () => {
    const forms = written(named('tag: answer')[0]).map((whole) => whole.replace(json, 'M').replace(/\w+(?=>)/g, 't'));
    expect(new Set(forms)).toEqual(new Set(['<t>M</t>', '<t>\nM\n</t>']));
  });

  it('tags inside of others are other tags', () => {
    for (const whole of written(named('tag: answer in answer')[0])) {
      const [outer, inner] = [...whole.matchAll(/<(\w+)>/g)].map(([, name]) => name);
      expect(['answer', 'final', 'output', 'response']).toContain(outer);
      expect(['result', 'json', 'message']).toContain(inner);
    }
  });

  it('reasoning has drafts of another message', () => {
    const texts = all.filter(({ name }) => name.endsWith('with a draft')).flatMap((one) => written(one));
    expect(texts.length).toBeGreaterThan(10);
    for (const whole of texts) expect(whole.replace(/\s/g, '')).toContain('"action":"draft"');
  });
});
