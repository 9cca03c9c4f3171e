import type { MessageDiff, SchemaFile } from '../diff/diff-sets.ts';
import { type Change, type Effect, isBreak, type Role } from '../diff/index.ts';
import { pointerKeys } from '../words/issue.ts';
import type { Colors } from './colors.ts';
import { escapeText } from './escape-text.ts';
import { sayEffect } from './say-effect.ts';

/** The changes for people, grouped by message: each with its effect in both directions, and an example that breaks. */
export function showDiffs(diffs: readonly MessageDiff[], pc: Colors): string[] {
  const told = new Map<string, string>();
  return diffs.flatMap(({ name, old, new: newer, changes }) => {
    const files = new Set([old, newer].flatMap((one) => one?.file ?? []));
    const names = escapeText([...files].join(' → '));
    // Two different messages do not share a name.
    const isSame = old === undefined || newer === undefined || titleOf(old) === titleOf(newer);
    const lines = [isSame ? `${pc.bold(escapeText(name))} ${pc.dim(names)}` : pc.bold(names)];
    let texts = 0;
    for (const change of changes) {
      if (change.code === 'text_changed') texts += 1;
      else lines.push(...showChange(change, pc, name, shareKey(change, titleOf(newer ?? old)), told));
    }
    if (texts > 0) lines.push(`  ${pc.dim(`· ${countOf(texts, 'text')} changed: titles, descriptions, examples`)}`);
    return [...lines, ''];
  });
}

const MARKS = { error: '✗', warning: '!', note: '·' };

function showChange(
  change: Change,
  pc: Colors,
  name: string,
  key: string | undefined,
  told: Map<string, string>,
): string[] {
  const { code, severity, path, message, backward, forward, oldPointer, newPointer } = change;
  const colour = severity === 'error' ? pc.red : severity === 'warning' ? pc.yellow : pc.dim;
  const head = `  ${colour(MARKS[severity])} ${pc.bold(code)} ${escapeText(path)}`.trimEnd();
  const first = key === undefined ? undefined : told.get(key);
  // A change to a definition that many messages share is shown in full only once.
  if (first !== undefined && severity !== 'note') {
    return [`${head} ${pc.dim(`as in ${escapeText(first)}`)}`, `    ${escapeText(message)}`];
  }
  if (key !== undefined) told.set(key, name);
  const pointers = oldPointer === newPointer ? `#${newPointer}` : `#${oldPointer} → #${newPointer}`;
  return [
    head,
    `    ${escapeText(message)} ${pc.dim(escapeText(pointers))}`,
    ...showEffect(pc, 'BACKWARD', backward, 'valid under OLD, refused by NEW'),
    ...showEffect(pc, 'FORWARD', forward, 'valid under NEW, refused by OLD'),
  ];
}

/** The title of a schema. A definition of this name in another file counts as the same one. */
function titleOf(file: SchemaFile | undefined): string | undefined {
  const title = (file?.schema as { title?: unknown } | undefined)?.title;
  return typeof title === 'string' ? title : undefined;
}

/** A key that is equal for the same change of the same definition; undefined when the definition has no name. */
function shareKey(change: Change, title: string | undefined): string | undefined {
  const { code, message, newPointer, oldPointer, backward, forward } = change;
  const keys = pointerKeys(newPointer);
  const at = keys.lastIndexOf('$defs');
  const place = at === -1 ? [title, ...keys] : keys.slice(at + 1);
  // A removed part has no place in the new schema.
  if (place[0] === undefined || (newPointer === '' && oldPointer === '')) return undefined;
  return [code, ...place, message, backward.verdict, forward.verdict].join('\0');
}

const MAX_EXAMPLE = 400;

function showEffect(pc: Colors, direction: string, effect: Effect, what: string): string[] {
  const { verdict, example } = effect;
  const { words, why } = sayEffect(effect);
  if (verdict === 'safe') return [`    ${direction.padEnd(8)} ${pc.green(`✓ ${words}`)}`];
  const colour = verdict === 'warns' ? pc.yellow : pc.red;
  const line = `    ${direction.padEnd(8)} ${colour(`${verdict === 'warns' ? '!' : '✗'} ${words}${why}`)}`;
  if (example === undefined) return [line];
  const text = JSON.stringify(example);
  const shown = text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}… (${text.length} characters)` : text;
  return [`${line}, ${what}:`, `      ${pc.cyan(escapeText(shown))}`];
}

/**
 * The verdict: what breaks in which direction, and which side to update first. There is no verdict if a file could not
 * be read.
 */
export function showVerdict(
  changes: readonly Change[],
  { compared, unreadable }: { compared: number; unreadable: number },
  role: Role | undefined,
  pc: Colors,
): string[] {
  const broken = {
    backward: changes.filter(({ backward }) => isBreak(backward)).length,
    forward: changes.filter(({ forward }) => isBreak(forward)).length,
  };
  const warned = changes.filter(({ severity }) => severity === 'warning').length;
  const schemas = `${countOf(compared, 'schema')} compared${unreadable > 0 ? `, ${unreadable} not readable` : ''}`;
  const isBroken = unreadable > 0 || changes.some(({ severity }) => severity === 'error');
  const mark = isBroken ? pc.red('✗') : pc.green('✓');
  if (changes.length === 0) return [`${mark} ${schemas}: no change.`];
  const parts = [countOf(changes.length, 'change')];
  if (role !== 'producer') parts.push(`BACKWARD ${sumOf(broken.backward)}`);
  if (role !== 'consumer') parts.push(`FORWARD ${sumOf(broken.forward)}`);
  if (warned > 0) parts.push(countOf(warned, 'warning'));
  return [`${mark} ${schemas}: ${parts.join(', ')}.`, `  ${adviceFor(broken, role)}`];
}

function sumOf(count: number): string {
  return count === 0 ? 'safe' : `${count} ${count === 1 ? 'breaks' : 'break'}`;
}

function adviceFor({ backward, forward }: { backward: number; forward: number }, role: Role | undefined): string {
  if (role === 'consumer') {
    return backward > 0
      ? 'A consumer that moves to NEW refuses messages of producers that have not.'
      : 'A consumer may move to NEW: what producers of OLD send stays valid.';
  }
  if (role === 'producer') {
    return forward > 0
      ? 'A producer that moves to NEW sends messages that consumers of OLD refuse.'
      : 'A producer may move to NEW: consumers of OLD take what it sends.';
  }
  if (backward > 0 && forward > 0)
    return 'Neither side can move first: both move at once, or NEW becomes another message.';
  if (backward > 0) return 'Update producers first, and consumers when no old message is left.';
  if (forward > 0) return 'Update consumers first, then producers.';
  return 'Consumers and producers may move in any order.';
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
