import { lint } from '../../check/lint.ts';
import { validate } from '../../check/validate.ts';
import type { Contract } from '../../words/contract.ts';
import { type Issue, pointerKeys } from '../../words/issue.ts';
import type { Random } from '../random.ts';
import { Drawer } from './drawer.ts';
import { type Definitions, definitionsOf } from './node.ts';

export type DrawOptions = {
  /**
   * Without fields that the contract does not know, and without anything that only the open schema allows. Default:
   * false.
   */
  strict?: boolean;
  /** Draw little more than the required fields. */
  small?: boolean;
};

/** The maximum number of draws before giving up. */
const MOST_TRIES = 200;

/**
 * Draws one message that is valid and has no lint errors.
 *
 * @throws TypeError when no draw is valid: a schema may require more than can be guessed, and then needs examples
 */
export function drawMessage(
  contract: Contract<unknown>,
  random: Random,
  { strict = false, small = false }: DrawOptions = {},
  found: Definitions = definitionsOf(contract),
): unknown {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Small values are valid more often; if they never are, an optional field is needed.
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

/** Whether a producer could send the value: it is valid JSON for the contract, and lint finds no error. */
export function isSound(contract: Contract<unknown>, value: unknown, strict: boolean): boolean {
  if (!validate(contract, value, { strict }).success) return false;
  return lint(contract, value).every(({ severity }) => severity !== 'error');
}

/** The value with the fields that lint compares with each other set to what lint expects. */
function mended(contract: Contract<unknown>, value: unknown): unknown {
  for (let round = 0; round < 4; round++) {
    const told = lint(contract, value).filter(({ expected }) => isScalar(expected));
    if (told.length === 0) return value;
    for (const issue of told) put(value, issue, round);
  }
  return value;
}

/**
 * Sets a field to the expected value; in the second round a number becomes 0; after that, the other numbers in the same
 * object are limited to the expected one.
 */
function put(value: unknown, { path, expected }: Issue, round: number): void {
  const keys = pointerKeys(path);
  const last = keys.pop();
  if (last === undefined) return;
  let holder = value;
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
