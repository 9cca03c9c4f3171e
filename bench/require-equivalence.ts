/**
 * Run by itself, this proves that all contenders decide alike. It is run in a process of its own, because thousands of odd
 * values would teach the engine's caches things that no measured message holds.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { proveEquivalence } from './equivalence.ts';
import { contenders } from './peers/index.ts';

const self = fileURLToPath(import.meta.url);

/** Proves in another process that the contenders decide alike; throws, with the differences, where they do not. */
export function requireEquivalence(): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, [...process.execArgv, self], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  process.stderr.write(stdout);
}

if (process.argv[1] === self) {
  console.log(`All contenders give the same answer to ${proveEquivalence(contenders)} values.`);
}
