/** The reports of `reports/`: texts, each with what it has to be read as. */
import { readdirSync, readFileSync } from 'node:fs';

/** A text and the value that it stands for, the reason why it is refused, or `nothing` when it claims nothing. */
export type ReportCase = { name: string; text: string; expected: unknown };

const folder = new URL('reports/', import.meta.url);

/** A file has cases of three parts: `%%% name`, the text, and after `%%% =>` JSON or a word. */
export function readReports(file: string): ReportCase[] {
  const cases = readFileSync(new URL(file, folder), 'utf8').split(/^%%% (?!=>)/m);
  return cases.slice(1).map((part) => {
    const [head = '', result = ''] = part.split(/^%%% =>\n/m);
    const end = head.indexOf('\n');
    const expected = result.trim();
    return {
      name: head.slice(0, end),
      text: head.slice(end + 1).replace(/\n$/, ''),
      expected: expected.startsWith('{') ? JSON.parse(expected) : expected,
    };
  });
}

export const reportFiles = readdirSync(folder).filter((file) => file.endsWith('.txt'));
