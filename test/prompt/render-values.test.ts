/** Values and lists in a prompt, as TypeScript and in the dense form, to the letter. */
import { expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { renderDense } from '../../src/prompt/render-dense.ts';
import { renderTypeScript } from '../../src/prompt/render-typescript.ts';
import { given, selected } from './given.ts';

const text: Part = { type: 'string' };
const number: Part = { type: 'number' };
const list = (more: Partial<Part> = {}, items: Part = text): Part => ({ type: 'array', items, ...more });
const rules = { shout: { pattern: '^[A-Z]+$', words: 'capitals' } };

it.each<[part: Part, typescript: string[], dense: string[]]>([
  [text, ['type Own = string'], ['Own string']],
  [{ ...text, description: 'D.' }, ['// D.', 'type Own = string'], ['Own string: D.']],
  [{ const: 'a' }, ['type Own = "a"'], ['Own "a"']],
  [{ const: true }, ['type Own = true'], ['Own true']],
  [{ enum: ['a', 1, null] }, ['type Own = "a" | 1 | null'], ['Own "a"|1|null']],
  [{ anyOf: [text, number] }, ['type Own = string | number'], ['Own string|number']],
  [
    { anyOf: [text, { ...number, minimum: 3 }] },
    ['// Namely a string or a number (at least 3).', 'type Own = string | number'],
    ['Own string|number: Namely a string or a number (at least 3).'],
  ],
  [
    { anyOf: [text, number], isExclusive: true },
    ['// Exactly one of these fits.', 'type Own = string | number'],
    ['Own string|number: Exactly one of these fits.'],
  ],
  [{ type: 'integer' }, ['// Whole number.', 'type Own = number'], ['Own integer: whole number.']],
  [
    { ...number, minimum: 1, multipleOf: 5, default: 10 },
    ['// At least 1, a multiple of 5. Default 10.', 'type Own = number'],
    ['Own number: at least 1, a multiple of 5.'],
  ],
  [{}, ['type Own = unknown'], ['Own any']],
  [{ not: {} }, ['type Own = never'], ['Own never']],
  [{ type: 'null' }, ['type Own = null'], ['Own null']],
  [{ type: 'boolean' }, ['type Own = boolean'], ['Own boolean']],
  [
    { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    ['type Own = Count', 'type Count = number // Whole number, 0 to 9007199254740991.'],
    ['Own Count', 'Count number: whole number, 0 to 9007199254740991'],
  ],
  [
    { ...text, rule: 'shout', description: 'D.' },
    ['// D.', 'type Own = shout', 'type shout = string // Capitals.'],
    ['Own shout: D.', 'shout string: capitals'],
  ],
  [
    { ...text, also: { maxLength: 3 }, description: 'D.' },
    ['// D. Must also fit the JSON Schema {"maxLength":3}.', 'type Own = string'],
    ['Own string: D. Must also fit the JSON Schema {"maxLength":3}.'],
  ],
  [list(), ['type Own = string[]'], ['Own string[]']],
  [list({ minItems: 1 }), ['// At least 1 item.', 'type Own = string[]'], ['Own string[1-]']],
  [list({ minItems: 2, maxItems: 2 }), ['// Exactly 2 items.', 'type Own = string[]'], ['Own string[2-2]']],
  [list({ maxItems: 3 }), ['// At most 3 items.', 'type Own = string[]'], ['Own string[0-3]']],
  [list({ minItems: 1, maxItems: 3 }), ['// 1 to 3 items.', 'type Own = string[]'], ['Own string[1-3]']],
  [list({ uniqueItems: true }), ['// Each once.', 'type Own = string[]'], ['Own string[]: each once.']],
  [
    list({ minItems: 1, description: 'Holds at least one.' }),
    ['// Holds at least one.', 'type Own = string[]'],
    ['Own string[1-]: Holds at least one.'],
  ],
  [
    list({ minItems: 1, description: 'Holds at least onerous.' }),
    ['// Holds at least onerous. At least 1 item.', 'type Own = string[]'],
    ['Own string[1-]: Holds at least onerous.'],
  ],
  [
    list({ minItems: 2, description: 'Holds at least one.' }),
    ['// Holds at least one. At least 2 items.', 'type Own = string[]'],
    ['Own string[2-]: Holds at least one.'],
  ],
  [
    list({ minItems: 1, uniqueItems: true, description: 'Holds at least one.' }),
    ['// Holds at least one. At least 1 item, each once.', 'type Own = string[]'],
    ['Own string[1-]: Holds at least one. each once.'],
  ],
  [
    list({ minItems: 0, description: 'Holds at least one.' }),
    ['// Holds at least one. At least 0 items.', 'type Own = string[]'],
    ['Own string[0-]: Holds at least one.'],
  ],
  [
    list({ maxItems: 3, description: 'Holds 0 to 3.' }),
    ['// Holds 0 to 3.', 'type Own = string[]'],
    ['Own string[0-3]: Holds 0 to 3.'],
  ],
  [
    list({ maxItems: 3, description: 'Holds 0 to 30.' }),
    ['// Holds 0 to 30. At most 3 items.', 'type Own = string[]'],
    ['Own string[0-3]: Holds 0 to 30.'],
  ],
  [
    list({ minItems: 2, maxItems: 3, description: 'Holds 0 to 3.' }),
    ['// Holds 0 to 3. 2 to 3 items.', 'type Own = string[]'],
    ['Own string[2-3]: Holds 0 to 3.'],
  ],
  [
    list({ minItems: 1, maxItems: 3, description: 'Holds at least one.' }),
    ['// Holds at least one. 1 to 3 items.', 'type Own = string[]'],
    ['Own string[1-3]: Holds at least one.'],
  ],
  [
    list({ minItems: 2, maxItems: 3, description: 'Holds 2 to 3.' }),
    ['// Holds 2 to 3.', 'type Own = string[]'],
    ['Own string[2-3]: Holds 2 to 3.'],
  ],
  [
    { type: 'object', minItems: 2, maxItems: 3, description: 'Holds 2 to 3.' },
    ['// Holds 2 to 3. 2 to 3 items.', 'type Own = Record<string, unknown>'],
    ['Own {*:any}: Holds 2 to 3. 2 to 3 items.'],
  ],
  [list({}, { anyOf: [text, number] }), ['type Own = (string | number)[]'], ['Own (string|number)[]']],
  [list({}, { enum: ['a', 'b'] }), ['type Own = ("a" | "b")[]'], ['Own ("a"|"b")[]']],
  [
    list({ description: 'L.' }, { ...number, description: 'N.', minimum: 2, default: 3 }),
    ['// L. Each: N. At least 2. Default 3.', 'type Own = number[]'],
    ['Own number[]: L. N. at least 2.'],
  ],
  [list({}, list({ minItems: 2 })), ['// At least 2 items.', 'type Own = string[][]'], ['Own string[2-][]']],
  [
    list({}, { anyOf: [text, { ...number, minimum: 3 }] }),
    ['// Namely a string or a number (at least 3).', 'type Own = (string | number)[]'],
    ['Own (string|number)[]: Namely a string or a number (at least 3).'],
  ],
  [
    list({}, { type: 'object', properties: { x: text } }),
    ['type Own = {', '  x?: string', '}[]'],
    ['Own []', ' x? string'],
  ],
  [{ type: 'array' }, ['type Own = unknown[]'], ['Own any[]']],
  [{ type: 'object' }, ['type Own = Record<string, unknown>'], ['Own {*:any}']],
  [{ type: 'object', additionalProperties: number }, ['type Own = Record<string, number>'], ['Own {*:number}']],
  [{ type: 'object', additionalProperties: true }, ['type Own = Record<string, unknown>'], ['Own {*:any}']],
  [
    { type: 'object', minProperties: 2, additionalProperties: { ...number, maximum: 3, description: 'V.' } },
    ['// At least 2 fields. Each: V. At most 3.', 'type Own = Record<string, number>'],
    ['Own {*:number}: at least 2 fields. V. at most 3.'],
  ],
])('%j', (Own, typescript, dense) => {
  const shown = given({ Own }, () => [renderTypeScript(selected({ Own })), renderDense(selected({ Own }))], rules);
  expect(shown.map((one) => one.split('\n').slice(1))).toEqual([typescript, dense]);
});
