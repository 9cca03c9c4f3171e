/** The value rules in words: what a string should have been, and how to mend the slip that it looks like. */

type Texts = { noun: string; hint: string };

const CONTROL = /[\u0000-\u001f\u007f]/;

/** @param rule name of a value rule of `schemas/common.ts`; @param text the string that breaks it */
export function ruleTexts(rule: string | undefined, text: string): Texts {
  switch (rule) {
    case 'uuid':
      return { noun: 'UUID', hint: uuidHint(text) };
    case 'date-time':
      return { noun: 'date and time with a zone', hint: dateHint(text) };
    case 'timestamp':
      return { noun: 'ISO 8601 date and time', hint: dateHint(text) };
    case 'rel-path':
      return { noun: 'path below a root', hint: relPathHint(text) };
    case 'path':
      return { noun: 'path', hint: text === '' ? 'It must not be empty.' : CONTROL_HINT };
    case 'glob':
      return { noun: 'glob below a root', hint: globHint(text) };
    case 'file-name':
      return { noun: 'file name', hint: 'It must not be empty.' };
    case 'kind-name':
      return {
        noun: 'kind name',
        hint: 'Use 1 to 64 characters without blanks or control characters, such as "check_code".',
      };
    case 'non-blank':
      return { noun: 'text', hint: 'It needs at least one character that is not white space.' };
    default:
      return { noun: 'valid text', hint: 'See the schema.' };
  }
}

const CONTROL_HINT =
  'It holds a control character. Escape backslashes in JSON: "C:\\\\new" instead of "C:\\new", which reads as a line break.';

function uuidHint(text: string): string {
  if (/^urn:uuid:/i.test(text)) return 'Leave "urn:uuid:" out.';
  if (/^\{.*\}$/.test(text)) return 'Leave the braces out.';
  if (/^[0-9a-f]{32}$/i.test(text)) return 'Put the hyphens in: 8-4-4-4-12 hex digits.';
  return 'Use 8-4-4-4-12 hex digits, such as "3fb00550-c006-48c6-b377-80ee7d2da561".';
}

function dateHint(text: string): string {
  if (text.length < 40 && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?$/.test(text)) {
    return `The zone is missing, as in Python's isoformat() of a naive datetime. Append "Z" or an offset: "${text}Z".`;
  }
  if (/^\d{4}-\d\d-\d\d \d/.test(text)) return 'Put a "T" between date and time.';
  if (/[+-]\d{4}$/.test(text)) return 'Put a colon into the offset: "+01:00".';
  if (/\.\d{10,}/.test(text)) return 'Use at most nine digits for the fraction of a second.';
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return 'Add the time and a zone: "T00:00:00Z".';
  return 'Use RFC 3339, such as "2025-12-08T14:21:05Z"; month, day and time must exist.';
}

function relPathHint(text: string): string {
  if (text === '') return 'It must not be empty.';
  if (CONTROL.test(text)) return CONTROL_HINT;
  if (/^[A-Za-z]:/.test(text) || /^[/\\]/.test(text))
    return 'It must not be absolute: put the folder into "root", or give the whole as "path".';
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(text)) return 'It must not leave the root: no ".." segments.';
  if (/[<>:"|?*]/.test(text)) return 'These characters are not allowed in it: < > : " | ? *';
  if (/[. ](?:[/\\]|$)/.test(text)) return 'No segment may end in a dot or a blank.';
  return 'Use segments between single "/" or "\\", such as "src/main.py".';
}

function globHint(text: string): string {
  if (text === '' || text === '!') return 'It must not be empty; "**/*" means every file.';
  if (CONTROL.test(text)) return CONTROL_HINT;
  if (text.includes('..')) return 'It must not leave the root: no ".." anywhere.';
  return 'It must start below the root: no leading slash, backslash or drive, and one "!" at most.';
}
