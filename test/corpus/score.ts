import type { ParseOptions } from '../../src/index.ts';
import { isMessage } from '../../src/testing/apply.ts';
import type { Contract } from '../../src/words/contract.ts';
import { isEqual } from '../../src/words/json-value.ts';
import type { Case } from './corpus.ts';
import { messages } from './messages.ts';

/** Any parser: a value, or a refusal with or without a reason. */
export type ParseFunction = (
  contract: Contract<unknown>,
  text: string,
  options: ParseOptions,
) => { success: true; value: unknown } | { success: false; reason?: string };

/**
 * What came of a case:
 *
 * - `exact`: the value that was meant. `refused`: a refusal with a right reason, or with any where none is laid down.
 * - `other-reason`: refused for a reason that is not right. `broken`: a value that is no message of the contract.
 * - `wrong`: a message that was not meant. `cut`: a message out of a text that ends too early. `thrown`: an exception.
 * - `chosen`: with options that say which to take, one of several messages.
 */
export type Outcome = 'exact' | 'refused' | 'other-reason' | 'broken' | 'wrong' | 'cut' | 'thrown' | 'chosen';

export type Verdict = { outcome: Outcome; isRight: boolean; value?: unknown; reason?: string; error?: unknown };

export type Row = { kind: string; take: number; taken: number; refuse: number; total: number } & {
  [outcome in Outcome]: number;
};

/** Judges a parser on one case; `options` are stronger than those of the case. */
export function judge(parse: ParseFunction, one: Case, options: ParseOptions = {}): Verdict {
  let answer: ReturnType<ParseFunction>;
  try {
    answer = parse(one.contract, one.text, { ...one.options, ...options });
  } catch (error) {
    return { outcome: 'thrown', isRight: false, error };
  }
  if (!answer.success) {
    const isRight = one.expects !== 'take';
    const { reason = '' } = answer;
    const isNamed = one.expects !== 'refuse' || (one.reasons as readonly string[]).includes(reason);
    return { outcome: isNamed ? 'refused' : 'other-reason', isRight: isRight && isNamed, reason };
  }
  const { value } = answer;
  if (one.expects !== 'refuse' && isEqual(value, one.value)) return { outcome: 'exact', isRight: true, value };
  if (one.reasons.includes('ambiguous') && isChoice(one, options) && isOneOfMany(one, value))
    return { outcome: 'chosen', isRight: true, value };
  if (!isMessage(one.contract, value)) return { outcome: 'broken', isRight: false, value };
  return { outcome: one.reasons[0] === 'truncated' ? 'cut' : 'wrong', isRight: false, value };
}

/** Scores a parser over cases: a row per kind, in order of appearance; combinations are rows by how many kinds they have. */
export function score(
  parse: ParseFunction,
  cases: Iterable<Case>,
  options: ParseOptions = {},
  look?: (one: Case, verdict: Verdict) => void,
): Row[] {
  const rows = new Map<string, Row>();
  for (const one of cases) {
    const verdict = judge(parse, one, options);
    look?.(one, verdict);
    const kind = rowName(one);
    const row = rows.get(kind) ?? emptyRow(kind);
    rows.set(kind, row);
    count(row, one, verdict);
  }
  return [...rows.values()];
}

export function sumRows(kind: string, rows: readonly Row[]): Row {
  const sum = emptyRow(kind);
  for (const row of rows) {
    for (const key of Object.keys(sum) as (keyof Row)[]) if (key !== 'kind') sum[key] += row[key];
  }
  return sum;
}

export function rowName({ kinds, expects }: Case): string {
  return kinds.length === 1 ? (kinds[0] ?? '') : `combination of ${kinds.length}${expects === 'refuse' ? ', cut' : ''}`;
}

function count(row: Row, { expects }: Case, { outcome }: Verdict): void {
  row.total += 1;
  row[outcome] += 1;
  if (expects === 'take') {
    row.take += 1;
    if (outcome === 'exact') row.taken += 1;
  }
  if (expects === 'refuse') row.refuse += 1;
}

function emptyRow(kind: string): Row {
  return {
    kind,
    total: 0,
    take: 0,
    taken: 0,
    refuse: 0,
    exact: 0,
    refused: 0,
    'other-reason': 0,
    broken: 0,
    wrong: 0,
    cut: 0,
    thrown: 0,
    chosen: 0,
  };
}

function isChoice({ options: own }: Case, { choose, accept }: ParseOptions): boolean {
  return (choose ?? own.choose ?? 'only') !== 'only' || accept === 'guess';
}

function isOneOfMany({ contract }: Case, value: unknown): boolean {
  return messages.some((message) => message.contract === contract && isEqual(message.value, value));
}
