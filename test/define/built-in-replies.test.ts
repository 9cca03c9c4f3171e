/** What `parse` answers with a contract that was loaded from its JSON Schema, held against what it answers with the generated one. */
import { describe, expect, it } from 'vitest';
import { type Parsed, parse } from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { corpus } from '../corpus/corpus.ts';
import { expectEqual } from '../expect-equal.ts';
import type { RefusedCase, TakenCase } from '../parse/cases/case.ts';
import { refusals, repairs, warnings } from '../parse/cases/index.ts';
import { daily, everyNth, isFull } from '../share.ts';
import { pairs } from './load-built-in.ts';

const loadedOf = new Map(pairs.map(([, compiled, loaded]) => [compiled, loaded]));

describe('parse gives the same answer with a contract that was loaded', () => {
  const cases: (TakenCase | RefusedCase)[] = [...repairs, ...warnings, ...refusals].flatMap((kind) => [...kind.cases]);
  const byName = new Map(pairs.map(([name, ...both]) => [name, both]));

  it('for every case of the tables', () => {
    for (const { name, contract, text, options } of everyNth(13, cases)) {
      if (listsFiles(text)) continue;
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
      if (listsFiles(text)) continue;
      const plainOptions = { ...options, markdown: false };
      expectEqual(answer(loadedOf.get(contract), text, plainOptions), answer(contract, text, plainOptions), id);
    }
    expect(number).toBeGreaterThan(isFull ? 20_000 : 60);
  });
});

/** Whether a text has names of files whose schema does not say that they are some. */
function listsFiles(text: string): boolean {
  return text.includes('list_files');
}

function answer(contract: Contract<unknown> | undefined, text: string, options: object): Parsed<unknown> | undefined {
  return contract && parse(contract, text, options);
}
