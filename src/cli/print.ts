import { escapeJson, guardLines } from './escape-text.ts';
import type { Session } from './session.ts';

/** Prints a line, or several, for people to standard output. Whatever is quoted in it goes through `escapeText` first. */
export function printLine({ stdout, pc }: Session, text: string): void {
  stdout.write(`${guardLines(text, pc.isColorSupported)}\n`);
}

/** The same to standard error. */
export function printError({ stderr, pc }: Session, text: string): void {
  stderr.write(`${guardLines(text, pc.isColorSupported)}\n`);
}

/** Prints a value to standard output as JSON that has no effect on a terminal or a log. */
export function printJson({ stdout }: Session, value: unknown): void {
  stdout.write(`${escapeJson(JSON.stringify(value, null, 2))}\n`);
}
