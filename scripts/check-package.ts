/**
 * Packs the package as npm would publish it, and uses it the way its users do: installed into an empty project, imported,
 * required, compiled, bundled for a browser, called from the command line.
 *
 * `npm run check:package` needs `dist/`, so `npm run build` goes first. Nothing is downloaded.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CheckFailure } from './check-package/check-failure.ts';
import { checkTypes } from './check-package/check-types.ts';
import { NODE_ONLY } from './check-package/entry-points.ts';
import { installTarball } from './check-package/install-tarball.ts';
import { lintTarball } from './check-package/lint-tarball.ts';
import { loadEntryPoints } from './check-package/load-entry-points.ts';
import { type Bundle, measureBundles } from './check-package/measure-bundles.ts';
import { packTarball } from './check-package/pack-tarball.ts';
import { runCommandLine } from './check-package/run-command-line.ts';
import { runInBrowser } from './check-package/run-in-browser.ts';

/**
 * What a user's bundle may weigh: `budget` in bytes after esbuild's minifier and gzip. Every module has a row.
 * `has` and `lacks` are texts that tell which messages came along: importing one contract brings no other, a union brings
 * its members.
 *
 * A budget is the measured size and at most a twentieth more.
 */
const BUNDLES: Bundle[] = [
  {
    name: 'is, MissionComplete',
    code: `import { is, MissionComplete } from '@sheratan/contracts'; export const good = (x) => is(MissionComplete, x);`,
    budget: 8_960,
    has: ['mission_complete'],
    lacks: ['requirements_with_tasks', 'blocking_issues', 'create_followup_jobs', 'bytes_written', 'user_prompt'],
  },
  {
    name: 'is, LlmReply',
    code: `import { is, LlmReply } from '@sheratan/contracts'; export const good = (x) => is(LlmReply, x);`,
    budget: 15_104,
    has: ['mission_complete', 'create_followup_jobs', 'rewrite_file'],
    lacks: ['requirements_with_tasks', 'blocking_issues', 'list_files_result', 'previous_results', 'blockTokens'],
  },
  {
    name: 'parse, LlmReply',
    code: `import { parse, LlmReply } from '@sheratan/contracts'; export const read = (text) => parse(LlmReply, text);`,
    budget: 184_576,
    has: ['create_followup_jobs'],
    lacks: ['requirements_with_tasks', 'blocking_issues', 'payload_echo', 'blockTokens'],
  },
  {
    name: 'parse, FactoryResponse',
    code: `import { parse, FactoryResponse } from '@sheratan/contracts'; export const read = (text) => parse(FactoryResponse, text);`,
    // More than half of it reads Markdown.
    budget: 258_304,
    has: ['blocking_issues'],
    lacks: ['requirements_with_tasks', 'create_followup_jobs'],
  },
  { name: 'the whole package', subPath: '.', budget: 278_528 },
  { name: 'all of /lcp', subPath: './lcp', budget: 26_496 },
  { name: 'all of /factory', subPath: './factory', budget: 90_496 },
  { name: 'all of /speckit', subPath: './speckit', budget: 193_536 },
  { name: 'all of /prompt', subPath: './prompt', budget: 75_264 },
  {
    name: 'contractOf, is',
    code: `import { is } from '@sheratan/contracts'; import { contractOf } from '@sheratan/contracts/define'; export { contractOf, is };`,
    // The reading of patterns and of globs are half of it.
    budget: 33_536,
    lacks: ['requirements_with_tasks', 'blocking_issues', 'create_followup_jobs', 'blockTokens'],
  },
  { name: 'all of /define', subPath: './define', budget: 54_272 },
  { name: 'all of /stream', subPath: './stream', budget: 184_704 },
  { name: 'all of /diff', subPath: './diff', budget: 29_184 },
  // With fast-check, which the user has.
  { name: 'all of /testing', subPath: './testing', budget: 243_584 },
  { name: 'all of /testing/plain', subPath: './testing/plain', budget: 237_824 },
  { name: 'the validators of LCP alone', file: 'generated/validators/lcp.js', budget: 3_072 },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'check-package-'));
try {
  const tarball = await step('The tarball holds what it should', () => packTarball(root, folder));
  await step('publint and arethetypeswrong find nothing', () => lintTarball(root, tarball));
  const project = await step('It installs offline into an empty project', () => installTarball(root, tarball, folder));
  await step('Every entry point loads, by import and by require', () => loadEntryPoints(project));
  await step('Its types compile under "node16" and "bundler"', () => checkTypes(root, project, NODE_ONLY));
  await step('It runs in a browser', () => runInBrowser(project, NODE_ONLY));
  await step('Its commands run', () => runCommandLine(project));
  await step('Bundles stay small and hold nothing foreign', () => measureBundles(root, project, BUNDLES, NODE_ONLY));
} catch (error) {
  if (!(error instanceof CheckFailure)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}
