/**
 * Proves that no regular expression of the library can be slow: each one in `src/` and in the generated validators is given
 * to recheck, which looks for a text that makes it take more than linear time.
 *
 * `npm run check:patterns [GLOB…]` prints every pattern that can be slow, with such a text, and fails when there is one.
 */
import { checkSync } from 'recheck';
import { findLiterals } from './check-patterns/find-literals.ts';

const globs = process.argv.slice(2);
const { literals } = findLiterals(globs.length > 0 ? globs : ['src/**/*.ts', 'generated/validators/*.js']);
const findings: string[] = [];
for (const { place, source, flags } of literals) {
  const verdict = checkSync(source, flags, { timeout: 20_000 });
  if (verdict.status === 'safe') continue;
  const how = verdict.status === 'vulnerable' ? `${verdict.complexity.summary}: ${verdict.attack.pattern}` : 'undecided';
  findings.push(`${place}: /${source}/${flags}\n    ${how}`);
}
if (findings.length > 0) {
  console.error(findings.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${literals.length} patterns checked, none can be slow.`);
}
