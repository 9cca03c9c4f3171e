import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { CheckFailure } from './check-failure.ts';
import type { Project } from './install-tarball.ts';

/** A program of a user, or a file of ours, and what its bundle may weigh in bytes after gzip. */
export type Bundle = {
  name: string;
  budget: number;
  /** Texts that must be in the bundle. */
  has?: string[];
  /** Texts that must not be in it. */
  lacks?: string[];
} & ({ code: string } | { file: string });

/** Prints a table of the bundles' sizes; throws when one is over its budget, or holds what it should not. */
export async function measureBundles(root: string, { folder }: Project, bundles: Bundle[]): Promise<void> {
  const problems: string[] = [];
  console.log(`\n  ${row('bundle', 'gzip', 'budget')}`);
  for (const bundle of bundles) {
    const text = await minify(bundle, root, folder);
    const { name, budget, has = [], lacks = [] } = bundle;
    const size = gzipSync(text, { level: 9 }).length;
    console.log(`  ${row(name, bytes(size), bytes(budget))}`);
    if (size > budget) problems.push(`"${name}" is ${bytes(size - budget)} over its budget.`);
    for (const part of has) if (!text.includes(part)) problems.push(`"${name}" lacks "${part}".`);
    for (const part of lacks)
      if (text.includes(part)) problems.push(`"${name}" brings "${part}", which it has no use for.`);
  }
  console.log('');
  if (problems.length > 0) {
    throw new CheckFailure(
      `${problems.join('\n  ')}\n  Find out what came along (a side effect at the top of a module keeps it in every bundle), or change the table in scripts/check-package.ts.`,
    );
  }
}

async function minify(bundle: Bundle, root: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    ...('code' in bundle
      ? { stdin: { contents: bundle.code, resolveDir: folder } }
      : { entryPoints: [bundle.file], absWorkingDir: root }),
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  }).catch((error: Error) => {
    throw new CheckFailure(`"${bundle.name}" cannot be bundled. ${error.message}`);
  });
  return outputFiles[0]?.text ?? '';
}

function row(name: string, size: string, budget: string): string {
  return `${name.padEnd(30)}${size.padStart(10)}${budget.padStart(10)}`;
}

function bytes(count: number): string {
  return `${count.toLocaleString('en')} B`;
}
