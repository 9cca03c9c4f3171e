import { gzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { CheckFailure } from './check-failure.ts';
import type { Project } from './install-tarball.ts';

/** A program of a user, a whole module, or a file of ours, and what its bundle may weigh in bytes after gzip. */
export type Bundle = {
  name: string;
  budget: number;
  /** Texts that must be in the bundle. */
  has?: string[];
  /** Texts that must not be in it. */
  lacks?: string[];
} & ({ code: string } | { subPath: string } | { file: string });

/**
 * Prints a table of the bundles' sizes; throws when one is over its budget or holds what it should not, and when a module
 * has no budget.
 *
 * @param nodeOnly sub-paths that need none
 */
export async function measureBundles(
  root: string,
  project: Project,
  bundles: Bundle[],
  nodeOnly: string[],
): Promise<void> {
  const budgeted = [...nodeOnly, ...bundles.flatMap((bundle) => ('subPath' in bundle ? [bundle.subPath] : []))];
  const problems = project.entryPoints
    .filter(({ subPath, isJson }) => !isJson && !budgeted.includes(subPath))
    .map(({ subPath }) => `"${subPath}" has no budget.`);

  console.log(`\n  ${row('bundle', 'gzip', 'budget')}`);
  for (const bundle of bundles) {
    const { name, budget, has = [], lacks = [] } = bundle;
    const text = await minify(name, inputOf(bundle, root, project));
    const size = gzipSync(text, { level: 9 }).length;
    console.log(`  ${row(name, bytes(size), bytes(budget))}`);
    if (size > budget) problems.push(`"${name}" is ${bytes(size - budget)} over its budget.`);
    for (const part of has) if (!text.includes(part)) problems.push(`"${name}" lacks "${part}".`);
    for (const part of lacks) if (text.includes(part)) problems.push(`"${name}" brings "${part}" for no use.`);
  }
  console.log('');
  if (problems.length > 0) {
    throw new CheckFailure(
      `${problems.join('\n  ')}\n  Find out what came along (a side effect at the top of a module keeps it in every bundle), or change the table in scripts/check-package.ts.`,
    );
  }
}

function inputOf(bundle: Bundle, root: string, { folder, entryPoints }: Project): BuildOptions {
  if ('file' in bundle) return { entryPoints: [bundle.file], absWorkingDir: root };
  if ('code' in bundle) return { stdin: { contents: bundle.code, resolveDir: folder } };
  const entryPoint = entryPoints.find(({ subPath }) => subPath === bundle.subPath);
  if (entryPoint === undefined) throw new CheckFailure(`"${bundle.name}": there is no ${bundle.subPath} in "exports".`);
  return { stdin: { contents: `export * from '${entryPoint.specifier}';`, resolveDir: folder } };
}

async function minify(name: string, input: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...input,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  }).catch((error: Error) => {
    throw new CheckFailure(`"${name}" cannot be bundled. ${error.message}`);
  });
  return outputFiles?.[0]?.text ?? '';
}

function row(name: string, size: string, budget: string): string {
  return `${name.padEnd(30)}${size.padStart(10)}${budget.padStart(10)}`;
}

function bytes(count: number): string {
  return `${count.toLocaleString('en')} B`;
}
