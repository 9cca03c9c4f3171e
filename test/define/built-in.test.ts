/** The engine behind own contracts, held against the generated validators and tables: the same schemas, the same answers. */
import { describe, expect, it } from 'vitest';
import { lint, validate } from '../../src/index.ts';
import type { Shape } from '../../src/words/contract.ts';
import { vectorFiles } from '../conformance/read-vectors.ts';
import { expectEqual } from '../expect-equal.ts';
import { everyNth } from '../share.ts';
import { pairs } from './load-built-in.ts';

/**
 * The table with its patterns as texts. Names of files have the rule that their schema shows: it does not say what they
 * hold. No contract of the package holds itself.
 */
function plain(shape: Shape): unknown {
  const text = JSON.stringify(shape, (_, part: unknown) => (part instanceof RegExp ? String(part) : part));
  return JSON.parse(text.replaceAll('"file-name"', '"not-empty"'));
}

/** Whether names of files are such that a text that only must not be empty is judged in another way. */
function hasOddFiles(message: unknown): boolean {
  const { files } = Object(message) as { files?: unknown };
  return Array.isArray(files) && files.some((file) => typeof file === 'string' && !/^\w[\w./-]*$/.test(file));
}

describe.each(pairs)('%s, loaded from its JSON Schema', (_, compiled, loaded) => {
  it('has the generated table', () => expect(plain(loaded.shape)).toEqual(plain(compiled.shape)));

  it('gives the same answers for the vectors of every contract, in both strengths', () => {
    for (const [, { schema, cases }] of vectorFiles) {
      // Of what is meant for others, a share. The schema of a list of files does not say what its items hold.
      for (const { name, message } of schema === compiled.id ? cases : everyNth(401, cases)) {
        if (hasOddFiles(message)) continue;
        for (const strict of [false, true]) {
          const expected = validate(compiled, message, { strict });
          expectEqual(validate(loaded, message, { strict }), expected, `${name}, strict: ${strict}`);
          if (expected.success) expectEqual(lint(loaded, message), lint(compiled, message), name);
        }
      }
    }
  });
});
