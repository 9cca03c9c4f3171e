/** The field by which the members of a union are told apart. */
import { expect, it } from 'vitest';
import { tagOf } from '../../src/define/find-tag.ts';
import { contractOf } from '../../src/define/index.ts';
import { loadSchema } from '../../src/define/load-schema.ts';
import { is } from '../../src/index.ts';

/** An object whose fields have these words, all of them required unless it is said which are. */
const member = (fields: { [name: string]: string | string[] }, required = Object.keys(fields)) => ({
  type: 'object',
  required,
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, word]) => [name, typeof word === 'string' ? { const: word } : { enum: word }]),
  ),
});

const free = { type: 'object', required: ['kind'] };

it.each<[why: string, members: object[], tag: string | undefined]>([
  ['a word for each', [member({ kind: 'a' }), member({ kind: 'b' })], 'kind'],
  ['several words for one', [member({ kind: ['a', 'b'] }), member({ kind: 'c' })], 'kind'],
  ['one member', [member({ kind: ['a', 'b'] })], undefined],
  ['the same word', [member({ kind: 'a' }), member({ kind: 'a' })], undefined],
  ['one word is shared', [member({ kind: 'a' }), member({ kind: 'a' }), member({ kind: 'b' })], 'kind'],
  ['each word is shared', ['a', 'a', 'b', 'b'].map((kind) => member({ kind })), undefined],
  ['it is optional in the first', [member({ kind: 'a' }, []), member({ kind: 'b' })], undefined],
  ['it is optional in the second', [member({ kind: 'a' }), member({ kind: 'b' }, [])], undefined],
  ['one takes any word', [member({ kind: 'a' }), member({ kind: 'b' }), free], 'kind'],
  ['two take any word', [member({ kind: 'a' }), member({ kind: 'b' }), free, free], undefined],
  ['the first of two', [member({ kind: 'a', role: 'x' }), member({ kind: 'b', role: 'y' })], 'kind'],
  [
    'the one that tells more of them apart, though it comes first',
    [member({ kind: 'a', role: 'x' }), member({ kind: 'b', role: 'x' }), member({ kind: 'c', role: 'y' })],
    'kind',
  ],
  [
    'the one that tells more of them apart, though it comes last',
    [member({ kind: 'a', role: 'x' }), member({ kind: 'a', role: 'y' }), member({ kind: 'b', role: 'z' })],
    'role',
  ],
])('%s', (_, anyOf, tag) => {
  const { root } = loadSchema({ anyOf });
  expect(tagOf(root.anyOf ?? [])?.tag).toBe(tag);
});

it('a message may leave out a field that only some members require', () => {
  const Own = contractOf('Own', { anyOf: [member({ kind: 'a' }), member({ kind: 'b' }, [])] });
  expect([{ kind: 'a' }, { kind: 'b' }, {}, { kind: 'c' }].map((value) => is(Own, value))).toEqual([
    ...[true, true, true, false],
  ]);
});
