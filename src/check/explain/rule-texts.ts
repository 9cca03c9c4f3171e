/** The value rules in words: what a string must be, and how to correct the mistake that it looks like. */
import { showValue } from '../show-value.ts';

/** `problem` follows the name of the field, without a period: `must not be blank`. */
type Texts = { problem: string; hint: string };

const CONTROL = /[\u0000-\u001f\u007f]/;

/** @param rule name of a value rule of `schemas/common.ts`; @param text the string that breaks it */
export function ruleTexts(rule: string | undefined, text: string): Texts {
  switch (rule) {
    case 'uuid':
      return { problem: mustBe('a UUID', text), hint: uuidHint(text) };
    case 'date-time':
      return { problem: mustBe('a date and time with a time zone', text), hint: dateHint(text) };
    case 'timestamp':
      return { problem: mustBe('an ISO 8601 date and time', text), hint: dateHint(text) };
    case 'rel-path':
      return { problem: mustBe('a valid relative path', text), hint: relPathHint(text) };
    case 'path':
      return {
        problem: mustBe('a path without control characters', text),
        hint: text === '' ? 'Use a path such as "src/main.py".' : CONTROL_HINT,
      };
    case 'glob':
      return { problem: mustBe('a valid relative glob', text), hint: globHint(text) };
    case 'file-name':
      return { problem: 'must not be empty', hint: 'Use the name of a file, such as "main.py".' };
    case 'not-empty':
      return { problem: 'must not be empty', hint: 'It needs at least one character.' };
    case 'kind-name':
      return {
        problem: mustBe('the name of a kind', text),
        hint: 'Use 1 to 64 characters without white space or control characters, such as "check_code".',
      };
    case 'non-blank':
      return { problem: 'must not be blank', hint: 'It needs at least one character that is not white space.' };
    default:
      return { problem: `is not valid: ${showValue(text)}`, hint: 'See the schema.' };
  }
}

function mustBe(noun: string, text: string): string {
  return text === '' ? 'must not be empty' : `must be ${noun}, not ${showValue(text)}`;
}

const CONTROL_HINT =
  'It contains a control character. Escape backslashes in JSON: "C:\\\\new" instead of "C:\\new", which reads as a line break.';

function uuidHint(text: string): string {
  if (/^urn:uuid:/i.test(text)) return 'Remove "urn:uuid:".';
  if (/^\{.*\}$/.test(text)) return 'Remove the braces.';
  if (/^[0-9a-f]{32}$/i.test(text)) return 'Add the hyphens: 8-4-4-4-12 hex digits.';
  return 'Use 8-4-4-4-12 hex digits, such as "3fb00550-c006-48c6-b377-80ee7d2da561".';
}

function dateHint(text: string): string {
  if (text.length < 40 && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/.test(text)) {
    return `The time zone is missing, as in Python's isoformat() of a naive datetime. Append "Z" or an offset: "${text}Z".`;
  }
  if (/^\d{4}-\d\d-\d\d \d/.test(text)) return 'Put a "T" between the date and the time.';
  if (/[+-]\d{4}$/.test(text)) return 'Put a colon into the offset: "+01:00".';
  if (/\.\d{10,}/.test(text)) return 'Use at most nine digits for the fraction of a second.';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `Add the time and a time zone: "${text}T00:00:00Z".`;
  return 'Use RFC 3339, such as "2025-12-08T14:21:05Z"; the month, the day and the time must exist.';
}

function relPathHint(text: string): string {
  if (text === '') return 'Use a path such as "src/main.py".';
  if (CONTROL.test(text)) return CONTROL_HINT;
  if (/^[A-Za-z]:/.test(text) || /^[/\\]/.test(text))
    return 'It must not be absolute: put the folder into "root", or give the whole path as "path".';
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(text)) return 'It must not leave the root: no ".." segments.';
  if (/[<>:"|?*]/.test(text)) return 'These characters are not allowed in it: < > : " | ? *';
  if (/[. ](?:[/\\]|$)/.test(text)) return 'No segment may end with a dot or a space.';
  return 'Use segments between single "/" or "\\", such as "src/main.py".';
}

function globHint(text: string): string {
  if (text === '') return 'Use "**/*" for every file.';
  if (text === '!') return 'The glob after "!" must not be empty.';
  if (CONTROL.test(text)) return CONTROL_HINT;
  if (text.includes('..')) return 'It must not leave the root: no ".." anywhere.';
  return 'It must be relative to the root: no leading slash, backslash or drive, and at most one "!".';
}
