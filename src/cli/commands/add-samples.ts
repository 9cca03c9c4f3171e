import { type Command, Option } from 'commander';
import { readCount, withConfig } from '../options.ts';
import { printSamples } from '../print-samples.ts';
import type { Session } from '../session.ts';

export function addSamples(program: Command, session: Session): void {
  withConfig(program.command('samples'))
    .description('print made messages, values with one mistake, or damaged replies, as JSON Lines')
    .argument('[name]', 'name of a contract, such as llm-reply; see "lcp list"')
    .addOption(new Option('-n, --count <number>', 'how many lines').argParser(readCount).default(10))
    .option('--seed <text>', 'the same seed gives the same lines, on every machine', '1')
    .option('--strict', 'use no unknown fields; with --invalid, they count as a mistake')
    .option('--damage', 'print raw replies, as models and chat pages give them, each with its right answer')
    .option('--invalid', 'print values with exactly one mistake, each with what "lcp validate" says')
    .option('--kinds <kinds>', 'with --damage: only these kinds of damage, separated by commas')
    .option('--with-options', 'with --damage: also replies that are read with options of parse')
    .option('--list-kinds', 'print the kinds of damage, a line each')
    .addHelpText(
      'after',
      `
Each line is a message. With --invalid, it is
  { "value", "issue": { "code", "path" }, "made" }
and with --damage
  { "text", "expected", "made", "options" }
where "expected" is { "ok": true, "value" }, with "mayRefuse": true if a refusal
is right as well, or { "ok": false, "codes" } with the reasons that are right.
docs/testing.md shows how to test a relay with it.`,
    )
    .action((name, options) => printSamples(session, name, options));
}
