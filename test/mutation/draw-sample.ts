import ts from 'typescript';
import { randomOf } from '../../src/testing/random.ts';

/** Part of a file, as Stryker names it: `src/a.ts:3-17`. */
export type Range = string;

/**
 * Draws functions and other statements at the top of the files, until they are a share of all the lines. The same seed draws
 * the same of the same files.
 */
export function drawSample(files: Readonly<Record<string, string>>, share: number, seed: number): Range[] {
  const parts = Object.entries(files).flatMap(([file, text]) => partsOf(file, text));
  const wanted = share * parts.reduce((sum, { lines }) => sum + lines, 0);
  const random = randomOf(`${seed}`);
  const ranges: Range[] = [];
  for (let lines = 0; lines < wanted && parts.length > 0; ) {
    const [part] = parts.splice(random.int(parts.length), 1);
    if (part === undefined) break;
    ranges.push(part.range);
    lines += part.lines;
  }
  return ranges.sort();
}

function partsOf(file: string, text: string): { range: Range; lines: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter((one) => !ts.isImportDeclaration(one) && !ts.isExportDeclaration(one))
    .filter((one) => !ts.isTypeAliasDeclaration(one) && !ts.isInterfaceDeclaration(one))
    .map((one) => {
      const [first, last] = [one.getStart(), one.end].map((at) => source.getLineAndCharacterOfPosition(at).line + 1);
      return { range: `${file}:${first}-${last}`, lines: (last ?? 0) - (first ?? 0) + 1 };
    });
}
