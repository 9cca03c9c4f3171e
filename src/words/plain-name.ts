/** Reduces a name to its letters and digits, in lower case: `newJobs`, `new\_jobs` and `new‑jobs` are the same name. */
export function plainName(name: string): string {
  const lower = name.toLowerCase();
  return /^[a-z0-9_]*$/.test(lower) ? lower.replaceAll('_', '') : lower.replace(/[^\p{L}\p{N}]/gu, '');
}
