/** Describes where in the text an issue is, and which part is doubtful. */
import type { Issue } from '../words/issue.ts';
import { shown } from './show-word.ts';

export function positionOf(issue: Issue): string {
  const words = positionWords(issue);
  if (words === '') return '';
  if (TOLD.has(issue.message)) return `${doubtOf(issue)}${words}`;
  if (issue.message.startsWith('The message does not end')) return `a closing brace or bracket is missing${words}`;
  const { expected } = issue;
  const wanted = typeof expected === 'string' && EXPECTED.test(expected) ? `: ${expected} is expected there` : '';
  return `it breaks off or goes wrong${words}${wanted}`;
}

/** What says more than the place, and quotes nothing. */
const TOLD: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'The message has no opening brace.',
  'A quote is missing or not escaped: it is unclear where the string ends.',
  'A program would have to compute a value: JSON has no calls and no operators.',
]);

/** What parsers of JSON say they expected. */
const EXPECTED =
  /^(?:(?:an?|the|or|and|of|in|place|value|field|name|colon|followed|by|double|quotes|closing|quote|end|text|rest|escape|four|hex|digits|control|character|such|as|valid|lone|backslash|is|written|":"|","|"\}"|"\]"|\\n|\\\\|:)(?:,? |:|$))+$/;

export function positionWords(issue: Issue): string {
  const place = placeIn(issue);
  return place === '' ? '' : ` (${place})`;
}

function placeIn({ line, column }: Issue): string {
  return Number.isInteger(line) && Number.isInteger(column) ? `line ${line}, column ${column}` : '';
}

/** The place of an issue without a path; empty when it is about the text as a whole. */
export function whereabouts(issue: Issue): string {
  if (WHOLE.has(issue.code)) return '';
  const place = placeIn(issue);
  return place === '' ? '' : `${place}: `;
}

const WHOLE: ReadonlySet<string> = /* @__PURE__ */ new Set(['entity', 'markup', 'markdown_escape', 'double_encoding']);

/** What is doubtful. Quotations of the text are left out, unless they are a single word. */
export function doubtOf({ message }: Issue): string {
  const said = message
    .slice(0, 1000)
    .replace(
      /`(.*)`/s,
      (_, quoted: string) =>
        shown(
          quoted
            .trim()
            .replace(/^<\/?|[:=(>]$/g, '')
            .trim(),
        ) || '...',
    )
    .replace(/`.*/s, '...')
    .replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => shown(quoted.slice(1, -1)) || '...');
  const plain = said.replace(/: \.{3,4}$/, '').replace(/\.$/, '');
  return `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
}

/** Whether a message lacks its end although the text goes on: a closing brace may be all that is missing. */
export function isClosedEarly({ code, message }: Issue): boolean {
  return code === 'truncated' && /^The (?:code block ends where|message does not end:) /.test(message);
}
