import { readTitle } from './read-claim.ts';

/** The values of statuses and verdicts that are struck out, each on its own line: `~~PASS~~`, `~~Status: success~~`. */
export function struckClaims(text: string): ReadonlySet<string> {
  const claims = new Set<string>();
  for (const { 1: said = '' } of text.matchAll(STRUCK)) {
    const { status, verdict } = readTitle(said.replace(/[*_]/g, ''));
    const claim = status ?? verdict;
    if (claim !== undefined) claims.add(claim.says);
  }
  return claims;
}

const STRUCK = /^[ \t>*_-]{0,20}~~([^~\n]{1,80})~~[ \t*_.!]{0,20}$/gm;
