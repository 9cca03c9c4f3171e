import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Output } from '../generate/index.ts';
import { Complaint } from './complaint.ts';
import { escapeText } from './escape-text.ts';
import { loadGenerator } from './load-generator.ts';
import { openProject, type ProjectOptions } from './open-project.ts';
import { printError, printLine } from './print.ts';
import type { ExitCode, Session } from './session.ts';

type Options = { out?: string; check?: boolean; only?: string } & ProjectOptions;

const OUTPUTS: readonly Output[] = ['types', 'validators', 'schemas', 'python'];

/**
 * Writes the files generated from the project's contracts. With `check` nothing is written, and the exit code is 1 when
 * a file differs from what would be written. A file that was not generated is never touched.
 */
export async function writeFiles(
  session: Session,
  { out: named, check = false, only, ...options }: Options,
): Promise<ExitCode> {
  const { contracts, config } = await openProject(options);
  const own = new Map([...contracts].filter(([, { family }]) => family === 'own'));
  if (own.size === 0) {
    throw new Complaint('There is nothing to generate: no contracts.config.json names a protocol or own contracts.');
  }
  // The folder to write to does not depend on the current folder.
  const out = named ?? join(relative(process.cwd(), config?.folder ?? '.'), 'generated');
  const outputs = readOutputs(only);
  refuseFile(out);
  const { generateFiles, MARK } = await loadGenerator();
  const files = generateFiles(own, outputs);
  const stale = [...new Set([...changedFiles(out, files), ...strayFiles(out, files, outputs, MARK)])].sort();
  if (check) return tellStale(session, out, stale, files);
  const foreign = stale.filter((file) => isForeign(readFile(join(out, file)), MARK));
  const [first] = foreign;
  if (first !== undefined) {
    throw new Complaint(
      `${join(out, first)} was not generated, and is not overwritten. Choose another folder with --out.`,
    );
  }
  for (const file of stale) writeOne(join(out, file), files.get(file));
  const count = `${files.size} ${files.size === 1 ? 'file' : 'files'}`;
  printLine(session, `${count} in ${escapeText(out)}, ${stale.length} changed.`);
  return 0;
}

/** Complains if the path of the folder, or one of its parents, is a file. */
function refuseFile(path: string): void {
  if (dirname(path) !== path) refuseFile(dirname(path));
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new Complaint(`${path} is not a folder. Name one with --out; it may be a new one.`);
  }
}

function readOutputs(only: string | undefined): readonly Output[] {
  if (only === undefined) return OUTPUTS;
  const names = only.split(',').map((name) => name.trim());
  const odd = names.find((name) => !OUTPUTS.some((output) => output === name));
  if (odd !== undefined)
    throw new Complaint(`--only takes ${OUTPUTS.join(', ')}, separated by commas; "${odd}" is none of them.`);
  return OUTPUTS.filter((output) => names.includes(output));
}

/** The files that differ from what would be written. Line breaks are ignored, because git may have changed them. */
function changedFiles(out: string, files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, text]) => readFile(join(out, file))?.replaceAll('\r\n', '\n') !== text)
    .map(([file]) => file);
}

/** The schema files of contracts that no longer exist. */
function strayFiles(
  out: string,
  files: ReadonlyMap<string, string>,
  outputs: readonly Output[],
  mark: string,
): string[] {
  if (!outputs.includes('schemas')) return [];
  const found = ['schemas', 'schemas/strict'].flatMap((folder) =>
    namesIn(join(out, folder)).map((name) => `${folder}/${name}`),
  );
  return found.filter((file) => {
    const text = file.endsWith('.json') && !files.has(file) ? readFile(join(out, file)) : undefined;
    return text !== undefined && !isForeign(text, mark);
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Complaint(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function isForeign(text: string | undefined, mark: string): boolean {
  return (
    text !== undefined &&
    text.trim() !== '' &&
    !text.slice(0, 1000).includes(mark.replaceAll('"', '\\"')) &&
    !text.slice(0, 1000).includes(mark)
  );
}

function tellStale(
  session: Session,
  out: string,
  stale: readonly string[],
  files: ReadonlyMap<string, string>,
): ExitCode {
  if (stale.length === 0) {
    printLine(session, `${files.size} ${files.size === 1 ? 'file is' : 'files are'} up to date in ${escapeText(out)}.`);
    return 0;
  }
  printError(session, 'These files are out of date; run "lcp generate" to write them:');
  for (const file of stale) {
    const path = join(out, file);
    const why = files.has(file) ? (readFile(path) === undefined ? 'is missing' : 'has changed') : 'should not be there';
    printError(session, `  ${escapeText(path)} ${why}`);
  }
  return 1;
}

function writeOne(path: string, text: string | undefined): void {
  try {
    if (text === undefined) return rmSync(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new Complaint(`${path} cannot be written: ${(error as Error).message}`);
  }
}
