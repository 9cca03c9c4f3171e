import { type Command, InvalidArgumentError } from 'commander';

/** Adds the options of the commands that use the config of the project. */
export function withConfig(command: Command): Command {
  return command
    .option('--config <file>', 'the config file (default: contracts.config.json here or in a folder above)')
    .option('--no-config', 'use no config file')
    .option('--no-code', 'do not run JavaScript or TypeScript files that the config names');
}

/** Reads the number given for an option. Commander adds the name of the option to the complaint. */
export function readCount(text: string): number {
  return readNumber(text, 0, 'It must be a whole number.');
}

/** Like {@link readCount}, but refuses 0. */
export function readMaxBytes(text: string): number {
  return readNumber(text, 1, 'It must be a whole number above 0.');
}

function readNumber(text: string, least: number, complaint: string): number {
  const number = Number(text);
  if (/^[0-9]+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError(complaint);
}
