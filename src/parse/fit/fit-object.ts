/**
 * Fits the fields of an object: gives their names the contract's spelling, and leaves out optional fields that are
 * null.
 */

import type { ObjectShape, Shape } from '../../words/contract.ts';
import { looseName } from '../text/characters.ts';
import { type Edit, editOf } from '../text/edit.ts';
import type { Member, ObjectTree, Tree } from '../tree.ts';
import { enter, type Fit, leave, pathOf, readLater, setField } from './fit.ts';
import { fitKey, hasKey } from './fit-key.ts';
import { isNullWord } from './fit-word.ts';

/**
 * Adds the edits for an object to `fit.edits`, and sets `fit.problem` when one cannot be repaired. Returns its value.
 */
export function fitObject(fit: Fit, tree: ObjectTree, shape: ObjectShape): unknown {
  const { members } = tree;
  const value: { [name: string]: unknown } = {};
  fit.names += members.length;
  const isAllKnown = isExact(members, shape);
  const names = isAllKnown || fit.table.namesOf(shape).size === 0 ? undefined : respell(fit, tree, shape);
  let dropped: Set<number> | undefined;
  let extra: number | undefined;
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as Member;
    const name = names?.[i] ?? member.key;
    const isKnown = isAllKnown || Object.hasOwn(shape.fields, name);
    enter(fit, name);
    fitKey(fit, member, name, isKnown);
    const field = isKnown ? shape.fields[name] : shape.values;
    if (field === undefined && shape.open !== true) fit.hasUnknown = true;
    if (field === undefined && members[i - 1]?.value.type === 'string') extra ??= members[i - 1]?.value.start;
    if (isKnown && isNull(member.value) && !mayBeNull(field) && !shape.required.includes(name)) {
      dropped ??= new Set();
      dropped.add(i);
      if (isGivenElsewhere(members, names, name))
        fit.problem ??= { code: 'duplicate_key', at: member.start, end: member.keyEnd, path: pathOf(fit) };
    }
    // Where any key is allowed, a number in place of a string is not certain to be a mistake.
    else {
      const shown = isKnown || field?.type !== 'string' || isString(member) ? field : undefined;
      setField(value, name, fit.fitValue(fit, member.value, shown));
    }
    leave(fit);
  }
  if (dropped !== undefined) dropMembers(fit, tree, dropped);
  if (extra !== undefined) fit.hasSplit ||= hasTorn(fit, extra);
  if (fit.keys.length === 0 && fit.called !== undefined) addConstants(fit, tree, shape);
  return value;
}

/** Whether the same field also occurs with a value that is not null: the two contradict each other. */
function isGivenElsewhere(members: readonly Member[], names: readonly string[] | undefined, name: string): boolean {
  return members.some(({ key, value }, i) => (names?.[i] ?? key) === name && !isNull(value));
}

/** Whether every name is spelled exactly as in the contract. */
function isExact(members: readonly Member[], { fields }: ObjectShape): boolean {
  for (const { key } of members) if (!Object.hasOwn(fields, key)) return false;
  return true;
}

function mayBeNull(field: Shape | undefined): boolean {
  return field === undefined || field.type === 'any' || ('nullable' in field && field.nullable === true);
}

/** Whether one of the strings behind an offset has quotes inside that were not escaped. */
function hasTorn({ edits }: Fit, from: number): boolean {
  for (let i = edits.length - 1; i >= 0; i--) {
    const { span, code, isOther } = edits[i] as Edit;
    if (span.start < from) return false;
    if (code === 'unescaped_quote' && isOther === undefined) return true;
  }
  return false;
}

function isString({ value }: Member): boolean {
  return value.type === 'string';
}

function isNull(value: Tree): boolean {
  return value.type === 'word' && isNullWord(value.word);
}

/** The contract's names for the members. A name that the contract does not have stays as it is. */
function respell(fit: Fit, { members }: ObjectTree, shape: ObjectShape): string[] {
  const taken = new Set(members.map(({ key }) => key));
  const values: Values = new Map();
  for (const { key } of members) if (Object.hasOwn(shape.fields, key)) values.set(looseName(key), 'named');
  return members.map((member) => {
    const name = fieldName(fit, shape, member, taken);
    taken.add(name);
    const rival = rivalOf(fit, member, shape, values);
    if (rival) {
      const { start: at, keyEnd: end } = member;
      fit.problem ??= { code: 'duplicate_key', at, end, path: pathOf(fit, rival.key) };
    }
    return name;
  });
}

/**
 * For each loose name: the first member with that name, and the first one with another value; or `named`, when a member
 * is spelled exactly as in the contract.
 */
type Values = Map<string, { first: Member; other?: Member } | 'named'>;

/** An earlier member that is the same field with another value, when neither is spelled exactly as in the contract. */
function rivalOf({ text, table }: Fit, member: Member, shape: ObjectShape, values: Values): Member | undefined {
  if (Object.hasOwn(shape.fields, member.key)) return undefined;
  const plain = looseName(member.key);
  if (!table.namesOf(shape).has(plain)) return undefined;
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

/**
 * The contract's name for a field: the same name, or the only field with another spelling of it that is not given
 * elsewhere.
 */
function fieldName(fit: Fit, shape: ObjectShape, { key }: Member, taken: Set<string>): string {
  if (Object.hasOwn(shape.fields, key)) return key;
  const near = (fit.table.namesOf(shape).get(looseName(key)) ?? []).filter(
    (field) => !taken.has(field) && shape.fields[field]?.type !== 'absent',
  );
  const [name] = near;
  if (near.length !== 1 || name === undefined) return key;
  if (shape.required.includes(name)) fit.isRespelled = true;
  else if (!fit.respellsAll) {
    fit.hasOtherSpelling = true;
    return key;
  }
  return name;
}

/** Deletes members and their commas. */
function dropMembers(fit: Fit, { members }: ObjectTree, dropped: ReadonlySet<number>): void {
  fit.names -= dropped.size;
  for (let i = 0; i < members.length; i++) {
    if (!dropped.has(i)) continue;
    let last = i;
    while (dropped.has(last + 1)) last += 1;
    const next = members[last + 1];
    const before = members[i - 1];
    const start = next === undefined && before !== undefined ? before.value.end : (members[i]?.start ?? 0);
    const end = next === undefined ? (members[last]?.value.end ?? start) : next.start;
    const message = 'An optional field that is null was left out.';
    const path = pathOf(fit, members[i]?.key ?? '');
    const edit = editOf(start, end, '', { code: 'null_optional', certainty: 'lossless', message }, path);
    // The comma behind each goes with it, or the one before if nothing follows.
    const beside = next === undefined ? members.slice(Math.max(0, i - 1), last) : members.slice(i, last + 1);
    edit.withoutCommas = beside.map(({ value }) => value.end);
    fit.edits.push(edit);
    i = last;
  }
}

/** Adds the tag and other constants to the argument of a call: they follow from the name of the call. */
function addConstants(fit: Fit, tree: ObjectTree, shape: ObjectShape): void {
  const missing = shape.required.flatMap((name) => {
    const field = shape.fields[name];
    return field?.type === 'constant' && !hasKey(tree, name)
      ? [`${JSON.stringify(name)}: ${JSON.stringify(field.value)}`]
      : [];
  });
  if (missing.length === 0) return;
  readLater(fit);
  const at = tree.start + 1;
  const constants = `${missing.join(', ')}${tree.members.length > 0 ? ', ' : ''}`;
  const message = 'The fields that the name of the call stands for were put in.';
  fit.edits.push(editOf(at, at, constants, { code: 'called_name', certainty: 'inferred', message }, ''));
}
