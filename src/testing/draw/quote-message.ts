import type { Contract } from '../../words/contract.ts';
import { pointTo } from '../../words/issue.ts';
import type { Random } from '../random.ts';
import { drawMessage, isSound } from './draw-message.ts';
import type { Definitions } from './node.ts';
import { walkValues } from './walk-values.ts';

/** Occasionally quotes another message in a string of a message: a reader must not take one for the other. */
export function quoteMessage(
  contract: Contract<unknown>,
  message: unknown,
  random: Random,
  found: Definitions,
): unknown {
  if (!random.chance(0.12)) return message;
  const places = [...walkValues(message, found, contract.name)].filter(
    ({ value, node, path }) =>
      typeof value === 'string' &&
      path !== '' &&
      node.rule === undefined &&
      node.enum === undefined &&
      !Object.hasOwn(node, 'const'),
  );
  if (places.length === 0) return message;
  const { path } = random.pick(places);
  const quoted = JSON.stringify(
    drawMessage(contract, random, { strict: true, small: true }, found),
    null,
    random.pick([0, 2]),
  );
  const text = random.pick([
    quoted,
    `For example:\n${quoted}\n`,
    `Do not send ${quoted} again.`,
    `\`\`\`json\n${quoted}\n\`\`\``,
  ]);
  const changed = put(message, path, text);
  return isSound(contract, changed, true) ? changed : message;
}

/** A copy of the message with a different value at a path. */
export function put(message: unknown, path: string, value: unknown, at = ''): unknown {
  if (at === path) return value;
  if (typeof message !== 'object' || message === null || !`${path}/`.startsWith(`${at}/`)) return message;
  if (Array.isArray(message)) return message.map((item, i) => put(item, path, value, pointTo(at, i)));
  return Object.fromEntries(
    Object.entries(message).map(([key, item]) => [key, put(item, path, value, pointTo(at, key))]),
  );
}
