import { resolve } from 'node:path';
import { pathFrom } from './path-from.ts';

/** CI platforms expect paths relative to the root of the repository, which in GitHub Actions is the workspace. */
export function findRoot(env: NodeJS.ProcessEnv): string {
  const workspace = env.GITHUB_WORKSPACE;
  return workspace && pathFrom(workspace, '.') !== undefined ? resolve(workspace) : resolve('.');
}
