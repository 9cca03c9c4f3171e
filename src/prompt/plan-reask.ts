import type { ErrorResult } from '../../generated/types/lcp.ts';
import { atLeast0, checkArgument, checkOptionsOf, checkRefusal } from '../check/check-argument.ts';
import { toErrorResult } from '../lcp/protocol/to-error-result.ts';
import type { Issue } from '../words/issue.ts';
import type { Refusal } from '../words/parsed.ts';
import { continuePrompt } from './continue-prompt.ts';
import { asKnown, askForWhole, mayGoOn, reaskPrompt } from './reask-prompt.ts';
import type { AnyContract } from './select-parts.ts';
import { canChoose } from './show-readings.ts';
import { NO_CHOICE } from './take-reading.ts';

/** What to do after a refusal. */
export type ReaskPlan =
  /** Send the prompt; the reply is a complete message. */
  | { do: 'ask'; prompt: string }
  /** Send the prompt; the reply is the rest, which `joinPieces` joins to what is there. */
  | { do: 'continue'; prompt: string }
  /** Send the prompt, or show it to a person; the reply is a letter, for `takeReading`. */
  | { do: 'choose'; prompt: string }
  /** Write the result, which tells the Core what has happened. */
  | { do: 'give_up'; result: ErrorResult };

export type ReaskOptions = {
  /** The text of the last refusal, as `parse` got it: when a message was cut, the prompt shows its last line. */
  text: string;
  /** The maximum number of times to ask again. Default: 3. */
  maxAsks?: number | undefined;
};

/**
 * Decides what to do after a refusal: ask again, ask for the rest of a cut message, ask which reading was meant, or
 * give up. A cut message that already has a mistake, which no continuation could correct, is requested again as a
 * whole.
 *
 * It gives up when the model was asked `maxAsks` times, when the last two refusals say the same, and when it would have
 * to repeat a question that did not help before. It is a pure function: the same history gives the same plan.
 *
 * @param history the refusals of one message, the oldest first: one for the first reply, and one for each question since. A
 *   choice that failed counts as what {@link takeReading} returned.
 * @throws TypeError when the history is empty, and for an argument of a wrong type
 *
 * @example
 * const history = [];
 * for (let parsed = parse(LlmReply, text); !parsed.success; ) {
 *   history.push(parsed);
 *   const plan = planReask(history, LlmReply, { text });
 *   if (plan.do === 'give_up') return plan.result;
 *   text = await ask(plan.prompt);
 *   parsed = plan.do === 'choose' ? takeReading(parsed, LlmReply, text) : parse(LlmReply, text);
 * }
 */
export function planReask(history: readonly Refusal[], contract: AnyContract, options: ReaskOptions): ReaskPlan {
  checkArgument('planReask', 'history', history, 'a list');
  for (const failed of history) checkRefusal('planReask', failed, contract);
  checkOptionsOf('planReask', options, { text: 'a string', maxAsks: wholeNumber });
  const { text, maxAsks = 3 } = options;
  checkArgument('planReask', 'text', text, 'a string');
  const known = history.map((failed) => asKnown(failed, contract));
  const last = known.at(-1);
  if (last === undefined) throw new TypeError('planReask: the history must hold at least one refusal.');
  const asked = history.length - 1;
  if (asked >= maxAsks) return giveUp(last, asked, 'the model was asked as often as it may be');
  const before = known.slice(0, -1);
  const previous = before.at(-1);
  if (previous !== undefined && saysTheSame(previous, last, contract))
    return giveUp(last, asked, 'the last two replies were refused for the same');
  const plan = nextOf(last, contract, text);
  // Only its text would show whether an earlier cut message was continued or requested again as a whole.
  const isRepeated = before.some(
    (one) =>
      saysTheSame(one, last, contract) || (one.reason === 'truncated' && askForWhole(one, contract) === plan.prompt),
  );
  return isRepeated ? giveUp(last, asked, 'the same question was asked before') : plan;
}

function wholeNumber(value: unknown): true | string {
  return (Number.isInteger(value) && atLeast0(value)) || 'a whole number of 0 or more';
}

function nextOf(last: Refusal, contract: AnyContract, text: string): Exclude<ReaskPlan, { do: 'give_up' }> {
  if (mayGoOn(last)) {
    return endsThere(last, text)
      ? { do: 'continue', prompt: continuePrompt(last, contract, text) }
      : { do: 'ask', prompt: askForWhole(last, contract) };
  }
  const failed = withoutChoice(last);
  return { do: canChoose(failed) ? 'choose' : 'ask', prompt: reaskPrompt(failed, contract) };
}

/** Whether the text ends where the message was cut. After a closed fence or a closing word it cannot be continued. */
function endsThere({ issues }: Refusal, text: string): boolean {
  const end = issues[0]?.span?.start;
  return end === undefined || text.slice(end).trim() === '' || text.length - end <= 1;
}

/**
 * The refusal without its readings: a model that was asked for a letter and did not give one is asked for the whole
 * message.
 */
function withoutChoice(failed: Refusal): Refusal {
  if (failed.issues[0]?.code !== NO_CHOICE) return failed;
  const { readings: _, ...rest } = failed;
  return rest;
}

/** Whether two refusals say the same, or would lead to the same question. */
function saysTheSame(one: Refusal, other: Refusal, contract: AnyContract): boolean {
  if (sayingOf(one) === sayingOf(other)) return true;
  // Two cut messages may lead to the same question and still be cut at different places, which is progress.
  const [asked, next] = [one, other].map((failed) => reaskPrompt(withoutChoice(failed), contract));
  return asked === next && !(mayGoOn(one) && mayGoOn(other));
}

function sayingOf({ reason, needs, issues, readings, partial }: Refusal): string {
  // A message that is continued makes progress.
  const isCut = reason === 'truncated';
  const errors = issues.filter(({ severity }) => severity === 'error');
  const said = (errors.length > 0 ? errors : issues).map(({ code, path, message, received }: Issue) => [
    code,
    path,
    // For a text that cannot be read, messages name places, and these change even if nothing gets better.
    reason === 'invalid' || reason === 'rule' ? [message, received ?? null] : null,
  ]);
  const values = readings?.map(({ value }) => value) ?? null;
  const end = isCut ? [partial ?? null, issues[0]?.span?.start ?? null] : null;
  return JSON.stringify([reason, needs ?? null, said, values, end]);
}

/** The refusal as the final result, with an issue that says why there is no other question. */
function giveUp(last: Refusal, asked: number, why: string): ReaskPlan {
  const result = toErrorResult(last);
  const times = asked === 1 ? 'once' : `${asked} times`;
  const error = `${result.error} ${asked === 0 ? 'The model was not asked again' : `The model was asked again ${times}`}: ${why}.`;
  return {
    do: 'give_up',
    result: { ...result, error, message: error, details: { ...result.details, asked, gave_up: why } },
  };
}
