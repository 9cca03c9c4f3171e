import { FactoryResponse } from '../factory/contracts.ts';
import { JobEnvelope, JobResult, LlmReply } from '../lcp/contracts.ts';
import { parse } from '../parse/parse.ts';
import { positionOf } from '../parse/text/locate.ts';
import { continuePrompt } from '../prompt/continue-prompt.ts';
import { asKnown, reaskPrompt } from '../prompt/reask-prompt.ts';
import { SpeckitResponse } from '../speckit/contracts.ts';
import { joinPieces } from '../stream/join-pieces.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import type { Parsed, ParseOptions } from '../words/parsed.ts';
import { Complaint } from './complaint.ts';
import { escapeText } from './escape-text.ts';
import { kebabOf } from './find-contract.ts';
import { followReply } from './follow-reply.ts';
import { indexLines, type Lines } from './index-lines.ts';
import { MAX_FINDINGS, sayMore } from './limit-findings.ts';
import { openProject, type ProjectOptions } from './open-project.ts';
import { printError, printJson, printLine, printWhole } from './print.ts';
import { readText, Unreadable } from './read-text.ts';
import { REASONS } from './reasons.ts';
import type { ExitCode, Session } from './session.ts';
import { excerpt, showIssues } from './show-issue.ts';
import { columnsOf } from './wrap-text.ts';

type Options = Pick<ParseOptions, 'accept' | 'choose' | 'finished'> & {
  contract: string;
  json?: boolean;
  reask?: boolean;
  continue?: boolean;
  follow?: boolean;
} & ProjectOptions;

/** Prints the message in a raw reply, or why there is none and what to ask the model next. */
export async function parseReply(
  session: Session,
  files: readonly string[],
  {
    contract: name,
    json = false,
    reask = false,
    continue: goesOn = false,
    follow = false,
    config,
    code,
    ...options
  }: Options,
): Promise<ExitCode> {
  if (json && reask) throw new Complaint('--json and --reask both print to standard output: use only one of them.');
  if (goesOn && (json || reask)) throw new Complaint('--continue cannot be combined with --json or --reask.');
  if (follow && (files.length !== 1 || files[0] !== '-'))
    throw new Complaint('--follow reads standard input only: leave the files out.');
  const contract = (await openProject({ config, code })).find(name);
  const { text, parsed } = follow
    ? await followReply(session, contract, options)
    : await readReply(session, contract, files, options);
  if (json) printJson(session, parsed);
  else {
    showRepairs(session, parsed.repairs);
    const lines = indexLines(text);
    if (parsed.success) {
      showFound(session, parsed.warnings, lines);
      printJson(session, parsed.value);
    } else {
      showRefusal(session, parsed, contract, text);
      const other = parsed.reason === 'invalid' ? contractOf(text, options) : undefined;
      if (other) printError(session, `  It is a ${other.name}: read it with --contract ${kebabOf(other.id)}.`);
      const isLost = asKnown(parsed, contract) !== parsed;
      if (goesOn && parsed.reason === 'truncated' && !isLost)
        printWhole(session, continuePrompt(parsed, contract, text));
      if (reask || (goesOn && isLost)) printLine(session, reaskPrompt(parsed, contract));
    }
  }
  return parsed.success ? 0 : 1;
}

/** The contract of the message that a text consists of, to suggest it to users who forgot to name one. */
function contractOf(text: string, options: ParseOptions): Contract<unknown> | undefined {
  const whole: Contract<unknown>[] = [LlmReply, JobEnvelope, JobResult, FactoryResponse, SpeckitResponse];
  return whole.find((contract) => parse(contract, text, options).success);
}

/** Reads the reply. If it is too long, it is refused before it is read, with the result that `parse` would give. */
async function readReply(
  session: Session,
  contract: Contract<unknown>,
  files: readonly string[],
  options: ParseOptions,
): Promise<{ text: string; parsed: Parsed<unknown> }> {
  try {
    const pieces: string[] = [];
    for (const file of files) pieces.push(await readText(session, file, { isFileWanted: true }));
    const text = pieces.join('');
    return {
      text,
      parsed: pieces.length === 1 ? parse(contract, text, options) : joinPieces(contract, pieces, options),
    };
  } catch (error) {
    if (!(error instanceof Unreadable) || error.issue.code !== 'too_large') throw error;
    return { text: '', parsed: { success: false, reason: 'too_large', issues: [error.issue], repairs: [] } };
  }
}

function showRepairs(session: Session, repairs: Parsed<unknown>['repairs']): void {
  const { pc } = session;
  for (const { line, column, certainty, message, code } of repairs.slice(0, MAX_FINDINGS)) {
    printError(
      session,
      `  ${line}:${column}  ${pc.green(certainty)}  ${escapeText(message)} ${pc.dim(`(${escapeText(code)})`)}`,
    );
  }
  if (repairs.length > MAX_FINDINGS) printError(session, `  ${sayMore(repairs.length - MAX_FINDINGS, 'repair')}`);
}

function showFound(session: Session, issues: readonly Issue[], lines: Lines): void {
  const shown = showIssues(issues, session.pc, lines, columnsOf(session.stderr));
  if (shown.length > 0) printError(session, shown.join('\n'));
}

function showRefusal(
  session: Session,
  { reason, needs, issues, source }: Extract<Parsed<unknown>, { success: false }>,
  contract: Contract<unknown>,
  text: string,
): void {
  const { pc } = session;
  const lines = indexLines(text);
  printError(session, `${pc.red('refused')}: ${reason}, ${REASONS[reason]} (${contract.name})`);
  if (needs) printError(session, `  It would be accepted with --accept ${needs}.`);
  showFound(session, issues, lines);
  if (issues.every(({ line }) => line === undefined) && source) {
    const { line, column } = positionOf(text, source.start);
    printError(session, excerpt(lines, line, column, pc, columnsOf(session.stderr)).join('\n'));
  }
}
