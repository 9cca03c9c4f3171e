import { pc } from './colors.ts';
import { escapeJson, guardLines } from './escape-text.ts';

/** Prints a line, or several, for people to standard output. Whatever is quoted in it goes through `escapeText` first. */
export function printLine(text: string): void {
  console.log(guardLines(text, pc.isColorSupported));
}

/** The same to standard error. */
export function printError(text: string): void {
  console.error(guardLines(text, pc.isColorSupported));
}

/** Prints a value to standard output as JSON, in which no text can do anything to a terminal or a log. */
export function printJson(value: unknown): void {
  console.log(escapeJson(JSON.stringify(value, null, 2)));
}
