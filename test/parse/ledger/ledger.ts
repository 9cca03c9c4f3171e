import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Entry } from './entry.ts';

/** Group and name of a text. */
export type Key = { file: string; group: string; name: string };

/** What came of every text: by file, group and name, in the order of the texts. */
export type Ledger = Map<string, Map<string, Map<string, Entry>>>;

/** The files of the ledger. */
export const FILES = ['corpus', 'named', 'fuzz'] as const;

export function addEntry(ledger: Ledger, { file, group, name }: Key, entry: Entry): void {
  const groups = ledger.get(file) ?? new Map<string, Map<string, Entry>>();
  const entries = groups.get(group) ?? new Map<string, Entry>();
  ledger.set(file, groups.set(group, entries.set(name, entry)));
}

export function readEntry(ledger: Ledger, { file, group, name }: Key): Entry | undefined {
  return ledger.get(file)?.get(group)?.get(name);
}

/** A file as text: a line for the group, a line for each of its texts. */
export function formatGroups(groups: ReadonlyMap<string, ReadonlyMap<string, Entry>>): string {
  const lines: string[] = [];
  for (const [group, entries] of groups) {
    lines.push(`# ${group}`);
    for (const [name, { outcome, value, repairs }] of entries) lines.push(`${outcome} ${value} ${repairs} ${name}`);
  }
  return `${lines.join('\n')}\n`;
}

export function parseGroups(text: string): Map<string, Map<string, Entry>> {
  const groups = new Map<string, Map<string, Entry>>();
  let entries = new Map<string, Entry>();
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) {
      entries = new Map();
      groups.set(line.slice(2), entries);
      continue;
    }
    const [, outcome, value, repairs, name] = /^(\S+) (\S+) (\S+) (.*)$/.exec(line) ?? [];
    if (outcome && value && repairs && name !== undefined) entries.set(name, { outcome, value, repairs });
  }
  return groups;
}

export function readLedger(): Ledger {
  const ledger: Ledger = new Map();
  for (const file of FILES) {
    const place = placeOf(file);
    if (existsSync(place)) ledger.set(file, parseGroups(readFileSync(place, 'utf8')));
  }
  return ledger;
}

export function writeLedger(ledger: Ledger): void {
  for (const [file, groups] of ledger) writeFileSync(placeOf(file), formatGroups(groups));
}

function placeOf(file: string): URL {
  return new URL(`${file}.txt`, import.meta.url);
}
