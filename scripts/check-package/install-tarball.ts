import { copyFile, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EntryPoint, entryPointsOf, PEERS } from './entry-points.ts';
import { runNpm } from './run-command.ts';

/** A user's project that has the package, its optional peers and nothing else. */
export type Project = { folder: string; packageFolder: string; entryPoints: EntryPoint[] };

const consumer = fileURLToPath(new URL('consumer', import.meta.url));

/** Installs the tarball into an empty project inside `folder`, and puts the programs of `consumer/` beside it. */
export async function installTarball(root: string, tarball: string, folder: string): Promise<Project> {
  const project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true }\n');
  await runNpm(['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], project);

  for (const peer of PEERS) {
    await cp(join(root, 'node_modules', peer), join(project, 'node_modules', peer), { recursive: true });
  }
  const packageFolder = join(project, 'node_modules/@sheratan/contracts');
  const entryPoints = await entryPointsOf(packageFolder);
  await writeFile(join(project, 'entry-points.json'), JSON.stringify(entryPoints));
  for (const file of await readdir(consumer)) await copyFile(join(consumer, file), join(project, file));
  return { folder: project, packageFolder, entryPoints };
}
