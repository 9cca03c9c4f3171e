/**
 * Removes everything that reports errors from AJV's standalone code: only the verdict is needed. AJV writes one
 * statement per line, and strings as JSON, so it is enough to look at lines. If a report is left over, that throws.
 */

const REPORTS = /\b(?:vErrors|instancePath|schemaPath|parentData|rootData|require)\b/;

/**
 * @param code AJV standalone code with `esm: true`, `lines: true`, `messages: false`, and without `allErrors`
 * @param names the names of the functions that AJV exports, such as `isTicket`
 * @returns the same functions with these names, each with one parameter
 */
export function compactCode(code: string, names: readonly string[]): string {
  const { text, texts } = hideTexts(code);
  const functions = new Map(
    [...text.matchAll(/^export const (\w+) = (validate\d+);$/gm)].map(([, name = '', own = '']) => [own, name]),
  );
  const missing = names.find((name) => ![...functions.values()].includes(name));
  if (missing !== undefined) throw new Error(`AJV has made no function ${missing}.`);
  const kept = withoutConstants(withoutReports(text.split('\n'))).map((line) =>
    line
      .replace(/, \{instancePath[:,][^{}]*\}\)/g, ')')
      .replace(/^function (validate\d+)\(data, \{.*\}=\{\}\)\{$/, (_, own: string) =>
        functions.has(own) ? `export function ${own}(data){` : `function ${own}(data){`,
      ),
  );
  const left = kept.find((line) => REPORTS.test(line));
  if (left !== undefined) throw new Error(`AJV's code still mentions its reports: ${left}`);
  return kept
    .join('\n')
    .replace(/\bvalidate\d+\b/g, (own) => functions.get(own) ?? own)
    .replace(/"§(\d+)"/g, (_, at: string) => texts[Number(at)] ?? '""');
}

/** Replaces strings by placeholders, so that nothing in them is mistaken for code. */
function hideTexts(code: string): { text: string; texts: string[] } {
  const texts: string[] = [];
  const text = code.replace(/"(?:[^"\\\n]|\\.)*"/g, (one) => {
    texts.push(one);
    return `"§${texts.length - 1}"`;
  });
  return { text, texts };
}

function withoutReports(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^if\(vErrors [!=]== null\)\{$/.test(line)) at = endOfBlock(lines, at);
    else if (line === 'errors = vErrors.length;') kept.push('errors++;');
    else if (!isReport(line)) kept.push(line);
    // A report can take several lines.
    else while (line !== '' && !/;$|\*\/ *$/.test(lines[at] ?? ';')) at += 1;
  }
  return kept;
}

function isReport(line: string): boolean {
  return (
    /^(?:let vErrors = null;|vErrors = |const err\d+ = |validate\d+\.errors = |"use strict";|"§0";$|export const )/.test(
      line,
    ) || line.startsWith('/*# sourceURL')
  );
}

/** The last line of a block that begins at a line, with its `else`. */
function endOfBlock(lines: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('}')) depth -= 1;
    if (line.endsWith('{')) depth += 1;
    if (depth === 0 && !/^else\s*\{$/.test(lines[at + 1] ?? '')) return at;
  }
  throw new Error('A block of the code of AJV has no end.');
}

/** Removes the schemas that no line uses any more. */
function withoutConstants(lines: readonly string[]): string[] {
  const text = lines.join('\n');
  return lines.filter((line) => {
    const name = /^const (schema\d+) = /.exec(line)?.[1];
    return name === undefined || [...text.matchAll(/\bschema\d+\b/g)].filter(([other]) => other === name).length > 1;
  });
}
