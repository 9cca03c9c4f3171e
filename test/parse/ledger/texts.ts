import { type ContractName, contracts } from '../../../src/index.ts';
import type { Contract } from '../../../src/words/contract.ts';
import { corpus } from '../../corpus/corpus.ts';
import { makeText } from '../../fuzz/make-text.ts';
import { refusals, repairs, warnings } from '../cases/index.ts';
import { refused, taken } from '../misreadings.ts';
import type { LedgerText } from './entry.ts';

const FUZZ_SEED = 12;
const FUZZ_TEXTS = 4000;

/** Every text of the ledger: the corpus by its kinds, the misreadings, the cases, and texts of the fuzzer. */
export function* ledgerTexts(): Generator<LedgerText> {
  for (const { id, kinds, contract, text, options } of corpus({ seeds: 1, combinations: 2 })) {
    const group = kinds.length === 1 ? (kinds[0] ?? '') : `combinations of ${kinds.length}`;
    const name = kinds.length === 1 ? id.slice(group.length + 1) : id;
    yield { file: 'corpus', group, name, contract, text, options };
  }
  for (const [name, contract, text] of refused) yield named('misreadings, refused', name, contract, text);
  for (const [name, contract, text] of taken) yield named('misreadings, taken', name, contract, text);
  for (const { code, cases } of [...repairs, ...warnings]) {
    for (const { name, contract, text, options } of cases)
      yield { ...named(`case: ${code}`, name, contract, text), options };
  }
  for (const { reason, cases } of refusals) {
    for (const { name, contract, text, options } of cases)
      yield { ...named(`refusal: ${reason}`, name, contract, text), options };
  }
  for (let number = 0; number < FUZZ_TEXTS; number++) {
    const { contract, text, options, origin } = makeText(FUZZ_SEED, number);
    yield { file: 'fuzz', group: origin.kind, name: String(number), contract, text, options };
  }
}

function named(group: string, name: string, contract: ContractName, text: string): LedgerText {
  return { file: 'named', group, name, contract: contracts[contract] as Contract<unknown>, text };
}
