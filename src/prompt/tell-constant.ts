import type { Issue } from '../words/issue.ts';
import { partNamed } from './definitions.ts';
import { formsOf } from './find-part.ts';
import { shown } from './show-word.ts';

/**
 * Says to which message a constant belongs that another message has: `"ok": false` belongs to an error. Otherwise a
 * model that reports a failure would be told to call it a success. Undefined when several messages have the constant, or
 * none.
 *
 * @param keys the keys of its place
 * @param contract the name of the contract
 */
export function tellConstant({ received }: Issue, keys: readonly string[], contract: string): string | undefined {
  const root = partNamed(contract) ?? {};
  const [key = ''] = keys;
  if (keys.length !== 1 || root.tag === undefined || key === root.tag) return undefined;
  const owners = formsOf(root).filter(({ properties = {} }) => properties[key]?.const === received);
  const [tag] = owners.map(({ properties = {} }) => properties[root.tag ?? '']?.const);
  if (owners.length !== 1 || typeof tag !== 'string' || typeof received !== 'boolean') return undefined;
  return `${received} goes with ${root.tag} ${shown(tag) || '...'}`;
}
