import { type Command, Option } from 'commander';
import { readCount, withConfig } from '../options.ts';
import { printPrompt } from '../print-prompt.ts';
import type { End, Session } from '../session.ts';

export function addPrompt(program: Command, session: Session, end: End): void {
  withConfig(program.command('prompt'))
    .description('print contracts for the prompt of an LLM')
    .argument('[names...]', 'names of contracts, such as mission-complete (default: llm-reply)')
    .addOption(
      new Option('-s, --style <style>', 'how the contracts are written')
        .choices(['typescript', 'dense', 'schema', 'example'])
        .default('typescript'),
    )
    .option('-k, --kinds <kinds>', 'only these kinds of jobs, separated by commas; "any other" stands for custom kinds')
    .option('--aliases', 'show other names that are accepted for a field, and comments that only repeat a name')
    .option('--system', 'the whole system prompt: role, jobs, form of the reply, rules, context and examples')
    .option('--context <file>', 'the context of a round: a file with a mission-context, or "-" for standard input')
    .addOption(
      new Option('--max-chars <number>', 'with --context: the most characters that the context may have').argParser(
        readCount,
      ),
    )
    .option('--tokens', 'count the tokens as well (o200k_base); needs the package gpt-tokenizer')
    .addHelpText(
      'after',
      `
The prompt goes to standard output, the number of tokens to standard error. With
--context alone, only the context is printed; with names or --system, it comes
after them. --max-chars keeps the newest results whole, and says what was left
out of older ones.`,
    )
    .action(async (names, options) => end(await printPrompt(session, names, options)));
}
