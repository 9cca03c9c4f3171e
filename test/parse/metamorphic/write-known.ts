import { writeFileSync } from 'node:fs';
import { known } from './known.ts';
import { judgeShare, nameOf } from './share.ts';

const FILE = new URL('known.ts', import.meta.url);

const HEAD = `/**
 * How many texts of the seeded share come out wrong or cut today, by generator. What is not named here has none. These figures only
 * ever shrink: \`npm run metamorphic -- --write-known\` writes them again, never with a larger one.
 */
export const known: { readonly [generator: string]: number } = {
`;

/** Writes down what fails today; a figure that has grown stays as it was. */
export function writeKnown(): void {
  const isFirst = Object.keys(known).length === 0;
  const lines = judgeShare().flatMap((row) => {
    const name = nameOf(row);
    const failed = row.wrong + row.cut;
    const most = isFirst ? failed : Math.min(failed, known[name] ?? 0);
    return most === 0 ? [] : [`  '${name}': ${most},\n`];
  });
  writeFileSync(FILE, `${HEAD}${lines.join('')}};\n`);
}
