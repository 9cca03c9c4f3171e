import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Line = { id: string; status: string };

/** The file with a line for each change that is begun, and one for each that is decided. */
export function decidedIn(folder: string): string {
  return join(folder, 'decided.jsonl');
}

export function linesIn(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

export function statusesIn(file: string): Map<string, string> {
  const known = linesIn(file).filter(({ status }) => status !== 'begun');
  return new Map(known.map(({ id, status }) => [id, status]));
}
