/** Every function of the package with contracts of users. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { assert, ContractError, is, lint, parse, stringify, validate } from '../../src/index.ts';

const Ticket = contractOf('Ticket', {
  type: 'object',
  required: ['kind', 'title'],
  properties: {
    kind: { const: 'ticket' },
    title: { type: 'string', minLength: 3 },
    file: { type: 'string', holds: 'path' },
    below: { type: 'string', holds: 'rel-path' },
    patterns: { type: 'array', items: { type: 'string', holds: 'glob' } },
    code: { type: 'string', holds: 'code' },
    priority: { enum: ['low', 'high'] },
    due: { type: ['string', 'null'], format: 'date-time' },
    count: { type: 'integer', exclusiveMinimum: 0, multipleOf: 5 },
    parts: { type: 'array', items: { $ref: '#' }, uniqueItems: true },
  },
} as const);

const Step = contractOf('Step', {
  anyOf: [{ $ref: '#/$defs/Run' }, { $ref: '#/$defs/Wait' }, { $ref: '#/$defs/Ask' }],
  $defs: {
    Run: {
      type: 'object',
      required: ['do', 'command'],
      properties: { do: { const: 'run' }, command: { type: 'string' } },
    },
    Wait: {
      type: 'object',
      required: ['do', 'seconds'],
      properties: { do: { const: 'wait' }, seconds: { type: 'number' } },
    },
    Ask: {
      oneOf: [
        {
          type: 'object',
          required: ['do', 'how', 'options'],
          properties: {
            do: { const: 'ask' },
            how: { const: 'choice' },
            options: { type: 'array', items: { type: 'string' } },
          },
        },
        {
          type: 'object',
          required: ['do', 'how'],
          properties: { do: { const: 'ask' }, how: { const: 'text' }, secret: { type: 'boolean' } },
        },
      ],
    },
  },
} as const);

describe('validate says what is wrong in the words of the package', () => {
  it.each<[value: unknown, path: string, code: string, message: string]>([
    [{ kind: 'ticket' }, '/title', 'required', '"title" is missing.'],
    [{ kind: 'ticket', tittle: 'abc' }, '/title', 'required', '"title" is missing.'],
    [{ kind: 'x', title: 'abc' }, '/kind', 'const', '"kind" must be "ticket", not the string "x".'],
    [{ kind: 'ticket', title: 'ab' }, '/title', 'minLength', '"title" must have at least 3 characters, not 2.'],
    [{ kind: 'ticket', title: '😀😀' }, '/title', 'minLength', '"title" must have at least 3 characters, not 2.'],
    [{ kind: 'ticket', title: 3 }, '/title', 'type', '"title" must be a string, not 3.'],
    [
      { kind: 'ticket', title: 'abc', priority: 'lo' },
      '/priority',
      'enum',
      '"priority" must be one of "low", "high", not "lo".',
    ],
    [{ kind: 'ticket', title: 'abc', due: 1 }, '/due', 'type', '"due" must be a string or null, not 1.'],
    [
      { kind: 'ticket', title: 'abc', due: 'now' },
      '/due',
      'format',
      '"due" must be a date and time with a time zone, not "now".',
    ],
    [{ kind: 'ticket', title: 'abc', count: 0 }, '/count', 'exclusiveMinimum', '"count" must be more than 0, not 0.'],
    [{ kind: 'ticket', title: 'abc', count: 7 }, '/count', 'multipleOf', '"count" must be a multiple of 5, not 7.'],
    [
      { kind: 'ticket', title: 'abc', parts: [{ kind: 'ticket', title: '' }] },
      '/parts/0/title',
      'minLength',
      '"title" must have at least 3 characters, not 0.',
    ],
    [[], '', 'type', 'The message must be an object, not an array.'],
  ])('%j', (value, path, code, message) => {
    const result = validate(Ticket, value);
    expect(
      result.success
        ? []
        : result.issues.map((issue) => ({ path: issue.path, code: issue.code, message: issue.message })),
    ).toEqual([{ path, code, message }]);
    expect(is(Ticket, value)).toBe(false);
    expect(() => assert(Ticket, value)).toThrow(ContractError);
  });

  it('of the member that the tag names, and of a tag that is unknown', () => {
    const issues = (value: unknown) => {
      const result = validate(Step, value);
      return result.success ? [] : result.issues.map(({ path, code }) => [path, code]);
    };
    expect(issues({ do: 'run' })).toEqual([['/command', 'required']]);
    expect(issues({ do: 'ask', how: 'choice' })).toEqual([['/options', 'required']]);
    expect(issues({ do: 'ask', how: 'shout' })).toEqual([['/how', 'discriminator']]);
    expect(issues({ do: 'rum', command: 'x' })).toEqual([['/do', 'discriminator']]);
    expect(issues({ command: 'x' })).toEqual([['/do', 'required']]);
  });

  it('strictly: fields that the schema does not know, also within', () => {
    const value = { kind: 'ticket', title: 'abc', extra: 1, parts: [{ kind: 'ticket', title: 'abc', more: 1 }] };
    expect(validate(Ticket, value).success).toBe(true);
    const result = validate(Ticket, value, { strict: true });
    expect(result.success ? [] : result.issues.map(({ path, code }) => [path, code])).toEqual([
      ['/parts/0/more', 'additionalProperties'],
      ['/extra', 'additionalProperties'],
    ]);
    expect(validate(Step, { do: 'wait', seconds: 1, command: 'x' }, { strict: true }).success).toBe(false);
  });
});

describe('of two members of the same tag, the field that one requires and the other forbids tells which is meant', () => {
  const word = { type: 'string' };
  it.each<[what: string, field: unknown, missing: string, more?: object]>([
    ['false', false, '/z'],
    ['a "not" of everything', { not: {} }, '/z'],
    ['what leads to false', { $ref: '#/$defs/No' }, '/z'],
    ['another type, which forbids no field', { type: 'null' }, '/x'],
    ['a "not" of something', { not: { type: 'number' } }, '/x'],
    ['nothing', undefined, '/x'],
    ['nothing, in several parts', undefined, '/x', { allOf: [{ minProperties: 1 }] }],
  ])('%s', (_, field, missing, more) => {
    const member = (required: string[], properties: object) => ({
      type: 'object',
      required: ['kind', ...required],
      properties: { kind: { const: 'a' }, ...properties },
    });
    const Job = contractOf('Job', {
      $defs: { No: false },
      anyOf: [
        member(['x', 'y'], { x: word, y: word }),
        { ...member(['z'], { z: { type: 'number' }, ...(field !== undefined && { x: field }) }), ...more },
        { type: 'object', required: ['kind'], properties: { kind: { const: 'b' } } },
      ],
    });
    expect(validate(Job, { kind: 'a', y: 's' })).toMatchObject({ success: false, issues: [{ path: missing }] });
  });
});

describe('a limit of a number is told as it is', () => {
  it.each<[keyword: string, limit: number, wrong: number, words: string, right: number]>([
    ['minimum', 2, 1, 'at least 2, not 1', 2],
    ['maximum', 2, 3, 'at most 2, not 3', 2],
    ['exclusiveMinimum', 2, 2, 'more than 2, not 2', 2.5],
    ['exclusiveMaximum', 2, 2, 'less than 2, not 2', 1.5],
    ['multipleOf', 0.5, 0.25, 'a multiple of 0.5, not 0.25', 1.5],
  ])('%s', (keyword, limit, wrong, words, right) => {
    const Size = contractOf('Size', { type: 'number', [keyword]: limit });
    expect(validate(Size, right).success).toBe(true);
    const message = `The message must be ${words}.`;
    const issue = { path: '', code: keyword, message, severity: 'error', expected: limit, received: wrong };
    expect(validate(Size, wrong)).toMatchObject({ success: false, issues: [issue] });
  });
});

describe('parse knows what fields without a name hold', () => {
  const number = { type: 'number' };
  it.each<[what: string, schema: object, value: unknown]>([
    ['by additionalProperties', { additionalProperties: number }, { a: 3 }],
    ['by unevaluatedProperties', { unevaluatedProperties: number }, { a: 3 }],
    ['by one pattern', { patternProperties: { '^.*$': number } }, { a: 3 }],
    ['by one pattern, and no others', { patternProperties: { '^.*$': number }, additionalProperties: false }, { a: 3 }],
    ['by a part that all follow', { allOf: [{ additionalProperties: number }] }, { a: 3 }],
    ['not by several patterns', { patternProperties: { '^a': number, '^.$': {} } }, undefined],
    ['not by a schema that says nothing', { additionalProperties: {} }, { a: '3' }],
    ['not by a part of several', { anyOf: [{ additionalProperties: number }, { required: ['b'] }] }, undefined],
  ])('%s', (_, schema, value) => {
    const result = parse(contractOf('Record', { type: 'object', ...schema }), '{"a": "3",}');
    expect(result.success ? result.value : undefined).toEqual(value);
  });
});

describe('a schema of several parts is closed as a whole', () => {
  const Whole = contractOf('Whole', {
    allOf: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { b: { type: 'string' } } },
    ],
    if: { required: ['c'] },
    then: { properties: { c: { type: 'object', properties: { d: true } } } },
  });
  it.each<[value: unknown, isFine: boolean]>([
    [{ a: 'x', b: 'y' }, true],
    [{ a: 'x', c: { d: 1 } }, true],
    [{ a: 'x', z: 'y' }, false],
    [{ c: { e: 1 } }, false],
  ])('%j: %j', (value, isFine) => expect(validate(Whole, value, { strict: true }).success).toBe(isFine));
});

describe('what stays open in the strict sense', () => {
  it.each<[what: string, schema: object]>([
    ['a free object', { type: 'object' }],
    ['an object that says so', { type: 'object', properties: { a: true }, additionalProperties: true }],
    ['a record', { type: 'object', additionalProperties: { type: 'number' } }],
    ['a record by pattern', { type: 'object', patternProperties: { '^.*$': { type: 'number' } } }],
    ['anything', {}],
  ])('%s', (_, schema) => {
    expect(validate(contractOf('Open', schema), { z: 1 }, { strict: true }).success).toBe(true);
  });
});

describe('lint looks at what strings hold', () => {
  const base = { kind: 'ticket', title: 'abc' } as const;
  it.each<[more: object, codes: string[]]>([
    [{ file: 'C:\\new\\temp' }, []],
    [{ file: 'C:\new' }, ['holds']],
    [{ file: '' }, ['holds']],
    [{ file: '../a' }, ['parent_segment']],
    [{ below: 'src/a.ts' }, []],
    [{ below: '/etc/passwd' }, ['holds']],
    [{ below: '../a' }, ['holds']],
    [{ below: 'a/nul.txt' }, ['device_name']],
    [{ patterns: ['**/*.ts'] }, []],
    [{ patterns: ['/etc/*'] }, ['holds']],
    [{ patterns: ['{/etc,a}/*'] }, ['absolute_path']],
    [{ code: '../a\n' }, []],
    [{ nothing: 1 }, ['unknown_field']],
    [{ parts: [{ ...base, file: 'a\nb' }] }, ['holds']],
  ])('%j', (more, codes) => {
    const value = { ...base, ...more };
    expect(validate(Ticket, value).success).toBe(true);
    expect(lint(Ticket, value as never).map(({ code }) => code)).toEqual(codes);
  });

  it('and calls the rules of the user', () => {
    const Own = contractOf(
      'Own',
      { type: 'object', properties: { from: { type: 'number' }, to: { type: 'number' } } } as const,
      {
        rules: {
          object: (_, { from, to }, { path }, report) => {
            if (Number(from) > Number(to))
              report({ code: 'order', severity: 'error', path, message: 'From is behind to.' });
          },
        },
      },
    );
    expect(lint(Own, { from: 2, to: 1 }).map(({ code }) => code)).toEqual(['order']);
    expect(parse(Own, '{"from": 2, "to": 1}')).toMatchObject({ success: false, reason: 'rule' });
  });
});

describe('parse', () => {
  it.each<[text: string, value: unknown]>([
    ['Here you are:\n```json\n{"kind": "ticket", "title": "abc",}\n```', { kind: 'ticket', title: 'abc' }],
    ["{'kind': 'ticket', 'Title': 'abc', 'priority': 'High'}", { kind: 'ticket', title: 'abc', priority: 'high' }],
    ['{"kind": "ticket", "title": "abc", "count": "15"}', { kind: 'ticket', title: 'abc', count: 15 }],
    ['{"kind": "ticket", "title": "abc", "due": null}', { kind: 'ticket', title: 'abc', due: null }],
    ['{"kind": "ticket", "title": "abc", "priority": null}', { kind: 'ticket', title: 'abc' }],
    [
      '{"kind": "ticket", "title": "abc", "file": "C:\\new\\temp"}',
      { kind: 'ticket', title: 'abc', file: 'C:\\new\\temp' },
    ],
    [
      '{"kind": "ticket", "title": "abc", "patterns": "src/*.ts"}',
      { kind: 'ticket', title: 'abc', patterns: ['src/*.ts'] },
    ],
  ])('reads %s', (text, value) => expect(parse(Ticket, text)).toMatchObject({ success: true, value }));

  it.each<[text: string, value: unknown]>([
    ['{"do": "Run" "command": "ls"}', { do: 'run', command: 'ls' }],
    ['wait({"seconds": "5"})', { do: 'wait', seconds: 5 }],
    ['{do: "ask", how: "choice", options: ["a",]}', { do: 'ask', how: 'choice', options: ['a'] }],
  ])('reads %s as the member that the tag names', (text, value) =>
    expect(parse(Step, text)).toMatchObject({ success: true, value }),
  );

  it('refuses what is cut, ambiguous or invalid', () => {
    expect(parse(Ticket, '{"kind": "ticket", "title": "ab')).toMatchObject({ reason: 'truncated' });
    expect(parse(Ticket, '{"kind":"ticket","title":"abc"} {"kind":"ticket","title":"abd"}')).toMatchObject({
      reason: 'ambiguous',
    });
    expect(parse(Ticket, '{"kind":"ticket","title":"a"}')).toMatchObject({ reason: 'invalid' });
    expect(parse(Ticket, 'No.')).toMatchObject({ reason: 'no_json' });
  });

  it('reads a text that a member without a tag alone takes, and none that two take in different ways', () => {
    const Shape = contractOf('Shape', {
      anyOf: [
        { type: 'object', required: ['size'], properties: { size: { type: 'integer' }, round: { type: 'boolean' } } },
        {
          type: 'object',
          required: ['size', 'name'],
          properties: { size: { type: 'string' }, name: { type: 'string' } },
        },
      ],
    });
    expect(parse(Shape, "{'size': 3}")).toMatchObject({ success: true, value: { size: 3 } });
    expect(parse(Shape, "{'size': '3', 'name': 'x'}")).toMatchObject({
      success: true,
      value: { size: '3', name: 'x' },
    });
    expect(parse(Shape, "{'size': '3'}")).toMatchObject({ success: true, value: { size: 3 } });
    const Either = contractOf('Either', {
      anyOf: [
        { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
        { type: 'object', required: ['id'], properties: { id: { type: 'array', items: { type: 'string' } } } },
      ],
    });
    expect(parse(Either, "{'id': '3'}")).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
    expect(parse(Either, "{'id': 3}")).toMatchObject({ success: true, value: { id: 3 } });
  });

  it('never takes a name of a field for a regular expression', () => {
    const Odd = contractOf('Odd', {
      type: 'object',
      required: ['a+(', 'b[', '(x+x+)+y'],
      properties: { 'a+(': { type: 'string' }, 'b[': { type: 'string' }, '(x+x+)+y': { type: 'string' } },
    });
    const text = `Here it is:\n\n{"a+(": "x", "b[": "y", "(x+x+)+y": "z",}`;
    expect(parse(Odd, text)).toMatchObject({ success: true, value: { 'a+(': 'x', 'b[': 'y', '(x+x+)+y': 'z' } });
    expect(parse(Odd, 'x'.repeat(5000))).toMatchObject({ success: false, reason: 'no_json' });
  });

  it('takes an example for an echo beside another message', () => {
    const Note = contractOf(
      'Note',
      { type: 'object', required: ['note'], properties: { note: { type: 'string' } } } as const,
      {
        examples: [{ note: 'Tests are green.' }],
      },
    );
    const text = 'As in {"note": "Tests are green."}.\n\n{"note": "Two tests fail."}';
    expect(parse(Note, text)).toMatchObject({ success: true, value: { note: 'Two tests fail.' } });
    expect(parse(Note, '{"note": "Tests are green."}')).toMatchObject({ warnings: [{ code: 'prompt_example' }] });
  });
});

describe('stringify', () => {
  it('writes what is valid and linted, strictly', () => {
    expect(stringify(Ticket, { kind: 'ticket', title: 'abc' })).toBe('{"kind":"ticket","title":"abc"}');
    expect(() => stringify(Ticket, { kind: 'ticket', title: 'abc', extra: 1 } as never)).toThrow(ContractError);
    expect(() => stringify(Ticket, { kind: 'ticket', title: 'abc', below: '../a' })).toThrow(ContractError);
  });
});

it.each([
  [{ a: 1 }, true],
  [{ a: 1, b: 2 }, true],
  [{ b: 2 }, false],
  [{ a: 1, c: 3 }, false],
  [{ a: 1, b: 'x' }, false],
])('a field that depends on another is known where that one is: %j', (value, isValid) => {
  const Own = contractOf('Own', {
    type: 'object',
    properties: { a: {} },
    dependentSchemas: { a: { properties: { b: { type: 'number' } } } },
    unevaluatedProperties: false,
  });
  expect(is(Own, value)).toBe(isValid);
});

it('does not take a text that must not be empty for the name of a file', () => {
  const Note = contractOf('Note', {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', minLength: 1 } },
  } as const);
  expect(parse(Note, String.raw`{"text": "First:\nsee \owner"}`)).toMatchObject({
    value: { text: 'First:\nsee \\owner' },
  });
  expect(parse(Note, '{"text": "One line.\nAnother one."}')).toMatchObject({ success: true });
  expect(validate(Note, { text: '' })).toMatchObject({
    issues: [{ message: '"text" must not be empty.', hint: 'It needs at least one character.' }],
  });
});

it('counts another message whose required name has lost a letter', () => {
  const Verdict = contractOf('Verdict', {
    type: 'object',
    required: ['decision'],
    properties: { decision: { enum: ['approve', 'reject'] }, reason: { type: 'string' } },
  } as const);
  const text = '{"decision": "approve"}\n\nFinal answer:\n{"decisio": "reject", "reason": "It fails."}';
  expect(parse(Verdict, text)).toMatchObject({ success: false });
});
