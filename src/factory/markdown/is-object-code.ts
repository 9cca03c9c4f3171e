import { fieldOf } from './vocabulary.ts';

/**
 * Whether fields of a report are written as an object in JavaScript or another programming language: `summary: "…",`,
 * `deliverables: [`, `status = "success"`. Such a text was meant to be JSON and may be cut off; read as Markdown, its
 * quotes and commas would become part of the values.
 */
export function isObjectCode(text: string): boolean {
  let quoted = 0;
  let ended = 0;
  for (const line of linesOutsideFences(text)) {
    if (!LONE_BRACE.test(line) && line.length > MAX_LINE) continue;
    if (HOLDS_OBJECT.test(line)) return true;
    const [, name = '', value = ''] = FIELD.exec(line) ?? [];
    if (name === '' || fieldOf(name.replaceAll('_', ' ')) === undefined) continue;
    if (OPENS.test(value) || VALUE_AND_COMMA.test(value) || WHOLE_LIST.test(value)) return true;
    // A quoted status or verdict under its exact name counts twice.
    if (QUOTED.test(value)) quoted += /^(?:status|verdict)$/.test(name) ? 2 : 1;
    if (/[,;]$/.test(value)) ended += 1;
  }
  return quoted > 1 || ended > 1 || (quoted + ended > 0 && LONE_BRACE.test(text));
}

/** A longer line is prose. */
const MAX_LINE = 2000;

/** A name as code writes it, without Markdown, and the value assigned to it. */
const FIELD = /^[ \t]{0,40}(?:[-*+] )?["'`:.]?([A-Za-z_$][\w$]{0,40})["'`]?[ \t]{0,4}(?::=|=>|[:=])[ \t]{0,4}(\S.*)$/u;

/** A value that goes on in the next lines. */
const OPENS = /^(?:[A-Za-z_.<>&]{0,30}[[{(]{1,4}|new [A-Za-z_.]{1,30}\()\s{0,9}(?:[[{(]\s{0,9})?(?:\/\/.*)?$/u;

const VALUE_AND_COMMA = /^(?:["'`].*["'`]\)?|true|false|null|None|nil|undefined|-?[0-9.]{1,20}|\[.*\]|\{.*\})[,;]$/u;

/** A list of strings in one line: "[“docs/a.md”]". */
const WHOLE_LIST = /^\[\s{0,9}(?:["'{].*)?\]?[,;]?$/u;

const QUOTED = /^(?:"[^"]*"?|'[^']*'?|`[^`]*)$/u;

/** An object that starts with a field of a report: `{ status: "success", …`. */
const HOLDS_OBJECT =
  /^[^`\n]{0,80}\{\s{0,9}["']?(?:status|verdict|summary|deliverables|questions|error|ok|action)["']?\s{0,9}(?:[:=]|=>)/u;

/** A line that is nothing but the beginning of an object. */
const LONE_BRACE = /^[ \t]{0,40}(?:[\w$. =:()]{0,60}[({[])?[{[][ \t]{0,40}$/mu;

function linesOutsideFences(text: string): string[] {
  let fence: string | undefined;
  return text.split('\n').filter((line) => {
    const mark = /^[ \t]{0,20}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark === undefined) return fence === undefined;
    if (fence === undefined) fence = mark;
    else if (mark.startsWith(fence)) fence = undefined;
    return false;
  });
}
