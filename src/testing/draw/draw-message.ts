import { lint } from '../../check/lint.ts';
import { measure } from '../../check/measure.ts';
import { validate } from '../../check/validate.ts';
import type { Contract } from '../../words/contract.ts';
import { type Issue, pointerKeys } from '../../words/issue.ts';
import type { Random } from '../random.ts';
import { Drawer } from './drawer.ts';
import { type Definitions, definitionsOf } from './node.ts';

export type DrawOptions = {
  /** No fields that the contract does not know, and nothing that only the open schema takes. Default: false. */
  strict?: boolean;
  /** Little more than what must be there. */
  small?: boolean;
};

/** How often a value is drawn anew before it is given up. */
const MOST_TRIES = 200;

/**
 * Draws one message: what the schema takes, and what no rule has an error for.
 *
 * @throws TypeError where no draw fits: a schema may demand more than a draw can guess, and then examples help
 */
export function drawMessage(
  contract: Contract<unknown>,
  random: Random,
  { strict = false, small = false }: DrawOptions = {},
  found: Definitions = definitionsOf(contract),
): unknown {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // What is smaller fits more often; where it never does, something that may be left out is needed.
    const isSmall = small !== tries > MOST_TRIES / 2;
    const drawer = new Drawer(found, random, { small: isSmall, isOpen: !strict });
    const drawn = mended(contract, drawer.draw(found.root, '', 0));
    if (isSound(contract, drawn, strict)) return drawn;
  }
  const examples = (contract.examples ?? []).map((text): unknown => JSON.parse(text));
  const sound = examples.filter((example) => isSound(contract, example, strict));
  if (sound.length > 0) return random.pick(sound);
  const message = `No valid message of ${contract.name} was found in ${MOST_TRIES} draws.`;
  throw new TypeError(`${message} Its schema demands more than a draw can guess: give it examples.`);
}

/** Whether a producer could send the value: it is valid, no rule has an error for it, and it is JSON. */
export function isSound(contract: Contract<unknown>, value: unknown, strict: boolean): boolean {
  if (!validate(contract, value, { strict }).success || measure(value) !== undefined) return false;
  return lint(contract, value).every(({ severity }) => severity !== 'error');
}

/** A value in which each field that a rule compares with others is what the rule expects. */
function mended(contract: Contract<unknown>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (let round = 0; round < 4; round++) {
    const told = lint(contract, value).filter(({ expected }) => isScalar(expected));
    if (told.length === 0) return value;
    for (const issue of told) put(value, issue, round);
  }
  return value;
}

/** Puts what is expected; where that did not help, a nought; and then nothing beside it may be more than what is expected. */
function put(value: object, { path, expected }: Issue, round: number): void {
  const keys = pointerKeys(path);
  const last = keys.pop();
  if (last === undefined) return;
  let holder: unknown = value;
  for (const key of keys) holder = (holder as Fields | undefined)?.[key];
  if (typeof holder !== 'object' || holder === null) return;
  const fields = holder as Fields;
  if (typeof fields[last] !== typeof expected) return;
  fields[last] = round === 1 && typeof expected === 'number' ? 0 : expected;
  if (round < 2 || typeof expected !== 'number') return;
  for (const [field, one] of Object.entries(fields)) {
    if (typeof one === 'number' && one > expected) fields[field] = expected;
  }
}

type Fields = { [field: string]: unknown };

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
