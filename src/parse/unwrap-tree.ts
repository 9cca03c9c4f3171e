/** What may stand around the one message: a wrapper object, a tool call, a message as a text. */
import type { Shape, UnionShape } from '../contract.ts';
import { plainName } from './characters.ts';
import type { Member, ObjectTree, Tree } from './tree.ts';

/** A place within a wrapper where the message may be; `called` is the name of the call around it. */
export type Inner = { tree: Tree; called?: string };

const known = /* @__PURE__ */ new WeakMap<Shape, Set<string>>();

/** The names by which an object shows that it was to be a message of the contract. */
export function ownNames(shape: Shape): Set<string> {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const names = new Set<string>();
  known.set(shape, names);
  const collect = (part: Shape | UnionShape['members'][string]) => {
    if (part.type === 'object') for (const name of Object.keys(part.fields)) names.add(plainName(name));
    else if (part.type === 'keyed') {
      collect(part.present);
      collect(part.absent);
    } else if (part.type === 'union') {
      names.add(plainName(part.tag));
      for (const member of Object.values(part.members)) collect(member);
      if (part.otherwise) collect(part.otherwise);
    }
  };
  collect(shape);
  return names;
}

/** Fields in which a model thinks aloud, or shows something: what stands there is not its answer. */
const DRAFTS = new Set(['thought', 'thoughts', 'thinking', 'reasoning', 'analysis', 'scratchpad', 'draft', 'example']);

/** Names that stand together in messages of other contracts: such an object is no wrapper. */
const OTHER_MESSAGES = [
  ['agent', 'status'],
  ['job_id', 'payload'],
  ['previous_results'],
  ['response_format'],
  ['feedback_from'],
  ['ok', 'action'],
  ['status', 'summary'],
  ['status', 'questions'],
  ['status', 'deliverables'],
  ['mission_id', 'kind'],
  ['kind', 'params'],
  ['workflow_id'],
];

const CALL_NAMES = new Set(['name', 'tool', 'toolname', 'function', 'functionname']);
const CALL_ARGUMENTS = new Set(['arguments', 'input', 'parameters', 'args', 'toolinput']);

/** Whether an object is a call by its shape: a name and arguments, and nothing of its own. */
function readCall({ members }: ObjectTree, text: string): Inner | undefined {
  const named = members.find(({ key, value }) => CALL_NAMES.has(plainName(key)) && value.type === 'string');
  const argued = members.find(({ key }) => CALL_ARGUMENTS.has(plainName(key)));
  if (named !== undefined && argued !== undefined && named.value.type === 'string' && members.length <= 4) {
    return { tree: argued.value, called: text.slice(named.value.from, named.value.to) };
  }
  const held = members.find(
    ({ key, value }) => (plainName(key) === 'function' || plainName(key) === 'functioncall') && value.type === 'object',
  );
  if (held?.value.type === 'object' && members.length <= 4) return readCall(held.value, text);
  return undefined;
}

/** Names of calls that hand in an answer, whatever it is. */
const ANSWERS =
  /^(?:attempt_?completion|(?:final|give|return|submit|send)?_?(?:answer|response|reply|result|output)|submit|finish|respond)$/i;

/** The argument of a call that hands in an answer may be a wrapper of the message. */
function readAnswer({ tree, called = '' }: Inner, text: string, own: Set<string>): Inner[] | undefined {
  return tree.type === 'object' && ANSWERS.test(called) ? unwrapTree(tree, text, own, 1) : undefined;
}

/**
 * Looks for the places within an object or a text where the message may be, at most two wrappers deep.
 *
 * @returns undefined when the tree is no wrapper: it has names of the contract, or is another message
 */
export function unwrapTree(tree: Tree, text: string, own: Set<string>, depth = 2): Inner[] | undefined {
  if (tree.type === 'object') {
    const call = readCall(tree, text);
    if (call !== undefined) return readAnswer(call, text, own) ?? [call];
    if (tree.members.some(({ key }) => isOwnName(key, own)) || isOtherMessage(tree)) return undefined;
    if (depth === 0 || isFailure(tree, text)) return [];
    const answers = tree.members.filter(({ key }) => !DRAFTS.has(plainName(key)));
    return answers.flatMap(({ value }: Member) => innerOf(value, text, own, depth - 1));
  }
  if (tree.type === 'array') {
    if (depth === 0 || tree.items.length !== 1) return [];
    return tree.items.flatMap((item) => innerOf(item, text, own, depth - 1));
  }
  return [];
}

function innerOf(value: Tree, text: string, own: Set<string>, depth: number): Inner[] {
  if (value.type === 'word') return [];
  if (value.type === 'string')
    return /^\s*(?:(?:\\[nrt])+\s*)?(?:`{3}\w*\s*(?:\\[nrt]\s*)+)?\{/.test(
      text.slice(value.from, Math.min(value.to, value.from + 1000)),
    )
      ? [{ tree: value }]
      : [];
  if (value.type === 'array' && value.items.length !== 1) return value.items.map((tree) => ({ tree }));
  const inner = unwrapTree(value, text, own, depth);
  return inner === undefined ? [{ tree: value }] : inner;
}

/** The answer of a service that failed shows what was sent to it. */
function isFailure({ members }: ObjectTree, text: string): boolean {
  return members.some(({ key, value: { type, start, end } }) => {
    if (!/^(?:status|statuscode|code)$/.test(plainName(key)) || type !== 'word') return false;
    const status = Number(text.slice(start, end));
    return status >= 400 && status < 600;
  });
}

function isOwnName(key: string, own: Set<string>): boolean {
  return own.has(plainName(key));
}

function isOtherMessage({ members }: ObjectTree): boolean {
  const names = new Set(members.map(({ key }) => key));
  return OTHER_MESSAGES.some((marks) => marks.every((mark) => names.has(mark)));
}
