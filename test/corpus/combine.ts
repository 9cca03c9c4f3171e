/** Which kinds of damage go together, in which order, and what then must come of it. */
import { damages } from './damage/all.ts';
import type { Damage, Expectation, Layer } from './damage/damage.ts';
import type { Random } from './random.ts';

const ORDER: readonly Layer[] = [
  'value',
  'lexical',
  'boundary',
  'end',
  'encoding',
  'wrapper',
  'lines',
  'fence',
  'prose',
  'reasoning',
  'transport',
];
const INSIDE: readonly Layer[] = ['value', 'lexical', 'boundary', 'encoding', 'end'];

const combinable = damages.filter(
  ({ layer, expects }) => layer !== 'alone' && (expects !== 'refuse' || layer === 'end'),
);

/** Chooses two or three kinds of damage that can meet in one text, from the inside to the outside. */
export function chooseDamages(random: Random): Damage[] {
  const wanted = random.chance(0.6) ? 2 : 3;
  const chosen: Damage[] = [];
  for (let tries = 0; chosen.length < wanted && tries < 200; tries++) {
    // Layers first: they differ in how many kinds they have.
    const layer = random.pick(ORDER);
    if (layer === 'end' && random.chance(0.5)) continue;
    const damage = random.pick(combinable.filter((one) => one.layer === layer));
    if (chosen.every((other) => fits(damage, other))) chosen.push(damage);
  }
  return chosen.sort((a, b) => ORDER.indexOf(a.layer) - ORDER.indexOf(b.layer));
}

/** What two kinds of damage leave of the promises that each of them has alone. */
export function expectTogether(chosen: readonly Damage[]): Expectation {
  const isClear = chosen.every((a, i) => chosen.slice(i + 1).every((b) => isClearPair(a, b) && isClearPair(b, a)));
  return isClear ? 'take' : 'take-or-refuse';
}

/** Groups of kinds that do the same thing in several ways. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['marks', /quotes|guillemets|backticks|unquoted|javascript-object|python-dict|full-width|ideographic/],
  ['literals', /literals|javascript-numbers|^none-|^undefined-|^null-/],
  ['commas', /comma/],
  ['comments', /comment/],
  ['keys', /key|tag-/],
  ['spaces', /nbsp|space|zero-width|separators/],
  ['closers', /closer|brace/],
];

function groupOf({ kind }: Damage): string {
  return GROUPS.find(([, pattern]) => pattern.test(kind))?.[0] ?? kind;
}

function fits(a: Damage, b: Damage): boolean {
  if (a.kind === b.kind || groupOf(a) === groupOf(b)) return false;
  if (a.layer === b.layer && a.layer !== 'lexical') return false;
  if (a.layout && b.layout && a.layout !== b.layout) return false;
  return isPossible(a, b) && isPossible(b, a);
}

/** Whether the second can come on top of the first without a loss that nobody could undo. */
function isPossible(a: Damage, b: Damage): boolean {
  if (hasRawLines(a) && /^cr/.test(b.kind)) return false;
  if (a.kind.startsWith('backticks') && b.kind === 'fence-one-backtick') return false;
  if (a.layer === 'encoding' && b.layer === 'wrapper') return false;
  // Only where the last thing in the text is the end of the message does a cut take something from the message.
  if (a.layer === 'end')
    return (
      b.layer !== 'encoding' &&
      b.layer !== 'wrapper' &&
      !/closer|brace|-end$/.test(b.kind) &&
      b.kind !== 'fence-unopened'
    );
  return true;
}

function hasRawLines({ kind }: Damage): boolean {
  return /^raw-|^backticks/.test(kind);
}

/** Strings and brackets end where they did, or the repair of a single one says where. */
function isSoft({ kind, layer }: Damage): boolean {
  return (
    layer !== 'boundary' || /^raw-(?!code)|^windows|^invalid|^escaped-solidus|^unicode|^extra-closer-end/.test(kind)
  );
}

function isClearPair(a: Damage, b: Damage): boolean {
  // The marks at the start of each line stand in the strings, too.
  if (hasRawLines(a) && (b.layer === 'lines' || b.kind === 'sse-lines' || b.kind === 'fence-indented')) return false;
  if (a.layer === 'boundary' && ['encoding', 'wrapper'].includes(b.layer)) return false;
  if (!isSoft(a) && INSIDE.includes(b.layer)) return false;
  return !(a.layer === 'encoding' && groupOf(b) === 'keys');
}
