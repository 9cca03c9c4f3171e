import type { Contract } from '../contract.ts';
import type { Issue } from '../issue.ts';
import { JobEnvelope, JobResult } from '../lcp/contracts.ts';
import { measure } from '../measure.ts';
import { syntaxIssue } from '../parse/read-json.ts';
import { readMessage } from '../parse/read-message.ts';
import { scanJson } from '../parse/scan-json.ts';
import { validate } from '../validate.ts';
import { pc } from './colors.ts';
import { Complaint } from './complaint.ts';
import { findContract, kebabOf } from './find-contract.ts';
import { findFiles } from './find-files.ts';
import { readText } from './read-text.ts';
import { printable, showIssue } from './show-issue.ts';

type Options = { contract?: string; strict?: boolean; schemaOnly?: boolean; format: 'pretty' | 'json' };

/** What came out for a file; `contract` is null when it could not be told. */
type Report = { file: string; contract: string | null; valid: boolean; issues: Issue[] };

/** Validates files and prints a report; one bad file never hides another. */
export async function validateFiles(paths: string[], options: Options): Promise<void> {
  const chosen = options.contract === undefined ? undefined : findContract(options.contract);
  const endings = chosen ? ['.json'] : ['.job.json', '.result.json'];
  const reports: Report[] = [];
  let isUnusable = false;
  const complain = (file: string, message: string) => {
    isUnusable = true;
    console.error(`lcp: ${printable(message)}`);
    const contract = chosen ? kebabOf(chosen.id) : null;
    reports.push({
      file,
      contract,
      valid: false,
      issues: [{ code: 'unreadable', severity: 'error', path: '', message }],
    });
  };

  const seen = new Set<string>();
  for (const path of paths) {
    const found = path === '-' ? { files: ['-'] } : findFiles(path, endings);
    if ('complaint' in found) {
      complain(path, found.complaint);
      continue;
    }
    for (const file of found.files) {
      if (seen.has(file)) continue;
      seen.add(file);
      const contract = chosen ?? contractByName(file);
      if (contract === undefined) {
        complain(file, `${file}: its name tells no contract; add --contract NAME.`);
        continue;
      }
      try {
        const text = await readText(file);
        const { valid, issues } = checkFile(contract, text, options);
        reports.push({ file, contract: kebabOf(contract.id), valid, issues });
        if (options.format === 'pretty') printPretty(file, contract, text, valid, issues);
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
        complain(file, error.message);
      }
    }
  }

  if (options.format === 'json') console.log(JSON.stringify({ files: reports }, null, 2));
  else printSum(reports);
  process.exitCode = isUnusable ? 2 : reports.every(({ valid }) => valid) ? 0 : 1;
}

function contractByName(file: string): Contract<unknown> | undefined {
  if (file.endsWith('.job.json')) return JobEnvelope as Contract<unknown>;
  if (file.endsWith('.result.json')) return JobResult as Contract<unknown>;
  return undefined;
}

/** A file holds one message in strict JSON, and nothing else. */
function checkFile(contract: Contract<unknown>, text: string, options: Options): { valid: boolean; issues: Issue[] } {
  const start = text.search(/[^ \t\r\n]/);
  if (start === -1) return invalid([{ ...atStart, code: 'empty', message: 'The file is empty.' }]);
  if (text.startsWith('\ufeff')) {
    const message = 'The file starts with a byte order mark, which JSON does not allow.';
    return invalid([{ ...atStart, code: 'byte_order_mark', message, hint: 'Save it as UTF-8 without BOM.' }]);
  }
  const scan = scanJson(text, start, Number.POSITIVE_INFINITY);
  if (!scan.success) return invalid([syntaxIssue(text, scan)]);
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) return invalid([syntaxIssue(text, { ...trailing, at: scan.end + rest })]);
  if (!'{['.includes(text[start] ?? '')) {
    const valid = validate(contract, JSON.parse(text));
    return {
      valid: valid.success,
      issues: valid.success ? [] : valid.issues.map((issue) => ({ ...issue, ...atStart })),
    };
  }
  const read = readMessage(contract, text, start, scan.end, Number.POSITIVE_INFINITY, options);
  if (!read.success) return invalid(read.issues);
  const unsound = options.schemaOnly ? undefined : measure(read.value);
  return unsound ? invalid([{ ...unsound, ...atStart }]) : { valid: true, issues: read.warnings };
}

const atStart = { severity: 'error', path: '', line: 1, column: 1 } as const;

const trailing = {
  success: false,
  expected: 'the end of the file',
  isCut: false,
  isTooDeep: false,
  hasField: true,
} as const;

function invalid(issues: Issue[]): { valid: boolean; issues: Issue[] } {
  return { valid: false, issues };
}

function printPretty(file: string, contract: Contract<unknown>, text: string, valid: boolean, issues: Issue[]): void {
  if (valid && issues.length === 0) return;
  console.log(`${valid ? pc.yellow('!') : pc.red('✗')} ${pc.bold(printable(file))} ${pc.dim(contract.name)}`);
  for (const issue of issues) console.log(showIssue(issue, text).join('\n'));
}

function printSum(reports: Report[]): void {
  const bad = reports.filter(({ valid }) => !valid).length;
  const warnings = reports.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'warning').length;
  const good = reports.length - bad;
  const parts = [
    `${good} valid`,
    ...(bad > 0 ? [pc.red(`${bad} not valid`)] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ];
  console.log(
    `${bad > 0 ? pc.red('✗') : pc.green('✓')} ${reports.length} ${reports.length === 1 ? 'file' : 'files'}: ${parts.join(', ')}`,
  );
}
