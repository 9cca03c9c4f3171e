/** The maximum number of findings that a run prints. */
export const MAX_FINDINGS = 10_000;

/** Lets findings through up to a limit, and counts the rest. */
export function limitFindings(most = MAX_FINDINGS): { take: <T>(findings: T[]) => T[]; leftOut: () => number } {
  let rest = most;
  let leftOut = 0;
  return {
    take(findings) {
      const taken = findings.slice(0, rest);
      rest -= taken.length;
      leftOut += findings.length - taken.length;
      return taken;
    },
    leftOut: () => leftOut,
  };
}

/** `… and 3 more findings` */
export function sayMore(count: number, noun = 'finding'): string {
  return `… and ${count} more ${noun}${count === 1 ? '' : 's'}`;
}
