/** A tree × the contract's table → the edits that make the text JSON of the contract, where the text says it. */
import type { Form, ObjectShape, Shape, StringShape, UnionShape } from '../contract.ts';
import { pointTo } from '../issue.ts';
import { literally, plainName } from './characters.ts';
import { applyEdits, type Edit, MOST_REPAIRS, unedited } from './edited-text.ts';
import { memberName } from './fields.ts';
import { PATH, readString } from './read-string.ts';
import type { ListTree, Member, ObjectTree, StringTree, Tree, WordTree } from './tree.ts';

/** Something that no reading can make right. */
export type Problem = {
  code: 'placeholder' | 'not_a_number' | 'bare_text' | 'duplicate_key';
  at: number;
  end: number;
  path: string;
};

export type Fitted = {
  edits: Edit[];
  /** The first one. */
  problem: Problem | undefined;
  /** An object has a field that the contract does not know there. */
  hasUnknown: boolean;
  /** A text holds a path with a backslash that could be an escape: where another one has some that are none, it may be none. */
  hasPath: boolean;
};

type Fit = {
  text: string;
  edits: Edit[];
  problem: Problem | undefined;
  hasUnknown: boolean;
  hasPath: boolean;
  /** Backslashes may have Markdown's escapes as well. */
  isDoubtful: boolean;
  /** What a message of the contract begins with: a damaged string that holds it may have swallowed one. */
  marks: RegExp;
  /** The tag's value where a call's name gave it. */
  called?: string | undefined;
  damage: readonly Edit[];
  /** How often a form may still be tried: forms within forms would double the work with each level. */
  trials: { left: number };
};

const MOST_TRIALS = 1000;

/**
 * @param called the name of the call whose argument the tree is
 * @param damage the edits that made a tree of the text
 */
export function fitTree(text: string, tree: Tree, shape: Shape, called?: string, damage: readonly Edit[] = []): Fitted {
  const fit: Fit = {
    text,
    edits: [],
    problem: undefined,
    hasUnknown: false,
    hasPath: false,
    isDoubtful: isDoubtful(text, tree),
    marks: marksOf(shape),
    called,
    damage,
    trials: { left: MOST_TRIALS },
  };
  fitValue(fit, tree, shape, '');
  return { edits: fit.edits, problem: fit.problem, hasUnknown: fit.hasUnknown, hasPath: fit.hasPath };
}

/** With Markdown's escapes, two backslashes may be one, unless another escape of JSON stands there with a single one. */
function isDoubtful(text: string, { start, end }: Tree): boolean {
  const part = text.slice(start, end);
  return part.includes('\\_') && !/\\["ntr]/.test(part.replaceAll('\\\\', ''));
}

function marksOf(shape: Shape): RegExp {
  const names = shape.type === 'union' ? [shape.tag] : shape.type === 'object' ? shape.required.slice(0, 4) : [];
  return new RegExp(`[{,]\\s*"(?:${names.map(literally).join('|') || 'path'})"\\s*:`);
}

function fitValue(fit: Fit, tree: Tree, shape: Shape | UnionShape['members'][string] | undefined, path: string): void {
  // More edits than may be are not worth another one.
  if (tree.type === 'intact' || fit.edits.length > MOST_REPAIRS) return;
  switch (shape?.type) {
    case undefined:
    case 'any':
    case 'absent':
      return fitFree(fit, tree, path);
    case 'keyed':
      return fitValue(fit, tree, hasKey(tree, shape.key) ? shape.present : shape.absent, path);
    case 'union':
    case 'object':
      if (tree.type === 'object' && shape.type === 'object' && shape.forms !== undefined)
        return fitForm(fit, tree, shape, shape.forms, path);
      if (tree.type === 'object')
        return shape.type === 'union' ? fitMember(fit, tree, shape, path) : fitObject(fit, tree, shape, path);
      if (tree.type === 'array' && shape.type === 'object' && shape.values !== undefined)
        return fitRecord(fit, tree, shape.values, path);
      return fitText(fit, tree, '{', path);
    case 'array':
      if (tree.type === 'array') {
        for (const [i, item] of tree.items.entries()) fitValue(fit, item, shape.items, pointTo(path, i));
        return;
      }
      return fitLone(fit, tree, shape.items, path);
    case 'constant':
      return typeof shape.value === 'string'
        ? fitWordOf(fit, tree, [shape.value], path)
        : fitScalar(fit, tree, 'boolean', path);
    case 'boolean':
    case 'number':
    case 'integer':
      return fitScalar(fit, tree, shape.type, path);
    case 'string':
      return shape.enum ? fitWordOf(fit, tree, shape.enum, path) : fitString(fit, tree, shape, path);
  }
}

/** An object of a union becomes the member that its tag names. */
function fitMember(fit: Fit, tree: ObjectTree, shape: UnionShape, path: string): void {
  const tag =
    tree.members.find(({ key }) => key === shape.tag) ??
    tree.members.find(({ key }) => plainName(key) === plainName(shape.tag));
  const called = path === '' && tag === undefined ? fit.called : undefined;
  const word = tag === undefined ? called : wordOf(fit, tag.value);
  const name = word === undefined ? undefined : memberName(shape, word);
  const member =
    name !== undefined && Object.hasOwn(shape.members, name)
      ? shape.members[name]
      : word === undefined
        ? undefined
        : shape.otherwise;
  fitValue(fit, tree, member ?? unionOfNothing(shape), path);
}

/**
 * An object of a union without a tag becomes the form that takes it. Where several do and the values differ, nobody can say
 * which one was meant; where none does, it is read by what the forms have in common.
 */
function fitForm(fit: Fit, tree: ObjectTree, shape: ObjectShape, forms: readonly Form[], path: string): void {
  fit.trials.left -= forms.length;
  const { forms: _, ...common } = shape;
  if (fit.trials.left < 0) return fitValue(fit, tree, common, path);
  const read = forms.map(({ shape: form, check }) => {
    const tried: Fit = { ...fit, edits: [], problem: undefined, hasUnknown: false };
    fitValue(tried, tree, form, path);
    const value = tried.problem === undefined ? readWith(fit, tree, tried.edits) : undefined;
    return { tried, value, isTaken: value !== undefined && check(value.json) };
  });
  const fitting = read.filter(({ isTaken }) => isTaken);
  const known = fitting.filter(({ tried }) => !tried.hasUnknown);
  // What the text says as it stands goes before what it could be made to say.
  const free: Fit = { ...fit, edits: [], problem: undefined, hasUnknown: false };
  fitFree(free, tree, path);
  const literal = free.problem === undefined ? readWith(fit, tree, free.edits)?.text : undefined;
  const plain = (known.length > 0 ? known : fitting).filter(({ value }) => value?.text === literal);
  const taken = plain.length > 0 ? plain : known.length > 0 ? known : fitting;
  const [first] = taken;
  if (first === undefined) return fitValue(fit, tree, common, path);
  const isOnly = taken.every(({ value }) => value?.text === first.value?.text);
  // The form that the fewest repairs lead to is shown; the others make it a guess.
  const best = taken.reduce((one, other) => (other.tried.edits.length < one.tried.edits.length ? other : one), first);
  for (const change of best.tried.edits) fit.edits.push(isOnly ? change : { ...change, certainty: 'guess' });
  fit.hasUnknown ||= taken.every(({ tried }) => tried.hasUnknown);
  fit.hasPath ||= best.tried.hasPath;
}

/** What a part of the text says with some edits, if that is JSON. */
function readWith(
  { text, damage }: Fit,
  { start, end }: Tree,
  edits: readonly Edit[],
): { json: unknown; text: string } | undefined {
  const within = damage.filter(({ span }) => span.start >= start && span.end <= end);
  try {
    const json: unknown = JSON.parse(applyEdits(unedited(text), [...within, ...edits], { start, end }).text);
    return { json, text: JSON.stringify(json) };
  } catch {
    return undefined;
  }
}

/** Where the tag is unknown, only the tag itself can be told. */
function unionOfNothing({ tag }: UnionShape): ObjectShape {
  return { type: 'object', fields: { [tag]: { type: 'string' } }, required: [] };
}

function fitObject(fit: Fit, tree: ObjectTree, shape: ObjectShape, path: string): void {
  const { members } = tree;
  const isExact = members.every(({ key }) => Object.hasOwn(shape.fields, key));
  const taken = isExact ? undefined : new Set(members.map(({ key }) => key));
  const values: Values = new Map();
  if (!isExact)
    for (const { key } of members) if (Object.hasOwn(shape.fields, key)) values.set(plainName(key), 'named');
  const dropped: boolean[] = [];
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as Member;
    const name = taken === undefined ? member.key : fieldName(shape, member, taken);
    taken?.add(name);
    const rival = taken && rivalOf(fit.text, member, shape, values);
    if (rival)
      fit.problem ??= {
        code: 'duplicate_key',
        at: member.start,
        end: member.keyEnd,
        path: pointTo(path, rival.key),
      };
    const at = pointTo(path, name);
    fitKey(fit, member, name, at);
    const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : shape.values;
    if (field === undefined && shape.open !== true) fit.hasUnknown = true;
    const isNull = member.value.type === 'word' && /^(?:null|None|undefined|NULL|nil)$/.test(member.value.word);
    const isOptional =
      field !== undefined &&
      field.type !== 'any' &&
      Object.hasOwn(shape.fields, name) &&
      !shape.required.includes(name);
    if (isNull && isOptional && !('nullable' in field && field.nullable)) {
      dropped[i] = true;
      continue;
    }
    fitValue(fit, member.value, field, at);
  }
  if (dropped.length > 0) dropMembers(fit, tree, dropped, path);
  if (path === '' && fit.called !== undefined) addConstants(fit, tree, shape);
}

/**
 * Of the plain names that were read: the first field of that name, and the first one that has another value; or that a field
 * of the contract has it as it is written there.
 */
type Values = Map<string, { first: Member; other?: Member } | 'named'>;

/** A field before this one that another spelling of the same name gives another value; none of the two is the contract's. */
function rivalOf(text: string, member: Member, shape: ObjectShape, values: Values): Member | undefined {
  if (Object.hasOwn(shape.fields, member.key)) return undefined;
  const plain = plainName(member.key);
  if (!namesOf(shape).has(plain)) return undefined;
  const known = values.get(plain);
  if (known === 'named') return undefined;
  if (known === undefined) {
    values.set(plain, { first: member });
    return undefined;
  }
  const { first } = known;
  const isSame = text.slice(first.value.start, first.value.end) === text.slice(member.value.start, member.value.end);
  if (isSame) return known.other;
  known.other ??= member;
  return first;
}

/** The names of an object's fields, by their plain forms. */
function namesOf(shape: ObjectShape): Map<string, string[]> {
  let names = plainNames.get(shape);
  if (names === undefined) {
    names = new Map();
    for (const name of Object.keys(shape.fields)) {
      const plain = plainName(name);
      names.set(plain, [...(names.get(plain) ?? []), name]);
    }
    plainNames.set(shape, names);
  }
  return names;
}

const plainNames = /* @__PURE__ */ new WeakMap<ObjectShape, Map<string, string[]>>();

/** The field that a name stands for: itself, or the one that it spells otherwise and that is not there. */
function fieldName(shape: ObjectShape, { key }: Member, taken: Set<string>): string {
  if (Object.hasOwn(shape.fields, key)) return key;
  const near = (namesOf(shape).get(plainName(key)) ?? []).filter(
    (field) => !taken.has(field) && shape.fields[field]?.type !== 'absent',
  );
  return near.length === 1 && near[0] !== undefined ? near[0] : key;
}

function fitKey(fit: Fit, { key, isIntact, start, keyEnd }: Member, name: string, path: string): void {
  if (isIntact && key === name) return;
  const certainty = key === name ? 'lossless' : 'inferred';
  const message =
    key === name
      ? 'A field name was put into double quotes.'
      : `The field ${JSON.stringify(key)} is ${JSON.stringify(name)} in the contract.`;
  edit(
    fit,
    start,
    keyEnd,
    JSON.stringify(name),
    key === name ? 'key_quotes' : 'key_spelling',
    certainty,
    message,
    path,
  );
}

/** Takes members out together with their commas. */
function dropMembers({ edits }: Fit, { members }: ObjectTree, dropped: boolean[], path: string): void {
  for (let i = 0; i < members.length; i++) {
    if (!dropped[i]) continue;
    let last = i;
    while (dropped[last + 1]) last += 1;
    const next = members[last + 1];
    const before = members[i - 1];
    const start = next === undefined && before !== undefined ? before.value.end : (members[i]?.start ?? 0);
    const end = next === undefined ? (members[last]?.value.end ?? start) : next.start;
    const name = members[i]?.key ?? '';
    edits.push({
      span: { start, end },
      replacement: '',
      code: 'null_optional',
      certainty: 'lossless',
      message: 'An optional field that is null was left out.',
      path: pointTo(path, name),
    });
    i = last;
  }
}

/** The argument of a call has neither the tag nor other constants: the call's name says them. */
function addConstants(fit: Fit, tree: ObjectTree, shape: ObjectShape): void {
  const missing = shape.required.flatMap((name) => {
    const field = shape.fields[name];
    return field?.type === 'constant' && !hasKey(tree, name)
      ? [`${JSON.stringify(name)}: ${JSON.stringify(field.value)}`]
      : [];
  });
  if (missing.length === 0) return;
  const at = tree.start + 1;
  const text = `${missing.join(', ')}${tree.members.length > 0 ? ', ' : ''}`;
  edit(fit, at, at, text, 'called_name', 'inferred', 'The name of the call says which message it is.', '');
}

/** One of a few words, in whatever spelling. */
function fitWordOf(fit: Fit, tree: Tree, words: readonly string[], path: string): void {
  const word = wordOf(fit, tree);
  if (word === undefined) return fitFree(fit, tree, path);
  if (words.includes(word)) {
    if (tree.type === 'string') {
      if (
        fit.text.slice(tree.from, tree.to) === word ||
        !/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/.test(fit.text.slice(tree.from, tree.to))
      )
        return fitString(fit, tree, undefined, path);
      const message = 'Characters that cannot be seen were dropped.';
      return edit(fit, tree.start, tree.end, JSON.stringify(word), 'white_space', 'lossless', message, path);
    }
    return edit(
      fit,
      tree.start,
      tree.end,
      JSON.stringify(word),
      'quotes',
      'inferred',
      'A word was put into double quotes.',
      path,
    );
  }
  const near = words.filter((known) => plainName(known) === plainName(word));
  if (near.length !== 1) return fitFree(fit, tree, path);
  edit(
    fit,
    tree.start,
    tree.end,
    JSON.stringify(near[0]),
    'word_spelling',
    'inferred',
    `${JSON.stringify(word)} is ${JSON.stringify(near[0])} in the contract.`,
    path,
  );
}

/** The text of a string or of a bare word. */
function wordOf(fit: Fit, tree: Tree): string | undefined {
  if (tree.type === 'word') return tree.word;
  if (tree.type !== 'string') return undefined;
  return readString(fit.text, tree, undefined).value.replace(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g, '');
}

/** A number or a boolean, also in quotes. */
function fitScalar(fit: Fit, tree: Tree, type: 'boolean' | 'number' | 'integer', path: string): void {
  if (tree.type === 'word') return fitWord(fit, tree, path);
  if (tree.type !== 'string') return fitFree(fit, tree, path);
  const text = fit.text.slice(tree.from, tree.to).trim();
  const json = type === 'boolean' ? /^(?:true|false)$/i.exec(text)?.[0].toLowerCase() : NUMBER.exec(text)?.[0];
  if (json === undefined) return fitFree(fit, tree, path);
  edit(
    fit,
    tree.start,
    tree.end,
    json,
    'scalar_in_quotes',
    'inferred',
    `A ${type === 'boolean' ? 'boolean' : 'number'} was taken out of its quotes.`,
    path,
  );
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

function fitString(fit: Fit, tree: Tree, shape: StringShape | undefined, path: string): void {
  if (tree.type === 'string') {
    const { edits } = readString(fit.text, tree, shape, fit.isDoubtful);
    if (edits.length === 0 && PATH.test(fit.text.slice(tree.from, tree.to).replaceAll('\\\\', ''))) fit.hasPath = true;
    const isQuoting =
      tree.quote === '"' &&
      edits.some(({ code }) => code === 'unescaped_quote') &&
      fit.marks.test(fit.text.slice(tree.from, tree.to));
    for (const change of edits) {
      change.path = path;
      if (isQuoting) change.certainty = 'guess';
      fit.edits.push(change);
    }
    return;
  }
  const isFree = shape?.rule === undefined || shape.rule === 'non-blank';
  if (tree.type === 'word' && isFree && (NUMBER.test(tree.word) || tree.word === 'true' || tree.word === 'false')) {
    return edit(
      fit,
      tree.start,
      tree.end,
      JSON.stringify(tree.word),
      'scalar_without_quotes',
      'inferred',
      'A value was put into quotes.',
      path,
    );
  }
  fitFree(fit, tree, path);
}

/** A value that stands alone where a list belongs, or the list as a text. */
function fitLone(fit: Fit, tree: Tree, items: Shape, path: string): void {
  if (tree.type === 'string' && fit.text.slice(tree.from, tree.to).trimStart().startsWith('['))
    return fitText(fit, tree, '[', path);
  if (tree.type === 'word' && !NUMBER.test(tree.word)) return fitFree(fit, tree, path);
  const certainty = tree.type === 'string' && isSeveral(fit.text.slice(tree.from, tree.to)) ? 'guess' : 'inferred';
  const message = 'A value was put into the list that belongs here.';
  edit(fit, tree.start, tree.start, '[', 'lone_value', certainty, message, path);
  fitValue(fit, tree, items, pointTo(path, 0));
  edit(fit, tree.end, tree.end, ']', 'lone_value', certainty, message, path);
}

/** One text may be several values: one on each line, names of files, words with commas between, numbered; or none. */
function isSeveral(raw: string): boolean {
  if (/^\s*(?:none|nothing|n\/a|keine?s?|nichts|leer|empty|-)\.?\s*$/i.test(raw)) return true;
  if (/\S/.test(behindBreak(raw)) || /^\s*1[.)]\s[\s\S]*\s2[.)]\s/.test(raw)) return true;
  const words = raw.trim().split(/\s+/);
  const names = words.filter((word) => !/^(?:and|und|or|oder|&)$/i.test(word));
  if (names.length > 1 && names.every((name) => /[.*/]/.test(name))) return true;
  const parts = raw.trim().split(/[,;]/);
  return parts.length > 1 && parts.every((part) => !/\s/.test(part.trim()));
}

/** What stands behind the first line break, or its escape. */
function behindBreak(raw: string): string {
  const line = /\n|\\n/.exec(raw);
  return line === null ? '' : raw.slice(line.index + line[0].length);
}

/** A record that is given as a list of names and values, as schemas without open records make models write it. */
function fitRecord(fit: Fit, tree: ListTree, values: Shape, path: string): void {
  const fields = tree.items.map(fieldOf);
  if (!fields.every((field) => field !== undefined)) return fitFree(fit, tree, path);
  const message = 'A list of names and values was read as the record that belongs here.';
  const change = (start: number, end: number, text: string) =>
    edit(fit, start, end, text, 'record_as_list', 'inferred', message, path);
  change(tree.start, tree.start + 1, '{');
  for (const { item, name, value } of fields) {
    change(item.start, value.start, `${fit.text.slice(name.start, name.end)}:`);
    fitValue(fit, value, values, pointTo(path, readString(fit.text, name, undefined).value));
    change(value.end, item.end, '');
  }
  change(tree.end - 1, tree.end, '}');
}

/** The name and the value of an object that has nothing else. */
function fieldOf(item: Tree): { item: Tree; name: StringTree; value: Tree } | undefined {
  if (item.type !== 'object' || item.members.length !== 2) return undefined;
  const name = item.members.find(({ key }) => key === 'name')?.value;
  const value = item.members.find(({ key }) => key === 'value')?.value;
  return name?.type === 'string' && name.quote === '"' && value !== undefined ? { item, name, value } : undefined;
}

/** An object or a list that is given as JSON text in a string. */
function fitText(fit: Fit, tree: Tree, open: '{' | '[', path: string): void {
  if (tree.type !== 'string') return fitFree(fit, tree, path);
  const { value } = readString(fit.text, tree, undefined);
  const json = value.trim();
  if (!json.startsWith(open) || !isJson(json)) return fitFree(fit, tree, path);
  edit(fit, tree.start, tree.end, json, 'json_in_string', 'inferred', 'JSON was taken out of a string.', path);
}

/** A value that the contract says nothing about, or cannot take. */
function fitFree(fit: Fit, tree: Tree, path: string): void {
  if (tree.type === 'intact' || fit.edits.length > MOST_REPAIRS) return;
  if (tree.type === 'word') return fitWord(fit, tree, path);
  if (tree.type === 'string') return fitString(fit, tree as StringTree, undefined, path);
  if (tree.type === 'array') {
    for (const [i, item] of tree.items.entries()) fitFree(fit, item, pointTo(path, i));
    return;
  }
  for (const member of tree.members) {
    const at = pointTo(path, member.key);
    fitKey(fit, member, member.key, at);
    fitFree(fit, member.value, at);
  }
}

const LITERALS: { readonly [word: string]: string } = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  undefined: 'null',
  NULL: 'null',
  nil: 'null',
  Null: 'null',
};

function fitWord(fit: Fit, { word, start, end }: WordTree, path: string): void {
  if (word === 'true' || word === 'false' || word === 'null' || NUMBER.test(word)) return;
  const literal = Object.hasOwn(LITERALS, word) ? LITERALS[word] : undefined;
  if (literal !== undefined)
    return edit(fit, start, end, literal, 'literal', 'lossless', `${word} is ${literal} in JSON.`, path);
  const number = !/\d/.test(word)
    ? word
    : word
        .replace(/^\+/, '')
        .replace(/(\d)_(?=\d{3}(?:\D|$))/g, '$1')
        .replace(/^(-?)\./, '$10.')
        .replace(/\.$/, '');
  if (NUMBER.test(number)) {
    // "1." may number an item of a list.
    const certainty = word.endsWith('.') && /^\s*["'“`{[]/.test(fit.text.slice(end, end + 20)) ? 'guess' : 'inferred';
    return edit(fit, start, end, number, 'number', certainty, 'A number was written as in JSON.', path);
  }
  const isNumber = /^[+-]?(?:NaN|Infinity|nan|inf)$/.test(word);
  const code = isNumber ? 'not_a_number' : /^(?:\.{3}|…|<.*>)$/.test(word) ? 'placeholder' : 'bare_text';
  fit.problem ??= { code, at: start, end, path };
}

function hasKey(tree: Tree, name: string): boolean {
  return tree.type === 'object' && tree.members.some(({ key }) => key === name || plainName(key) === plainName(name));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function edit(
  fit: Fit,
  start: number,
  end: number,
  replacement: string,
  code: string,
  certainty: Edit['certainty'],
  message: string,
  path: string,
): void {
  fit.edits.push({ span: { start, end }, replacement, code, certainty, message, path });
}
