/**
 * schemas → generated/, python/ and docs/protocol.md, which has the table and the rules of src/lcp as well; cases of the tests →
 * conformance/ and docs/repairs.md.
 *
 * `npm run generate` writes; with `--check` nothing is written, and any difference fails. Nothing else writes there.
 */
import { fileURLToPath } from 'node:url';
import { compareFiles, writeGenerated } from './generate/compare-files.ts';
import { makeFiles, makeLines, makeSentences, makeVectors } from './generate/make-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const isCheck = process.argv.includes('--check');
const made = new Set<string>();
const differing = new Set<string>();
const steps = [
  ['generated', makeFiles],
  [undefined, makeSentences],
  [undefined, makeLines],
  ['conformance', makeVectors],
] as const;
// In this order: the weights are fitted, and the vectors judged, by what is generated, as it is on disk.
for (const [folder, make] of steps) {
  const files = await make();
  for (const file of files.keys()) made.add(file);
  for (const file of await compareFiles(root, folder, files)) {
    differing.add(file);
    if (!isCheck) await writeGenerated(root, file, files.get(file));
  }
  if (isCheck && differing.size > 0) break;
}
const changed = [...differing].sort();
if (!isCheck) {
  console.log(`${made.size} files generated, ${changed.length} changed.`);
} else if (changed.length > 0) {
  console.error(`Not what the schemas say, run "npm run generate":\n${changed.map((file) => `  ${file}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${made.size} generated files are up to date.`);
}
