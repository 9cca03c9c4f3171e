import { aProtocol, checkArgument, checkOptionsOf } from '../check/check-argument.ts';
import { actionTable } from './action-table.ts';
import type { ProtocolTables, TableRow } from './protocol-tables.ts';

/** A Markdown table, or a block of comments for a kind of source file. */
export type TableStyle = 'markdown' | 'typescript' | 'python' | 'text';

/** The start of every line. Line comments are used because a glob in the table could end a block comment. */
const PREFIXES = { typescript: '// ', python: '# ', text: '' } as const;

/**
 * Renders the action table as Markdown, or as a block of comments with a header, ready to paste into a worker, a backend or a
 * prompt.
 *
 * @returns the text without a line break at the end. The blocks are plain ASCII, so that they fit into any source file.
 */
export function renderActionTable(style: TableStyle, options: { protocol?: ProtocolTables | undefined } = {}): string {
  checkArgument('renderActionTable', 'style', style, ['markdown', ...Object.keys(PREFIXES)]);
  checkOptionsOf('renderActionTable', options, { protocol: aProtocol });
  const table = options.protocol?.actionTable ?? actionTable;
  if (style === 'markdown') return markdownTable(table);
  const prefix = PREFIXES[style];
  return textBlock(style, table)
    .map((line) => (prefix + line).trimEnd())
    .join('\n');
}

function markdownTable(table: readonly TableRow[]): string {
  const heads = [
    'task.kind',
    'result.action',
    'produced by',
    'consumed by',
    'purpose',
    'inputs',
    'example of a result',
  ];
  const rows = table.map(({ kind, answers, producers, consumers, purpose, inputs, example }) => [
    isName(kind) ? code(kind) : kind,
    answers.map(code).join(', '),
    producers.join(', '),
    consumers.join(', '),
    purpose,
    inputs.join('; '),
    example === undefined ? '' : code(JSON.stringify(example)),
  ]);
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}

function isName(kind: string): boolean {
  return !kind.includes(' ');
}

const WIDTH = 79;
const DOUBLE = /* @__PURE__ */ '='.repeat(WIDTH);
const SINGLE = /* @__PURE__ */ '-'.repeat(WIDTH);

function textBlock(style: TableStyle, table: readonly TableRow[]): string[] {
  return [
    DOUBLE,
    'ACTION TABLE: task.kind -> result.action',
    DOUBLE,
    `Written by "lcp table --style ${style}" of @sheratan/contracts.`,
    '',
    'The Core hands out a job in webrelay_out/<job_id>.job.json. Its result goes',
    'into webrelay_in/<job_id>.result.json: a JSON object with "ok" and "action" at',
    'its top. A job itself has no "action", because it is input.',
    '',
    ...table.flatMap(({ kind, answers }) => listed(`${kind.padEnd(12)} -> `, answers)),
    ...table.flatMap(rowBlock),
    DOUBLE,
  ];
}

function rowBlock(row: TableRow): string[] {
  return [
    SINGLE,
    ...listed(`${row.kind} -> `, row.answers),
    '',
    `  ${row.purpose}`,
    ...listed('  inputs:      ', row.inputs),
    `  produced by: ${row.producers.join(', ')}`,
    `  consumed by: ${row.consumers.join(', ')}`,
    ...exampleLines(row.example),
  ];
}

function exampleLines(example: unknown): string[] {
  if (example === undefined) return [];
  const lines = JSON.stringify(example, null, 2).split('\n');
  return ['  example:', ...lines.map((line) => `    ${line}`)];
}

/** A label with its entries, one per line. */
function listed(label: string, entries: readonly string[]): string[] {
  return entries.map((entry, i) => (i === 0 ? label : ' '.repeat(label.length)) + entry);
}
