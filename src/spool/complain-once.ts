import type { Issue } from '../words/issue.ts';
import type { SpoolContext } from './spool-context.ts';

/**
 * Reports each state of a file once. A file that may still be written is reported only when it has stayed the same for a
 * while.
 */
export function complainOnce({ report }: Pick<SpoolContext, 'report'>) {
  const seen = new Map<string, { stamp: string | undefined; since: number; isTold: boolean }>();

  const now = (name: string, stamp: string | undefined, issues: Issue[]): undefined => {
    const before = seen.get(name);
    const key = stamp ?? issues[0]?.code;
    if (before?.isTold && before.stamp === key) return;
    seen.set(name, { stamp: key, since: performance.now(), isTold: true });
    report(name, issues);
  };

  const later = (name: string, stamp: string | undefined, issues: Issue[]): undefined => {
    const before = seen.get(name);
    if (before === undefined || before.stamp !== stamp) {
      seen.set(name, { stamp, since: performance.now(), isTold: false });
    } else if (!before.isTold && performance.now() - before.since >= SETTLE) {
      before.isTold = true;
      report(name, issues);
    }
  };

  const forget = (name: string): undefined => void seen.delete(name);

  const toldAbout = (name: string): string | undefined => {
    const before = seen.get(name);
    return before?.isTold ? before.stamp : undefined;
  };

  return { now, later, forget, toldAbout };
}

/** Milliseconds after which an incomplete file no longer counts as being written. */
const SETTLE = 2000;
