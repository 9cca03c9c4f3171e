import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContractStyle, renderContract } from '../prompt/render-contract.ts';
import { systemPrompt } from '../prompt/system-prompt.ts';
import { Complaint } from './complaint.ts';
import { escapeText } from './escape-text.ts';
import { openProject, type ProjectOptions } from './open-project.ts';
import { printError, printLine } from './print.ts';
import type { Session } from './session.ts';

type Options = { style: ContractStyle; kinds?: string; system?: boolean; tokens?: boolean } & ProjectOptions;

/** Prints contracts, or the whole system prompt, for an LLM. */
export async function printPrompt(
  session: Session,
  names: string[],
  { style, kinds: list, system = false, tokens = false, ...options }: Options,
): Promise<void> {
  const { find, protocol } = await openProject(options);
  const contracts = (names.length > 0 ? names : ['llm-reply']).map(find);
  const kinds = list?.split(',').map((kind) => kind.trim());
  const odd = kinds?.find((kind) => escapeText(kind) !== kind);
  if (odd !== undefined)
    throw new Complaint(`${odd}: a kind that a prompt names has no invisible characters and no "##[".`);
  const text = complaining(() =>
    system ? systemPrompt({ contracts, style, kinds, protocol }) : renderContract(contracts, { style, kinds }),
  );
  const count = tokens ? (await loadEncoder())(text).length : undefined;
  printLine(session, text);
  if (count !== undefined) printError(session, `${count.toLocaleString('en')} tokens (o200k_base)`);
}

/** What the functions throw is about the options, so it is wrong usage. */
function complaining(run: () => string): string {
  try {
    return run();
  } catch (error) {
    throw error instanceof TypeError ? new Complaint(error.message) : error;
  }
}

/** The package stays out of the bundle: it is an optional peer, and several megabytes large. */
const TOKENIZER = 'gpt-tokenizer/encoding/o200k_base';

type Encode = (text: string, options: { disallowedSpecial: Set<string> }) => number[];

/** Looks beside this package first, then in the project that it is called in. */
async function loadEncoder(): Promise<(text: string) => number[]> {
  for (const find of [() => TOKENIZER, () => pathToFileURL(inProject(TOKENIZER)).href]) {
    try {
      const { encode } = (await import(/* @vite-ignore */ find())) as { encode: Encode };
      // Marks of a chat in a name are text like any other.
      return (text) => encode(text, { disallowedSpecial: new Set() });
    } catch {
      // Then it is in the other place, or nowhere.
    }
  }
  throw new Complaint('--tokens needs the package gpt-tokenizer, which is not installed: npm install gpt-tokenizer');
}

function inProject(name: string): string {
  return createRequire(join(process.cwd(), 'package.json')).resolve(name);
}
