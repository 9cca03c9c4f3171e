import { type Command, InvalidArgumentError } from 'commander';

/** The options of every command that follows the config of the project. */
export function withConfig(command: Command): Command {
  return command
    .option('--config <file>', 'the config file (default: contracts.config.json here or in a folder above)')
    .option('--no-config', 'use no config file')
    .option('--no-code', 'do not run JavaScript or TypeScript files that the config names');
}

export function readMaxChars(text: string): number {
  const most = Number(text);
  if (!/^[0-9]+$/.test(text) || !Number.isSafeInteger(most))
    throw new InvalidArgumentError('It must be a whole number.');
  return most;
}

export function readCount(text: string): number {
  const count = Number(text);
  if (!/^[0-9]+$/.test(text) || !Number.isSafeInteger(count))
    throw new InvalidArgumentError('It must be a whole number.');
  return count;
}

export function readMaxBytes(text: string): number {
  const bytes = Number(text);
  if (!/^[0-9]+$/.test(text) || bytes === 0 || !Number.isSafeInteger(bytes)) {
    throw new InvalidArgumentError('It must be a whole number above 0.');
  }
  return bytes;
}
