/** Objects, unions and definitions in a prompt, as TypeScript and in the dense form, to the letter. */
import { expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { renderDense } from '../../src/prompt/render-dense.ts';
import { renderTypeScript } from '../../src/prompt/render-typescript.ts';
import { type Definitions, selected } from './given.ts';

const text: Part = { type: 'string' };
const number: Part = { type: 'number' };
const list = (more: Partial<Part>, items: Part): Part => ({ type: 'array', items, ...more });
const of = (properties: Definitions, more: Partial<Part> = {}): Part => ({ type: 'object', properties, ...more });
const shared = {
  s: { ...text, description: 'A description that is shared by the two.' },
  t: { ...text, description: 'Another one that is shared as well.' },
};

it.each<[definitions: Definitions, typescript: string, dense: string, roots?: string[]]>([
  [
    { Own: of({ a: text, b: { ...number, description: 'B.', default: 5 } }, { required: ['a'] }) },
    'interface Own {\n  a: string\n  b?: number // B. Default 5.\n}',
    'Own\n a string\n b? number=5: B.',
  ],
  [
    { Own: of({ a: text }, { additionalProperties: true, description: 'D.', minProperties: 1 }) },
    '// D. At least 1 field.\ninterface Own {\n  a?: string\n  [more: string]: unknown\n}',
    'Own: D. at least 1 field.\n a? string\n ...any',
  ],
  [
    { Own: of({ a: text }, { additionalProperties: number }) },
    'interface Own {\n  a?: string\n  [more: string]: number\n}',
    'Own\n a? string\n ...{*:number}',
  ],
  [
    { Own: of({ a: text }, { additionalProperties: { ...number, maximum: 3 }, required: ['a'] }) },
    'interface Own {\n  a: string\n  [more: string]: number // At most 3.\n}',
    'Own\n a string\n ...{*:number}: at most 3.',
  ],
  [
    { Own: of({ a: text }, { additionalProperties: {} }) },
    'interface Own {\n  a?: string\n  [more: string]: unknown\n}',
    'Own\n a? string\n ...{*:any}',
  ],
  [
    { Own: of({ a: text }, { additionalProperties: of({ x: text }) }) },
    'interface Own {\n  a?: string\n  [more: string]: {\n    x?: string\n  }\n}',
    'Own\n a? string\n ...{*:}\n  x? string',
  ],
  [
    { Own: of({ a: text }, { additionalProperties: { ...number, description: 'More.' } }) },
    'interface Own {\n  a?: string\n  [more: string]: number // More.\n}',
    'Own\n a? string\n ...{*:number}: More.',
  ],
  [
    {
      Own: of(
        { root: text, rel: text, path: text },
        { ways: [{ title: 'Target', groups: [['root', 'rel'], ['path']] }] },
      ),
    },
    'interface Own {\n  // Either root and rel, or path.\n  root?: string\n  rel?: string\n  path?: string\n}',
    'Own\n either root+rel or path\n root? string\n rel? string\n path? string',
  ],
  [
    { Own: of({ a: text, b: text }, { atLeastOne: ['a', 'b'] }) },
    'interface Own {\n  // At least one of a, b.\n  a?: string\n  b?: string\n}',
    'Own\n at least one of a, b\n a? string\n b? string',
  ],
  [
    { Own: of({ a: of({ b: text }, { ways: [{ title: 'Choice', groups: [['b'], ['c']] }] }) }) },
    'interface Own {\n  a?: {\n    // Either b, or c.\n    b?: string\n  }\n}',
    'Own\n a?\n  either b or c\n  b? string',
  ],
  [
    { Own: of({ a: of({ b: text }, { description: 'A.' }) }) },
    'interface Own {\n  a?: { // A.\n    b?: string\n  }\n}',
    'Own\n a?: A.\n  b? string',
  ],
  [
    { Own: of({ a: { ...text, also: { maxLength: 3 } } }, { also: { minProperties: 1 }, loose: ['z'] }) },
    '// Must also fit the JSON Schema {"minProperties":1}.\ninterface Own {\n  a?: string // Must also fit the JSON Schema {"maxLength":3}.\n  z?: unknown\n}',
    'Own: Must also fit the JSON Schema {"minProperties":1}.\n a? string: Must also fit the JSON Schema {"maxLength":3}.\n z? any',
  ],
  [
    { Own: of({ a: { $ref: 'Word' } }), Word: { ...text, description: 'W.' } },
    'interface Own {\n  a?: Word\n}\n// W.\ntype Word = string',
    'Own\n a? string: W.',
  ],
  [
    { Own: of({ a: { $ref: 'Thing' } }), Thing: of({ x: text }) },
    'interface Own {\n  a?: {\n    x?: string\n  }\n}',
    'Own\n a?\n  x? string',
  ],
  [
    { Own: of({ a: { $ref: 'Thing', description: 'R.' } }), Thing: of({ x: text }, { description: 'T.' }) },
    'interface Own {\n  a?: Thing // R.\n}\n// T.\ninterface Thing {\n  x?: string\n}',
    'Own\n a?: R. T.\n  x? string',
  ],
  [
    { Own: of({ a: { $ref: 'Thing' }, b: { $ref: 'Thing' } }), Thing: of({ x: text }) },
    'interface Own {\n  a?: Thing\n  b?: Thing\n}\ninterface Thing {\n  x?: string\n}',
    'Own\n a? Thing\n b? Thing\nThing\n x? string',
  ],
  [
    { Own: list({}, { $ref: 'Thing' }), Thing: of({ x: text }) },
    'type Own = Thing[]\ninterface Thing {\n  x?: string\n}',
    'Own []\n x? string',
  ],
  [
    { Own: of({ a: { $ref: 'Thing' } }), Thing: of({ x: text }, { also: { minProperties: 1 } }) },
    'interface Own {\n  a?: Thing\n}\n// Must also fit the JSON Schema {"minProperties":1}.\ninterface Thing {\n  x?: string\n}',
    'Own\n a?: Must also fit the JSON Schema {"minProperties":1}.\n  x? string',
  ],
  [{ Own: of({ a: { $ref: 'Gone' } }) }, 'interface Own {\n  a?: Gone\n}', 'Own\n a? Gone'],
  [{ Own: of({ own: { $ref: 'Own' } }) }, 'interface Own {\n  own?: Own\n}', 'Own\n own? Own'],
  [
    { Own: text, Other: number },
    'type Message = Own | Other\ntype Own = string\ntype Other = number',
    'Message Own|Other\nOwn string\nOther number',
    ['Own', 'Other'],
  ],
  [
    {
      Own: of({ u: { anyOf: [{ $ref: 'One' }, text] }, v: { anyOf: [of({ x: text }), number] } }),
      One: of({ k: { const: 'one' } }),
    },
    'interface Own {\n  u?: One | string\n  v?: {\n    x?: string\n  } | number\n}\ninterface One {\n  k?: "one"\n}',
    'Own\n u?\n  |\n   k? "one"\n  |string\n v?\n  |\n   x? string\n  |number',
  ],
  [
    {
      Own: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }], description: 'U.' },
      One: of({ a: text }, { description: 'O.' }),
      Two: of({ b: text }),
    },
    '// U.\ntype Own = One | Two\n// O.\ninterface One {\n  a?: string\n}\ninterface Two {\n  b?: string\n}',
    'Own: U.\n |O.\n  a? string\n |\n  b? string',
  ],
  [
    {
      Own: of({ a: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }] }, b: { $ref: 'One' } }),
      One: of({ a: text }),
      Two: text,
    },
    'interface Own {\n  a?: One | Two\n  b?: One\n}\ninterface One {\n  a?: string\n}\ntype Two = string',
    'Own\n a?\n  |One\n  |string\n b? One\nOne\n a? string',
  ],
  [
    {
      Own: of({ a: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }] }, b: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }] } }),
      One: text,
      Two: number,
    },
    'interface Own {\n  a?: One | Two\n  b?: One | Two\n}\ntype One = string\ntype Two = number',
    'Own\n a? One|Two\n b? One|Two\nOne string\nTwo number',
  ],
  [
    {
      Own: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }], tag: 'k' },
      One: of({ k: { const: 'one' }, ...shared }),
      Two: of({ k: { const: 'two' }, ...shared }),
    },
    'type Own = One | Two\ninterface One extends AnyOwn {\n  k?: "one"\n}\ninterface Two extends AnyOwn {\n  k?: "two"\n}\ninterface AnyOwn {\n  s?: string // A description that is shared by the two.\n  t?: string // Another one that is shared as well.\n}',
    'Own\n s? string: A description that is shared by the two.\n t? string: Another one that is shared as well.\n |\n  k? "one"\n |\n  k? "two"',
  ],
  [
    {
      Own: of({ a: { $ref: 'One' }, b: { $ref: 'Two' } }),
      One: of({ k: { const: 'one' }, ...shared }),
      Two: of(shared),
    },
    'interface Own {\n  a?: SAndT & {\n    k?: "one"\n  }\n  b?: SAndT\n}\ninterface SAndT {\n  s?: string // A description that is shared by the two.\n  t?: string // Another one that is shared as well.\n}',
    'Own\n a?\n  k? "one"\n  ...SAndT\n b?\n  ...SAndT\nSAndT\n s? string: A description that is shared by the two.\n t? string: Another one that is shared as well.',
  ],
  [
    {
      Own: of({ a: { $ref: 'One' }, b: { $ref: 'Two' }, c: { $ref: 'One' } }),
      One: of({ k: { const: 'one' }, ...shared }),
      Two: of(shared, { additionalProperties: true }),
    },
    'interface Own {\n  a?: One\n  b?: SAndT & {\n    [more: string]: unknown\n  }\n  c?: One\n}\ninterface One extends SAndT {\n  k?: "one"\n}\ninterface SAndT {\n  s?: string // A description that is shared by the two.\n  t?: string // Another one that is shared as well.\n}',
    'Own\n a? One\n b?\n  ...SAndT ...any\n c? One\nOne\n k? "one"\n ...SAndT\nSAndT\n s? string: A description that is shared by the two.\n t? string: Another one that is shared as well.',
  ],
  [
    {
      Own: of({ a: { $ref: 'One' }, b: { $ref: 'Two' } }),
      One: of({ ...shared }, { additionalProperties: of({ x: text }) }),
      Two: of(shared),
    },
    'interface Own {\n  a?: SAndT & {\n    [more: string]: {\n      x?: string\n    }\n  }\n  b?: SAndT\n}\ninterface SAndT {\n  s?: string // A description that is shared by the two.\n  t?: string // Another one that is shared as well.\n}',
    'Own\n a?\n  ...SAndT\n  ...{*:}\n   x? string\n b?\n  ...SAndT\nSAndT\n s? string: A description that is shared by the two.\n t? string: Another one that is shared as well.',
  ],
  [
    {
      Own: of({ a: { $ref: 'Word' }, b: { $ref: 'Empty' } }),
      Word: text,
      Empty: of({}, { additionalProperties: true }),
    },
    'interface Own {\n  a?: Word\n  b?: {\n    [more: string]: unknown\n  }\n}\ntype Word = string',
    'Own\n a? string\n b? {*:any}',
  ],
  [
    {
      Own: of({ a: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }] }, b: { $ref: 'One' } }),
      One: of(shared),
      Two: of(shared),
    },
    'interface Own {\n  a?: One | Two\n  b?: One\n}\ninterface One extends SAndT {}\ninterface Two extends SAndT {}\ninterface SAndT {\n  s?: string // A description that is shared by the two.\n  t?: string // Another one that is shared as well.\n}',
    'Own\n a?\n  |One\n  |\n   ...SAndT\n b? One\nOne\n ...SAndT\nSAndT\n s? string: A description that is shared by the two.\n t? string: Another one that is shared as well.',
  ],
  [
    {
      Own: of({ a: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }] }, b: { $ref: 'Three' } }),
      One: of({ k: text }),
      Two: of(shared),
      Three: of(shared),
    },
    'interface Own {\n  a?: One | Two\n  b?: SAndT\n}\ninterface One {\n  k?: string\n}\ninterface Two extends SAndT {}\ninterface SAndT {\n  s?: string // A description that is shared by the two.\n  t?: string // Another one that is shared as well.\n}',
    'Own\n a?\n  |\n   k? string\n  |\n   ...SAndT\n b?\n  ...SAndT\nSAndT\n s? string: A description that is shared by the two.\n t? string: Another one that is shared as well.',
  ],
  [
    {
      Own: { anyOf: [of({ u: { $ref: 'U' } }), text] },
      U: { anyOf: [{ $ref: 'One' }, { $ref: 'Two' }] },
      One: of(shared),
      Two: of(shared),
    },
    'type Own = {\n  u?: U\n} | string\ntype U = One | Two\ninterface One extends AnyU {}\ninterface Two extends AnyU {}\ninterface AnyU {\n  s?: string // A description that is shared by the two.\n  t?: string // Another one that is shared as well.\n}',
    'Own\n |\n  u?\n   s? string: A description that is shared by the two.\n   t? string: Another one that is shared as well.\n   |\n   |\n |string',
  ],
])('%j', (definitions, typescript, dense, roots) => {
  const shown = [renderTypeScript(selected(definitions, roots)), renderDense(selected(definitions, roots))];
  expect(shown.map((one) => one.split('\n').slice(1).join('\n'))).toEqual([typescript, dense]);
});

it('has braces for an object without fields that is written in a field', () => {
  const Own = selected({ Own: of({ a: { $ref: 'Empty' } }), Empty: of({}) });
  expect(renderTypeScript(Own).split('\n')[2]).toBe('  a?: {}');
});

it('begins with what holds for all of it', () => {
  const Own = selected({ Own: text });
  expect(renderTypeScript(Own).split('\n')[0]).toMatch(/^\/\/ Objects are closed: no other fields\./);
  expect(renderDense(Own).split('\n')[0]).toMatch(/^Objects are closed: no other fields, unless \.\.\.any\./);
});
