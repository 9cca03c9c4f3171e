import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './disk.ts';

/** Which process somebody is, and among which processes its number counts. */
export type ProcessIdentity = {
  pid: number;
  /** The same for all processes that see each other's numbers; unknown where that cannot be told. */
  host?: string;
};

/** Who this process is. */
export function ownIdentity(): ProcessIdentity {
  const host = hostIdentity();
  return host === undefined ? { pid: process.pid } : { pid: process.pid, host };
}

/**
 * Tells whether a process has surely ended: it was one of this machine since its last start, within the same container, and
 * its number is free. A number that was given to another process counts as alive.
 */
export function hasEnded({ pid, host }: ProcessIdentity): boolean {
  if (host === undefined || host !== hostIdentity()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

let known: { host: string | undefined } | undefined;

function hostIdentity(): string | undefined {
  known ??= { host: readHostIdentity() };
  return known.host;
}

/** On Linux a container may share the name of its host, and has process numbers of its own. */
function readHostIdentity(): string | undefined {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}
