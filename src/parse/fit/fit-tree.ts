/**
 * Fits a tree to the contract: finds the edits that make the text JSON and, as far as possible, a message of the
 * contract.
 */
import type { ObjectShape, Shape, UnionShape } from '../../words/contract.ts';
import { memberName } from '../read/fields.ts';
import { tableOf } from '../read/table.ts';
import { looseName } from '../text/characters.ts';
import { type Edit, MOST_REPAIRS } from '../text/edit.ts';
import type { ObjectTree, Tree } from '../tree.ts';
import { type Fit, fitItems, readIntact, readLater } from './fit.ts';
import { fitForm, MOST_TRIALS } from './fit-form.ts';
import { fitFree } from './fit-free.ts';
import { hasKey } from './fit-key.ts';
import { fitLone, fitRecord, fitText } from './fit-list.ts';
import { fitObject } from './fit-object.ts';
import { fitBare, fitScalar, fitWordOf, wordOf } from './fit-scalar.ts';
import { fitString } from './fit-string.ts';

/** What was found while a tree was fitted, and its value after the edits. */
export type Fitted = Fit & { value: unknown };

/**
 * Finds the edits that fit a tree to the shape of the contract, and says what was noticed.
 *
 * @param called the name of the call that has the message as its argument
 * @param damage the edits that the tolerant reader made to read the tree
 */
export function fitTree(
  text: string,
  tree: Tree,
  shape: Shape,
  called?: string,
  respellsAll = false,
  damage: readonly Edit[] = [],
): Fitted {
  const first = fitOnce(text, tree, shape, called, respellsAll, damage);
  return first.isRespelled && !respellsAll ? fitOnce(text, tree, shape, called, true, damage) : first;
}

function fitOnce(
  text: string,
  tree: Tree,
  shape: Shape,
  called: string | undefined,
  respellsAll: boolean,
  damage: readonly Edit[],
): Fitted {
  const fit: Fit = {
    fitValue,
    text,
    table: tableOf(shape),
    edits: [],
    names: 0,
    keys: [],
    paths: [''],
    problem: undefined,
    hasUnknown: false,
    hasSplit: false,
    hasPath: false,
    hasScalarText: false,
    isDoubtful: isDoubtful(text, tree),
    called,
    respellsAll,
    isRespelled: false,
    hasOtherSpelling: false,
    damage,
    trials: { left: MOST_TRIALS },
  };
  return Object.assign(fit, { value: fitValue(fit, tree, shape) });
}

/**
 * Whether doubled backslashes are in doubt: in a text with Markdown escapes (`\_`), each may be a single backslash that
 * was escaped for Markdown. They are not when the text also has single JSON escapes such as `\n`.
 */
function isDoubtful(text: string, { start, end }: Tree): boolean {
  const part = text.slice(start, end);
  return part.includes('\\_') && !/\\["ntr]/.test(part.replaceAll('\\\\', ''));
}

function fitValue(fit: Fit, tree: Tree, shape: Shape | UnionShape['members'][string] | undefined): unknown {
  if (tree.type === 'intact') return readIntact(fit, tree);
  // A text with too many edits is refused anyway.
  if (fit.edits.length > MOST_REPAIRS) return readLater(fit);
  switch (shape?.type) {
    case undefined:
    case 'any':
    case 'absent':
      return fitFree(fit, tree);
    case 'keyed':
      return fitValue(fit, tree, hasKey(tree, shape.key) ? shape.present : shape.absent);
    case 'union':
      return tree.type === 'object' ? fitMember(fit, tree, shape) : fitText(fit, tree, '{');
    case 'object':
      if (tree.type === 'object' && shape.forms) return fitForm(fit, tree, shape, shape.forms);
      if (tree.type === 'object') return fitObject(fit, tree, shape);
      if (tree.type === 'array' && shape.values !== undefined) return fitRecord(fit, tree, shape.values);
      return fitText(fit, tree, '{');
    case 'array':
      return tree.type === 'array' ? fitItems(fit, tree.items, shape.items) : fitLone(fit, tree, shape.items);
    case 'constant':
      return typeof shape.value === 'string' ? fitWordOf(fit, tree, [shape.value]) : fitScalar(fit, tree, 'boolean');
    case 'boolean':
    case 'number':
    case 'integer':
      return fitScalar(fit, tree, shape.type);
    case 'string':
      if (shape.enum) return fitWordOf(fit, tree, shape.enum);
      return tree.type === 'string' ? fitString(fit, tree, shape) : fitBare(fit, tree, shape);
  }
}

/** Fits an object of a union to the member that its tag names. */
function fitMember(fit: Fit, tree: ObjectTree, shape: UnionShape): unknown {
  const tag =
    tree.members.find(({ key }) => key === shape.tag) ??
    tree.members.find(({ key }) => looseName(key) === looseName(shape.tag));
  const called = fit.keys.length === 0 && tag === undefined ? fit.called : undefined;
  const word = tag === undefined ? called : wordOf(fit, tag.value);
  const name = word === undefined || isOther(shape, word) ? undefined : memberName(shape, word);
  if (name !== undefined && Object.hasOwn(shape.members, name)) return fitValue(fit, tree, shape.members[name]);
  // A number or a boolean cannot be the name of another message.
  if (tag?.value.type === 'word') return fitFree(fit, tree);
  return fitValue(fit, tree, (word === undefined ? undefined : shape.otherwise) ?? unionOfNothing(shape));
}

/**
 * Whether a tag that is not exactly the name of a member is another name that the contract allows, as strict JSON would
 * read it.
 */
function isOther({ members, otherwise, tag }: UnionShape, word: string): boolean {
  const name = otherwise?.fields[tag];
  if (name?.type !== 'string' || Object.hasOwn(members, word) || word.includes('\\')) return false;
  return (name.pattern?.test(word) ?? true) && !name.not?.test(word);
}

/** The shape for an unknown tag: only the tag is checked. */
function unionOfNothing({ tag }: UnionShape): ObjectShape {
  return { type: 'object', fields: { [tag]: { type: 'string' } }, required: [] };
}
