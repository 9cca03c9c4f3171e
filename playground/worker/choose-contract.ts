import { type Contract, contracts } from '@sheratan/contracts';
import { ContractError, contractOf } from '@sheratan/contracts/define';
import { syntaxIssue } from '../../src/parse/strict/read-json.ts';
import { scanJson } from '../../src/parse/strict/scan-json.ts';
import { locateAll, positionsOf } from '../../src/parse/text/locate.ts';
import type { Issue } from '../../src/words/issue.ts';
import type { Chosen, PlacedIssue } from '../words.ts';

/** Thrown for a JSON Schema that is no contract; `issues` say where in its text. */
export class SchemaRefused extends Error {
  readonly issues: PlacedIssue[];

  constructor(issues: PlacedIssue[]) {
    super('The schema is refused.');
    this.issues = issues;
  }
}

/** The contract that was chosen. Throws `SchemaRefused` where a JSON Schema of the user is none. */
export function chooseContract(chosen: Chosen): Contract<unknown> {
  if ('schema' in chosen) return contractOfText(chosen.schema);
  if (!Object.hasOwn(contracts, chosen.name)) throw new TypeError(`There is no contract ${chosen.name}.`);
  return contracts[chosen.name as keyof typeof contracts] as Contract<unknown>;
}

/** Far above what a schema needs. */
const MAX_LEVELS = 200;

function contractOfText(text: string): Contract<unknown> {
  const scan = scanJson(text, 0, MAX_LEVELS);
  if (!scan.success) throw new SchemaRefused([unplaced(syntaxIssue(text, scan), text)]);
  const rest = text.slice(scan.end).search(/[^ \t\r\n]/);
  if (rest !== -1) throw new SchemaRefused([placed('', 'Nothing may stand behind the schema.', scan.end + rest, text)]);
  const schema: unknown = JSON.parse(text);
  try {
    return contractOf(nameOf(schema), schema) as Contract<unknown>;
  } catch (error) {
    if (error instanceof ContractError) throw new SchemaRefused(placeAll(error.issues, text));
    throw error;
  }
}

/** Its title as a name, `Review of code` → `ReviewOfCode`; without one that can be a name, `Own`. */
function nameOf(schema: unknown): string {
  const title = typeof schema === 'object' && schema !== null ? (schema as { title?: unknown }).title : undefined;
  const words = typeof title === 'string' ? (title.match(/[\p{L}\p{N}_]+/gu) ?? []) : [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[\p{L}_][\p{L}\p{N}_]{0,79}$/u.test(name) ? name : 'Own';
}

function placeAll(issues: readonly Issue[], text: string): PlacedIssue[] {
  const pointers = issues.map(({ path }) => path);
  const spans = locateAll(text, 0, pointers);
  return issues.map(({ path, message, hint }, i) => {
    const span = spans[i] ?? { start: 0, end: 0 };
    return { path, message, hint, span, ...positionsOf(text)(span.start) };
  });
}

function unplaced({ message, hint, span, line = 1, column = 1 }: Issue, text: string): PlacedIssue {
  return { path: '', message, hint, span: span ?? { start: text.length, end: text.length }, line, column };
}

function placed(path: string, message: string, start: number, text: string): PlacedIssue {
  return { path, message, span: { start, end: text.length }, ...positionsOf(text)(start) };
}
