import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MissionContext } from '../lcp/contracts.ts';
import { checkText } from '../parse/check-text.ts';
import { nearKinds } from '../prompt/choose-kinds.ts';
import { contextPrompt } from '../prompt/context-prompt.ts';
import { type ContractStyle, renderContract } from '../prompt/render-contract.ts';
import { haveKinds } from '../prompt/select-parts.ts';
import { systemPrompt } from '../prompt/system-prompt.ts';
import { Complaint } from './complaint.ts';
import { escapeText } from './escape-text.ts';
import { indexLines } from './index-lines.ts';
import { openProject, type ProjectOptions } from './open-project.ts';
import { printError, printWhole } from './print.ts';
import { readText } from './read-text.ts';
import type { ExitCode, Session } from './session.ts';
import { showIssues } from './show-issue.ts';
import { columnsOf } from './wrap-text.ts';

type Options = {
  style: ContractStyle;
  kinds?: string;
  aliases?: boolean;
  system?: boolean;
  tokens?: boolean;
  context?: string;
  maxChars?: number;
} & ProjectOptions;

/** Prints contracts or the whole system prompt for an LLM, and the context of a round. */
export async function printPrompt(
  session: Session,
  names: string[],
  { style, kinds: list, aliases, system = false, tokens = false, context: file, maxChars, ...options }: Options,
): Promise<ExitCode> {
  if (maxChars !== undefined && file === undefined)
    throw new Complaint('--max-chars needs --context, which names the file with the context.');
  const context = file === undefined ? undefined : await readContext(session, file);
  if (context === null) return 1;
  const { find, protocol } = await openProject(options);
  const contracts = (names.length > 0 ? names : ['llm-reply']).map(find);
  const kinds = list?.split(',').map((kind) => kind.trim());
  const odd = kinds?.find((kind) => escapeText(kind) !== kind);
  if (odd !== undefined)
    throw new Complaint(`${odd}: the name of a kind in a prompt must not have invisible characters or "##[".`);
  const isContextOnly = context !== undefined && !system && names.length === 0;
  if (kinds !== undefined && isContextOnly)
    throw new Complaint('--kinds would change nothing: --context alone prints no contract. Name one, or add --system.');
  if (kinds !== undefined && !haveKinds(contracts)) {
    const shown = contracts.map(({ name }) => name).join(' and ');
    throw new Complaint(`--kinds would change nothing: there is no choice of kinds of jobs in ${shown}.`);
  }
  const text = complaining(() => {
    const shown = system
      ? systemPrompt({ contracts, style, kinds, aliases, protocol })
      : renderContract(contracts, { style, kinds, aliases });
    if (context === undefined) return shown;
    const round = contextPrompt(context, { maxChars });
    return isContextOnly ? round : `${shown}\n\n${round}`;
  });
  if (protocol === undefined)
    for (const sentence of nearKinds(kinds)) printError(session, `lcp: ${escapeText(sentence)}`);
  const count = tokens ? (await loadEncoder())(text).length : undefined;
  printWhole(session, text);
  if (count !== undefined) printError(session, `${count.toLocaleString('en')} tokens (o200k_base)`);
  return 0;
}

/** Reads the context in a file; null when the file does not contain one, which is reported. */
async function readContext(session: Session, file: string): Promise<MissionContext | null> {
  const text = await readText(session, file, { isFileWanted: true });
  const checked = checkText(MissionContext, text);
  const issues = checked.success ? checked.warnings : checked.issues;
  const shown = showIssues(issues, session.pc, indexLines(text), columnsOf(session.stderr));
  if (shown.length > 0) printError(session, shown.join('\n'));
  return checked.success ? checked.value : null;
}

/** Calls a function whose errors are about the options: they count as wrong usage. */
function complaining(run: () => string): string {
  try {
    return run();
  } catch (error) {
    throw error instanceof TypeError || error instanceof RangeError ? new Complaint(error.message) : error;
  }
}

/** This package is not bundled: it is an optional peer dependency of several megabytes. */
const TOKENIZER = 'gpt-tokenizer/encoding/o200k_base';

type Encode = (text: string, options: { disallowedSpecial: Set<string> }) => number[];

/** Looks for it next to this package first, then in the project in which the command runs. */
async function loadEncoder(): Promise<(text: string) => number[]> {
  for (const find of [() => TOKENIZER, () => pathToFileURL(inProject(TOKENIZER)).href]) {
    try {
      const { encode } = (await import(/* @vite-ignore */ find())) as { encode: Encode };
      // Tokens such as <|endoftext|> in a text are counted like any other text.
      return (text) => encode(text, { disallowedSpecial: new Set() });
    } catch {
      // It is in the other place, or not installed.
    }
  }
  throw new Complaint('--tokens needs the package gpt-tokenizer, which is not installed: npm install gpt-tokenizer');
}

function inProject(name: string): string {
  return createRequire(join(process.cwd(), 'package.json')).resolve(name);
}
