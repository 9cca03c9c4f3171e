import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './disk.ts';

/** Which process somebody is, and among which processes its number counts. */
export type ProcessIdentity = {
  pid: number;
  /** The same for all processes that see each other's numbers; unknown where that cannot be told. */
  host?: string;
  /** When it was started, as the system counts: a number that is used again belongs to a process of another time. */
  started?: string;
};

/** Who this process is. */
export function ownIdentity(): ProcessIdentity {
  const { pid } = process;
  const host = hostIdentity();
  if (host === undefined) return { pid };
  const started = startOf(pid);
  return started === undefined ? { pid, host } : { pid, host, started };
}

/**
 * Tells whether a process has surely ended: it was one of this machine since its last start, within the same container, and
 * its number is free, or belongs to a process that was started at another time. Where the system does not tell when that
 * was, or the process did not say it, a number that is in use counts as alive.
 */
export function hasEnded({ pid, host, started }: ProcessIdentity): boolean {
  // 0 and below mean groups of processes.
  if (host === undefined || host !== hostIdentity() || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return true;
  }
  const now = started === undefined ? undefined : startOf(pid);
  return now !== undefined && now !== started;
}

/** When a process was started, in ticks since the start of the machine; undefined where that cannot be told. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name of the program in parentheses, which may hold anything; this is the 22nd one.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks !== undefined && /^[0-9]+$/.test(ticks) ? ticks : undefined;
  } catch {
    return undefined;
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
