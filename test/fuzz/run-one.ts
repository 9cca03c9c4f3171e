import { type Broken, checkPromise, type ParseFunction } from './check-promise.ts';
import { type FuzzCase, makeText } from './make-text.ts';
import { minimise } from './minimise.ts';

/** A text for which a promise is not kept. */
export type Finding = Broken & {
  seed: number;
  number: number;
  contract: string;
  origin: FuzzCase['origin']['kind'];
  options: FuzzCase['options'];
  text: string;
};

/** Every so often the text is asked about again. */
const THOROUGH = 8;

/** Makes the text of a run, and checks what is promised for it. */
export function runOne(seed: number, number: number, asked?: ParseFunction): { outcome: string; finding?: Finding } {
  const one = makeText(seed, number);
  const { outcome, broken } = checkPromise(one, number % THOROUGH === 0, asked);
  return broken === undefined ? { outcome } : { outcome, finding: findingOf(one, broken, seed, number) };
}

/** The same finding with the shortest text that shows it. */
export function shorten({ seed, number, promise, detail }: Finding, beat?: () => void, asked?: ParseFunction): Finding {
  const one = minimise(makeText(seed, number), promise, beat, asked);
  return findingOf(one, checkPromise(one, true, asked).broken ?? { promise, detail }, seed, number);
}

function findingOf(
  { contract, options, text, origin }: FuzzCase,
  broken: Broken,
  seed: number,
  number: number,
): Finding {
  return { ...broken, seed, number, contract: contract.name, origin: origin.kind, options, text };
}

/** Findings of one kind: their details differ in what they quote only. */
export function kindOf({ promise, detail }: Finding): string {
  return `${promise}: ${detail.replace(/"(?:[^"\\]|\\.)*"|[0-9]+|\/\S*| \(.*\)/g, '…')}`;
}
