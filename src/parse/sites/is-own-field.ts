import { isHarmless, WRAPPER_KEYS } from '../account/words/wrapper-words.ts';
import { plainName } from '../text/characters.ts';
import type { Member, ObjectTree, Tree } from '../tree.ts';

/**
 * Whether a member is a field of the message, so that the object is not a wrapper.
 *
 * The contract may have a field whose name is also used by wrappers, such as `result`. Such a key wraps the message
 * when its value is an object, or an array of one object with names of the contract, or when the object around it is a
 * turn of the model (`"role": "assistant"`). A key that may be metadata, such as `status`, belongs to the wrapper when
 * another key wraps the message.
 */
export function isOwnField(
  { key, value }: Member,
  { members }: ObjectTree,
  text: string,
  own: ReadonlySet<string>,
): boolean {
  const name = plainName(key);
  if (!own.has(name)) return false;
  const count = (all: readonly Member[]) => all.filter((one) => own.has(plainName(one.key))).length;
  const isWrapper = (member: Member) => {
    const plain = plainName(member.key);
    const { value: held } = member;
    if (ENVELOPE_LISTS.has(plain) && held.type === 'array') return !own.has(plain);
    if (!WRAPPER_KEYS.has(plain) || (held.type !== 'object' && !holdsJson(held, text))) return false;
    return !own.has(plain) || held.type !== 'object' || count(held.members) > count(members);
  };
  // Metadata next to a wrapper's key belongs to the wrapper: `status`, `confidence`.
  if (isHarmless(name, scalarOf(value, text)) && members.some(isWrapper)) return false;
  if (!WRAPPER_KEYS.has(name)) return true;
  const role = members.find((member) => plainName(member.key) === 'role');
  const isTurn = role !== undefined && isHarmless('role', scalarOf(role.value, text));
  const [held, ...more] = value.type === 'array' ? value.items : [];
  // It is the only field of the contract here: `{"content": "{…}"}`.
  const isOnly = count(members) === 1;
  const isListed =
    more.length === 0 && held?.type === 'object' && (isOnly || held.members.some((one) => own.has(plainName(one.key))));
  return !isTurn && !isListed && value.type !== 'object' && !(isOnly && holdsJson(value, text));
}

/** The keys of the lists of answers in the responses of services that run models. */
const ENVELOPE_LISTS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'choices',
  'candidates',
  'output',
  'content',
  'parts',
]);

/** Whether a string begins like the JSON text of an object, perhaps in a code fence. */
export function holdsJson(value: Tree, text: string): boolean {
  return (
    value.type === 'string' &&
    /^\s*(?:(?:\\[nrt])+\s*)?(?:`{3}\w*\s*(?:\\[nrt]\s*)+)?\{/.test(
      text.slice(value.from, Math.min(value.to, value.from + 1000)),
    )
  );
}

/**
 * The text of a value without quotes, or the beginning of a string; for a list of values without quotes, such as the
 * numbers that a server adds, the text of all of them.
 */
export function scalarOf(value: Tree, text: string): string | undefined {
  if (value.type === 'word') return value.word;
  if (value.type === 'string') return text.slice(value.from, Math.min(value.to, value.from + 40));
  if (value.type === 'object') return value.members.length === 0 ? '{}' : undefined;
  if (value.type !== 'array') return undefined;
  const words = value.items.map((item) => (item.type === 'word' ? item.word : undefined));
  return words.includes(undefined) ? undefined : words.map((word) => `${word},`).join('');
}
