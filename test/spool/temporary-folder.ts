import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** In memory, where there is such a place: thousands of files are flushed. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * An empty folder, which goes with the test that asks for it.
 *
 * @param atEnd what a test that runs beside others has for its own end
 */
export function temporaryFolder(atEnd: (act: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(BASE, 'spool-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
