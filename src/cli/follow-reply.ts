import { createReader } from '../stream/create-reader.ts';
import type { Contract } from '../words/contract.ts';
import type { Parsed, ParseOptions } from '../words/parsed.ts';
import { escapeText } from './escape-text.ts';
import { printError } from './print.ts';
import { standardInput, Unreadable, unreadable } from './read-text.ts';
import type { Session } from './session.ts';

/** Reads standard input as it arrives, and prints a line to standard error whenever more is known. */
export async function followReply(
  session: Session,
  contract: Contract<unknown>,
  options: ParseOptions,
): Promise<{ text: string; parsed: Parsed<unknown> }> {
  const reader = createReader(contract, options);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  let shown = '';
  for await (const chunk of standardInput(session)) {
    const delta = decodePart(() => decoder.decode(chunk as Uint8Array, { stream: true }));
    parts.push(delta);
    const { state, settled, issues } = reader.push(delta);
    const line = `${state} ${JSON.stringify(settled)}${issues.map(({ message }) => ` ${message}`).join('')}`;
    if (line !== shown) printError(session, escapeText(line));
    shown = line;
    // Nothing that follows can turn it into a message, so there is no reason to wait.
    if (state === 'hopeless') return { text: parts.join(''), parsed: reader.end() };
  }
  // Throws if the input ends inside a character, which is not valid UTF-8.
  decodePart(() => decoder.decode());
  return { text: parts.join(''), parsed: reader.end() };
}

function decodePart(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new Unreadable(unreadable('not_utf8', 'Cannot read standard input: it is not UTF-8.', 'Send it as UTF-8.'));
  }
}
