import type { Target } from '../../generated/types/lcp.ts';
import { checkArgument } from '../check/check-argument.ts';

/**
 * Reads the place of a file in one form: `root` with `rel_path`, or `path` alone.
 *
 * The strings stay as they are: nothing is joined, resolved or looked up in a file system. With a `root`, `path` is relative
 * to it, and lint makes sure that it stays below. Without one, `path` may be absolute; whether that is allowed is up to the
 * worker.
 *
 * @param orderOrParams an order of the LLM, or the params of `read_file`, `write_file` or `rewrite_file`
 *
 * @example
 * fileTarget({ root: '/srv/app', rel_path: 'src/main.py' }); // { root: '/srv/app', path: 'src/main.py' }
 * fileTarget({ path: 'main.py' }); // { path: 'main.py' }
 */
export function fileTarget(orderOrParams: Target): { root?: string; path: string } {
  checkArgument('fileTarget', 'orderOrParams', orderOrParams, 'an object');
  const { root, rel_path, path } = orderOrParams;
  return path === undefined ? { root, path: rel_path } : { path };
}
