/** Finds a message that is inside a wrapper object, a tool call, or a string of JSON text. */
import { marks } from '../../../generated/marks.ts';
import type { Doubt } from '../account/doubt.ts';
import { ANSWER_CALLS } from '../account/words/answer-words.ts';
import { WRAPPER_KEYS } from '../account/words/wrapper-words.ts';
import type { View } from '../run.ts';
import { plainName } from '../text/characters.ts';
import type { Member, ObjectTree, Tree } from '../tree.ts';
import { callName } from './call-name.ts';
import { isSchema } from './is-form.ts';
import { holdsJson, isOwnField, scalarOf } from './is-own-field.ts';
import { mayBeField } from './may-be-field.ts';
import { listsAround } from './read-around.ts';
import { readPart } from './read-inner.ts';
import { doubtsBeside, type Inner, isOfOwnFields, readCall, spanOf } from './unwrap-call.ts';

/**
 * Finds the places in an object where the message may be. More than two wrappers around it cause a doubt, those around
 * the object included.
 *
 * @returns undefined when the tree is not a wrapper: it has names of the contract, or is another message
 */
export function unwrapRoot(tree: Tree, view: View): Inner[] | undefined {
  return unwrapTree(tree, view, Math.max(0, DEEPEST - listsAround(view.text, tree.start)), true);
}

function unwrapTree(tree: Tree, view: View, depth: number, isRoot = false): Inner[] | undefined {
  const { text, run } = view;
  if (tree.type === 'object') {
    if (isSchema(tree)) return undefined;
    const call = isOfOwnFields(tree, run.own()) ? undefined : readCall(tree, text, run.contract.shape);
    if (call !== undefined) return readAnswer(call, view) ?? [call];
    // The arguments of a call with the name of a message are the message's own fields.
    const isMember = isRoot && callName(text, tree.start, run) !== undefined;
    const isOwn = (member: Member) =>
      isOwnField(member, tree, text, run.own()) || (isMember && run.own().has(plainName(member.key)));
    if (tree.members.some(isOwn) || isOtherMessage(tree)) return undefined;
    if (depth === 0 || isFailure(tree, text)) return [];
    return tree.members.flatMap((member) => {
      const inner = innerOf(member.value, view, depth - 1);
      if (inner.length === 0) return [];
      const doubts = [
        ...doubtsAboutKey(member, tree, text),
        ...doubtsBeside(tree.members, [member], text, (one) => mayBeField(one, member.value, view)),
        ...doubtsAboutShape(tree, text, depth),
      ];
      return inner.map((one) => {
        const path = `${plainName(member.key)} ${one.path ?? ''}`;
        const all = [...doubts, ...one.doubts];
        return { ...one, path, doubts: isRoot && ENVELOPES.test(path) ? all.filter(isNotOfForm) : all };
      });
    });
  }
  if (tree.type === 'array') {
    if (depth === 0) return [];
    const doubts = doubtsAboutShape(tree, text, depth);
    return tree.items
      .flatMap((item) => innerOf(item, view, depth - 1))
      .map((one) => ({ ...one, doubts: [...doubts, ...one.doubts] }));
  }
  return [];
}

/**
 * The paths in the responses of services that run models, from the outermost key to the text. However deep it is, each
 * counts as one wrapper.
 */
const ENVELOPES =
  /^(?:choices (?:text|message(?: content)?)|(?:output )?(?:message )?content text|(?:(?:candidates )?content )?parts text) $/;

function isNotOfForm({ rule }: Doubt): boolean {
  return !/^wrapped-(?:too|as)/.test(rule);
}

/** How many levels deep to search for a message, and how many wrappers may be around it without a doubt. */
const DEEPEST = 8;
const MOST = 2;

/** A doubt about a wrapper that is not closed, or that is one too many. */
function doubtsAboutShape({ type, start, end }: Tree, text: string, depth: number): Doubt[] {
  const closers = type === 'array' ? ']］' : '}｝';
  const span = { start, end: start + 1 };
  if (!closers.includes(text[end - 1] ?? '-'))
    return [{ rule: 'wrapped-and-left-open', says: 'The object or list around the message is not closed.', span }];
  if (depth > DEEPEST - MOST) return [];
  return [{ rule: 'wrapped-too-deep', says: `The message is in more than ${MOST} wrappers.`, span }];
}

/** A doubt about a wrapper's key that does not announce an answer. */
function doubtsAboutKey(member: Member, { members }: ObjectTree, text: string): Doubt[] {
  const plain = plainName(member.key);
  const type = members.find(({ key }) => plainName(key) === 'type');
  const isText = plain === 'text' && type !== undefined && /^(?:output_)?text$/.test(scalarOf(type.value, text) ?? '');
  if ((WRAPPER_KEYS.has(plain) && !SIGNS.test(member.key)) || isText) return [];
  const says = `The message is under the key ${JSON.stringify(member.key.slice(0, 80))}, which does not announce an answer.`;
  return [{ rule: 'wrapped-as-something-else', says, span: spanOf(member) }];
}

/** Characters that make a name a different word, as in `response?`. */
const SIGNS = /[?!~*#%^<>=|\\/+&$@]/;

/** Looks inside the argument of a call: it may be a list, and that of a call that submits an answer a wrapper. */
function readAnswer({ tree, called = '', doubts }: Inner, view: View): Inner[] | undefined {
  if (tree.type !== 'array' && (tree.type !== 'object' || !ANSWER_CALLS.has(plainName(called)))) return undefined;
  return innerOf(tree, view, DEEPEST - 1).map((one) => ({ called, ...one, doubts: [...doubts, ...one.doubts] }));
}

function innerOf(value: Tree, view: View, depth: number): Inner[] {
  if (value.type === 'word') return [];
  if (value.type === 'string') return holdsJson(value, view.text) ? [{ tree: value, doubts: [] }] : [];
  if (value.type === 'array' && value.items.length !== 1) return readItems(value);
  const itself: Inner = { tree: value, doubts: [] };
  const inner = unwrapTree(value, view, depth);
  if (inner === undefined) return [itself];
  // A field of the message may have the name of a wrapper. Then what it holds counts only if it is a message too.
  return isMessage(itself, view) ? [itself, ...inner.filter((one) => isMessage(one, view))] : inner;
}

/** Whether an object that may be a wrapper, or what is in it, is a whole message. */
function isMessage(inner: Inner, view: View): boolean {
  if (inner.tree.type === 'object' && !inner.tree.members.some(({ key }) => view.run.own().has(plainName(key))))
    return false;
  return readPart(view, inner)?.kind === 'message';
}

/**
 * The items of an array, each with a doubt: a message next to something else is only one item of a list. Several
 * messages are refused elsewhere.
 */
function readItems({ items, start }: Extract<Tree, { type: 'array' }>): Inner[] {
  const says = 'The message is in a list next to something else.';
  const doubts = [{ rule: 'wrapped-beside-something-else', says, span: { start, end: start + 1 } }];
  return items.map((tree) => ({ tree, doubts }));
}

/** Whether an object is the error response of a service: it may repeat what was sent to the service. */
function isFailure({ members }: ObjectTree, text: string): boolean {
  return members.some(({ key, value: { start, end } }) => {
    if (!/^(?:status|statuscode|code)$/.test(plainName(key))) return false;
    const status = Number(text.slice(start, end));
    return status >= 400 && status < 600;
  });
}

/** Whether an object has names that show a message of another contract: then it is not a wrapper. */
function isOtherMessage({ members }: ObjectTree): boolean {
  const names = new Set(members.map(({ key }) => key));
  return marks.some((mark) => mark.every((name) => names.has(name)));
}
