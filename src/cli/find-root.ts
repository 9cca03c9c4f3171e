import { resolve } from 'node:path';
import { pathFrom } from './path-from.ts';

/** Platforms name files from the root of the repository: in GitHub's actions that is their workspace. */
export function findRoot(env: NodeJS.ProcessEnv): string {
  const workspace = env.GITHUB_WORKSPACE;
  return workspace && pathFrom(workspace, '.') !== undefined ? resolve(workspace) : resolve('.');
}
