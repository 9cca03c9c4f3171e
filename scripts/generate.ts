/**
 * schemas → generated/, python/ and docs/protocol.md, which has the table and the rules of src/lcp as well; cases of the tests →
 * conformance/ and docs/repairs.md.
 *
 * `npm run generate` writes; with `--check` nothing is written, and any difference fails. Nothing else writes there.
 */
import { fileURLToPath } from 'node:url';
import { compareFiles, writeGenerated } from './generate/compare-files.ts';
import { makeFiles, makeVectors } from './generate/make-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const isCheck = process.argv.includes('--check');
const changed: string[] = [];
let total = 0;
// In this order: the vectors are judged by the generated validators, as they are on disk.
for (const [folder, make] of [['generated', makeFiles] as const, ['conformance', makeVectors] as const]) {
  const files = await make();
  const differing = await compareFiles(root, folder, files);
  if (!isCheck) for (const file of differing) await writeGenerated(root, file, files.get(file));
  total += files.size;
  changed.push(...differing);
  if (isCheck && changed.length > 0) break;
}
if (!isCheck) {
  console.log(`${total} files generated, ${changed.length} changed.`);
} else if (changed.length > 0) {
  console.error(`Not what the schemas say, run "npm run generate":\n${changed.map((file) => `  ${file}`).join('\n')}`);
  process.exitCode = 1;
} else {
  console.log(`${total} generated files are up to date.`);
}
