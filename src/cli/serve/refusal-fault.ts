import { showValue } from '../../check/show-value.ts';

/** Says what is wrong with a value, which the message calls `name`. */
type Check = (value: unknown, name: string) => string | undefined;

/**
 * Checks that a value has the shape of a refusal of `parse`: it comes from outside, and may have been stored, cut or
 * made up by the sender.
 *
 * @param name what the value is called in the sentence
 * @returns a sentence that names the first place that is wrong, or undefined
 */
export function findRefusalFault(value: unknown, name: string): string | undefined {
  return REFUSAL(value, `"${name}"`);
}

function must(is: (value: unknown) => boolean, be: string): Check {
  return (value, name) => (is(value) ? undefined : `${name} must be ${be}, not ${showValue(value)}.`);
}

function oneOf(...words: readonly unknown[]): Check {
  return must(
    (value) => words.includes(value),
    words.length === 1 ? showValue(words[0]) : `one of ${words.map(showValue).join(', ')}`,
  );
}

function maybe(check: Check): Check {
  return (value, name) => (value === undefined ? undefined : check(value, name));
}

function list(item: Check, most = Number.POSITIVE_INFINITY): Check {
  return (value, name) => {
    if (!Array.isArray(value)) return `${name} must be a list, not ${showValue(value)}.`;
    if (value.length > most) return `${name} must have at most ${most} items, not ${value.length}.`;
    return firstFault(value.map((one, i) => () => item(one, within(name, `[${i}]`))));
  };
}

function fields(checks: { readonly [field: string]: Check }): Check {
  return (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `${name} must be an object, not ${showValue(value)}.`;
    const own = (field: string) =>
      Object.hasOwn(value, field) ? (value as { [field: string]: unknown })[field] : undefined;
    return firstFault(
      Object.entries(checks).map(
        ([field, check]) =>
          () =>
            check(own(field), within(name, `.${field}`)),
      ),
    );
  };
}

function within(name: string, step: string): string {
  return `${name.slice(0, -1)}${step}"`;
}

function firstFault(faults: readonly (() => string | undefined)[]): string | undefined {
  for (const fault of faults) {
    const found = fault();
    if (found !== undefined) return found;
  }
  return undefined;
}

const text = /* @__PURE__ */ must((value) => typeof value === 'string', 'a string');
const count = /* @__PURE__ */ must(
  (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  'a whole number of 0 or more',
);
const span = /* @__PURE__ */ fields({ start: count, end: count });
const certainty = /* @__PURE__ */ oneOf('strict', 'lossless', 'inferred', 'guess');

const issue = /* @__PURE__ */ fields({
  code: text,
  severity: oneOf('error', 'warning'),
  path: text,
  message: text,
  hint: maybe(text),
  span: maybe(span),
  line: maybe(count),
  column: maybe(count),
});

const repair = /* @__PURE__ */ fields({
  code: text,
  certainty,
  span,
  replacement: text,
  message: text,
  path: maybe(text),
});

const reading = /* @__PURE__ */ fields({
  label: oneOf('A', 'B', 'C'),
  value: must((value) => value !== undefined, 'the message that was read'),
  differs: list(text),
  repairs: list(repair),
});

const REFUSAL = /* @__PURE__ */ fields({
  success: oneOf(false),
  reason: oneOf(
    'empty',
    'no_json',
    'ambiguous',
    'conflict',
    'truncated',
    'uncertain',
    'unrepairable',
    'invalid',
    'rule',
    'too_large',
  ),
  needs: maybe(certainty),
  issues: list(issue),
  repairs: maybe(list(repair)),
  source: maybe(span),
  readings: maybe(list(reading, 3)),
});
