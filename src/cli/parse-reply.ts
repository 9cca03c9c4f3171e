import { parse } from '../parse/parse.ts';
import type { ParseOptions } from '../parse/parsed.ts';
import { pc } from './colors.ts';
import { findContract } from './find-contract.ts';
import { readText } from './read-text.ts';
import { excerpt, printable, showIssue } from './show-issue.ts';

type Options = Pick<ParseOptions, 'accept' | 'choose' | 'finished'> & { contract: string; json?: boolean };

/** Prints the message of a raw reply, or why there is none. */
export async function parseReply(file: string, { contract: name, json = false, ...options }: Options): Promise<void> {
  const contract = findContract(name);
  const text = await readText(file);
  const parsed = parse(contract, text, options);
  if (!parsed.success) process.exitCode = 1;
  if (json) {
    console.log(JSON.stringify(parsed, null, 2));
    return;
  }
  for (const { line, column, certainty, message, code } of parsed.repairs) {
    console.error(`  ${line}:${column}  ${pc.green(certainty)}  ${printable(message)} ${pc.dim(`(${code})`)}`);
  }
  if (parsed.success) {
    for (const warning of parsed.warnings) console.error(showIssue(warning, text).join('\n'));
    console.log(JSON.stringify(parsed.value, null, 2));
    return;
  }
  console.error(`${pc.red('refused')}: ${parsed.reason}, ${REASONS[parsed.reason]} (${contract.name})`);
  if (parsed.needs) console.error(`  It would be taken with --accept ${parsed.needs}.`);
  for (const issue of parsed.issues) console.error(showIssue(issue, text).join('\n'));
  if (parsed.issues.every(({ line }) => line === undefined) && parsed.source) {
    const line = text.slice(0, parsed.source.start).split('\n').length;
    console.error(
      excerpt(text, line, parsed.source.start - text.lastIndexOf('\n', parsed.source.start - 1)).join('\n'),
    );
  }
}

const REASONS = {
  empty: 'there is no text',
  no_json: 'there is no JSON in the text',
  ambiguous: 'there are several messages',
  conflict: 'the message contradicts itself',
  truncated: 'the text ends before its message does',
  uncertain: 'the message can be read, but not surely enough',
  unrepairable: 'the JSON is broken',
  invalid: 'the message does not fit the contract',
  rule: 'the message breaks a rule of the protocol',
  too_large: 'the text is too long or too deep',
} as const;
