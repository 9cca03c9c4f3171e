import { escapeJson, guardLines } from './escape-text.ts';
import type { Session } from './session.ts';
import { columnsOf, wrapLines } from './wrap-text.ts';

/** Prints a line, or several, for people to standard output. Whatever is quoted in it goes through `escapeText` first. */
export function printLine({ stdout, pc }: Session, text: string): void {
  stdout.write(`${guardLines(wrapLines(text, columnsOf(stdout)), pc.isColorSupported)}\n`);
}

/** The same for code and for prompts, of which no line is broken. */
export function printWhole({ stdout, pc }: Session, text: string): void {
  stdout.write(`${guardLines(text, pc.isColorSupported)}\n`);
}

/** The same as `printLine` to standard error. */
export function printError({ stderr, pc }: Session, text: string): void {
  stderr.write(`${guardLines(wrapLines(text, columnsOf(stderr)), pc.isColorSupported)}\n`);
}

/** Prints a value to standard output as JSON that has no effect on a terminal or a log. */
export function printJson({ stdout }: Session, value: unknown): void {
  stdout.write(`${escapeJson(JSON.stringify(value, null, 2))}\n`);
}
