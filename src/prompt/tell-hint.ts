import type { Issue } from '../words/issue.ts';
import type { FoundPart } from './find-part.ts';
import { shown } from './show-word.ts';

/**
 * The hint of an issue, as the prompt repeats it. Empty when the line already says the same, or when the hint is not
 * one of this package: a refusal is plain data, and a text in it could be taken for an instruction.
 *
 * @param line what the prompt says about the issue
 * @param found what is possible at its place
 */
export function tellHint({ code, hint }: Issue, line: string, found: readonly FoundPart[]): string {
  if (hint === undefined || SAID.has(code)) return '';
  if (KNOWN.has(hint) || found.some(({ part }) => part.description === hint)) return plainly(hint);
  const skeleton = skeletonOf(hint);
  if (!VARIABLE.has(skeleton) && !PARTS.test(skeleton)) return '';
  // The line already lists the choices.
  if (skeleton.startsWith('Use "_"') && / needs |: either |as told for/.test(line)) return '';
  if (skeleton.startsWith('It needs') && line.includes(' with ')) return '';
  if (skeleton === FIELDS) return '';
  // If the hint has no question, nothing of it is left.
  const said = ENDS.some((end) => skeleton.endsWith(end)) ? hint.slice(0, hint.indexOf('?') + 1) : hint;
  return plainly(said.replace(QUOTED, (quoted) => shown(unquoted(quoted)) || '"..."'));
}

/** Issues that the next sentence of the prompt explains. */
const SAID: ReadonlySet<string> = /* @__PURE__ */ new Set(['duplicate_key', 'ambiguous']);

function plainly(text: string): string {
  return text.replaceAll('…', '...');
}

const QUOTED = /"(?:[^"\\]|\\.)*"/g;

function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(["\\/])/g, '$1');
}

/** A hint with `_` in place of what it quotes. */
function skeletonOf(hint: string): string {
  return hint
    .slice(0, 500)
    .replace(QUOTED, '"_"')
    .replace(/"_"(?:, "_")+/g, '"_"')
    .replace(/"_"(?: and "_")+/g, '"_"');
}

const CHOICE = 'Use "_".';
const CHOICES = 'Use one of "_".';
const FIELDS = 'Known fields are "_".';
const VALUES = 'Known values are "_".';

/** What may follow a suggested name, and is already in the line. */
const ENDS = [CHOICE, CHOICES, VALUES];

/** The hint that says which fields of the schema an object needs. */
const PARTS = /^It needs "_"(?:(?:; |, or )"_")*\.$/;

/** Hints that quote names. */
const VARIABLE: ReadonlySet<string> = /* @__PURE__ */ new Set([
  CHOICE,
  CHOICES,
  FIELDS,
  'Did you mean "_"? Use "_".',
  'Did you mean "_"? Use one of "_".',
  'Did you mean "_"? Known values are "_".',
  'Did you mean "_"?',
  'Did you mean "_" instead of "_"?',
  'Put "_" into "_".',
  'Put "_" into an item of "_".',
  'Use "_", or "_" alone.',
  'With "_" it is WriteFileOrder, with "_" it is WriteFileReceipt.',
  'The time zone is missing, as in Python\'s isoformat() of a naive datetime. Append "_" or an offset: "_".',
  'Add the time and a time zone: "_".',
]);

/** Hints that always have the same words. */
const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'Write it without quotes.',
  'Wrap it in [ ].',
  'Write it in quotes.',
  'Leave an optional field out instead of writing null.',
  'Say what went wrong.',
  'It must match exactly one.',
  'Ask for the others in the next round.',
  // Value rules.
  'Use a path such as "src/main.py".',
  'It contains a control character. Escape backslashes in JSON: "C:\\\\new" instead of "C:\\new", which reads as a line break.',
  'It must not be absolute: put the folder into "root", or give the whole path as "path".',
  'It must not be absolute.',
  'It must not leave the root: no ".." segments.',
  'These characters are not allowed in it: < > : " | ? *',
  'No segment may end with a dot or a space.',
  'Use segments between single "/" or "\\", such as "src/main.py".',
  'Use "**/*" for every file.',
  'The glob after "!" must not be empty.',
  'It must not leave the root: no ".." anywhere.',
  'It must be relative to the root: no leading slash, backslash or drive, and at most one "!".',
  'Use the name of a file, such as "main.py".',
  'Use 1 to 64 characters without white space or control characters, such as "check_code".',
  'Remove "urn:uuid:".',
  'Remove the braces.',
  'Add the hyphens: 8-4-4-4-12 hex digits.',
  'Use 8-4-4-4-12 hex digits, such as "3fb00550-c006-48c6-b377-80ee7d2da561".',
  'Put a "T" between the date and the time.',
  'Put a colon into the offset: "+01:00".',
  'Use at most nine digits for the fraction of a second.',
  'Use RFC 3339, such as "2025-12-08T14:21:05Z"; the month, the day and the time must exist.',
  // Rules.
  'Write names out, without two dots that can meet. For names with a leading dot write ".??*".',
  'Begin with a name or "*", so that nothing in front of the first slash can be left out. Separate folders by "/".',
  'Write the alternatives as patterns of their own.',
  'Close every parenthesis and bracket, or write "?" in place of one that stands for itself.',
  'Send the other action as a message of its own.',
  'Leave "action" out.',
  'Make "mission_id" equal to "mission.id".',
  'Choose another name.',
  'Use another name.',
  'Give the path from the root of the workspace.',
  'Say in a sentence what was done.',
  'Set "overall_status" to "FAILED", or the gate to "PASSED".',
  'Add "suggested_action": {"agent": "…"}.',
  // JSON.
  'Give it once.',
  'Write a smaller number, or one with fewer digits; or a string, where any value may stand.',
  'Write the whole character.',
  'Write the value itself.',
  'Write a number, or leave an optional field out.',
  'Put a text into double quotes; write anything else as JSON does.',
  'Send the message as valid JSON, without layers around it.',
]);
