import type { ObjectShape } from '../../../generated/tables/shape.ts';
import { pointTo, type Report } from '../../words/issue.ts';
import { showValue } from '../show-value.ts';

/** `keys` is the path to the current value. It is turned into a pointer or a name only when there is an issue. */
export type Walk = {
  report: Report;
  strict: boolean;
  keys: (string | number)[];
  /** The object that the current value is a field of. */
  parent?: ObjectShape | undefined;
};

/** The JSON Pointer to the current value. */
export function pathOf({ keys }: Pick<Walk, 'keys'>): string {
  let path = '';
  for (const key of keys) path = pointTo(path, key);
  return path;
}

/** The name of the value at a path, for use in a sentence: `"patterns"`, `"patterns[0]"`. */
export function nameOf(keys: readonly (string | number)[]): string {
  let at = keys.length - 1;
  if (at < 0) return 'The message';
  let name = String(keys[at]);
  let indexes = '';
  while (at > 0 && /^[0-9]+$/.test(name)) {
    indexes = `[${name}]${indexes}`;
    at -= 1;
    name = String(keys[at]);
  }
  return showValue(name + indexes);
}
