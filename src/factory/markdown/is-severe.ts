import { MENDED_WORDS } from './mended-words.ts';

/** Whether a line names a finding that is too severe for a success: "Severity: critical", "[BLOCKER] b", "Critical: 2". */
export function isSevere(line: string): boolean {
  return line
    .toLowerCase()
    .split(/(?<=[.!?;])\s+/u)
    .some((text) => [SEVERITY, TAG, COUNT].some((pattern) => pattern.test(text)) && !MENDED.test(text));
}

const SEVERE =
  '(?:critical|blockers?|blocking|high|severe|major|kritisch(?:e[nrs]?)?|hoch|schwer(?:wiegend)?|blockierend)(?!\\p{L})';

const SEVERITY = /* @__PURE__ */ new RegExp(
  `^\\P{L}*(?:severity|schweregrad|schwere)(?: \\p{L}+)?\\s?[:=|–—-]\\P{L}*${SEVERE}`,
  'u',
);

const TAG = /* @__PURE__ */ new RegExp(`\\[${SEVERE}\\]`, 'u');

const COUNT =
  /^\P{L}*(?:critical|blockers?|blocking|kritisch|blockierend)(?: \p{L}+)?\s?[:=]\s?(?:[1-9]|(?!no|keine|nichts)\p{L})/u;

const MENDED = /* @__PURE__ */ new RegExp(`(?<!\\p{L})(?:${MENDED_WORDS})(?!\\p{L})`, 'u');
