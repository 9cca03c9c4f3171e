/** The engine behind own contracts, held against the generated validators and tables: the same schemas, the same answers. */
import { describe, expect, it } from 'vitest';
import { lint, type Parsed, parse, validate } from '../../src/index.ts';
import type { Contract, Shape } from '../../src/words/contract.ts';
import { vectorFiles } from '../conformance/read-vectors.ts';
import { corpus } from '../corpus/corpus.ts';
import { expectEqual } from '../expect-equal.ts';
import type { RefusedCase, TakenCase } from '../parse/cases/case.ts';
import { refusals, repairs, warnings } from '../parse/cases/index.ts';
import { daily, everyNth, isFull } from '../share.ts';
import { pairs } from './load-built-in.ts';

const loadedOf = new Map(pairs.map(([, compiled, loaded]) => [compiled, loaded]));

/** The table with its patterns as texts. No contract of the package holds itself. */
function plain(shape: Shape): unknown {
  return JSON.parse(JSON.stringify(shape, (_, part: unknown) => (part instanceof RegExp ? String(part) : part)));
}

describe.each(pairs)('%s, loaded from its JSON Schema', (_, compiled, loaded) => {
  it('has the generated table', () => expect(plain(loaded.shape)).toEqual(plain(compiled.shape)));

  it('gives the same answers for the vectors of every contract, in both strengths', () => {
    for (const [, { schema, cases }] of vectorFiles) {
      // Of what is meant for others, a share.
      for (const { name, message } of schema === compiled.id ? cases : everyNth(401, cases)) {
        for (const strict of [false, true]) {
          const expected = validate(compiled, message, { strict });
          expectEqual(validate(loaded, message, { strict }), expected, `${name}, strict: ${strict}`);
          if (expected.success) expectEqual(lint(loaded, message), lint(compiled, message), name);
        }
      }
    }
  });
});

describe('parse gives the same answer with a contract that was loaded', () => {
  const cases: (TakenCase | RefusedCase)[] = [...repairs, ...warnings, ...refusals].flatMap((kind) => [...kind.cases]);
  const byName = new Map(pairs.map(([name, ...both]) => [name, both]));

  it('for every case of the tables', () => {
    for (const { name, contract, text, options } of everyNth(13, cases)) {
      const [compiled, loaded] = byName.get(contract) ?? [];
      // Reports in Markdown are read by what only the contracts of the package have.
      const plainOptions = { ...options, markdown: false };
      expectEqual(answer(loaded, text, plainOptions), answer(compiled, text, plainOptions), name);
    }
  });

  it('for the corpus', () => {
    let number = 0;
    for (const { id, contract, text, options } of corpus({ seeds: 1, combinations: 0, every: daily(311) })) {
      number += 1;
      const plainOptions = { ...options, markdown: false };
      expectEqual(answer(loadedOf.get(contract), text, plainOptions), answer(contract, text, plainOptions), id);
    }
    expect(number).toBeGreaterThan(isFull ? 20_000 : 60);
  });
});

function answer(contract: Contract<unknown> | undefined, text: string, options: object): Parsed<unknown> | undefined {
  return contract && parse(contract, text, options);
}
