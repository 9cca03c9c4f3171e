import { once } from 'node:events';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import manifest from '../../package.json' with { type: 'json' };
import { checkText } from '../parse/check-text.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import { escapeText, guardLines } from './escape-text.ts';
import { findFiles } from './find-files.ts';
import { findRoot } from './find-root.ts';
import type { Checked, Summary } from './formats/format.ts';
import { FORMATS, type FormatName } from './formats/formats.ts';
import { limitFindings } from './limit-findings.ts';
import { type IsChanged, listChanged } from './list-changed.ts';
import type { Config } from './load-config.ts';
import { openProject, type Project, type ProjectOptions } from './open-project.ts';
import { printError } from './print.ts';
import { faultOf, readFileText, readText, Unreadable, unreadable } from './read-text.ts';
import { type Relate, relateFiles } from './relate-files.ts';
import type { ExitCode, Session } from './session.ts';
import { showProgress } from './show-progress.ts';
import { columnsOf } from './wrap-text.ts';

type Options = {
  contract?: string;
  strict?: boolean;
  schemaOnly?: boolean;
  format: FormatName;
  changedSince?: string;
  maxBytes?: number;
} & ProjectOptions;

/** Something to check: a file and its contract, or why there is none. */
type Entry = { file: string } & ({ contract: Contract<unknown> } | { issue: Issue; isEmpty?: boolean });

type Settings = {
  project: Project;
  contract?: Contract<unknown>;
  strict: boolean;
  schemaOnly: boolean;
  maxBytes: number;
  /** Checks a file in relation to the other files. */
  relate?: Relate;
};

/** Longer files are not read: the same limit as that of `parse`. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Validates files and prints a report. A bad file does not hide the others. */
export async function validateFiles(session: Session, paths: string[], options: Options): Promise<ExitCode> {
  const startedAt = Date.now();
  const start = performance.now();
  const { entries, settings } = await openCheck(session, paths, options);
  const report = openReport(session, settings.project, options.format, startedAt);
  const progress = showProgress(session.stderr, () => performance.now(), session.env.TERM);
  const idle = entries.length === 0 ? `No message has changed since ${options.changedSince}.` : undefined;
  const empty = entries.filter((entry) => 'issue' in entry && entry.isEmpty).length;
  const sum = { files: entries.length, valid: 0, invalid: 0, unreadable: 0, empty, warnings: 0, idle };
  const findings = limitFindings();
  report.print(report.format.begin());
  // One after the other, so that only one text is in memory.
  for (const entry of entries) {
    const isInput = entry.file === '-';
    const checked = isInput ? await checkStandardInput(session, entry, settings) : checkFile(entry, settings);
    const { issues, valid } = checked.report;
    const shown = findings.take(issues);
    sum[checked.text === undefined ? 'unreadable' : valid ? 'valid' : 'invalid'] += 1;
    sum.warnings += issues.filter(({ severity }) => severity === 'warning').length;
    const text = report.format.file({ ...checked, report: { ...checked.report, issues: shown } });
    if (checked.text === undefined || text !== '') progress.clear();
    if (checked.text === undefined) {
      for (const { message } of shown) printError(session, `lcp: ${escapeText(message)}`);
    }
    const drained = report.print(text);
    if (drained) await drained;
    progress.show(sum.valid + sum.invalid + sum.unreadable, sum.files);
  }
  progress.clear();
  const exitCode = sum.unreadable > 0 ? 2 : sum.invalid > 0 ? 1 : 0;
  const seconds = (performance.now() - start) / 1000;
  const summary: Summary = { ...sum, exitCode, seconds, leftOut: findings.leftOut() };
  report.print(report.format.end(summary));
  if (report.format.note) printError(session, report.format.note(summary));
  return exitCode;
}

/** Determines what to check, and by which rules. */
async function openCheck(
  { env }: Session,
  paths: string[],
  options: Options,
): Promise<{ entries: Entry[]; settings: Settings }> {
  const project = await openProject(options);
  const { config } = project;
  const contract = options.contract === undefined ? undefined : project.find(options.contract);
  const isChanged = options.changedSince === undefined ? undefined : listChanged(options.changedSince, env);
  const settings: Settings = {
    project,
    contract,
    strict: options.strict ?? config?.strict ?? false,
    schemaOnly: options.schemaOnly ?? config?.schemaOnly ?? false,
    maxBytes: options.maxBytes ?? config?.maxBytes ?? MAX_BYTES,
  };
  const inFolders = new Set<string>();
  const entries = findEntries(paths, contract, project, isChanged, inFolders);
  if (!contract && !settings.schemaOnly) {
    settings.relate = relateFiles([...inFolders], (file) => readFileText(file, limitOf(settings)), project.protocol);
  }
  return { entries, settings };
}

/** The format of a report, and the function that prints it; it returns a promise when the reader is slow. */
function openReport({ stdout, env, pc }: Session, project: Project, name: FormatName, startedAt: number) {
  const format = FORMATS[name]({
    version: manifest.version,
    root: findRoot(env),
    startedAt,
    columns: columnsOf(stdout),
    pc,
    titleOf: (contract) => project.contracts.get(contract)?.name ?? contract,
  });
  const print = (text: string) => {
    if (!stdout.writable) return undefined;
    // Wait for a slow reader instead of buffering for it. A reader may also close the pipe early.
    const isTaken = stdout.write(name === 'pretty' ? guardLines(text, pc.isColorSupported) : text);
    return isTaken ? undefined : once(stdout, 'drain').catch(() => undefined);
  };
  return { format, print };
}

/**
 * Finds the files for the paths, each only once, in the order of the command line.
 *
 * @param inFolders called with the files of the folders among the paths, including unchanged ones
 */
function findEntries(
  paths: string[],
  contract: Contract<unknown> | undefined,
  project: Project,
  isChanged: IsChanged | undefined,
  inFolders: Set<string>,
): Entry[] {
  const { config } = project;
  const entries: Entry[] = [];
  const seen = new Set<string>();
  const endings = contract ? ['.json'] : ['.job.json', '.result.json'];
  const options = {
    isIgnored: config && ((path: string) => config.isIgnored(path)),
    isListed: config && !contract ? (file: string) => config.contractOf(file) !== undefined : undefined,
  };
  const add = (file: string, issue: Issue) => entries.push({ file, issue });
  for (const path of paths) {
    const found = path === '-' ? { files: ['-'] } : findFiles(path, endings, options);
    if ('complaint' in found) {
      const issue = explain(path, found.complaint);
      entries.push({ file: path, issue, isEmpty: issue.code === 'no_match' || issue.code === 'is_folder' });
      continue;
    }
    if (path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      for (const file of found.files) inFolders.add(file);
    }
    for (const file of found.files) {
      const key = file === '-' ? file : resolve(file);
      if (seen.has(key)) continue;
      seen.add(key);
      const changed = file === '-' || isChanged === undefined || isChanged(file);
      const known = contract ?? config?.contractOf(file) ?? contractByName(file, project);
      if (changed === false) continue;
      if (changed === undefined) add(file, outside(file));
      else if (known === undefined) add(file, unknown(file, config));
      else entries.push({ file, contract: known });
    }
    for (const { folder, issue } of found.unread ?? []) add(folder, issue);
  }
  return entries;
}

function contractByName(file: string, { contracts }: Project): Contract<unknown> | undefined {
  if (file.endsWith('.job.json')) return contracts.get('job-envelope');
  if (file.endsWith('.result.json')) return contracts.get('job-result');
  return undefined;
}

/** Why there are no files for a path: it does not exist, or there is nothing to check in it. */
function explain(path: string, complaint: string): Issue {
  try {
    statSync(path);
    // A folder that is named like a message is a different mistake from a folder without messages.
    return unreadable(/\.json[/\\]*$/.test(path) ? 'is_folder' : 'no_match', complaint);
  } catch (error) {
    const { code, hint, reason } = faultOf(path, error);
    if (code === 'missing' && isDynamicPattern(path)) return unreadable('no_match', complaint);
    return code === 'dangling_link' ? unreadable(code, `${path}: ${reason}.`, hint) : unreadable(code, complaint);
  }
}

function unknown(file: string, config: Config | undefined): Issue {
  const name = file === '-' ? 'standard input' : file;
  const hint = config ? 'Or name it in "contracts" of the config.' : undefined;
  return unreadable('unknown_contract', `${name}: no contract is known for it; add --contract NAME.`, hint);
}

function outside(file: string): Issue {
  return unreadable('outside_repository', `${file}: it lies outside of the repository that --changed-since looks at.`);
}

async function checkStandardInput(session: Session, entry: Entry, settings: Settings): Promise<Checked> {
  if ('issue' in entry) return checkFile(entry, settings);
  try {
    const text = await readText(session, '-', limitOf(settings));
    return checkFile(entry, settings, () => text);
  } catch (error) {
    return checkFile(entry, settings, () => {
      throw error;
    });
  }
}

function limitOf({ maxBytes }: Settings) {
  return { maxBytes, isFileWanted: true, limitHint: 'Raise the limit with --max-bytes.' };
}

function checkFile(entry: Entry, settings: Settings, read: typeof readFileText = readFileText): Checked {
  const { file } = entry;
  const start = performance.now();
  const contract = 'contract' in entry ? entry.contract : settings.contract;
  const name = contract ? settings.project.nameOf(contract) : null;
  const timed = (): number => (performance.now() - start) / 1000;
  try {
    if ('issue' in entry) throw new Unreadable(entry.issue);
    const text = read(file, limitOf(settings));
    const checked = checkText(entry.contract, text, settings);
    const valid = checked.success;
    const issues = checked.success ? checked.warnings : checked.issues;
    const related = (valid && settings.relate?.(file, text)) || [];
    const isGood = valid && !related.some(({ severity }) => severity === 'error');
    return { report: { file, contract: name, valid: isGood, issues: [...related, ...issues] }, text, seconds: timed() };
  } catch (error) {
    const issue =
      error instanceof Unreadable
        ? error.issue
        : unreadable('unreadable', `${file}: it cannot be checked (${(error as Error).message}).`);
    return { report: { file, contract: name, valid: false, issues: [issue] }, seconds: timed() };
  }
}
