/**
 * Runs foreign schemas through `contractOf`: each agrees with its tests, all of them, or is refused at definition.
 *
 *   npm run schema-suite -- PATH…
 *
 * A PATH is a copy of the JSON-Schema-Test-Suite (its folder `tests` is looked for) or of JSONSchemaBench (a folder of files
 * with a `schema` and `tests`). With the suite the table in `docs/own-contracts.md` is written anew, and a share of its vectors
 * into `test/define/vectors.json`. Nothing is downloaded.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseVectors } from './schema-suite/choose-vectors.ts';
import { runBench } from './schema-suite/run-bench.ts';
import { runSuite } from './schema-suite/run-suite.ts';
import { supportTable } from './schema-suite/support-table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = process.argv.slice(2);
if (paths.length === 0) throw new Error('Give the path of a copy of JSON-Schema-Test-Suite or of JSONSchemaBench.');

let wrong = 0;
for (const path of paths) {
  const suite = [path, join(path, 'tests')].find((folder) => existsSync(join(folder, 'draft7')));
  if (suite !== undefined) {
    const result = runSuite(suite);
    wrong += result.wrong.length;
    for (const line of result.wrong) console.error(`✗ ${line}`);
    console.log(result.summary);
    const page = join(root, 'docs/own-contracts.md');
    const text = readFileSync(page, 'utf8');
    const table = `<!-- suite -->\n\n${supportTable(result)}\n\n<!-- /suite -->`;
    writeFileSync(
      page,
      text.replace(/<!-- suite -->[\s\S]*<!-- \/suite -->/, () => table),
    );
    writeFileSync(join(root, 'test/define/vectors.json'), chooseVectors(result));
    continue;
  }
  const folder = ['', 'data', 'maskbench/data'].map((inner) => join(path, inner)).find(holdsFiles);
  if (folder === undefined) throw new Error(`${path} holds neither of the two.`);
  const result = runBench(folder);
  wrong += result.wrong.length;
  for (const line of result.wrong) console.error(`✗ ${line}`);
  console.log(result.summary);
}
if (wrong > 0) process.exitCode = 1;

function holdsFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.json'));
}
