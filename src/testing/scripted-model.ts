import type { Contract } from '../words/contract.ts';
import type { Answer } from './answer.ts';
import { isSound } from './draw/draw-message.ts';
import { ReplySource } from './draw/draw-reply.ts';
import { languageModelOf, type ModelVersion, type ScriptedLanguageModel } from './language-model.ts';

/** What the model says when it is asked once. */
export type Turn = {
  /** What the prompt has to say, so that this is the answer; without it, any prompt is right. */
  expects?: RegExp;
  /** What a person reads about the turn, in logs. */
  about?: string;
  /** The raw text of the answer; several where the page shows answers side by side, of which a person prefers one. */
  text?: string | readonly string[];
  /** In place of a text: a message, as JSON. */
  message?: unknown;
  /** The kinds of damage that the message gets, from the inside to the outside; `damageKinds` lists them. */
  damage?: string | readonly string[];
  /** Why it ends there. Default: `stop`. */
  finish?: 'stop' | 'length';
  /** What a page shows again and again behind it, until it is stopped; where it is empty, nothing more comes, and no end either. */
  then?: string;
  /** In place of an answer: the error with which the call fails. */
  error?: string;
};

export type ScriptedModelOptions = {
  /** The contract of the messages in the script; needed where one is damaged. */
  contract?: Contract<never> | Contract<unknown>;
  /** The same seed damages in the same way. Default: 1. */
  seed?: number | string;
  /** The answer to a prompt that the script does not expect. Without it, such a prompt throws. */
  otherwise?: string;
};

/** A model that plays a script: call it with a prompt, and it answers with the text of the next turn. */
export type ScriptedModel = {
  (prompt: string): Promise<string>;
  /**
   * The same with all that is known about the answer, at once.
   *
   * @throws Error with the text of a turn that fails, and for a prompt that the script does not expect
   */
  answer(prompt: string): Answer;
  /** Every prompt so far. */
  readonly asked: readonly string[];
  /** How many turns are left. */
  readonly left: number;
  /** As a language model of the AI SDK, which `generateText` and `streamText` take; it needs no package for that. */
  languageModel<V extends ModelVersion = 'v4'>(options?: { version?: V; chunk?: number }): ScriptedLanguageModel<V>;
};

/**
 * Makes a model for tests that answers with what a script says, turn by turn, damaged on demand: as a function, and as a language
 * model of the AI SDK. `servePage` of `/testing/page` shows it as a chat page.
 *
 * @throws TypeError for a kind of damage that does not exist, or does not apply to its message
 *
 * @example
 * const model = scriptedModel([{ message: plan, damage: ['fence-json', 'prose-before'] }, { text: 'I cannot do that.' }], {
 *   contract: LlmReply,
 * });
 * const text = await model('What is next?');
 */
export function scriptedModel(script: readonly Turn[], options: ScriptedModelOptions = {}): ScriptedModel {
  const answers = script.map((turn, number) => answerOf(turn, number, options));
  const asked: string[] = [];
  let next = 0;
  const answer = (prompt: string): Answer => {
    asked.push(prompt);
    const turn = script[next];
    const known = answers[next];
    if (turn === undefined || known === undefined || turn.expects?.test(prompt) === false) {
      if (options.otherwise !== undefined) return plainAnswer([options.otherwise], 'does not know what is wanted');
      throw new Error(noAnswer(prompt, turn, next, script.length));
    }
    next += 1;
    if (turn.error !== undefined) throw new Error(turn.error);
    return known;
  };
  const model = async (prompt: string) => answer(prompt).text;
  Object.defineProperty(model, 'asked', { get: () => [...asked] });
  Object.defineProperty(model, 'left', { get: () => script.length - next });
  const languageModel: ScriptedModel['languageModel'] = (given) => languageModelOf(answer, given);
  return Object.assign(model, { answer, languageModel }) as unknown as ScriptedModel;
}

function answerOf(turn: Turn, number: number, { contract, seed = 1 }: ScriptedModelOptions): Answer {
  const { text, message, damage = [], finish = 'stop', about, then } = turn;
  const kinds = typeof damage === 'string' ? [damage] : damage;
  const told = { finish, ...(then !== undefined && { then }) };
  if (message === undefined) {
    const texts = text === undefined ? [''] : typeof text === 'string' ? [text] : [...text];
    return { ...plainAnswer(texts, about ?? 'answers'), ...told };
  }
  if (kinds.length === 0) return { ...plainAnswer([JSON.stringify(message)], about ?? 'answers'), ...told };
  if (contract === undefined) throw new TypeError('A message can be damaged where its contract is given.');
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
  if (turn === undefined) return `The script has ${turns} turns, and was asked once more: ${shown}.`;
  return `Turn ${next + 1} of the script expects ${String(turn.expects)}, and was asked: ${shown}.`;
}
