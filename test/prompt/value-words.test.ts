/** Which limited values have a name in prompts, and in which words it is explained. */
import { expect, it } from 'vitest';
import type { Part } from '../../generated/definitions.ts';
import { chooseKinds } from '../../src/prompt/choose-kinds.ts';
import { valueWord } from '../../src/prompt/value-words.ts';

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
