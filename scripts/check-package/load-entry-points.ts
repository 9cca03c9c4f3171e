import { CheckFailure } from './check-failure.ts';
import type { Project } from './install-tarball.ts';
import { runCommand } from './run-command.ts';

/** Loads every entry point with `import` and with `require`, uses the contracts, and compares what the two have to offer. */
export async function loadEntryPoints({ folder, entryPoints }: Project): Promise<void> {
  if (!entryPoints.some(({ isJson }) => isJson) || !entryPoints.some(({ isJson }) => !isJson)) {
    throw new CheckFailure('"exports" in package.json leads to no module, or to no JSON Schema.');
  }
  const imported = await runCommand(process.execPath, ['import-all.mjs'], folder);
  const required = await runCommand(process.execPath, ['require-all.cjs'], folder);
  if (imported !== required) {
    throw new CheckFailure(
      `import and require find different names in the same entry point, so the two builds differ.\nimport:\n${imported}require:\n${required}`,
    );
  }
  await runCommand(process.execPath, ['--disallow-code-generation-from-strings', 'import-all.mjs'], folder);
}
