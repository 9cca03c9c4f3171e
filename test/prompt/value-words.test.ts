/** Which limited values have a name in prompts, and in which words it is explained. */
import { expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { chooseKinds } from '../../src/prompt/choose-kinds.ts';
import { alsoWords, limitWords, valueWord } from '../../src/prompt/value-words.ts';
import { given } from './given.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const count = { name: 'Count', type: 'number', words: `whole number, 0 to ${MOST}` };
const percentage = { name: 'Percentage', type: 'number', words: '0 to 100' };

it.each<[part: Part, word: object | undefined]>([
  [{ rule: 'non-blank' }, { name: 'Text', type: 'string', words: 'not empty or blank' }],
  [{ rule: 'file-name' }, { name: 'FileName', type: 'string', words: 'not empty' }],
  [{ type: 'integer', minimum: 0, maximum: MOST }, count],
  [{ type: 'integer', minimum: 1, maximum: MOST }, undefined],
  [{ type: 'integer', minimum: 0, maximum: 100 }, undefined],
  [{ type: 'integer', minimum: 0 }, undefined],
  [{ type: 'number', minimum: 0, maximum: MOST }, undefined],
  [{ type: 'number', minimum: 0, maximum: 100 }, percentage],
  [{ type: 'number', minimum: 1, maximum: 100 }, undefined],
  [{ type: 'number', minimum: 0, maximum: 99 }, undefined],
  [{ type: 'number', maximum: 100 }, undefined],
  [{ type: 'string' }, undefined],
])('%j', (part, word) => expect(valueWord(part, chooseKinds(undefined))).toEqual(word));

const FORM = '1 to 64 characters, no blanks or control characters';
const AGENTS = 'specify, clarify, research, plan, checklist, tasks, analyze, implement, test, review, taskstoissues';

it.each<[rule: string, kinds: string[] | undefined, beside: string[], words: string]>([
  ['kind-name', undefined, [], FORM],
  ['custom-kind', undefined, [], `${FORM}, none of list_files, read_file, write_file, rewrite_file, agent_plan`],
  ['custom-kind', ['read_file', 'any other'], [], `${FORM}, none of read_file`],
  ['custom-kind', ['any other'], [], FORM],
  ['custom-kind', ['read_file', 'list_files'], ['read_file'], `${FORM}, none of list_files`],
  ['unknown-agent', ['read_file'], [], `not empty or blank, none of ${AGENTS}`],
  ['unknown-agent', undefined, AGENTS.split(', '), 'not empty or blank'],
  ['own', undefined, [], 'words of its own'],
  ['uuid', undefined, [], 'what a user calls so'],
  ['silent', undefined, [], '{"pattern":"^a$"}'],
])('the rule %s, with the kinds %j, beside %j', (rule, kinds, beside, words) => {
  const rules = {
    own: { words: 'words of its own' },
    uuid: { words: 'what a user calls so' },
    silent: { pattern: '^a$' },
  };
  const told = (known: object) => given({}, () => valueWord({ rule }, chooseKinds(kinds), beside), known);
  expect(told(rules)).toMatchObject({ type: 'string', words });
  if (rule in rules && rule !== 'uuid') expect(told(rules)?.name).toBe(rule);
  if (rule === 'uuid') expect(told({})).toEqual({ name: 'Uuid', type: 'string', words: '8-4-4-4-12 hex digits' });
});

it.each<[part: Part, words: string]>([
  [{}, ''],
  [{ type: 'number' }, ''],
  [{ type: 'integer' }, 'whole number'],
  [{ type: 'integer', enum: [1] }, ''],
  [{ type: 'integer', minimum: 0 }, 'whole number, at least 0'],
  [{ maximum: 0 }, 'at most 0'],
  [{ minimum: 1, maximum: 5 }, '1 to 5'],
  [{ minimum: 5, maximum: 5 }, 'exactly 5'],
  [{ minItems: 1 }, 'at least 1 item'],
  [{ minItems: 2 }, 'at least 2 items'],
  [{ maxItems: 1 }, 'at most 1 item'],
  [{ minItems: 1, maxItems: 2 }, '1 to 2 items'],
  [{ minItems: 0, maxItems: 1 }, '0 to 1 item'],
  [{ minProperties: 1 }, 'at least 1 field'],
  [{ minProperties: 2, maxProperties: 2 }, 'exactly 2 fields'],
  [{ minProperties: 2, maxProperties: 1 }, '2 to 1 field'],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 2 }, 'more than 0, less than 1, a multiple of 2'],
  [{ uniqueItems: true, minItems: 2 }, 'at least 2 items, each once'],
  [{ uniqueItems: false }, ''],
])('%j: %s', (part, words) => expect(limitWords(part)).toBe(words));

const also = { also: { maxLength: 3 } };
const ALSO = 'Must also fit the JSON Schema {"maxLength":3}.';

it.each<[part: Part, words: string[]]>([
  [{}, []],
  [also, [ALSO]],
  [{ ...also, isExclusive: true }, ['Exactly one of these fits.', ALSO]],
  [{ items: also }, [ALSO]],
  [{ anyOf: [also, {}, { isExclusive: true }] }, [ALSO, 'Exactly one of these fits.']],
  [{ additionalProperties: also }, [ALSO]],
  [{ additionalProperties: true }, []],
  [{ items: { $ref: 'A', ...also } }, []],
  [{ items: { items: also } }, [ALSO]],
])('besides, %j: %j', (part, words) => expect(alsoWords(part)).toEqual(words));
