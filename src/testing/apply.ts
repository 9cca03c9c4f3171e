import { lint } from '../check/lint.ts';
import type { Contract } from '../words/contract.ts';
import { isEqual } from '../words/json-value.ts';
import type { ParseOptions, Reason } from '../words/parsed.ts';
import { type Damage, type Expectation, reasonsOf } from './damage/damage.ts';
import type { Message } from './message.ts';
import type { Random } from './random.ts';
import { type Layout, render, tokenize } from './tokens.ts';

export type Damaged = { text: string; expects: Expectation; reasons: readonly Reason[]; options: ParseOptions };

/**
 * Damages a message in one way or in several.
 *
 * @param damages from the inside to the outside
 * @returns undefined when one of them does not apply to the message, and when the result is intact JSON of a
 *   different valid message: then nothing shows that something else was meant
 */
export function applyDamages(damages: readonly Damage[], message: Message, random: Random): Damaged | undefined {
  const forks = damages.map(({ kind }) => random.fork(kind));
  const run = <T>(start: T, step: (damage: Damage, value: T, fork: Random) => T | undefined): T | undefined => {
    let value: T | undefined = start;
    damages.forEach((damage, i) => {
      if (value !== undefined) value = step(damage, value, forks[i] as Random);
    });
    return value;
  };

  // A damage that alone produces a different message still does so under further damage.
  if (damages.length > 1 && damages.some((damage) => saysOther(damage, message, random))) return undefined;
  const value = run(message.value, (damage, part, fork) => (damage.value ? damage.value(part, fork, message) : part));
  if (value === undefined) return undefined;
  const layout = chooseLayout(damages, random.fork('layout'));
  const isRefused = damages.some((damage) => damage.expects === 'refuse');
  const tokens = run(tokenize(value, message.contract.shape, layout), (damage, part, fork) => {
    if (damage.tokens === undefined) return part;
    const changed = damage.tokens(part, fork, message);
    // The same, if it only happens because of the damages applied before.
    const saysOther = changed !== undefined && !isRefused && isOther(render(changed), message);
    return saysOther ? undefined : changed;
  });
  if (tokens === undefined) return undefined;
  const inner = render(tokens);
  if (damages.some((damage) => isMessageAround(damage, message, random))) return undefined;
  const text = run(inner, (damage, part, fork) => {
    const written = damage.text ? damage.text(part, fork, message) : part;
    return damage.layer === 'encoding' && written !== undefined && isOtherObject(written, part) ? undefined : written;
  });
  if (text === undefined) return undefined;

  const refusal = damages.find((damage) => damage.expects === 'refuse');
  if (refusal === undefined && (isOther(inner, message) || isOther(text, message))) return undefined;
  return {
    text,
    expects: refusal ? 'refuse' : weakest(damages, inner, message, random),
    reasons: refusal ? reasonsTogether(refusal, damages) : [],
    options: Object.assign({}, ...damages.map(({ options }) => options)),
  };
}

/** Whether a damage alone turns a message into intact JSON of a different one, for example by doubling backslashes. */
function saysOther(damage: Damage, message: Message, random: Random): boolean {
  if (damage.expects === 'refuse') return false;
  const fork = random.fork(damage.kind);
  const value = damage.value ? damage.value(message.value, fork, message) : message.value;
  if (value === undefined) return false;
  const tokens = tokenize(value, message.contract.shape, COMPACT);
  const inner = render(damage.tokens?.(tokens, fork, message) ?? tokens);
  return isOther(inner, message) || isOther(damage.text?.(inner, fork, message) ?? inner, message);
}

/**
 * Whether what a damage puts around a message is a valid message itself: a call with a `name` is valid for a contract
 * that requires a name and allows other fields. Then nothing shows which of the two was meant.
 */
function isMessageAround({ kind, layer, text }: Damage, message: Message, random: Random): boolean {
  if (text === undefined || !(layer === 'wrapper' || /^(not-|may-)?in-/.test(kind))) return false;
  const around = text(JSON.stringify(message.value), random.fork(kind), message) ?? '';
  return isOther(around.slice(around.indexOf('{'), around.lastIndexOf('}') + 1), message);
}

/** The weakest expectation of the single damages. `combine.ts` has the expectation for several together. */
function weakest(damages: readonly Damage[], inner: string, message: Message, random: Random): Expectation {
  const isSingle = damages.length === 1;
  const all = damages.map((damage) => {
    if (damage.judge === undefined) return damage.expects;
    if (!isSingle) return applyDamages([damage], message, random)?.expects ?? 'take-or-refuse';
    return damage.judge(inner, message) ?? damage.expects;
  });
  return all.includes('take-or-refuse') ? 'take-or-refuse' : 'take';
}

/**
 * The right reasons for a refusal. Prose after a cut text, or damage that need not be repaired, can look like the cut
 * itself.
 */
function reasonsTogether(refusal: Damage, damages: readonly Damage[]): readonly Reason[] {
  const isPlain = damages.every(
    ({ layer, expects }) => layer !== 'prose' && layer !== 'boundary' && expects !== 'take-or-refuse',
  );
  const reasons = reasonsOf(refusal);
  return isPlain ? reasons : [...reasons, 'unrepairable', 'uncertain', 'invalid', 'ambiguous', 'conflict', 'no_json'];
}

/** Whether intact JSON became different intact JSON: then nothing shows that the whole text was encoded. */
function isOtherObject(text: string, before: string): boolean {
  try {
    const [was, is] = [JSON.parse(before), JSON.parse(text)] as unknown[];
    return typeof was === 'object' && typeof is === 'object' && !isEqual(is, was);
  } catch {
    return false;
  }
}

/** Whether the text is strict JSON of a valid message that differs from the wanted one. */
function isOther(text: string, { contract, value }: Message): boolean {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return false;
  }
  return !isEqual(read, value) && isMessage(contract, read);
}

/** Whether a consumer could use the value: it is valid, and lint finds no error. */
export function isMessage(contract: Contract<unknown>, value: unknown): boolean {
  return contract.check(value) && lint(contract, value).every(({ severity }) => severity !== 'error');
}

const COMPACT: Layout = { indent: '', colon: '', comma: '' };
const ONE_LINE: readonly Layout[] = [COMPACT, { indent: '', colon: ' ', comma: ' ' }];
const LINES: readonly Layout[] = [
  { indent: '  ', colon: ' ', comma: '' },
  { indent: '    ', colon: ' ', comma: '' },
  { indent: '\t', colon: ' ', comma: '' },
];

function chooseLayout(damages: readonly Damage[], random: Random): Layout {
  const wanted = damages.map(({ layout }) => layout);
  if (wanted.includes('lines')) return random.pick(LINES);
  if (wanted.includes('line')) return random.pick(ONE_LINE);
  return random.chance(0.4) ? random.pick(ONE_LINE) : random.pick(LINES);
}
