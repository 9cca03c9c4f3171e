/** Fits an object to a union without a tag, by trying which of its forms accept the object. */
import type { Form, ObjectShape } from '../../words/contract.ts';
import { tryJson } from '../strict/try-json.ts';
import type { Edit } from '../text/edit.ts';
import { applyEdits, unedited } from '../text/edited-text.ts';
import type { ObjectTree, Tree } from '../tree.ts';
import type { Fit } from './fit.ts';
import { fitFree } from './fit-free.ts';

/** The maximum number of forms that are tried for one message. */
export const MOST_TRIALS = 1000;

/**
 * Tries each form of the union. A form that accepts the object as it is comes before one for which it must be changed.
 * When several forms accept it with different values, the result is a guess. When none does, the object is fitted to
 * what all forms share.
 */
export function fitForm(fit: Fit, tree: ObjectTree, shape: ObjectShape, forms: readonly Form[]): unknown {
  fit.trials.left -= forms.length;
  const { forms: _, ...common } = shape;
  if (fit.trials.left < 0) return fit.fitValue(fit, tree, common);
  const read = forms.map(({ shape: form, check }) => {
    const tried = copyOf(fit);
    const made = fit.fitValue(tried, tree, form);
    const value = tried.problem === undefined ? readWith(fit, tree, tried.edits) : undefined;
    return { tried, made, value, isTaken: value !== undefined && check(value.json) };
  });
  const free = copyOf(fit);
  fitFree(free, tree);
  const literal = free.problem === undefined ? readWith(fit, tree, free.edits)?.text : undefined;
  const fitting = read.filter(({ isTaken }) => isTaken);
  const known = fitting.filter(({ tried }) => !tried.hasUnknown);
  const some = known.length > 0 ? known : fitting;
  const plain = some.filter(({ value }) => value?.text === literal);
  const taken = plain.length > 0 ? plain : some;
  const [first] = taken;
  if (first === undefined) return fit.fitValue(fit, tree, common);
  const isOnly = taken.every(({ value }) => value?.text === first.value?.text);
  const { tried, made } = taken.reduce(
    (one, two) => (two.tried.edits.length < one.tried.edits.length ? two : one),
    first,
  );
  for (const change of tried.edits) fit.edits.push(isOnly ? change : { ...change, certainty: 'guess' });
  fit.hasUnknown ||= taken.every((one) => one.tried.hasUnknown);
  fit.hasPath ||= tried.hasPath;
  fit.hasScalarText ||= tried.hasScalarText;
  fit.hasSplit ||= tried.hasSplit;
  fit.isRespelled ||= tried.isRespelled;
  fit.hasOtherSpelling ||= tried.hasOtherSpelling;
  fit.names = tried.names;
  return made;
}

/** A copy of the state for a trial, without edits and findings. */
function copyOf(fit: Fit): Fit {
  return { ...fit, edits: [], keys: [...fit.keys], paths: [...fit.paths], problem: undefined, hasUnknown: false };
}

/** The value of a part of the text after some edits; undefined when that is not JSON. */
function readWith({ text, damage }: Fit, { start, end }: Tree, edits: readonly Edit[]) {
  const within = damage.filter(({ span }) => span.start >= start && span.end <= end);
  const json = tryJson(applyEdits(unedited(text), [...within, ...edits], { start, end }).text);
  return json === undefined ? undefined : { json, text: JSON.stringify(json) };
}
