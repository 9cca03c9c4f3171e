import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './disk.ts';

/** Identifies a process, and the set of processes among which its number is unique. */
export type ProcessIdentity = {
  pid: number;
  /** The same for all processes that share one set of process numbers; missing when it is unknown. */
  host?: string;
  /** When it was started, by the clock of the system, because a process number can be reused. */
  started?: string;
};

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  const { pid } = process;
  const host = hostIdentity();
  if (host === undefined) return { pid };
  const started = startOf(pid);
  return started === undefined ? { pid, host } : { pid, host, started };
}

/**
 * Whether a process has certainly ended: it ran on this machine since its last start, in the same container, and its number
 * is unused, or belongs to a process that was started at another time. When either start time is unknown, a number that is in
 * use counts as alive.
 */
export function hasEnded({ pid, host, started }: ProcessIdentity & { host: string }): boolean {
  // Numbers up to 0 refer to groups of processes.
  if (host !== hostIdentity() || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return true;
  }
  const now = started === undefined ? undefined : startOf(pid);
  return now !== undefined && now !== started;
}

/** When a process was started, in ticks since the start of the machine; undefined when that is unknown. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the name of the program in parentheses, which may contain anything; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** On Linux a container has process numbers of its own, and may have the same host name. */
function hostIdentity(): string | undefined {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}
