import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { Budget } from '../../src/diff/budget.ts';
import { compareWithin, diffSchemas } from '../../src/diff/diff-schemas.ts';
import { diffSets } from '../../src/diff/diff-sets.ts';
import { checkSchema } from '../../src/diff/load-schema.ts';
import { sampleMessages } from '../../src/testing/plain/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { compileSchema } from '../compile-schema.ts';
import { contractNames } from '../mutate.ts';
import { everyNth, isFull } from '../share.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are edited by hand here
type Schema = { [keyword: string]: any };

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/json-schema/${path}.json`, import.meta.url), 'utf8')) as Schema;
const compile = (schema: Schema) =>
  compileSchema(schema, { strict: false, validateFormats: false, validateSchema: false });

describe('our own schemas', () => {
  const edits: [string, string, (schema: Schema) => void, string[]][] = [
    [
      'a field of a member is required',
      'lcp/llm-reply',
      (s) => s.$defs.AnalysisResult.required.push('commentary'),
      ['property_required breaks safe'],
    ],
    [
      'a limit of a list is tightened',
      'lcp/job-result',
      (s) => (s.$defs.CreateFollowupJobs.properties.new_jobs.maxItems = 4),
      ['limit_tightened breaks safe'],
    ],
    // Under the old schema the new name is that of a custom kind.
    [
      'a kind is renamed',
      'lcp/followup-job',
      (s) => (s.$defs.ReadFileJob.properties.kind.const = 'read'),
      ['const_changed breaks safe'],
    ],
    ['an action goes', 'lcp/llm-reply', (s) => s.anyOf.splice(1, 1), ['member_removed breaks safe']],
    [
      'a path rule is written in another way',
      'lcp/read-file-params',
      (s) => (s.properties.rel_path.pattern = s.properties.rel_path.pattern.replace('(?:\\./)?', '(?:|\\./)')),
      ['pattern_changed safe safe'],
    ],
    [
      'a path rule is loosened',
      'lcp/job-envelope',
      (s) => delete s.$defs.ListFilesParams.properties.patterns.items.not,
      ['exclusion_removed safe breaks'],
    ],
    [
      'null is refused',
      'factory/factory-response',
      (s) => (s.$defs.FactoryBlocking.properties.confidence_notes = { type: 'string' }),
      ['text_changed safe safe', 'nullable_removed breaks safe'],
    ],
    [
      'an agent is added',
      'speckit/speckit-response',
      (s) => s.$defs.UnknownAgentSuccess.properties.agent.not.enum.push('deploy'),
      ['exclusion_changed breaks safe'],
    ],
    [
      'a way to say where is given up',
      'lcp/write-file-params',
      (s) => (s.allOf[0].then = {}),
      ['condition_changed safe breaks'],
    ],
  ];

  it.each(edits)('%s', { timeout: 120_000 }, (_, path, edit, expected) => {
    const old = read(path);
    const newer = structuredClone(old);
    edit(newer);
    const changes = diffSchemas(old, newer);
    expect(changes.map(({ code, backward, forward }) => `${code} ${backward.verdict} ${forward.verdict}`)).toEqual(
      expected,
    );
    const [isOld, isNew] = [compile(old), compile({ ...newer, $id: 'urn:example:new' })];
    for (const { backward, forward } of changes) {
      if (backward.example !== undefined)
        expect([isOld(backward.example), isNew(backward.example)]).toEqual([true, false]);
      if (forward.example !== undefined)
        expect([isNew(forward.example), isOld(forward.example)]).toEqual([true, false]);
    }
  });

  it.each(everyNth(2, ['lcp/job-result', 'speckit/speckit-response', 'factory/factory-response']))(
    '%s: strict → open takes all old messages, open → strict does not',
    { timeout: 120_000 },
    (path) => {
      const [open, strict] = [read(path), read(`strict/${path}`)];
      const changes = diffSchemas(strict, open);
      expect(new Set(changes.map(({ backward }) => backward.verdict))).toEqual(new Set(['safe']));
      expect(new Set(changes.map(({ code }) => code))).toEqual(new Set(['object_opened']));
      expect(changes.some(({ forward }) => forward.verdict === 'breaks')).toBe(true);
    },
  );

  it('points into both schemas, and into the message', () => {
    const old = read('lcp/llm-reply');
    const newer = structuredClone(old);
    newer.$defs.ReadFileParams.properties.root.minLength = 2;
    expect(diffSchemas(old, newer)[0]).toMatchObject({
      path: '/new_jobs/*/params/root',
      oldPointer: '/$defs/ReadFileParams/properties/root/minLength',
      newPointer: '/$defs/ReadFileParams/properties/root/minLength',
      message: '"minLength" of "root" went from 1 to 2.',
      severity: 'error',
    });
  });
});

describe('parts that all hold', () => {
  const needs = (key: string) => ({ required: [key] });
  const [two, text] = [[needs('a'), needs('c')], { type: 'string' }];
  it.each<[what: string, old: object, newer: object, code: string, words: string]>([
    ['added', { allOf: two }, { allOf: [...two, needs('b')] }, 'condition_added', 'more'],
    ['removed', { allOf: [needs('b'), ...two] }, { allOf: two }, 'condition_removed', 'fewer'],
    ['exchanged', { allOf: [...two, text] }, { allOf: [...two, { type: 'number' }] }, 'condition_changed', 'other'],
    ['referred to', { allOf: two }, { $ref: '#/$defs/B', allOf: two }, 'condition_added', 'more'],
  ])('%s', (_, old, newer, code, words) => {
    const $defs = { B: needs('b') };
    expect(diffSchemas({ ...old, $defs }, { ...newer, $defs })).toMatchObject([
      { code, message: `"allOf" of the message has ${words} schemas now.`, oldPointer: '/allOf', newPointer: '/allOf' },
    ]);
  });
});

describe('alternatives without names', () => {
  const [object, list] = [{ type: 'object' }, { type: 'array', items: { type: 'string' } }];
  const [text, long] = [{ type: 'string' }, { type: 'string', minLength: 2 }];
  it.each<[what: string, old: object[], newer: object[], codes: string[]]>([
    ['are known by their type, in any order', [text, list], [list, long], ['limit_added']],
    [
      'are known by their tags',
      [tagged('a', text), tagged('b', text)],
      [tagged('b', long)],
      ['member_removed', 'limit_added'],
    ],
    [
      'of one type are known by their places',
      [text, { type: 'string', maxLength: 9 }],
      [long, { type: 'string', maxLength: 9 }],
      ['limit_added'],
    ],
    [
      'of lists of values are not known',
      [{ enum: ['a'] }, object],
      [object, { enum: [1] }],
      ['member_removed', 'member_added'],
    ],
  ])('%s', (_, old, newer, codes) => {
    const changes = diffSchemas({ anyOf: old }, { anyOf: newer });
    expect(changes.map(({ code }) => code).sort()).toEqual(codes.sort());
  });
});

describe('a message says what became of an alternative', () => {
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  const two = { oneOf: [{ minLength: 1 }, { maxLength: 0 }] };

  it.each<[what: string, old: object, newer: object, message: string]>([
    ['of a list alone', { anyOf: [text] }, { anyOf: [text, number] }, 'The message takes number.'],
    ['null', { anyOf: [text] }, { anyOf: [text, { type: 'null' }] }, 'The message may be null now.'],
    // Beside the list, other keywords may refuse it, in one of the schemas or in both.
    [
      'of a list with a limit beside it, then and now',
      { anyOf: [text], minLength: 1 },
      { anyOf: [text, number], minLength: 1 },
      'The message has a new alternative: number.',
    ],
    [
      'of a list with a limit beside it now',
      { anyOf: [text] },
      { anyOf: [text, number], minLength: 1 },
      'The message has a new alternative: number.',
    ],
    [
      'of a list with a limit beside it before',
      { anyOf: [text, number], minLength: 1 },
      { anyOf: [text] },
      'The message no longer has the alternative: number.',
    ],
    [
      'of the first of two lists',
      { anyOf: [text], ...two },
      { anyOf: [text, number], ...two },
      'The message has a new alternative in its first list ("anyOf"): number.',
    ],
    [
      'of the first of two lists that are there now',
      { anyOf: [text] },
      { anyOf: [text, number], ...two },
      'The message has a new alternative in its first list ("anyOf"): number.',
    ],
  ])('%s', (_, old, newer, message) => {
    expect(diffSchemas(old, newer).map((change) => change.message)).toContain(message);
  });
});

function tagged(tag: string, schema: object): object {
  return { type: 'object', required: ['kind'], properties: { kind: { const: tag }, a: schema } };
}

describe('the role', () => {
  const [narrow, wide] = [{ enum: ['a'] }, { enum: ['a', 'b'] }];

  it.each([
    [undefined, narrow, wide, 'error'],
    ['consumer', narrow, wide, 'note'],
    ['producer', narrow, wide, 'error'],
    [undefined, wide, narrow, 'error'],
    ['consumer', wide, narrow, 'error'],
    ['producer', wide, narrow, 'note'],
  ] as const)('%s decides how bad a change is', (role, old, newer, severity) => {
    expect(diffSchemas(old, newer, { role }).map((change) => change.severity)).toEqual([severity]);
  });

  it('makes a new optional field of an open object a warning for consumers only', () => {
    const [old, newer] = [{ type: 'object' }, { type: 'object', properties: { a: { type: 'string' } } }];
    expect(diffSchemas(old, newer).map(({ severity }) => severity)).toEqual(['warning']);
    expect(diffSchemas(old, newer, { role: 'producer' }).map(({ severity }) => severity)).toEqual(['note']);
  });
});

describe('several changes at once', () => {
  it('each have an example of their own, which breaks because of nothing else', () => {
    const old = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } } };
    const newer = {
      type: 'object',
      properties: { a: { type: 'string', minLength: 2 }, b: { type: 'integer', minimum: 1 } },
      required: ['b'],
    };
    expect(diffSchemas(old, newer).map(({ code, backward }) => [code, backward.example])).toEqual([
      ['property_required', {}],
      ['limit_added', { a: 'a', b: 1 }],
      ['limit_added', { b: 0 }],
    ]);
  });

  it('that break only together are told as such', () => {
    // Two of three parts must be fit: no part alone makes the difference.
    const parts = (limit: number) => ({
      anyOf: ['ab', 'bc', 'ac'].map((pair) => ({ allOf: [...pair].map((name) => ({ $ref: `#/$defs/${name}` })) })),
      $defs: Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { type: 'string', minLength: limit }])),
    });
    expect(diffSchemas(parts(1), parts(2)).map(({ code, backward }) => [code, backward])).toEqual([
      ...Array(3).fill(['limit_tightened', { verdict: 'safe' }]),
      ['combined', { verdict: 'breaks', example: 'a' }],
    ]);
  });

  it('that break only together are told beside a warning, too', () => {
    const parts = (limit: number, properties: object) => ({
      type: 'object',
      properties: {
        ...properties,
        t: {
          anyOf: ['ab', 'bc', 'ac'].map((pair) => ({ allOf: [...pair].map((name) => ({ $ref: `#/$defs/${name}` })) })),
        },
      },
      $defs: Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { type: 'string', minLength: limit }])),
    });
    const changes = diffSchemas(parts(1, {}), parts(2, { more: { type: 'string' } }));
    expect(
      changes.filter(({ backward }) => backward.verdict !== 'safe').map(({ code, backward }) => [code, backward]),
    ).toEqual([
      ['property_added', expect.objectContaining({ verdict: 'warns' })],
      ['combined', { verdict: 'breaks', example: { t: 'a' } }],
    ]);
  });

  it('in two lists of alternatives of one schema are both told', () => {
    const two = (limit: number) => ({
      anyOf: [{ minLength: limit }, { title: 'b', maxLength: 9 }],
      oneOf: [{ maxLength: limit }],
    });
    expect(diffSchemas(two(1), two(2)).map(({ code }) => code)).toContain('union_changed');
  });

  it('are not hidden by a warning', () => {
    const old = { type: 'object', properties: {}, anyOf: [{ minProperties: 1 }, { maxProperties: 5 }] };
    const newer = { type: 'object', properties: { a: { type: 'string' } }, anyOf: [{ minProperties: 1 }] };
    const changes = diffSchemas(old, newer);
    expect(changes.map(({ code, backward }) => [code, backward.verdict])).toEqual([
      ['member_removed', 'breaks'],
      ['property_added', 'warns'],
    ]);
  });
});

describe('a schema that cannot be compared', () => {
  const deep = (levels: number) => {
    let schema: unknown = {};
    for (let i = 0; i < levels; i++) schema = { not: schema };
    return schema;
  };
  const cases: [string, unknown, RegExp][] = [
    ['a field that is no schema', { properties: { a: 5 } }, /\/properties\/a must be an object, true or false/],
    ['fields that are no object', { properties: [] }, /\/properties is not an object/],
    ['an unknown type', { type: 'int' }, /\/type is not a type/],
    ['a type of ours', { type: 'fraction' }, /not a type/],
    ['a type of Object.prototype', { type: 'constructor' }, /not a type/],
    ['an enum that is not an array', { enum: 'a' }, /\/enum is not an array/],
    ['a limit that is not a number', { minLength: '3' }, /\/minLength is not a number/],
    ['a count that is not a number', { minContains: '3' }, /not a number/],
    ['required that is not an array', { required: 'a' }, /not an array of names/],
    ['required of numbers', { required: [1] }, /not an array of names/],
    ['needs that are no object', { dependentRequired: [] }, /not an object/],
    ['old needs that are no object', { dependencies: [] }, /not an object/],
    ['no alternatives', { anyOf: [] }, /\/anyOf is empty/],
    ['alternatives that are no list', { oneOf: {} }, /\/oneOf is not an array/],
    ['uniqueItems of a text', { uniqueItems: 'yes' }, /neither true nor false/],
    ['multipleOf 0', { multipleOf: 0 }, /not a number above 0/],
    ['a pattern that is none', { pattern: '(' }, /not a regular expression/],
    ['a pattern that is no text', { pattern: 1 }, /not a string/],
    ['a name pattern that is none', { patternProperties: { '[': {} } }, /not a regular expression/],
    ['a reference that is no text', { $ref: 1 }, /not a string/],
    ['an $id that is no text', { $id: 1 }, /not a string/],
    ['a reference to nothing', { $ref: '#/$defs/A' }, /leads to "#\/\$defs\/A", which is not in the file/],
    ['a reference to another file', { $ref: 'other.json' }, /not in the file/],
    ['a reference to an unknown anchor', { $ref: '#a' }, /not in the file/],
    ['a broken reference', { $ref: '#/%zz' }, /not in the file/],
    ['a reference through null', { $ref: '#/default/a', default: null }, /not in the file/],
    ['a reference into a text', { $ref: '#/title/length', title: 'x' }, /not in the file/],
    ['a reference to what every object has', { $ref: '#/$defs/constructor', $defs: {} }, /not in the file/],
    ['a part that refers to the whole, behind others', { allOf: [{}, {}, { $ref: '#' }] }, /refers to itself/],
    ['a reference to itself', { $ref: '#' }, /refers to itself without end/],
    [
      'a circle',
      {
        $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { not: { $ref: '#/$defs/a' } } },
        items: { $ref: '#/$defs/a' },
      },
      /refers to itself/,
    ],
    ['too many levels', deep(300), /nested more than 200 levels/],
    ['far too many levels', deep(50_000), /: The schema is nested more than 1000 levels/],
    ['a constant of too many levels', { const: deep(50_000) }, /nested more than 1000 levels/],
  ];

  it.each(cases)('%s: is said, and counts as a break', (_, schema, message) => {
    for (const changes of [diffSchemas(schema, {}), diffSchemas({}, schema)]) {
      expect(changes).toMatchObject([{ code: 'unreadable', severity: 'error', backward: { verdict: 'may_break' } }]);
      expect(changes[0]?.message).toMatch(message);
    }
  });

  it.each([
    [200, true, ['d0', 'd100', 'd198']],
    [200, true, ['d198', 'd100', 'd0']],
    [201, false, ['d0', 'd100', 'd198']],
    [201, false, ['d198', 'd100', 'd0']],
  ])('is one of more than 200 parts, one within the other, wherever that begins: %i', (count, isRead, begins) => {
    const links = Array.from({ length: count }, (_, i) => [
      `d${i}`,
      i === count - 1 ? {} : { allOf: [{}, { description: 'A.' }], $ref: `#/$defs/d${i + 1}` },
    ]);
    const properties = Object.fromEntries(begins.map((name) => [name, { $ref: `#/$defs/${name}` }]));
    const [change] = diffSchemas({ properties, $defs: Object.fromEntries(links) }, {});
    if (isRead) expect(change?.code).toBe('property_removed');
    else expect(change?.message).toContain('is made of more than 200 schemas, one within the other');
  });

  it('is too large where the steps do not suffice to read it', () => {
    const [one, other] = ['a', 'b'].map((name) => ({ properties: { [name]: { enum: Array(300).fill(name) } } }));
    const compare = (newer: unknown, steps: number) => compareWithin(one, newer, {}, new Budget(steps));
    for (const steps of [0, 1, 10])
      expect(compare(other, steps)).toMatchObject([{ code: 'too_large', severity: 'error' }]);
  });

  it.each<[unknown, string]>([
    [null, 'null'],
    [[], 'a list'],
    ['x', 'a string'],
    [undefined, 'undefined'],
    [5, 'a number'],
  ])('%j is a mistake of the caller, and is named', (value, word) => {
    const is = `must be a JSON Schema, which is an object or true or false; it is ${word}.`;
    expect(() => diffSchemas(value, {})).toThrow(new TypeError(`oldSchema ${is}`));
    expect(() => diffSchemas({}, value)).toThrow(new TypeError(`newSchema ${is}`));
    const pair = (schema: unknown) => [{ file: 'a.json', name: 'a', schema }];
    expect(diffSets(pair(value), pair({}))).toMatchObject([
      {
        changes: [
          { code: 'unreadable', severity: 'error', message: expect.stringMatching(/must be an object, true or false/) },
        ],
      },
    ]);
  });

  it.each<[role: unknown, words: string]>([
    ['sender', '"sender"'],
    ['x'.repeat(1000), `"${'x'.repeat(40)}"`],
    [5, '5'],
    [null, 'null'],
  ])('an unknown role is a mistake of the caller: %j', (role, words) => {
    const compare = () => diffSchemas({}, {}, { role: role as never });
    expect(compare).toThrow(TypeError);
    expect(compare).toThrow(`diffSchemas: "role" must be "producer" or "consumer", not ${words}.`);
  });

  it('is one with a keyword whose meaning depends on others, when something changed', () => {
    const schema = { properties: { a: {} }, $dynamicRef: '#x' };
    expect(diffSchemas(schema, structuredClone(schema))).toEqual([]);
    const changes = diffSchemas(schema, { ...schema, properties: { a: {}, b: {} } });
    expect(changes.some(({ backward }) => backward.verdict === 'may_break')).toBe(true);
    const unknown = { verdict: 'may_break' };
    const [change, ...others] = diffSchemas({ ...schema, additionalProperties: {} }, schema);
    expect(change).toMatchObject({ code: 'combined', backward: unknown, forward: unknown });
    expect(change?.message).toBe('The schema uses "$dynamicRef", which this comparison cannot read.');
    expect(others).toEqual([]);
    expect(changes.every(({ severity }) => severity === 'error')).toBe(true);
    expect(diffSchemas({}, { $dynamicRef: '#x' })[0]).toMatchObject({ severity: 'error' });
    const part = { $ref: '#/$defs/Part', $defs: { Part: { type: 'string' } } };
    expect(diffSchemas(part, { ...part, $dynamicRef: '#x' }).map(({ severity }) => severity)).toContain('error');
  });
});

describe('references', () => {
  it.each<[string, unknown]>([
    ['into $defs', { $ref: '#/$defs/A', $defs: { A: { type: 'string' } } }],
    ['into definitions', { $ref: '#/definitions/A', definitions: { A: { type: 'string' } } }],
    ['by anchor', { $ref: '#a', $defs: { A: { $anchor: 'a', type: 'string' } } }],
    ['by $id', { $ref: 'urn:a', $defs: { A: { $id: 'urn:a', type: 'string' } } }],
    ['by $id and pointer', { $id: 'urn:x', $ref: 'urn:x#/$defs/A', $defs: { A: { type: 'string' } } }],
    ['to a place that is no schema of its own', { $ref: '#/x-parts/A', 'x-parts': { A: { type: 'string' } } }],
    ['with an escaped name', { $ref: '#/$defs/a~1b%20c', $defs: { 'a/b c': { type: 'string' } } }],
    ['through others', { $ref: '#/$defs/A', $defs: { A: { allOf: [{ $ref: '#/$defs/B' }] }, B: { type: 'string' } } }],
    ['in a field called __proto__', JSON.parse('{"$ref":"#/$defs/__proto__","$defs":{"__proto__":{"type":"string"}}}')],
  ])('%s are followed', (_, schema) => {
    expect(diffSchemas({ type: 'string' }, schema)).toEqual([]);
    expect(diffSchemas(schema, { type: 'integer' })).toMatchObject([
      { code: 'type_changed', backward: { verdict: 'breaks' } },
    ]);
  });

  it('that are unfolded once more mean the same', () => {
    const list = (tail: object) => ({ type: 'object', properties: { next: tail } });
    const old = { ...list({ $ref: '#' }) };
    const newer = { ...list(list({ $ref: '#' })) };
    expect(diffSchemas(old, newer)).toEqual([]);
  });

  it('that lead to a part before it is compared itself tell its words once', () => {
    const schema = (description: string) => ({
      additionalProperties: { $ref: '#/items' },
      items: { type: 'string', description },
    });
    expect(diffSchemas(schema('x'), schema('y')).map(({ code }) => code)).toEqual(['text_changed']);
  });

  it('that lead round are not given up too early', () => {
    // What y may be must not be learnt while x, which it leads to, is still being looked at.
    const document = (more: object) => ({
      type: 'object',
      properties: { x: { $ref: '#/$defs/X' }, y: { $ref: '#/$defs/Y' } },
      required: ['x', 'y'],
      ...more,
      $defs: {
        X: {
          anyOf: [
            { type: 'object', properties: { a: { $ref: '#/$defs/Y' } }, required: ['a'] },
            { type: 'object', properties: { b: { const: 1 }, a: false }, required: ['b'] },
          ],
        },
        Y: { type: 'object', properties: { x: { $ref: '#/$defs/X' } }, required: ['x'] },
      },
    });
    const [change] = diffSchemas(document({}), document({ maxProperties: 1 }));
    expect(change?.backward).toEqual({ verdict: 'breaks', example: { x: { b: 1 }, y: { x: { b: 1 } } } });
  });

  it('bring the keys that they know', () => {
    const closed = (properties: object) => ({ anyOf: [{ type: 'object', properties, additionalProperties: false }] });
    expect(diffSchemas(closed({ a: { const: 1 } }), closed({}))[0]?.backward).toEqual({
      verdict: 'breaks',
      example: { a: 1 },
    });
  });

  it('that never end have no message', () => {
    const endless = { type: 'object', properties: { next: { $ref: '#' } }, required: ['next'] };
    expect(
      diffSchemas(endless, { type: 'object', properties: { next: { $ref: '#' } }, required: ['next', 'x'] })[0],
    ).toMatchObject({
      backward: { verdict: 'safe' },
      forward: { verdict: 'safe' },
    });
  });
});

describe('hostile schemas', () => {
  const MANY = isFull ? 3000 : 400;

  it.each<[string, unknown, unknown]>([
    [
      'a field called __proto__',
      JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'),
      JSON.parse('{"properties":{"__proto__":{"type":"null"}}}'),
    ],
    ['required fields of Object.prototype', { required: ['constructor'] }, { required: ['toString'] }],
    ['lone surrogates', { const: '\ud800' }, { const: '\udfff' }],
    [
      'a huge enum',
      { enum: Array.from({ length: MANY }, (_, i) => `v${i}`) },
      { enum: Array.from({ length: MANY }, (_, i) => `v${i + 1}`) },
    ],
    [
      'many fields',
      { properties: Object.fromEntries(Array.from({ length: MANY / 6 }, (_, i) => [`f${i}`, { type: 'string' }])) },
      { properties: {} },
    ],
    ['a great length', { type: 'string', minLength: 5e5 }, { type: 'string', minLength: 5e5 + 1 }],
    ['a length beyond reason', { type: 'string', minLength: 1e12 }, { type: 'string', minLength: 1e12 + 1 }],
    ['a list beyond reason', { type: 'array', minItems: 1e9 }, { type: 'array', minItems: 1e9 + 1 }],
  ])('%s: come to an end', (_, old, newer) => {
    expect(diffSchemas(old, newer).some(({ severity }) => severity !== 'note')).toBe(true);
  });

  it('unions that multiply come to an end, at worst undecided', () => {
    const bits = (sign: string) => ({
      allOf: Array.from({ length: 18 }, (_, i) => ({
        anyOf: [{ required: [`a${i}`] }, { required: [`b${i}`] }, { required: [sign] }],
      })),
      oneOf: Array.from({ length: 8 }, (_, i) => ({ minProperties: i, maxProperties: i + 2 })),
    });
    // Daily with a part of the steps that a comparison has.
    const changes = isFull
      ? diffSchemas(bits('x'), bits('y'))
      : compareWithin(bits('x'), bits('y'), {}, new Budget(500_000));
    expect(changes.some(({ severity }) => severity === 'error')).toBe(true);
  });
});

describe('checkSchema', () => {
  it.each<[string, unknown, unknown]>([
    [
      'a list in "items"',
      { items: [{ type: 'string' }], additionalItems: false },
      { prefixItems: [{ type: 'string' }], items: false },
    ],
    ['"dependencies" of names', { dependencies: { a: ['b'] } }, { dependentRequired: { a: ['b'] } }],
    [
      '"dependencies" of schemas',
      { dependencies: { a: { minProperties: 2 } } },
      { dependentSchemas: { a: { minProperties: 2 } } },
    ],
    ['"then" without "if"', { then: false, else: false }, true],
    ['sizes of 0', { minLength: 0, minItems: 0, minProperties: 0 }, {}],
    ['const beside enum', { const: 'a', enum: ['a', 'b'] }, { const: 'a' }],
    ['additionalItems without a list', { additionalItems: false }, {}],
  ])('reads %s', (_, one, two) => {
    expect(checkSchema(one)).toBeUndefined();
    expect(diffSchemas(one, two)).toEqual([]);
  });

  it.each<[string, unknown, string, string]>([
    ['the keyword', { properties: { a: { type: 5 } } }, '/properties/a/type is not a type.', '/properties/a/type'],
    [
      'a key of 200 characters as a whole',
      { properties: { ['k'.repeat(183)]: { type: 5 } } },
      `/properties/${'k'.repeat(183)}/type is not a type.`,
      `/properties/${'k'.repeat(183)}/type`,
    ],
    [
      'a longer one by its start',
      { properties: { ['k'.repeat(184)]: { type: 5 } } },
      `/properties/${'k'.repeat(184)}/typ… is not a type.`,
      `/properties/${'k'.repeat(184)}/type`,
    ],
  ])('names %s that cannot be read', (_, schema, message, pointer) => {
    expect(checkSchema(schema)).toEqual({ message, pointer });
  });

  it.each([{ status: 'open' }, { title: 'x', status: 'open' }, { description: 'y', 'x-order': 1, id: 5 }])(
    'says of %j that it is a message',
    (message) => {
      const words = 'None of its fields is a keyword of JSON Schema: is it a message?';
      expect(checkSchema(message)).toEqual({ message: words, pointer: '' });
    },
  );

  it('takes a message for none, and a schema that allows anything for one', () => {
    for (const name of contractNames)
      for (const message of sampleMessages(contracts[name] as Contract<unknown>, { count: 3 }))
        expect([name, message, checkSchema(message)?.message]).toEqual([
          name,
          message,
          expect.stringContaining('message'),
        ]);
    for (const schema of [
      true,
      {},
      { title: 'x', description: 'y' },
      { $comment: 'a' },
      { 'x-order': 1 },
      { $defs: {} },
    ])
      expect([schema, checkSchema(schema)]).toEqual([schema, undefined]);
  });
});
