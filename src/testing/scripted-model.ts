import { aContract, checkArgument, checkOptionsOf } from '../check/check-argument.ts';
import { kindOf } from '../check/require-contract.ts';
import type { Contract } from '../words/contract.ts';
import type { Answer } from './answer.ts';
import { isSound } from './draw/draw-message.ts';
import { ReplySource } from './draw/draw-reply.ts';
import { languageModelOf, type ModelVersion, type ScriptedLanguageModel } from './language-model.ts';

/** One answer of the model. */
export type Turn = {
  /** What the prompt has to match; without it, any prompt is accepted. */
  expects?: RegExp | undefined;
  /** A note about the turn for people, shown in logs. */
  about?: string | undefined;
  /** The raw text of the answer; several if the page offers several answers side by side. */
  text?: string | readonly string[] | undefined;
  /** Instead of a text: a message, sent as JSON. */
  message?: unknown;
  /** The kinds of damage to the message, from the inside to the outside; `damageKinds` lists them. */
  damage?: string | readonly string[] | undefined;
  /** The finish reason. Default: `stop`. */
  finish?: 'stop' | 'length' | undefined;
  /**
   * A text that a page repeats after the answer until it is stopped. If it is empty, nothing more arrives, but the
   * answer does not end either.
   */
  then?: string | undefined;
  /** Instead of an answer: the message of the error with which the call fails. */
  error?: string | undefined;
};

export type ScriptedModelOptions = {
  /** The contract of the messages; needed for turns with `damage`. */
  contract?: Contract<never> | Contract<unknown> | undefined;
  /** The same seed gives the same damage. Default: 1. */
  seed?: number | string | undefined;
  /** The answer to a prompt that the script does not expect. Without it, such a prompt throws an error. */
  otherwise?: string | undefined;
};

/**
 * A model that plays a script: called with a prompt, it answers with the text of the next turn. The promise rejects in
 * the cases in which `answer` throws.
 */
export type ScriptedModel = {
  (prompt: string): Promise<string>;
  /**
   * Answers synchronously, with everything that the script says about the answer.
   *
   * @throws Error with the message of a turn that fails, and for a prompt that the script does not expect
   */
  answer(prompt: string): Answer;
  /** Every prompt so far. */
  readonly asked: readonly string[];
  /** How many turns are left. */
  readonly left: number;
  /** The model as a language model of the AI SDK, for `generateText` and `streamText`. It needs no package. */
  languageModel<V extends ModelVersion = 'v4'>(options?: {
    version?: V | undefined;
    chunk?: number | undefined;
  }): ScriptedLanguageModel<V>;
};

/**
 * Makes a model for tests that answers with the turns of a script, damaged if the script says so. It can be called as a
 * function, and as a language model of the AI SDK. `servePage` of `/testing/page` shows it as a chat page.
 *
 * @throws TypeError for a turn that is not an object, and for a kind of damage that does not exist or does not apply
 *   to its message
 *
 * @example
 * const model = scriptedModel([{ message: plan, damage: ['fence-json', 'prose-before'] }, { text: 'I cannot do that.' }], {
 *   contract: LlmReply,
 * });
 * const text = await model('What is next?');
 */
export function scriptedModel(script: readonly Turn[], options: ScriptedModelOptions = {}): ScriptedModel {
  checkArgument('scriptedModel', 'script', script, 'a list');
  checkOptionsOf('scriptedModel', options, {
    contract: aContract,
    seed: 'a number or a string',
    otherwise: 'a string',
  });
  const turns = script.map((turn, number) => ({ ...turn, answer: answerOf(turn, number, options) }));
  const asked: string[] = [];
  let next = 0;
  const answer = (prompt: string): Answer => {
    asked.push(prompt);
    const turn = turns[next];
    if (turn === undefined || turn.expects?.test(prompt) === false) {
      if (options.otherwise !== undefined) return plainAnswer([options.otherwise], 'does not know what is wanted');
      throw new Error(noAnswer(prompt, turn, next, script.length));
    }
    next += 1;
    if (turn.error !== undefined) throw new Error(turn.error);
    return turn.answer;
  };
  const model = async (prompt: string) => answer(prompt).text;
  Object.defineProperty(model, 'asked', { get: () => [...asked] });
  Object.defineProperty(model, 'left', { get: () => script.length - next });
  const languageModel: ScriptedModel['languageModel'] = (given) => languageModelOf(answer, given);
  return Object.assign(model, { answer, languageModel }) as unknown as ScriptedModel;
}

function answerOf(turn: Turn, number: number, { contract, seed = 1 }: ScriptedModelOptions): Answer {
  if (typeof turn !== 'object' || turn === null)
    throw new TypeError(`Turn ${number + 1} must be an object such as { text: "Hello" }, not ${kindOf(turn)}.`);
  const { text, message, damage = [], finish = 'stop', about, then } = turn;
  const kinds = typeof damage === 'string' ? [damage] : damage;
  const told = { finish, ...(then !== undefined && { then }) };
  if (message === undefined) {
    const texts = text === undefined ? [''] : typeof text === 'string' ? [text] : [...text];
    return { ...plainAnswer(texts, about ?? 'answers'), ...told };
  }
  if (kinds.length === 0) return { ...plainAnswer([JSON.stringify(message)], about ?? 'answers'), ...told };
  if (contract === undefined) throw new TypeError('A turn with "damage" needs the option "contract".');
  const plain = contract as Contract<unknown>;
  const recipe = { value: message, kinds, seed: `${seed}/${number}` };
  const reply = new ReplySource(plain, { kinds, withOptions: true }).make(recipe);
  if (reply === undefined)
    throw new TypeError(`The damage ${kinds.join(' + ')} does not apply to the message of turn ${number + 1}.`);
  const expected = isSound(plain, message, false) ? { expected: reply.expected } : {};
  return { ...plainAnswer([reply.text], about ?? kinds.join(', ')), ...told, ...expected };
}

function plainAnswer(texts: readonly string[], about: string): Answer {
  return { text: texts[0] ?? '', texts, finish: 'stop', about };
}

function noAnswer(prompt: string, turn: Turn | undefined, next: number, turns: number): string {
  const shown = JSON.stringify(prompt.length > 200 ? `${prompt.slice(0, 200)}…` : prompt);
  if (turn === undefined) return `The script has ${turns} turns, and the model was asked once more: ${shown}.`;
  return `Turn ${next + 1} of the script expects ${String(turn.expects)}, and was asked: ${shown}.`;
}
