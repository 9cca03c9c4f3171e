import { readdirSync, readFileSync } from 'node:fs';
import { lint } from '../check/lint.ts';
import { validate } from '../check/validate.ts';
import { contracts } from '../contracts.ts';
import { JobEnvelope, JobResult } from '../lcp/contracts.ts';
import { parse } from '../parse/parse.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import { escapeText } from './escape-text.ts';
import { packageFile } from './package-file.ts';
import { printLine } from './print.ts';
import type { Session } from './session.ts';

/**
 * Reads the sample replies, jobs and results of the package, and prints the message in each, or exactly why there is
 * none.
 */
export function showDemo(session: Session): void {
  printLine(session, 'Replies, as a chat page gives them:\n');
  for (const file of filesIn('replies')) showReply(session, file);
  printLine(session, '\nFiles of the spool:\n');
  for (const [folder, contract] of [
    ['webrelay_out', JobEnvelope],
    ['webrelay_in', JobResult],
  ] as [string, Contract<unknown>][]) {
    for (const file of filesIn(`spool/${folder}`)) showMessage(session, `${folder}/${file}`, contract);
  }
}

function filesIn(folder: string): string[] {
  const names = readdirSync(packageFile(`examples/${folder}`));
  return names.sort();
}

function showReply(session: Session, file: string): void {
  const contract = contractOf(file);
  const text = readFileSync(packageFile(`examples/replies/${file}`), 'utf8');
  const parsed = parse(contract, text);
  if (parsed.success) {
    const dropped = parsed.repairs.length > 0 ? `, ${parsed.repairs.map(({ code }) => code).join(', ')}` : '';
    printLine(
      session,
      `✓ ${file}: ${contract.name}${dropped}\n    ${escapeText(shorten(JSON.stringify(parsed.value)))}`,
    );
    show(session, parsed.warnings);
  } else {
    printLine(session, `✗ ${file}: ${contract.name} refused, ${parsed.reason}`);
    show(session, parsed.issues);
  }
}

function showMessage(session: Session, file: string, contract: Contract<unknown>): void {
  const value: unknown = JSON.parse(readFileSync(packageFile(`examples/spool/${file}`), 'utf8'));
  const valid = validate(contract, value);
  printLine(session, `${valid.success ? '✓' : '✗'} ${file}: ${contract.name}`);
  show(session, valid.success ? lint(contract, valid.value) : valid.issues);
}

/**
 * The contract of a sample file: `14-factory-response-blocking.txt` names it; a file that names none is a reply of the
 * LLM.
 */
function contractOf(file: string): Contract<unknown> {
  const name = ['FactoryResponse', 'SpeckitResponse'].find((known) =>
    file.includes(known.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()),
  );
  return (contracts as Record<string, Contract<unknown>>)[name ?? 'LlmReply'] as Contract<unknown>;
}

function show(session: Session, issues: readonly Issue[]): void {
  for (const { severity, path, line, column, message, hint } of issues.slice(0, 3)) {
    const where = line === undefined ? '' : `line ${line}, column ${column}: `;
    printLine(
      session,
      `    ${severity} ${path ? `${path} ` : ''}— ${where}${escapeText(message)}${hint ? ` ${escapeText(hint)}` : ''}`,
    );
  }
  if (issues.length > 3) printLine(session, `    … and ${issues.length - 3} more`);
}

function shorten(text: string): string {
  return text.length > 110 ? `${text.slice(0, 110)}…` : text;
}
