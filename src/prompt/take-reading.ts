import { checkRefusal } from '../check/check-argument.ts';
import { lint } from '../check/lint.ts';
import { measure } from '../check/measure.ts';
import { outputOf, validate } from '../check/validate.ts';
import { warnTexts } from '../parse/tell/warn-texts.ts';
import type { Contract, Infer } from '../words/contract.ts';
import type { Issue, Span } from '../words/issue.ts';
import type { Parsed, Reading, Refusal } from '../words/parsed.ts';
import type { Repair } from '../words/repair.ts';

/**
 * Reads the answer to the question "A or B?" that {@link reaskPrompt} asks when a refusal carries readings: one letter, from
 * a model or a person.
 *
 * The answer has to name exactly one of the letters and say nothing else: `B`, `b.`, `**B**`, `(B)`, `Option B`, `Answer: B`,
 * `I meant B.`, in a code fence or in quotes. Anything else it says could take the choice back, so it is refused. The message
 * is validated again, because the refusal may have been stored in between.
 *
 * @param failed the refusal of `parse` or `joinPieces`
 * @returns the message, whose first repair, `chosen_reading` with the certainty `guess`, says who decided; or a
 *   refusal: the same one with an added issue `no_choice` when the answer names no reading, and `invalid` or `rule`
 *   when the reading is not a valid message. Never throws, whatever the answer.
 *
 * @example
 * const parsed = parse(LlmReply, text);
 * if (!parsed.success && parsed.readings) {
 *   const taken = takeReading(parsed, LlmReply, await ask(reaskPrompt(parsed, LlmReply)));
 * }
 */
export function takeReading<C extends Contract<never> | Contract<unknown>>(
  failed: Refusal,
  contract: C,
  answer: string,
): Parsed<Infer<C>> {
  checkRefusal('takeReading', failed, contract);
  const { readings = [] } = failed;
  const letter = letterOf(answer);
  const reading = letter === undefined ? undefined : readings.find(({ label }) => label === letter);
  if (reading === undefined || readings.length < 2) return refuseAnswer(failed);
  return checkReading(reading, contract as Contract<unknown>, failed) as Parsed<Infer<C>>;
}

/** The code of the issue about an answer that names no reading. */
export const NO_CHOICE = 'no_choice';

/** The only letter that an answer names, if the answer says nothing that is not about the choice. */
function letterOf(answer: string): string | undefined {
  if (typeof answer !== 'string' || answer.length > 200) return undefined;
  const words = answer
    .replace(/^\s*`{3}(?:text|txt|json|plaintext|markdown)\s/i, '')
    .toLowerCase()
    .split(/[\s\u200b-\u200d\ufeff*_`"'“”„‘’()[\]{}<>.,:;]/)
    .filter((word) => word !== '');
  const letter = words.pop() ?? '';
  return LETTERS.includes(letter) && LEADS.has(words.join(' ')) ? letter.toUpperCase() : undefined;
}

const LETTERS = ['a', 'b', 'c'];

/** Words that are allowed before the letter. */
const LEADS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  '',
  'option',
  'reading',
  'version',
  'answer',
  'answer is',
  'the letter is',
  'the answer is',
  'my answer is',
  'choice',
  'my choice is',
  'it is',
  'it s',
  'i meant',
  'i meant option',
  'i meant reading',
  'i mean',
  'i choose',
  'i choose option',
  'i chose',
  'i pick',
  'antwort',
  'die antwort ist',
  'variante',
  'lesart',
  'ich meinte',
  'ich meine',
  'ich wähle',
]);

function refuseAnswer(failed: Refusal): Refusal {
  const letters = (failed.readings ?? []).map(({ label }) => label);
  const message =
    letters.length < 2
      ? 'There are no readings to choose from.'
      : `The answer does not name exactly one of ${letters.join(', ')}.`;
  const hint = letters.length < 2 ? 'Ask for the whole message again.' : 'Answer with one letter and nothing else.';
  const issue: Issue = { code: NO_CHOICE, severity: 'error', path: '', message, hint };
  return { ...failed, issues: [issue, ...failed.issues.filter(({ code }) => code !== issue.code)] };
}

/** Validates a reading. A stored refusal may come from an older contract, or from anywhere. */
function checkReading(
  { label, value, repairs = [] }: Reading,
  contract: Contract<unknown>,
  failed: Refusal,
): Parsed<unknown> {
  const refuse = (reason: 'invalid' | 'rule', issues: Issue[]): Refusal => ({
    success: false,
    reason,
    issues,
    repairs: [],
  });
  const valid = validate(contract, value);
  if (!valid.success) return refuse('invalid', valid.issues);
  const unsound = measure(value, true);
  if (unsound !== undefined) return refuse('invalid', [unsound]);
  const findings = lint(contract, value);
  if (findings.some(({ severity }) => severity === 'error')) return refuse('rule', findings);
  const chosen: Repair = {
    code: 'chosen_reading',
    certainty: 'guess',
    span: { start: 0, end: 0 },
    replacement: '',
    line: 1,
    column: 1,
    message: `The answer to the question which reading was meant decided for ${label}: the text alone leaves it open.`,
  };
  return {
    success: true,
    value: outputOf(contract, value),
    repairs: [chosen, ...repairs],
    warnings: [...findings, ...warnTexts(contract.shape, value, JSON.stringify(value))],
    source: sourceOf(label, failed),
    format: 'json',
  };
}

/** Where the message is. When the text had several, each has an issue with its place, in the order of the letters. */
function sourceOf(label: Reading['label'], { source, issues, readings = [] }: Refusal): Span {
  const several = issues.filter(({ code }) => code === 'ambiguous');
  const own = several[readings.findIndex((reading) => reading.label === label)]?.span;
  return { ...(source ?? own ?? { start: 0, end: 0 }) };
}
