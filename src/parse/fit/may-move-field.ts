import type { Contract } from '../../words/contract.ts';
import type { Budget } from '../read/run.ts';
import { readMessage } from '../read-message.ts';

type Slip = 'extra' | 'missing' | 'end';

/**
 * Whether a closing brace of a repaired message could stand elsewhere: the message is as valid when fields behind an object
 * stand in it, or when the last field of an object stands behind it.
 *
 * @param slip what is wrong: with one of `extra` braces dropped elsewhere, all fields behind an object stand in it; one that is
 *   `missing` at the `end` may close only what is open there
 */
export function mayMoveField(contract: Contract<unknown>, value: unknown, budget: Budget, slip: Slip): boolean {
  const unknown = unknownIn(contract, value, budget) ?? 0;
  for (const other of withMovedField(value, slip)) {
    if (budget.left < 0) return false;
    const count = unknownIn(contract, other, budget);
    if (count !== undefined && count <= unknown) return true;
  }
  return false;
}

/** The depth limit need not be checked again: the value was within it. */
const MAX_DEPTH = 1000;

/** How many fields of a valid message the contract does not know; undefined when it is not valid. */
function unknownIn(contract: Contract<unknown>, value: unknown, budget: Budget): number | undefined {
  const text = JSON.stringify(value);
  budget.left -= 5 + (text.length >> 1);
  const read = readMessage(contract, text, 0, text.length, MAX_DEPTH);
  return read.success ? read.warnings.filter(({ code }) => code === 'unknown_field').length : undefined;
}

/** The values in which fields have moved over a closing brace. */
function* withMovedField(value: unknown, slip: Slip): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  const fields = Object.entries(value);
  for (const [i, [key, part]] of fields.entries()) {
    if (slip === 'end' && i < fields.length - 1) continue;
    for (const inner of withMovedField(part, slip))
      yield Array.isArray(value) ? value.map((one, at) => (at === i ? inner : one)) : { ...value, [key]: inner };
    if (Array.isArray(value) || Array.isArray(part) || typeof part !== 'object' || part === null) continue;
    const behind = fields.slice(i + 1);
    const next = slip === 'extra' ? behind : behind.slice(0, 1);
    if (next.length > 0 && !next.some(([name]) => Object.hasOwn(part, name))) {
      const rest = [...fields.slice(0, i), ...behind.slice(next.length)];
      yield { ...Object.fromEntries(rest), [key]: { ...part, ...Object.fromEntries(next) } };
    }
    const own = Object.entries(part);
    const last = own.pop();
    if (slip !== 'extra' && last !== undefined && !Object.hasOwn(value, last[0]))
      yield { ...value, [key]: Object.fromEntries(own), [last[0]]: last[1] };
  }
}
