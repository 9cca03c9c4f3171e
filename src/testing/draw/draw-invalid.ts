import { validate } from '../../check/validate.ts';
import type { Contract } from '../../words/contract.ts';
import { pointTo } from '../../words/issue.ts';
import type { Random } from '../random.ts';
import { drawMessage } from './draw-message.ts';
import { type Definitions, definitionsOf } from './node.ts';
import { put } from './quote-message.ts';
import { type Spoiling, spoilings } from './spoilings.ts';
import { type Visit, walkValues } from './walk-values.ts';

/** A value in which one thing is wrong. */
export type Invalid = {
  value: unknown;
  /** The one issue that `validate` reports. */
  issue: { code: string; path: string };
  /** What was done to a valid message, in one word: `missing`, `other-type`, `not-in-list`, … */
  made: string;
};

export type InvalidOptions = {
  /** Judge by the strict schema, for which an unknown field is a mistake as well. Default: false. */
  strict?: boolean | undefined;
};

/**
 * Draws a value that is a valid message except for one thing.
 *
 * The expected issue follows from the change that was made. If `validate` reports a different issue, or more than one,
 * the value is drawn again.
 */
export function drawInvalid(
  contract: Contract<unknown>,
  random: Random,
  { strict = false }: InvalidOptions = {},
  found: Definitions = definitionsOf(contract),
): Invalid {
  for (let tries = 0; tries < 400; tries++) {
    const message = drawMessage(contract, random, { strict: true, small: tries > 200 }, found);
    const visits = [...walkValues(message, found, contract.name)];
    const spoiling = random.pick(spoilings);
    const visit = choose(visits, spoiling, strict, random);
    const one = visit && spoil(message, visit, spoiling, random);
    if (one !== undefined && isToldAlone(contract, one, strict)) return one;
  }
  throw new TypeError(`No value of ${contract.name} with exactly one mistake was found.`);
}

/** Whether `validate` reports exactly this issue. */
export function isToldAlone(contract: Contract<unknown>, { value, issue }: Invalid, strict: boolean): boolean {
  const verdict = validate(contract, value, { strict });
  if (verdict.success || verdict.issues.length !== 1) return false;
  const [told] = verdict.issues;
  return told?.code === issue.code && told.path === issue.path;
}

function choose(
  visits: readonly Visit[],
  { isStrict, fits }: Spoiling,
  strict: boolean,
  random: Random,
): Visit | undefined {
  if (isStrict && !strict) return undefined;
  const places = visits.filter((visit) => fits(visit));
  return places.length === 0 ? undefined : random.pick(places);
}

function spoil(message: unknown, visit: Visit, spoiling: Spoiling, random: Random): Invalid | undefined {
  const change = spoiling.change(visit, random);
  if (change === undefined) return undefined;
  const { field, ...rest } = change;
  const path = field === undefined ? visit.path : pointTo(visit.path, field);
  const value = put(message, visit.path, rest.value);
  return { value, issue: { code: rest.code, path }, made: spoiling.made };
}
