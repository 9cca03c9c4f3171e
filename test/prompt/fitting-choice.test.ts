/** Which actions and kinds are said to fit, where a schema is too large: by a check that adds up what each of them costs. */
import { describe, expect, it } from 'vitest';
import { type FittingChoice, fittingChoice, sayChoice, withChoice } from '../../src/prompt/providers/fitting-choice.ts';
import type { Issue } from '../../src/words/issue.ts';

type Costs = { [name: string]: number };
type Schema = { [keyword: string]: unknown };

const issue = (code: string, received: unknown, expected: unknown): Issue => ({
  ...{ code, severity: 'error', path: '', message: 'Too much.', received, expected },
});
const tooMany = [issue('too_many_properties', 2, 1)];

const member = (tag: string, name: string, cost: number, more: Schema = {}) => ({
  type: 'object',
  cost,
  properties: { [tag]: { const: name }, ...more },
});

/** A union of actions, of which `plan` offers the kinds. */
const schemaOf = (actions: Costs, kinds: Costs = {}): Schema => ({
  anyOf: Object.entries(actions).map(([action, cost]) => {
    const items = { anyOf: Object.entries(kinds).map(([kind, costOfKind]) => member('kind', kind, costOfKind)) };
    return member('action', action, cost, action === 'plan' ? { jobs: { type: 'array', items } } : {});
  }),
});

const costOf = (schema: unknown): number =>
  [...JSON.stringify(schema).matchAll(/"cost":(\d+)/g)].reduce((sum, [, cost]) => sum + Number(cost), 0);

const checkOf = (most: number) => (schema: Schema) => {
  const cost = costOf(schema);
  return cost > most ? [issue('pattern', 1, 0), issue('too_many_properties', cost, most)] : [issue('pattern', 1, 0)];
};

/** The schemas that the check gets, each once. */
const checked = (schema: Schema, most: number): Schema[] => {
  const schemas = new Map<string, Schema>();
  const check = checkOf(most);
  fittingChoice(schema, tooMany, (one) => {
    schemas.set(JSON.stringify(one), one);
    return check(one);
  });
  return [...schemas.values()];
};

const chosen = (schema: Schema, most: number, found: Issue[] = tooMany) => fittingChoice(schema, found, checkOf(most));

describe('of actions and kinds that are too many', () => {
  const actions = { plan: 2, write: 3, mission_complete: 1 };
  const kinds = { list: 1, read: 4, move: 2 };

  it.each<[most: number, choice: FittingChoice | undefined]>([
    // All of them cost 13.
    [12, { kinds: ['list', 'read'] }],
    [10, { kinds: ['list', 'move'] }],
    [9, { kinds: ['list', 'move'] }],
    [8, { kinds: ['list'] }],
    [7, { kinds: ['list'] }],
    // The end of a mission is one of the last to go.
    [6, { actions: ['plan', 'mission_complete'], kinds: ['list', 'move'] }],
    [5, { actions: ['plan', 'mission_complete'], kinds: ['list'] }],
    [4, { actions: ['plan', 'mission_complete'], kinds: ['list'] }],
    // An action that offers kinds is the very last.
    [3, { actions: ['plan'], kinds: ['list'] }],
    [2, undefined],
  ])('at a cost of %i fit %j', (most, choice) => {
    expect(chosen(schemaOf(actions, kinds), most)).toEqual(choice);
  });

  it.each<[what: string, costs: Costs, most: number, left: string[]]>([
    ['of those that cost the same the last goes', { a: 2, b: 2, c: 2 }, 4, ['a', 'b']],
    ['one that went and has room again is put back', { a: 3, b: 5, c: 6 }, 9, ['a', 'b']],
    ['the one goes first that costs the most', { a: 4, b: 3, c: 3 }, 4, ['b']],
    ['one is left at least', { a: 3, b: 5 }, 3, ['a']],
    ['the one is left that fits best', { a: 5, b: 3 }, 3, ['b']],
  ])('%s', (_, costs, most, left) => {
    expect(chosen(schemaOf(costs), most)).toEqual({ actions: left });
    expect(chosen({ anyOf: Object.entries(costs).map(([kind, cost]) => member('kind', kind, cost)) }, most)).toEqual({
      kinds: left,
    });
  });

  it('a definition counts once where it is used, and not where nothing uses it', () => {
    const [a, b] = [member('action', 'a', 0, { x: { $ref: '#/$defs/X' }, y: { $ref: '#/$defs/X' } }), { cost: 9 }];
    const schema = { anyOf: [a, { $ref: '#/$defs/B' }], $defs: { X: { cost: 2 }, B: member('action', 'b', 3), b } };
    expect(chosen(schema, 4)).toEqual({ actions: ['a'] });
    expect(chosen(schema, 5)).toEqual({});
    expect(chosen(schema, 1)).toBeUndefined();
  });

  it('a definition may hold itself', () => {
    const list = { cost: 1, properties: { next: { $ref: '#/$defs/List' } } };
    const all = [member('action', 'a', 1, { list: { $ref: '#/$defs/List' } }), member('action', 'b', 5)];
    expect(chosen({ anyOf: all, $defs: { List: list } }, 2)).toEqual({ actions: ['a'] });
  });

  it('a tag is one word: what may have several, or none, is no choice and stays', () => {
    const several = { cost: 1, properties: { action: { enum: ['a', 'b'] } } };
    const single = { cost: 3, properties: { action: { enum: ['c'] } } };
    const others = [true, { type: 'string' }, { const: 5 }].map((action) => ({ cost: 1, properties: { action } }));
    const schema = { anyOf: [several, single, member('action', 'd', 4), ...others, { cost: 1 }, true, null] };
    expect(chosen(schema, 8)).toEqual({ actions: ['c'] });
  });

  it('kinds are found where a reference leads, and only where there is a definition', () => {
    const list = { anyOf: [member('kind', 'x', 1), member('kind', 'y', 3)] };
    const all = (ref: string) => ({
      anyOf: [member('action', 'a', 1, { jobs: { $ref: ref }, words: { enum: ['b', null] } })],
      $defs: { Jobs: list },
    });
    expect(chosen(all('#/$defs/Jobs'), 2)).toEqual({ kinds: ['x'] });
    for (const ref of ['#/$defz/Jobs', '#/$defs/None', '#/$defs/__proto__'])
      expect(checked(all(ref), 0)).toEqual([JSON.parse(JSON.stringify({ ...all(ref), $defs: undefined }))]);
    expect(checked({ anyOf: [{ $ref: '#/$defs/A' }] }, 0)).toEqual([{ anyOf: [{ $ref: '#/$defs/A' }] }]);
  });

  it('the check gets the chosen members, and the definitions that they need', () => {
    const [a, b] = [member('action', 'a', 1, { x: { $ref: '#/$defs/X' } }), member('action', 'b', 3)];
    const X = { cost: 1, properties: { y: { $ref: '#/$defs/Y' } } };
    const schema = { anyOf: [a, { $ref: '#/$defs/B' }], $defs: { B: b, X, Y: { cost: 1 }, Z: { cost: 1 } } };
    const whole = { ...schema, $defs: { X, Y: { cost: 1 }, B: b } };
    expect(checked(schema, 6)).toEqual([whole]);
    expect(checked(schema, 3)).toContainEqual({ anyOf: [a], $defs: { X, Y: { cost: 1 } } });
    expect(checked(schema, 3)).toContainEqual({ anyOf: [{ $ref: '#/$defs/B' }], $defs: { B: b } });
  });

  it('the names that went are put back one by one', () => {
    const kinds = { list: 1, a: 2, b: 4, c: 4 };
    expect(chosen(schemaOf({ plan: 2, write: 3, mission_complete: 1 }, kinds), 6)).toEqual({
      actions: ['plan', 'mission_complete'],
      kinds: ['list', 'a'],
    });
  });

  it('the one goes first without which the rest is nearest to its limit, whatever the limit', () => {
    const over: { [names: string]: Issue } = {
      bc: issue('too_many_properties', 2, 1),
      ac: issue('too_many_characters', 110, 100),
      ab: issue('too_many_properties', 4, 1),
      abc: issue('too_many_properties', 9, 1),
    };
    const check = (schema: Schema) => {
      const names = (schema.anyOf as { properties: { action: { const: string } } }[]).map(
        (one) => one.properties.action.const,
      );
      return [over[names.join('')] ?? []].flat();
    };
    expect(fittingChoice(schemaOf({ a: 1, b: 1, c: 1 }), tooMany, check)).toEqual({ actions: ['a'] });
  });
});

describe('nothing is said to fit', () => {
  const many = (count: number): Costs => Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, 1]));

  /** A schema of three actions, and of so many values in all, of which some are null. */
  const ofParts = (count: number): Schema => ({ ...schemaOf(many(3)), x: [null, ...Array(count - 22).fill(1)] });

  it.each<[what: string, schema: Schema, most: number, found: Issue[]]>([
    ['where the schema is not too large', schemaOf(many(3)), 2, [issue('pattern', 1, 0)]],
    ['where there is no choice', { cost: 3, properties: {} }, 2, tooMany],
    ['where there is one action alone', schemaOf({ a: 3 }), 2, tooMany],
    ['where there are more than forty', schemaOf(many(41)), 2, tooMany],
    ['where actions and kinds are more than forty', schemaOf({ ...many(30), plan: 1 }, many(10)), 2, tooMany],
    ['where each is too large', schemaOf({ a: 3, b: 3 }), 2, tooMany],
    ['in a schema of thousands of parts', ofParts(10_001), 2, tooMany],
    ['in a schema of a great many parts', ofParts(1_000_000), 2, tooMany],
  ])('%s', (_, schema, most, found) => expect(chosen(schema, most, found)).toBeUndefined());

  it('but of forty actions, and of ten thousand parts', () => {
    expect(chosen(schemaOf(many(40)), 39)?.actions).toHaveLength(39);
    expect(chosen(ofParts(10_000), 2)).toEqual({ actions: ['a0', 'a1'] });
  });
});

it('something is said to fit where other things are wrong as well', () => {
  const found = [issue('pattern', 1, 0), ...tooMany];
  expect(chosen(schemaOf({ a: 1, b: 1 }), 1, found)).toEqual({ actions: ['a'] });
});

it('a limit that is no number counts as well', () => {
  const check = (schema: Schema) => (costOf(schema) > 2 ? [issue('too_deep', undefined, undefined)] : []);
  expect(fittingChoice(schemaOf({ a: 2, b: 1 }), tooMany, check)).toEqual({ actions: ['a'] });
});

describe('the choice is said', () => {
  it.each<[choice: FittingChoice, said: string]>([
    [{ actions: ['a', 'b'] }, 'It fits with --actions a,b.'],
    [{ kinds: ['c'] }, 'It fits with --kinds c.'],
    [{ actions: ['a'], kinds: ['c'] }, 'It fits with --actions a --kinds c.'],
  ])('%j', (choice, said) => expect(sayChoice(choice)).toBe(said));

  it('in the issues about size, before what they say already', () => {
    const other = { ...issue('pattern', 1, 0), hint: 'Leave it out.' };
    const [size] = tooMany as [Issue];
    const issues = [size, { ...size, hint: 'Make it smaller.' }, other];
    expect(withChoice(issues, undefined)).toEqual(issues);
    expect(withChoice(issues, { actions: ['a'] }).map(({ hint }) => hint)).toEqual([
      'It fits with --actions a.',
      'It fits with --actions a. Make it smaller.',
      'Leave it out.',
    ]);
  });
});
