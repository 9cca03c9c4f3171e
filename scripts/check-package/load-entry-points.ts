import { CheckFailure } from './check-failure.ts';
import type { Project } from './install-tarball.ts';
import { runCommand } from './run-command.ts';

/** Loads every entry point with `import` and with `require`, uses the contracts, and compares what the two have to offer. */
export async function loadEntryPoints({ folder, entryPoints }: Project): Promise<void> {
  if (!entryPoints.some(({ isJson }) => isJson) || !entryPoints.some(({ isJson }) => !isJson)) {
    throw new CheckFailure('"exports" in package.json leads to no module, or to no JSON Schema.');
  }
  const imported = (await runCommand(process.execPath, ['import-all.mjs'], folder)).split('\n');
  const required = (await runCommand(process.execPath, ['require-all.cjs'], folder)).split('\n');
  const differences = [
    ...imported.filter((name) => !required.includes(name)).map((name) => `only import finds ${name}`),
    ...required.filter((name) => !imported.includes(name)).map((name) => `only require finds ${name}`),
  ];
  if (differences.length > 0) {
    throw new CheckFailure(`The two builds differ, look at tsup.config.ts: ${differences.join(', ')}.`);
  }
  await runCommand(process.execPath, ['--disallow-code-generation-from-strings', 'import-all.mjs'], folder);
}
