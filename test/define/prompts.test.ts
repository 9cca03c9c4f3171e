/** Own contracts in prompts, in the schemas of providers, and in what is said after a refusal. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contractOf, defineProtocol } from '../../src/define/index.ts';
import { LlmReply, parse } from '../../src/index.ts';
import {
  checkProviderSchema,
  providerSchema,
  reaskPrompt,
  renderContract,
  systemPrompt,
} from '../../src/prompt/index.ts';
import { pairs } from './load-built-in.ts';

const Ticket = contractOf(
  'Ticket',
  {
    type: 'object',
    description: 'A ticket.',
    required: ['kind', 'title'],
    properties: {
      kind: { const: 'ticket' },
      title: { type: 'string', minLength: 3, description: 'What it is about.' },
      file: { type: 'string', holds: 'path' },
      code: { type: 'string', pattern: '^[A-Z]{3}-[0-9]+$' },
      level: { enum: [1, 2, 3] },
      count: { type: 'integer', exclusiveMinimum: 0, multipleOf: 5 },
      owner: {
        anyOf: [{ type: 'object', required: ['name'], properties: { name: { type: 'string' } } }, { type: 'null' }],
      },
      parts: { type: 'array', items: { $ref: '#' }, uniqueItems: true },
    },
  },
  { examples: [{ kind: 'ticket', title: 'Tests fail' }] },
);

describe('renderContract writes', () => {
  it('TypeScript', () => {
    expect(renderContract(Ticket, { style: 'typescript' }).split('\n').slice(1)).toEqual([
      '// A ticket.',
      'interface Ticket {',
      '  kind: "ticket"',
      '  title: Title // What it is about.',
      '  file?: File',
      '  code?: Code',
      '  level?: 1 | 2 | 3',
      '  count?: number // Whole number, more than 0, a multiple of 5.',
      '  owner?: {',
      '    name: string',
      '  } | null',
      '  parts?: Ticket[] // Each once.',
      '}',
      'type Title = string // At least 3 characters.',
      'type File = string // A path: no control characters.',
      'type Code = string // Matches ^[A-Z]{3}-[0-9]+$.',
    ]);
  });

  it.each([
    ['a reference beside a limit', { $ref: '#/$defs/Word', maxLength: 5 }, 'a: A // Must', 'type A = string'],
    ['parts that say what it is', { allOf: [{ type: 'string' }, { minLength: 2 }] }, 'a: string'],
    ['a part of a part', { allOf: [{ $ref: '#/$defs/Count' }, { maximum: 9 }] }, 'a: number'],
    ['a reference that takes null', { $ref: '#/$defs/Maybe', maxLength: 5 }, 'a: A | null', 'type A = string'],
    [
      'parts of an object',
      { allOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }] },
      'a: {\n    a: string',
    ],
  ])('the type of %s', (_, field, ...lines) => {
    const $defs = {
      Word: { type: 'string', pattern: '^[a-z]+$' },
      Count: { type: 'integer', minimum: 1 },
      Maybe: { type: ['string', 'null'] },
    };
    const Own = contractOf('Own', { type: 'object', required: ['a'], properties: { a: field }, $defs });
    const text = renderContract(Own, { style: 'typescript' });
    for (const line of lines) expect(text).toContain(line);
  });

  it('the dense style', () => {
    expect(renderContract(Ticket, { style: 'dense' }).split('\n').slice(1)).toEqual([
      'Ticket: A ticket.',
      ' kind "ticket"',
      ' title Title: What it is about.',
      ' file? File',
      ' code? Code',
      ' level? 1|2|3',
      ' count? integer: whole number, more than 0, a multiple of 5.',
      ' owner?',
      '  |',
      '   name string',
      '  |null',
      ' parts? Ticket[]: each once.',
      'Title string: at least 3 characters',
      'File string: a path: no control characters',
      'Code string: matches ^[A-Z]{3}-[0-9]+$',
    ]);
  });

  it('a JSON Schema that takes what the contract takes', () => {
    const Again = contractOf('Ticket', JSON.parse(renderContract(Ticket, { style: 'schema' })));
    const good = { kind: 'ticket', title: 'abc', level: 2, owner: null, parts: [{ kind: 'ticket', title: 'abc' }] };
    expect(Again.check(good)).toBe(true);
    for (const bad of [{ count: 3 }, { title: 'a' }, { level: 4 }, { code: 'x' }, { extra: 1 }]) {
      expect(Again.check({ ...good, ...bad })).toBe(false);
    }
  });

  it('its example, or a form', () => {
    expect(renderContract(Ticket, { style: 'example' })).toBe('{"kind":"ticket","title":"Tests fail"}');
  });

  it.each<[example: object, written: string]>([
    [{ z: '1', c: '2', a: '3' }, '{"u":{"z":"1","c":"2","a":"3"}}'],
    [{ m: '2', n: '1' }, '{"u":{"n":"1","m":"2"}}'],
  ])('the example %j in the order of the member that it fits, also where a member is a union', (u, written) => {
    const text = { type: 'string' };
    const object = (required: string[], ...more: string[]) => ({
      type: 'object',
      required,
      properties: Object.fromEntries([...required, ...more].map((name) => [name, text])),
    });
    const either = (...names: string[]) => ({ anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) });
    const $defs = { A: object(['z', 'b']), B: object(['z', 'c'], 'a'), C: object(['n'], 'm'), U: either('A', 'B') };
    const Own = contractOf(
      'Own',
      { type: 'object', properties: { u: either('U', 'C') }, $defs },
      { examples: [{ u }] },
    );
    expect(renderContract(Own, { style: 'example' })).toBe(written);
  });

  it('own contracts beside those of the package', () => {
    const text = renderContract([LlmReply, Ticket], { style: 'typescript' });
    expect(text).toContain('type Message = LlmReply | Ticket');
    expect(text).toContain('patterns: Glob[]');
  });

  it('a JSON Schema of one definition without any others', () => {
    const text = renderContract(contractOf('One', { type: 'object', properties: {} }), { style: 'schema' });
    expect(Object.keys(JSON.parse(text))).not.toContain('$defs');
  });

  it.each<[key: string, title: string | undefined, name: string]>([
    ['a', 'Berth', 'Berth'],
    ['a', 'Ärger_2', 'Ärger_2'],
    ['a', 'B'.repeat(40), 'B'.repeat(40)],
    ['a', 'B'.repeat(41), 'A'],
    ['a', 'Berth of a ship', 'A'],
    ['a', 'the Berth', 'A'],
    ['a', 'berth', 'A'],
    ['a', '2B', 'A'],
    ['own word', undefined, 'OwnWord'],
    ['2nd-part', undefined, 'Part2ndPart'],
    ['straße', undefined, 'Straße'],
  ])('a part under its title where that is a name: %s, "%s"', (key, title, name) => {
    const $ref = `#/$defs/${encodeURIComponent(key)}`;
    const part = { type: 'object', ...(title !== undefined && { title }), properties: { x: { type: 'string' } } };
    const Own = contractOf('Own', {
      type: 'object',
      properties: { one: { $ref }, two: { $ref } },
      $defs: { [key]: part },
    });
    expect(renderContract(Own, { style: 'typescript' })).toContain(`one?: ${name}\n`);
  });

  it('fields that only a condition or an alternative names, as optional fields of any value', () => {
    const Own = contractOf('Own', {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string' } },
      additionalProperties: false,
      if: { properties: { b: { const: 1 } } },
      then: { required: ['a'] },
    });
    expect(renderContract(Own, { style: 'typescript' })).toMatch(/^ {2}b\?: /m);
    expect(renderContract(Own, { style: 'dense' })).toMatch(/^ b\? /m);
  });

  it('nothing where two definitions have one name', () => {
    const Mission = contractOf('Mission', { type: 'object', properties: { goal: { type: 'string' } } });
    expect(() => renderContract([LlmReply, Mission], { style: 'dense' })).not.toThrow();
    const Other = contractOf('MissionComplete', { type: 'object', properties: { goal: { type: 'string' } } });
    expect(() => renderContract([LlmReply, Other], { style: 'dense' })).toThrow(TypeError);
  });

  it('once what two contracts define alike', () => {
    const holding = (name: string, field: string) =>
      contractOf(name, {
        type: 'object',
        properties: { word: { $ref: '#/$defs/Word' } },
        $defs: { Word: { type: 'object', properties: { [field]: { type: 'string' } } } },
      });
    const text = renderContract([holding('A', 'a'), holding('B', 'a')], { style: 'typescript' });
    expect(text.match(/interface Word/g)).toHaveLength(1);
    expect(() => renderContract([holding('A', 'a'), holding('B', 'b')], { style: 'dense' })).toThrow(
      'Two different definitions are called Word.',
    );
  });

  it.each(['anyOf', 'oneOf'])('each member of a union (%s) under a name of its own', (union) => {
    const member = (kind: object, more: object = {}) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind, note: { type: 'string' } },
      ...more,
    });
    const words = ['run_tests', 'stop', 'go', 'task', 'Task'];
    const other = { type: 'string', not: { enum: [...words, 'named'] } };
    const Task = contractOf('Task', {
      [union]: [
        member({ const: 'run_tests' }),
        member({ const: 'stop' }, { title: 'Halt' }),
        member({ const: 'go' }, { title: 'a sentence, and no name' }),
        { $ref: '#/$defs/some_part' },
        member({ const: 'task' }),
        member({ const: 'Task' }),
        member(other),
      ],
      $defs: {
        some_part: member(
          { const: 'named' },
          { properties: { kind: { const: 'named' }, more: { $ref: '#/$defs/more' } } },
        ),
        more: { [union]: [member({ const: 'named' }), member({ const: 'else' }), member(other, { title: 'Rest' })] },
      },
    });
    const text = renderContract(Task, { style: 'typescript' });
    expect(text).toContain('type Task = RunTests | Halt | Go | SomePart | Task2 | Task3 | OtherKind\n');
    expect(text).toContain('type More = Named | Else | Rest\n');
  });

  it('what all members of a union have under the name of the union, also where it consists of others', () => {
    const field = (description: string) => ({ type: 'string', description });
    const shared = { first: field('What all of them have at first.'), second: field('What all of them have besides.') };
    const member = (say: string) => ({
      type: 'object',
      required: ['say'],
      properties: { say: { const: say }, ...shared },
    });
    const either = (...names: string[]) => ({ anyOf: names.map((name) => ({ $ref: `#/$defs/${name}` })) });
    const $defs = {
      Verdict: either('Accept', 'Other'),
      Other: either('Refuse', 'Delay'),
      Accept: member('yes'),
      Refuse: member('no'),
      Delay: member('later'),
    };
    const Own = contractOf('Own', { type: 'object', properties: { verdict: { $ref: '#/$defs/Verdict' } }, $defs });
    const text = renderContract(Own, { style: 'typescript' });
    for (const name of ['Accept', 'Refuse', 'Delay']) expect(text).toContain(`interface ${name} extends AnyVerdict {`);
    expect(text.match(/first\?/g)).toHaveLength(1);
  });
});

describe.each(['openai', 'anthropic', 'gemini'] as const)('providerSchema for %s', (provider) => {
  it('meets the rules of the provider, and keeps every field', () => {
    const { parts: _, ...fields } = { parts: 0 };
    const Flat = contractOf('Flat', {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { const: 'flat' },
        code: { type: 'string', pattern: '^[A-Z]{3}-[0-9]+$', maxLength: 10 },
        odd: { type: 'string', pattern: '(?=a)b|c' },
        level: { enum: [1, 2, 3] },
        owner: {
          anyOf: [{ type: 'object', required: ['name'], properties: { name: { type: 'string' } } }, { type: 'null' }],
        },
        mixed: { type: ['string', 'number'] },
        ...fields,
      },
    });
    const { schema, name } = providerSchema(Flat, provider);
    expect(name).toBe('flat');
    expect(checkProviderSchema(schema, provider).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(Object.keys(schema.properties as object)).toEqual(['kind', 'code', 'odd', 'level', 'owner', 'mixed']);
  });

  it('ends for a schema that holds itself', () => {
    expect(JSON.stringify(providerSchema(Ticket, provider).schema)).toContain('#/$defs/Ticket');
  });
});

describe('reaskPrompt', () => {
  it('tells what is expected in just that place', () => {
    const failed = parse(Ticket, '{"kind": "ticket", "title": "a", "level": 9}');
    expect(failed.success ? '' : reaskPrompt(failed, Ticket)).toContain(
      '- title must be a string (at least 3 characters), not "a"',
    );
  });

  it('tells the form where there was no message', () => {
    const failed = parse(Ticket, 'No.');
    expect(failed.success ? '' : reaskPrompt(failed, Ticket)).toContain(
      'What is wanted is Ticket: an object with kind, title, file?',
    );
  });
});

describe('the contracts of the package, loaded from their JSON Schemas', () => {
  it.each(pairs)('%s is shown with the same fields', (_, compiled, loaded) => {
    const fields = (text: string) => new Set(text.match(/^\s+(\w+)\??:/gm)?.map((line) => line.trim()));
    const shown = fields(renderContract(loaded, { style: 'typescript' }));
    expect(shown).toEqual(fields(renderContract(compiled, { style: 'typescript' })));
  });
});

describe('what vendors write', () => {
  it('is told without what says nothing', () => {
    const Own = contractOf(
      'Own',
      z.object({
        scores: z.record(z.string(), z.number()),
        at: z.tuple([z.number(), z.string()]),
        pick: z.union([z.literal([1, 'a', null, true]), z.array(z.array(z.number()))]),
      }),
    );
    expect(renderContract(Own, { style: 'typescript' }).split('\n').slice(1)).toEqual([
      'interface Own {',
      '  scores: Record<string, number>',
      '  at: unknown[] // Exactly 2 items. Must also fit the JSON Schema {"prefixItems":[{"type":"number"},{"type":"string"}],"items":false}.',
      '  pick: 1 | "a" | null | true | number[][]',
      '}',
    ]);
  });
});

describe('a system prompt repeats the optional fields of every message', () => {
  const note = { note: { type: 'string', description: 'What to add.' } };
  const messages = (...all: object[]) =>
    all.map((more, i) => contractOf(`Own${i}`, { type: 'object', properties: {}, ...more }));
  const repeated = (contracts: ReturnType<typeof messages>) =>
    systemPrompt({ contracts }).split('## Optional fields of every message\n\n')[1]?.split('\n\n')[0];

  it('with what they are, where that is said', () => {
    const properties = { ...note, plain: { type: 'string' } };
    expect(repeated(messages({ properties }, { properties }))).toBe('- note: What to add.\n- plain');
  });

  it.each<[where: string, all: object[]]>([
    ['there is one message', [{ properties: note }]],
    ['one of them requires it', [{ properties: note, required: ['note'] }, { properties: note }]],
    ['one of them has none', [{ properties: note }, { properties: note }, {}]],
    [
      'one of them has any',
      [{ properties: note }, { properties: undefined, additionalProperties: { type: 'number' } }],
    ],
    ['the first has any', [{ properties: undefined, additionalProperties: { type: 'number' } }, { properties: note }]],
    ['another one is meant', [{ properties: note }, { properties: { note: { type: 'string' } } }]],
  ])('but not where %s', (_, all) => {
    expect(repeated(messages(...all))).toBeUndefined();
  });
});

it.each<[only: string[], said: string]>([
  [['create_followup_jobs', 'read_file'], 'what happens next: jobs to run.'],
  [
    ['create_followup_jobs', 'read_file', 'mission_complete'],
    'what happens next: jobs to run, or that the mission is complete.',
  ],
  [
    ['create_followup_jobs', 'read_file', 'write_file', 'mission_complete'],
    'what happens next: jobs to run, a file to write, or that the mission is complete.',
  ],
])('a system prompt names the outcomes of a protocol of %j, and no others', (only, said) => {
  expect(systemPrompt({ protocol: defineProtocol({ only }) })).toContain(said);
});
