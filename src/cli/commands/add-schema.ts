import { type Command, Option } from 'commander';
import { withConfig } from '../options.ts';
import { printSchema } from '../print-schema.ts';
import type { Session } from '../session.ts';

export function addSchema(program: Command, session: Session): void {
  withConfig(program.command('schema'))
    .description('print the JSON Schema of a contract')
    .argument('[names...]', 'name of a contract, such as llm-reply; see "lcp list"')
    .option('--strict', 'the schema for producers, which allows no unknown fields')
    .option('--bundle', 'print several schemas as one file; without names, those of the project')
    .addOption(
      new Option('--provider <provider>', 'the schema for the structured output of a provider').choices([
        'openai',
        'anthropic',
        'gemini',
      ]),
    )
    .option('-k, --kinds <kinds>', 'only these kinds of jobs, separated by commas; "any other" stands for custom kinds')
    .option('-a, --actions <actions>', 'only these actions, separated by commas')
    .option('--omit <fields>', 'with --provider: leave out these optional fields; "optional" stands for all of them')
    .action((names, options) => printSchema(session, names, options));
}
