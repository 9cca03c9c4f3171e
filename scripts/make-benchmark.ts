/**
 * Writes `benchmark/cases/`, `benchmark/schemas/` and `benchmark/valid.mjs`: damaged replies with their right answers, for
 * programs in any language. The texts are those that the tests draw. What is published stays as it is: run this only for a
 * new edition, and say so in `docs/benchmark.md`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { kebabCase } from '../src/cli/find-contract.ts';
import { drawCases } from './make-benchmark/draw-cases.ts';
import { bundleValidators, schemaText } from './make-benchmark/write-schemas.ts';

const folder = new URL('../benchmark/', import.meta.url);

const groups = drawCases();
const names = [...new Set([...groups.values()].flatMap((cases) => cases.map(({ contract }) => contract)))].sort();

for (const part of ['cases/', 'schemas/']) {
  await rm(new URL(part, folder), { recursive: true, force: true });
  await mkdir(new URL(part, folder), { recursive: true });
}
for (const [group, cases] of groups) {
  const lines = cases.map(({ contract, ...one }) => JSON.stringify({ ...one, group, schema: kebabCase(contract) }));
  await writeFile(new URL(`cases/${group}.jsonl`, folder), `${lines.join('\n')}\n`);
  console.log(`${group}: ${lines.length} texts`);
}
for (const name of names) await writeFile(new URL(`schemas/${kebabCase(name)}.json`, folder), schemaText(name));
await writeFile(new URL('valid.mjs', folder), await bundleValidators(names));
console.log(`${names.length} schemas, in ${fileURLToPath(folder)}`);
