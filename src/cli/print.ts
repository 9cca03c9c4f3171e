import { escapeJson, guardLines } from './escape-text.ts';
import type { Session } from './session.ts';
import { columnsOf, wrapLines } from './wrap-text.ts';

/** Prints one or more lines for people to standard output. Escape quoted input with `escapeText` first. */
export function printLine({ stdout, pc }: Session, text: string): void {
  stdout.write(`${guardLines(wrapLines(text, columnsOf(stdout)), pc.isColorSupported)}\n`);
}

/** Like {@link printLine}, for code and prompts: no line is wrapped. */
export function printWhole({ stdout, pc }: Session, text: string): void {
  stdout.write(`${guardLines(text, pc.isColorSupported)}\n`);
}

/** Like {@link printLine}, to standard error. */
export function printError({ stderr, pc }: Session, text: string): void {
  stderr.write(`${guardLines(wrapLines(text, columnsOf(stderr)), pc.isColorSupported)}\n`);
}

/** Prints a value to standard output as JSON that cannot control a terminal or a log. */
export function printJson({ stdout }: Session, value: unknown): void {
  stdout.write(`${escapeJson(JSON.stringify(value, null, 2))}\n`);
}
