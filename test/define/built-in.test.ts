/** The engine behind own contracts, held against the generated validators and tables: the same schemas, the same answers. */
import { describe, expect, it } from 'vitest';
import { lint, type Parsed, parse, validate } from '../../src/index.ts';
import type { Contract, Shape } from '../../src/words/contract.ts';
import { vectorFiles } from '../conformance/read-vectors.ts';
import { corpus } from '../corpus/corpus.ts';
import type { RefusedCase, TakenCase } from '../parse/cases/case.ts';
import { refusals, repairs, warnings } from '../parse/cases/index.ts';
import { isFull } from '../share.ts';
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
      // A tenth of what is meant for others; all of it in a full run.
      const few = isFull || schema === compiled.id ? cases : cases.filter((_, i) => i % 10 === 0);
      for (const { name, message } of few) {
        for (const strict of [false, true]) {
          const expected = validate(compiled, message, { strict });
          expect(validate(loaded, message, { strict }), `${name}, strict: ${strict}`).toEqual(expected);
          if (expected.success) expect(lint(loaded, message), name).toEqual(lint(compiled, message));
        }
      }
    }
  });
});

describe('parse gives the same answer with a contract that was loaded', () => {
  const cases: (TakenCase | RefusedCase)[] = [...repairs, ...warnings, ...refusals].flatMap((kind) => [...kind.cases]);
  const byName = new Map(pairs.map(([name, ...both]) => [name, both]));

  it('for every case of the tables', () => {
    for (const { name, contract, text, options } of cases) {
      const [compiled, loaded] = byName.get(contract) ?? [];
      // Reports in Markdown are read by what only the contracts of the package have.
      const plainOptions = { ...options, markdown: false };
      expect(answer(loaded, text, plainOptions), name).toEqual(answer(compiled, text, plainOptions));
    }
  });

  it('for the corpus', () => {
    let number = 0;
    for (const { id, contract, text, options } of corpus({ seeds: 1, combinations: 0 })) {
      number += 1;
      if (!isFull && number % 4 > 0) continue;
      const plainOptions = { ...options, markdown: false };
      expect(answer(loadedOf.get(contract), text, plainOptions), id).toEqual(answer(contract, text, plainOptions));
    }
    expect(number).toBeGreaterThan(1000);
  });
});

function answer(contract: Contract<unknown> | undefined, text: string, options: object): Parsed<unknown> | undefined {
  return contract && parse(contract, text, options);
}
