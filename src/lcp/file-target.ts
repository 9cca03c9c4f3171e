import type { Target } from '../../generated/types/lcp.ts';

/**
 * Reads where a file is, in one way: `root` with `rel_path`, or `path` alone.
 *
 * The texts stay as they are: nothing is joined, resolved or checked against a file system. With a `root`, `path` is the
 * way below it, whose rules keep it there; without one, `path` may be absolute, and whether that is allowed is the
 * worker's decision.
 *
 * @param orderOrParams an order of the LLM, or the params of `read_file`, `write_file` or `rewrite_file`
 *
 * @example
 * fileTarget({ root: '/srv/app', rel_path: 'src/main.py' }); // { root: '/srv/app', path: 'src/main.py' }
 * fileTarget({ path: 'main.py' }); // { path: 'main.py' }
 */
export function fileTarget(orderOrParams: Target): { root?: string; path: string } {
  const { root, rel_path, path } = orderOrParams;
  return path === undefined ? { root, path: rel_path } : { path };
}
