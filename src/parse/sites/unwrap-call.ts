/** Finds the argument of a tool call that is written as an object. */
import type { Shape } from '../../words/contract.ts';
import type { Doubt } from '../account/doubt.ts';
import { isAnswerCall } from '../account/layers/read-call.ts';
import { isHarmless } from '../account/words/wrapper-words.ts';
import { bareName } from '../own-names.ts';
import { plainName } from '../text/characters.ts';
import type { Member, ObjectTree, Tree } from '../tree.ts';
import { scalarOf } from './is-own-field.ts';

/**
 * A place in a wrapper where the message may be. `called` is the name of the call around it, `path` has the keys that
 * lead to it.
 */
export type Inner = { tree: Tree; called?: string; path?: string; doubts: Doubt[] };

export const CALL_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'name',
  'tool',
  'toolname',
  'function',
  'functionname',
  'recipientname',
]);
const CALL_ARGUMENTS = new Set(['arguments', 'input', 'parameters', 'args', 'toolinput', 'actioninput']);

/** Reads an object as a call, if it has a name and arguments. */
export function readCall(tree: ObjectTree, text: string, shape: Shape): Inner | undefined {
  const { members } = tree;
  const argued = members.find(({ key }) => CALL_ARGUMENTS.has(plainName(key)));
  const isName = (name: string) =>
    CALL_NAMES.has(name) || (name === 'action' && plainName(argued?.key ?? '') === 'actioninput');
  const named = members.find(({ key, value }) => value.type === 'string' && isName(plainName(key)));
  if (named !== undefined && argued !== undefined && named.value.type === 'string') {
    const said = text.slice(named.value.from, named.value.to);
    const isAnswer = isAnswerCall(said, shape);
    // The namespace of the function is not part of its name.
    const called = isAnswer ? bareName(said) : said;
    const doubts = doubtsBeside(members, [named, argued], text);
    if (!isAnswer) {
      const says = `The message is the argument of ${JSON.stringify(called.slice(0, 80))}, a call that does not submit an answer.`;
      doubts.push({ rule: 'call-of-something-else', says, span: spanOf(named) });
    }
    return { tree: argued.value, called, doubts };
  }
  const held = members.find(({ key }) => /^(?:function(?:call)?|tool(?:calls?|uses?))$/.test(plainName(key)));
  const [only, ...more] = held?.value.type === 'array' ? held.value.items : [held?.value];
  if (held === undefined || only?.type !== 'object' || more.length > 0) return undefined;
  const call = readCall(only, text, shape);
  return call && { ...call, doubts: [...doubtsBeside(members, [held], text), ...call.doubts] };
}

/** Whether the contract has the names of a call itself: then a message of it looks like one. */
export function isOfOwnFields({ members }: ObjectTree, own: ReadonlySet<string>): boolean {
  const names = members.map(({ key }) => plainName(key));
  const ofCall = names.filter((name) => CALL_NAMES.has(name) || CALL_ARGUMENTS.has(name));
  return ofCall.length > 1 && ofCall.every((name) => own.has(name));
}

/** The name in an object that is a call, whatever its arguments are. The definition of a tool is not a call. */
export function calledBy(tree: ObjectTree, text: string, shape: Shape): string | undefined {
  const isDefined = tree.members.some(({ key }) => plainName(key) === 'description');
  return isDefined ? undefined : readCall(tree, text, shape)?.called;
}

/**
 * A doubt about the first key next to the message that is not known metadata, or that says that the answer does not
 * count.
 */
export function doubtsBeside(
  members: readonly Member[],
  taken: readonly Member[],
  text: string,
  isField: (member: Member) => boolean = () => false,
): Doubt[] {
  const others = members.filter((member) => !taken.includes(member));
  return others
    .filter((member) => isField(member) || !isHarmless(plainName(member.key), scalarOf(member.value, text)))
    .slice(0, 1)
    .map((member) => ({
      rule: 'wrapped-beside-something-else',
      says: `Next to the message is the key ${JSON.stringify(member.key.slice(0, 80))}: it may say that the message is not the answer.`,
      span: spanOf(member),
    }));
}

export function spanOf({ start, keyEnd }: Member): Doubt['span'] {
  return { start, end: keyEnd };
}
