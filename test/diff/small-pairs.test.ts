/**
 * Pairs of small schemas with all that is said of them: {@link file:./small-pairs.txt}. Most were found as what one small slip
 * in the comparison would answer in another way; another validator agrees with each verdict.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Change, Effect } from '../../src/diff/change.ts';
import { type DiffOptions, diffSchemas } from '../../src/diff/diff-schemas.ts';
import { everyNth } from '../share.ts';
import { judge, listsOf, objectsOf } from './small-messages.ts';

type Pair = { old: unknown; newer: unknown; options: DiffOptions; answers: string[] };

/** Two lines of schemas, a line of options where there are some, and a line for each change. */
const pairs = readFileSync(new URL('small-pairs.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map(read);

function read(text: string): Pair {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const [old = '', newer = '', ...rest] = lines.filter((line) => !line.startsWith('  '));
  const answers = lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
  return { old: JSON.parse(old), newer: JSON.parse(newer), options: JSON.parse(rest[0] ?? '{}'), answers };
}

function show({ code, severity, oldPointer, newPointer, path, message, backward, forward }: Change): string {
  const [from, to, at] = [oldPointer, newPointer, path].map((pointer) => pointer || '/');
  return `${code} (${severity}) ${at} from ${from} to ${to}: backward ${say(backward)}, forward ${say(forward)}. ${message}`;
}

function say({ verdict, example }: Effect): string {
  return example === undefined ? verdict : `${verdict} ${JSON.stringify(example)}`;
}

describe('what is said of two small schemas', () => {
  it.each(pairs)('$old and $newer', ({ old, newer, options, answers }) => {
    expect(diffSchemas(old, newer, options).map(show)).toEqual(answers);
  });
});

const scalars = [
  '',
  'a',
  'b',
  'ab',
  'x',
  'aa',
  'aab',
  'abab',
  '\u0000',
  'é',
  '1',
  '_',
  0,
  1,
  2,
  -1,
  0.5,
  1.5,
  3,
  6,
  10,
  true,
  null,
];
const messages: unknown[] = [
  ...scalars,
  ...objectsOf(['a', 'b', 'ab', 'x1', 'kind'], ['a', 0]),
  ...objectsOf(['a', 'b'], [...scalars, [], ['a'], {}]),
  ...listsOf(['a', 0, true], 4),
  ...listsOf(['b', 'ab', 1.5, {}, null, [0]], 2),
];

describe('what another validator says of the same', () => {
  const open = pairs.filter(({ options }) => !options.strict);
  it.each(everyNth(12, open))('$old and $newer', { timeout: 60_000 }, async ({ old, newer, options }) => {
    const changes = diffSchemas(old, newer, options);
    const [isOld, isNew] = [await judge(document(old)), await judge(document(newer))];
    for (const direction of ['backward', 'forward'] as const) {
      const [from, to] = direction === 'backward' ? [isOld, isNew] : [isNew, isOld];
      const isBroken = (message: unknown) => from(message) && !to(message);
      const effects = changes.map((change) => change[direction]);
      for (const { verdict, example } of effects) {
        if (example !== undefined) expect([example, isBroken(example)]).toEqual([example, true]);
        if (verdict === 'breaks') expect(example).toBeDefined();
      }
      if (effects.every(({ verdict }) => verdict === 'safe')) expect(messages.filter(isBroken)).toEqual([]);
    }
  });
});

/** The validator takes no schema that is no object. */
function document(schema: unknown): unknown {
  return typeof schema === 'boolean' ? { allOf: [schema] } : schema;
}
