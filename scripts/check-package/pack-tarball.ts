import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckFailure } from './check-failure.ts';
import { runNpm } from './run-command.ts';

/** What the tarball holds, and nothing else; a folder ends in a slash. */
const CONTENTS = [
  'dist/',
  'docs/',
  'examples/asking-again.ts',
  'examples/missions.ts',
  'examples/quick-start.ts',
  'examples/replies/',
  'examples/spool/',
  'generated/api/asyncapi.json',
  'generated/api/openapi.json',
  'generated/json-schema/',
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'config/',
  'python/',
];

/** Packs the package into `folder` and returns the path of the tarball; refuses unexpected or missing files, and dependencies. */
export async function packTarball(root: string, folder: string): Promise<string> {
  if (!existsSync(join(root, 'dist'))) throw new CheckFailure('There is no dist/. Run "npm run build" first.');

  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as { dependencies?: object; optionalDependencies?: object };
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  if (needed.length > 0) {
    throw new CheckFailure(
      `The package must not depend on anything, but package.json names ${needed.join(', ')}. Move that to devDependencies, and let the build bundle what is needed.`,
    );
  }

  const output = await runNpm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root);
  const [pack] = JSON.parse(output) as [{ filename: string; files: { path: string }[] }];
  const files = pack.files.map(({ path }) => path);
  const belongs = (file: string, entry: string) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry);

  const foreign = files.filter((file) => !CONTENTS.some((entry) => belongs(file, entry)));
  const missing = CONTENTS.filter((entry) => !files.some((file) => belongs(file, entry)));
  if (foreign.length > 0) {
    throw new CheckFailure(
      `These files would be published, but nobody needs them: ${foreign.join(', ')}. Correct "files" in package.json.`,
    );
  }
  if (missing.length > 0) {
    throw new CheckFailure(
      `These would be missing in what is published: ${missing.join(', ')}. Write them, or correct "files" in package.json.`,
    );
  }
  return join(folder, pack.filename);
}
