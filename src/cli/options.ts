import { type Command, InvalidArgumentError } from 'commander';

/** The options of every command that follows the config of the project. */
export function withConfig(command: Command): Command {
  return command
    .option('--config <file>', 'the config file (default: contracts.config.json here or in a folder above)')
    .option('--no-config', 'use no config file')
    .option('--no-code', 'do not run JavaScript or TypeScript files that the config names');
}

/** Reads the number of an option. Commander shows the complaint with the name of the option. */
export function readCount(text: string): number {
  return readNumber(text, 0, 'It must be a whole number.');
}

/** The same for a number that cannot be 0. */
export function readMaxBytes(text: string): number {
  return readNumber(text, 1, 'It must be a whole number above 0.');
}

function readNumber(text: string, least: number, complaint: string): number {
  const number = Number(text);
  if (/^[0-9]+$/.test(text) && number >= least && Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError(complaint);
}
