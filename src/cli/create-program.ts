import { Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { diffSchemas } from './diff-schemas.ts';
import { escapeText } from './escape-text.ts';
import { listContracts } from './list-contracts.ts';
import { parseReply } from './parse-reply.ts';
import { printError, printLine } from './print.ts';
import { printPrompt } from './print-prompt.ts';
import { printSamples } from './print-samples.ts';
import { printSchema } from './print-schema.ts';
import { printTable } from './print-table.ts';
import { serveStdio } from './serve/serve-stdio.ts';
import type { ExitCode, Session } from './session.ts';
import { showDemo } from './show-demo.ts';
import { validateFiles } from './validate-files.ts';
import { writeFiles } from './write-files.ts';

type End = (exitCode: ExitCode) => void;

/** Columns of the help where it is not shown on a terminal. */
const WIDTH = 80;

/**
 * The commands of `lcp` with their options and help, for one call.
 *
 * @param end is told the exit code of a command that has one of its own
 */
export function createProgram(session: Session, end: End): Command {
  const program = new Command('lcp')
    .description('Checks and reads the messages of the Sheratan agent system.')
    .version(manifest.version)
    .configureOutput({
      writeOut: (text) => printLine(session, text.trimEnd()),
      writeErr: (text) => printError(session, text.trimEnd()),
      outputError: (text) => printError(session, escapeComplaint(text)),
      getOutHelpWidth: () => session.stdout.columns ?? WIDTH,
      getErrHelpWidth: () => session.stderr.columns ?? WIDTH,
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(add --help for more)')
    .addHelpText(
      'after',
      `
Exit codes:
  0  everything is valid
  1  a message is not valid, or a change of a schema breaks
  2  wrong usage, or a file that cannot be read

Examples:
  $ lcp validate webrelay_out webrelay_in
  $ lcp parse reply.txt --contract llm-reply
  $ lcp schema llm-reply --strict > llm-reply.schema.json`,
    )
    .exitOverride();

  addList(program, session);
  addSchema(program, session);
  addPrompt(program, session, end);
  addTable(program, session);
  addDemo(program, session);
  addValidate(program, session, end);
  addParse(program, session, end);
  addDiff(program, session, end);
  addGenerate(program, session, end);
  addSamples(program, session);
  addServe(program, session);
  return program;
}

function addList(program: Command, session: Session): void {
  withConfig(program.command('list'))
    .description('list every contract with its name on the command line')
    .option('--json', 'print a list of { name, contract, family, id }')
    .action((options) => listContracts(session, options));
}

function addSchema(program: Command, session: Session): void {
  withConfig(program.command('schema'))
    .description('print the JSON Schema of a contract')
    .argument('[names...]', 'name of a contract, such as llm-reply; see "lcp list"')
    .option('--strict', 'the schema for producers: nothing unknown is allowed')
    .option('--bundle', 'one file with the schemas of several contracts; without names, those of the project')
    .addOption(
      new Option('--provider <provider>', 'the variant for structured output of a provider').choices([
        'openai',
        'anthropic',
        'gemini',
      ]),
    )
    .option('-k, --kinds <kinds>', 'only these kinds of jobs, with commas between; "any other" stands for custom ones')
    .option('-a, --actions <actions>', 'only these actions, with commas between')
    .option('--omit <fields>', 'with --provider: without these optional fields; "optional" stands for all of them')
    .action((names, options) => printSchema(session, names, options));
}

function addPrompt(program: Command, session: Session, end: End): void {
  withConfig(program.command('prompt'))
    .description('print contracts for the prompt of an LLM')
    .argument('[names...]', 'names of contracts, such as mission-complete; without any, llm-reply')
    .addOption(
      new Option('-s, --style <style>', 'how the contracts are written')
        .choices(['typescript', 'dense', 'schema', 'example'])
        .default('typescript'),
    )
    .option('-k, --kinds <kinds>', 'only these kinds of jobs, with commas between; "any other" stands for custom ones')
    .option('--aliases', 'also the names that are accepted in place of others, and comments that repeat a name')
    .option('--system', 'the whole system prompt: role, jobs, form of the reply, rules, context and examples')
    .option('--context <file>', 'the context of a round: a file with a mission-context, or "-" for standard input')
    .addOption(
      new Option('--max-chars <number>', 'with --context: the most characters that it may have').argParser(
        readMaxChars,
      ),
    )
    .option('--tokens', 'count the tokens as well (o200k_base); needs the package gpt-tokenizer')
    .addHelpText(
      'after',
      `
The prompt goes to standard output, the number of tokens to standard error. With --context alone only the context is
printed; with names or --system it stands behind them. --max-chars keeps the newest results whole, and says of older ones
what was left out.`,
    )
    .action(async (names, options) => end(await printPrompt(session, names, options)));
}

function addTable(program: Command, session: Session): void {
  withConfig(program.command('table'))
    .description('print the action table: which action answers which kind of job')
    .addOption(
      new Option('-s, --style <style>', 'a Markdown table, or a block of comments to paste')
        .choices(['markdown', 'typescript', 'python', 'text'])
        .default('markdown'),
    )
    .action((options) => printTable(session, options));
}

function addDemo(program: Command, session: Session): void {
  program
    .command('demo')
    .description('read the sample replies and files of the package, and show what comes out')
    .action(() => showDemo(session));
}

function addValidate(program: Command, session: Session, end: End): void {
  withConfig(program.command('validate'))
    .description('check JSON files against their contracts')
    .argument('<paths...>', 'files, folders, globs, or "-" for standard input')
    .option(
      '-c, --contract <name>',
      'the contract of the files; without it, *.job.json and *.result.json are known by name',
    )
    .option('--strict', 'refuse fields that the contract does not know')
    .option('--schema-only', 'check the JSON Schema alone, without the lint rules')
    .addOption(
      new Option('-f, --format <format>', 'how to report')
        .choices(['pretty', 'json', 'github', 'sarif', 'junit'])
        .default('pretty'),
    )
    .option('--changed-since <ref>', 'check only what was added or changed since the branch left this commit of git')
    .addOption(new Option('--max-bytes <number>', 'do not read longer files (default: 16 MiB)').argParser(readMaxBytes))
    .addHelpText(
      'after',
      `
A folder stands for the *.job.json and *.result.json files in it and those that the config names, with --contract for all
its *.json files. docs/ci.md shows how to use it in GitHub Actions, pre-commit and elsewhere.
Warnings are shown and do not fail. A path that does not exist, and a glob or folder without files, is an error.`,
    )
    .action(async (paths, options) => end(await validateFiles(session, paths, options)));
}

function addParse(program: Command, session: Session, end: End): void {
  withConfig(program.command('parse'))
    .description('read the one message from the raw text of a reply')
    .argument('[files...]', 'file with the text, or "-" for standard input; several are the pieces of one message', [
      '-',
    ])
    .option('-c, --contract <name>', 'the contract of the message', 'llm-reply')
    .addOption(
      new Option('--accept <certainty>', 'the weakest certainty to accept')
        .choices(['strict', 'lossless', 'inferred', 'guess'])
        .default('inferred'),
    )
    .addOption(
      new Option('--choose <which>', 'what to do with several different messages')
        .choices(['only', 'first', 'last'])
        .default('only'),
    )
    .option('--finished', 'the model is known to have stopped by itself')
    .option('--json', 'print the whole result, also of a refusal, as JSON')
    .option('--follow', 'read a standard input that grows, and tell on standard error what is certain by then')
    .option('--continue', 'when the message is cut, print what to ask the model for the rest of it')
    .option('--reask', 'when there is no message, print what to ask the model then')
    .addHelpText(
      'after',
      `
The message goes to standard output; what was dropped around it, or why there is none, to standard error. With --reask the
next question goes to standard output in place of a message; the exit code tells the two apart.`,
    )
    .action(async (files, options) => end(await parseReply(session, files, options)));
}

function addGenerate(program: Command, session: Session, end: End): void {
  withConfig(program.command('generate'))
    .description('write types, validators, JSON Schemas and Python for the contracts of the project')
    .option('-o, --out <folder>', 'the folder to write to; without it "generated", beside the config')
    .option('--check', 'write nothing; fail when a file is not what would be written')
    .option('--only <outputs>', 'some of types, validators, schemas and python, with commas between')
    .addHelpText(
      'after',
      `
The contracts are those of the protocol and of "contracts" in contracts.config.json. Files that were not generated are
never overwritten. Exit codes: 0 done, or all is up to date; 1 a file is stale; 2 wrong usage or an error in the config.`,
    )
    .action(async (options) => end(await writeFiles(session, options)));
}

function addSamples(program: Command, session: Session): void {
  withConfig(program.command('samples'))
    .description('print made messages, values with one mistake, or damaged replies, as JSON Lines')
    .argument('[name]', 'name of a contract, such as llm-reply; see "lcp list"')
    .addOption(new Option('-n, --count <number>', 'how many lines').argParser(readCount).default(10))
    .option('--seed <text>', 'the same seed gives the same lines, on every machine', '1')
    .option('--strict', 'no fields that the contract does not know; with --invalid, they are a mistake')
    .option('--damage', 'raw replies, as models and chat pages give them, each with its right answer')
    .option('--invalid', 'values in which exactly one thing is wrong, each with what "lcp validate" says')
    .option('--kinds <kinds>', 'with --damage: only these kinds of damage, with commas between')
    .option('--with-options', 'with --damage: also replies that are read with options of parse')
    .option('--list-kinds', 'print the kinds of damage, a line each')
    .addHelpText(
      'after',
      `
A line is a message; with --invalid { "value", "issue": { "code", "path" }, "made" }; with --damage { "text", "expected",
"made", "options" }, where "expected" is { "ok": true, "value" }, with "mayRefuse": true where a refusal is right as well, or
{ "ok": false, "codes" }, the reasons that are right. docs/testing.md shows how to test a relay with it.`,
    )
    .action((name, options) => printSamples(session, name, options));
}

function addServe(program: Command, { stdin, stdout }: Session): void {
  withConfig(program.command('serve'))
    .description('answer the requests of a program in another language, as JSON Lines')
    .requiredOption('--stdio', 'read requests from standard input, and answer on standard output')
    .addHelpText(
      'after',
      `
A line {"id": 1, "method": "parse", "params": {"contract": "llm-reply", "text": "..."}} is answered by one line, with "result"
or "error", in the order of the lines. It ends with its input. docs/serve.md has the methods.`,
    )
    .action((options) => serveStdio(stdin, stdout, options));
}

function addDiff(program: Command, session: Session, end: End): void {
  withConfig(program.command('diff'))
    .description('compare two versions of a JSON Schema, and say which change breaks whom')
    .argument('<old>', 'schema file, or a folder or bundle of them, or the name of a contract')
    .argument('<new>', 'the newer schema file, folder or bundle, or the name of a contract')
    .addOption(
      new Option('-r, --role <role>', 'who moves to <new> first; without it, both directions count').choices([
        'producer',
        'consumer',
      ]),
    )
    .addOption(
      new Option('-f, --format <format>', 'how to report')
        .choices(['pretty', 'json', 'github', 'sarif', 'junit'])
        .default('pretty'),
    )
    .addHelpText(
      'after',
      `
BACKWARD asks whether old messages are valid under <new>, which matters to a consumer that moves first; FORWARD whether
new messages are valid under <old>, which matters to a producer that does. In folders and bundles (a file with several
schemas under $defs), messages are matched by their $id.
Exit codes: 0 nothing breaks, 1 a change breaks, 2 wrong usage or a file that cannot be read. Warnings do not fail.`,
    )
    .action(async (oldPath, newPath, options) => end(await diffSchemas(session, oldPath, newPath, options)));
}

function readMaxChars(text: string): number {
  const most = Number(text);
  if (!/^[0-9]+$/.test(text) || !Number.isSafeInteger(most))
    throw new InvalidArgumentError('It must be a whole number.');
  return most;
}

/** The options of every command that follows the config of the project. */
function withConfig(command: Command): Command {
  return command
    .option(
      '--config <file>',
      'a config file; without it, contracts.config.json is looked for here and in the folders above',
    )
    .option('--no-config', 'use no config file')
    .option('--no-code', 'load no protocol from a JavaScript or TypeScript file');
}

function readCount(text: string): number {
  const count = Number(text);
  if (!/^[0-9]+$/.test(text) || !Number.isSafeInteger(count))
    throw new InvalidArgumentError('It must be a whole number.');
  return count;
}

function readMaxBytes(text: string): number {
  const bytes = Number(text);
  if (!/^[0-9]+$/.test(text) || bytes === 0 || !Number.isSafeInteger(bytes)) {
    throw new InvalidArgumentError('It must be a whole number above 0.');
  }
  return bytes;
}

/** Commander quotes arguments as they are; of its own it breaks the line only before what was probably meant. */
function escapeComplaint(text: string): string {
  return text
    .trimEnd()
    .split(/\n(?=\(Did you mean )/)
    .map((line) => escapeText(line))
    .join('\n');
}
