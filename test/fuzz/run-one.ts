import type { Parsed } from '../../src/index.ts';
import { type Broken, checkPromise, type Depth, type Tally } from './check-promise.ts';
import type { ParseFunction } from './look.ts';
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

/** Of so many texts, one is asked about again in other ways, and one is asked about as deeply as all that newly reach something. */
export const AGAIN = 16;
export const DEEP = 512;

/** What a run notes, for those that follow it. */
export type Notes = {
  tally: Tally;
  /** What was reached: ends, and repairs and issues on the way to them. */
  reached: Set<string>;
};

/** Makes the text of a run, and checks what is promised for it. */
export function runOne(
  seed: number,
  number: number,
  asked?: ParseFunction,
  notes?: Notes,
): { outcome: string; length: number; finding?: Finding } {
  const one = makeText(seed, number);
  const depthOf = (answer: Parsed<unknown>): Depth => {
    if (number % DEEP === 0 || (notes && isNew(notes.reached, one, answer))) return 'deep';
    return number % AGAIN === 0 ? 'again' : 'always';
  };
  const { outcome, broken } = checkPromise(one, depthOf, asked, notes?.tally);
  const { length } = one.text;
  return broken === undefined
    ? { outcome, length }
    : { outcome, length, finding: findingOf(one, broken, seed, number) };
}

/** Whether an end, a repair or an issue on the way to it, or two that follow each other, are reached for the first time. */
function isNew(reached: Set<string>, { contract }: FuzzCase, answer: Parsed<unknown>): boolean {
  const end = answer.success ? `taken ${answer.format}` : answer.reason;
  const before = reached.size;
  reached.add(`${contract.name} ${end}`);
  let last = '';
  for (const { code, certainty } of answer.repairs) {
    reached.add(`${end} ${last} ${code} ${certainty}`);
    last = code;
  }
  for (const { code } of answer.success ? answer.warnings : answer.issues)
    reached.add(`${contract.name} ${end} ${code}`);
  return reached.size > before;
}

/** The same finding with the shortest text that shows it. */
export function shorten({ seed, number, promise, detail }: Finding, beat?: () => void, asked?: ParseFunction): Finding {
  const one = minimise(makeText(seed, number), promise, beat, asked);
  return findingOf(one, checkPromise(one, undefined, asked).broken ?? { promise, detail }, seed, number);
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
