/** Texts without any message. */
import type { Reason } from '../../words/parsed.ts';
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import type { Damage } from './damage.ts';

const PROSE = [
  "I've had a look at the project, and it's in good shape. Shall I go ahead?",
  'Der Ordner {docs} ist leer, „wirklich leer“ – was nun? [1]',
  'I cannot do that: the file "plan.md" isn\'t there. {sigh}',
  '# Report\n\n- one\n- two\n\n```python\nprint({"a": [1, 2]}["a"])\n```\n',
  '<p>Sorry, something went wrong.</p>',
  'ok: true, action: none (just kidding)',
  'function f(a) { return [a, { a }]; }',
];

const BERTH = '{"berth": "N-12", "nights": 3}';

/** The objects in `PROSE` and in `unrelated-json`. */
const OTHER_JSON = [BERTH, '{"a": [1, 2]}', '{}'];

export const none: Damage[] = [
  no('empty', ['empty', 'no_json'], (_, random) =>
    random.pick(['', ' ', '\n\n', '\ufeff', '\u200b\n', '\u00a0', '\r\n\t']),
  ),
  no('prose-only', ['no_json', 'invalid', 'unrepairable'], (_, random) => random.pick(PROSE)),
  no(
    'prose-with-brace',
    ['no_json', 'truncated', 'unrepairable', 'invalid'],
    (_, random) => `${random.pick(PROSE)}\n\nIt starts with { and`,
  ),
  no(
    'unrelated-json',
    ['invalid', 'no_json'],
    (_, random) => `Here:\n\n${random.pick([BERTH, '[1, 2, 3]', '"just a text"', '42', 'null', '[]', '{}'])}`,
  ),
  no('empty-fence', ['no_json', 'empty'], () => '```json\n```'),
  no('yaml', ['no_json', 'unrepairable', 'invalid'], ({ value }) =>
    isEmpty(value) || hasMessageInside(value) ? undefined : yamlOf(value, ''),
  ),
  no('yaml-fenced', ['no_json', 'unrepairable', 'invalid'], ({ value }) =>
    isEmpty(value) || hasMessageInside(value) ? undefined : `\`\`\`yaml\n${yamlOf(value, '')}\`\`\``,
  ),
  no('markdown-table', ['no_json', 'unrepairable', 'invalid'], ({ value }) =>
    hasMessageInside(value) ? undefined : tableOf(value),
  ),
  no('xml', ['no_json', 'unrepairable', 'invalid'], ({ value }) =>
    hasMessageInside(value) ? undefined : `<reply>${xmlOf(value)}</reply>`,
  ),
  no('template-only', ['invalid', 'unrepairable', 'no_json'], ({ value }) =>
    isEmpty(value)
      ? undefined
      : JSON.stringify(value, (_, part) => (typeof part === 'object' && part !== null ? part : '<value>'), 2),
  ),
];

function no(kind: string, reason: Reason[], write: (message: Message, random: Random) => string | undefined): Damage {
  return {
    kind,
    expects: 'refuse',
    reason,
    layer: 'alone',
    // A Factory response may be written in Markdown; such texts have their own corpus.
    options: { markdown: false },
    text: (_, random, message) => {
      const text = write(message, random);
      return text === undefined || isMessage(text, message) ? undefined : text;
    },
  };
}

/**
 * Whether a piece of JSON that is meant for something else is also valid for the contract, which is possible when the
 * contract requires little.
 */
function isMessage(text: string, { contract }: Message): boolean {
  return OTHER_JSON.some((json) => text.includes(json) && contract.check(JSON.parse(json)));
}

/** Whether an object is empty: YAML then writes it like JSON, and no value can be left out. */
function isEmpty(value: unknown): boolean {
  return Object.keys(value as object).length === 0;
}

/**
 * Whether a string in the value contains a message: it would no longer be in a string if the value were written as
 * plain text.
 */
function hasMessageInside(value: unknown): boolean {
  return /\{\s*\\+"(?:ok|action|status)\\+":/.test(JSON.stringify(value).replaceAll('\\n', ' '));
}

function yamlOf(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return `${scalarOf(value, indent)}\n`;
  const entries = Object.entries(value);
  if (entries.length === 0) return Array.isArray(value) ? '[]\n' : '{}\n';
  return entries
    .map(([key, part]) => {
      const isDeep = typeof part === 'object' && part !== null && Object.keys(part).length > 0;
      const head = Array.isArray(value) ? `${indent}-` : `${indent}${key}:`;
      return isDeep ? `${head}\n${yamlOf(part, `${indent}  `)}` : `${head} ${yamlOf(part, `${indent}  `)}`;
    })
    .join('');
}

function scalarOf(value: unknown, indent: string): string {
  if (typeof value !== 'string') return String(value);
  if (value.includes('\n')) return `|\n${value.replace(/^/gm, indent)}`;
  return /^[\w ./-]+$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
}

function tableOf(value: unknown): string {
  const rows = Object.entries(value as object).map(
    ([key, part]) =>
      `| ${key} | ${typeof part === 'string' ? part.replaceAll('\n', '<br>') : JSON.stringify(part).replaceAll('"', '')} |`,
  );
  return `| Field | Value |\n|---|---|\n${rows.join('\n')}\n`;
}

function xmlOf(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Object.entries(value)
    .map(([key, part]) => (Array.isArray(value) ? `<item>${xmlOf(part)}</item>` : `<${key}>${xmlOf(part)}</${key}>`))
    .join('');
}
