import type { Entry } from './entry.ts';
import type { Key, Ledger } from './ledger.ts';
import { readEntry } from './ledger.ts';

/**
 * How a text differs from before: `new-value` a success with another value, `taken-now`, `refused-now`, `other-reason`,
 * `other-certainty`, `other-repairs`, `added` or `gone`.
 */
export type Kind =
  | 'new-value'
  | 'taken-now'
  | 'refused-now'
  | 'other-reason'
  | 'other-certainty'
  | 'other-repairs'
  | 'added'
  | 'gone';

export type Difference = Key & { kind: Kind; before?: Entry; after?: Entry };

/** Every text that came out otherwise, what matters most first. */
export function compareLedgers(before: Ledger, after: Ledger): Difference[] {
  const found: Difference[] = [];
  for (const key of keysOf(after)) {
    const [old, now] = [readEntry(before, key), readEntry(after, key)];
    if (now === undefined) continue;
    const kind = old === undefined ? 'added' : kindOf(old, now);
    if (kind !== undefined) found.push({ ...key, kind, ...(old && { before: old }), after: now });
  }
  for (const key of keysOf(before)) {
    const old = readEntry(before, key);
    if (old !== undefined && readEntry(after, key) === undefined) found.push({ ...key, kind: 'gone', before: old });
  }
  return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

export const KINDS: readonly Kind[] = [
  'new-value',
  'taken-now',
  'refused-now',
  'other-reason',
  'other-certainty',
  'other-repairs',
  'added',
  'gone',
];

function kindOf(before: Entry, after: Entry): Kind | undefined {
  const [wasTaken, isTaken] = [before, after].map(({ outcome }) => outcome.startsWith('T'));
  if (!wasTaken && isTaken) return 'taken-now';
  if (wasTaken && !isTaken) return 'refused-now';
  if (before.value !== after.value) return 'new-value';
  if (before.outcome !== after.outcome) return isTaken ? 'other-certainty' : 'other-reason';
  return before.repairs === after.repairs ? undefined : 'other-repairs';
}

function* keysOf(ledger: Ledger): Generator<Key> {
  for (const [file, groups] of ledger) {
    for (const [group, entries] of groups) for (const name of entries.keys()) yield { file, group, name };
  }
}
