/** By file: what is spent of a budget before some work is done. It is an estimate: the limit is far above what schemas need. */
const STEPS: { readonly [file: string]: readonly string[] } = {
  'src/diff/always-evaluated.ts': ['1 + node.properties.size'],
  'src/diff/branch.ts': [
    'STEPS_PER_COPY + choices.length + this.seen.size + this.fields.size + this.absent.size',
    'STEPS_PER_COPY + choices.length + this.seen.size + this.fields.size',
    'STEPS_PER_COPY + choices.length + this.seen.size',
    'STEPS_PER_COPY + choices.length',
    'this.except.length + wish.values.length',
    '1 + literals.length + this.others.length',
    '1 + literals.length',
  ],
  'src/diff/build-list.ts': [
    'demands.length * demands.length * 0.1',
    'demands.length * demands.length',
    'demands.length + size',
    'demands.length + 2 * slots.length',
    '2 * slots.length',
    '1 + slots.length + place',
    '1 + slots.length',
    '1 + wish.every.length + wish.places.length',
    '1 + wish.every.length',
  ],
  'src/diff/classify.ts': ['STEPS_PER_NODE + words.length / CHARACTERS_PER_STEP', 'words.length / CHARACTERS_PER_STEP'],
  'src/diff/compare-values.ts': ['(old.values?.length ?? 0) + (newer.values?.length ?? 0)'],
  'src/diff/comparison.ts': [
    'path.length + oldPointer.length + newPointer.length + message.length',
    'path.length + oldPointer.length + newPointer.length',
    'path.length + oldPointer.length',
    'STEPS_PER_PAIR + length / CHARACTERS_PER_STEP',
    'length / CHARACTERS_PER_STEP',
  ],
  'src/diff/evaluator.ts': [
    '1 + value.length / CHARACTERS_PER_STEP',
    'value.length / CHARACTERS_PER_STEP',
    'key.length / CHARACTERS_PER_STEP',
    'text.length / CHARACTERS_PER_STEP',
    'keys.length + (node.required.size + node.dependentRequired.size) / KEYS_PER_STEP',
    '(node.required.size + node.dependentRequired.size) / KEYS_PER_STEP',
    'node.required.size + node.dependentRequired.size',
    'keys.length / KEYS_PER_STEP',
  ],
  'src/diff/find-number.ts': [
    'except.size + tries.length * stepsFor(wish)',
    'tries.length * stepsFor(wish)',
    '0.2 * (1 + factors.length + nonFactors.length)',
    '1 + factors.length + nonFactors.length',
    '1 + factors.length',
  ],
  'src/diff/find-text.ts': ['except.length + start / CHARACTERS_PER_STEP', 'start / CHARACTERS_PER_STEP'],
  'src/diff/judge-option.ts': [
    '(node.required.size + node.properties.size) / KEYS_PER_STEP',
    'node.required.size + node.properties.size',
  ],
  'src/diff/letters.ts': [
    'cuts.size * (1 + sets.size / SETS_PER_STEP)',
    '1 + sets.size / SETS_PER_STEP',
    'sets.size / SETS_PER_STEP',
  ],
  'src/diff/load-schema.ts': [
    'level.length * STEPS_PER_VALUE',
    'STEPS_PER_NODE + pointer.length / CHARACTERS_PER_STEP',
    'pointer.length / CHARACTERS_PER_STEP',
    '1 + ref.length / CHARACTERS_PER_STEP',
    'ref.length / CHARACTERS_PER_STEP',
  ],
  'src/diff/match-members.ts': ['STEPS_PER_MEMBER * (removed.size + added.size)', 'removed.size + added.size'],
  'src/diff/match-pattern.ts': ['Math.min(size, MAX_BYTES) / BYTES_PER_STEP', 'slots.length + to'],
  'src/diff/object-clauses.ts': [
    'node.required.size + node.properties.size + node.dependentRequired.size',
    'node.required.size + node.properties.size',
  ],
  'src/diff/pattern-terms.ts': ['this.letters.length / LETTERS_PER_STEP'],
  'src/diff/patterns.ts': [
    '1 + text.length / CHARACTERS_PER_STEP',
    'text.length / CHARACTERS_PER_STEP',
    'pattern.length + STEPS_PER_PROPERTY * (pattern.split(/\\\\[pP]/).length - 1)',
    'STEPS_PER_PROPERTY * (pattern.split(/\\\\[pP]/).length - 1)',
    'pattern.split(/\\\\[pP]/).length - 1',
  ],
  'src/diff/read-class.ts': ['STEPS_PER_ATOM + from.length'],
  'src/diff/schema-graph.ts': [
    'STEPS_PER_COPY + kidsOf(node).length + node.required.size',
    'STEPS_PER_COPY + kidsOf(node).length',
    '1 + kids.length',
  ],
  'src/diff/vocabulary.ts': [
    '1 + words.length / CHARACTERS_PER_STEP',
    'words.length / CHARACTERS_PER_STEP',
    '1 + keys.length',
  ],
};

const OPPOSITES: { readonly [operator: string]: string } = { '+': '-', '-': '+', '*': '/', '/': '*' };

/** An explanation for each of them. */
export const estimatedSteps = Object.entries(STEPS).flatMap(([file, sums]) =>
  sums.map((original) => ({
    file,
    original,
    replacement: otherSum(original),
    why: 'What is spent is estimated: only a comparison that is at the end of its budget ends in another way.',
  })),
);

/** The same sum with another operator in the place of the one that is worked out last. */
function otherSum(sum: string): string {
  const flat = sum.replace(/\((?:[^()]|\([^()]*\))*\)/g, (part) => ' '.repeat(part.length));
  const at =
    Math.max(...(/ [+-] /.test(flat) ? ['+', '-'] : ['*', '/']).map((sign) => flat.lastIndexOf(` ${sign} `))) + 1;
  return `${sum.slice(0, at)}${OPPOSITES[sum.charAt(at)]}${sum.slice(at + 1)}`;
}
