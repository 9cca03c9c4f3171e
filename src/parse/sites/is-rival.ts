import type { UnionShape } from '../../words/contract.ts';
import { hasMember } from '../own-names.ts';
import type { View } from '../run.ts';
import { plainName } from '../text/characters.ts';
import type { Tree } from '../tree.ts';
import { calledBy } from './unwrap-call.ts';

/**
 * Whether an object that is not a valid message was meant as one: it has the contract's tag, or enough of its fields,
 * or is a call with the name of a message.
 */
export function isRival(tree: Tree, { text, run }: View): boolean {
  if (tree.type !== 'object') return false;
  const { members } = tree;
  const { contract } = run;
  const own = run.own();
  const { shape } = contract;
  const marks = run.marks();
  // `"decisio"`: a name that is required has lost a letter.
  const isMark = (name: string) =>
    marks.has(name) || (shape.type !== 'union' && [...marks].some((mark) => isOneOff(name, mark)));
  const shown = members.filter(
    ({ key, value }) => isMark(plainName(key)) && (value.type !== 'object' || shape.type !== 'union'),
  );
  if (shape.type === 'union') {
    const [tag] = shown;
    if (namesMember(tree, text, shape, own) || hasMember(shape, calledBy(tree, text, shape) ?? '')) return true;
    const names = new Set(members.map(({ key }) => plainName(key)).filter((name) => own.has(name)));
    // All fields belong to the contract: it is a message without its tag, or part of a split message.
    if (names.size === members.length && (names.size > 1 || members[0]?.key.includes('_'))) return true;
    const isLikely =
      names.size > 1 || (tag !== undefined && isMemberOf(shape, text.slice(tag.value.start, tag.value.end)));
    return shown.length > 0 && isLikely;
  }
  return members.filter(({ key }) => own.has(plainName(key))).length * 2 >= Math.max(1, marks.size) && shown.length > 0;
}

/**
 * Whether an object names a member of the union elsewhere than in the tag: as a key whose value is an object with
 * fields of the contract, or as its `type`, `name` or `tool`, when it has such fields itself.
 */
function namesMember(
  tree: Tree & { type: 'object' },
  text: string,
  { members, tag }: UnionShape,
  own: ReadonlySet<string>,
) {
  const isMember = (word: string) => word.includes('_') && Object.hasOwn(members, word);
  const hasField = (part: Tree): boolean =>
    part.type === 'object' && part.members.some(({ key }) => own.has(plainName(key)));
  return tree.members.some(({ key, value }) => {
    if (isMember(key)) return hasField(value);
    const word = text.slice(value.start + 1, value.end - 1);
    // `"statu": "success"`: the tag has lost a letter.
    if (isOneOff(key, tag)) return Object.hasOwn(members, word) && hasField(tree);
    return /^(?:type|name|tool)$/.test(key) && isMember(word) && hasField(tree);
  });
}

/** Whether a word is another one without one of its letters. */
function isOneOff(word: string, whole: string): boolean {
  return (
    word.length === whole.length - 1 && [...whole].some((_, at) => whole.slice(0, at) + whole.slice(at + 1) === word)
  );
}

/** Whether a text is the tag of a member, or the beginning of one. */
function isMemberOf({ members }: UnionShape, text: string): boolean {
  const word = plainName(text);
  return word !== '' && Object.keys(members).some((name) => plainName(name).startsWith(word));
}
