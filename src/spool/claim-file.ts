import { join } from 'node:path';
import { codeOf, type Disk } from './disk.ts';
import type { ProcessIdentity } from './process-identity.ts';
import { readText } from './read-text.ts';

/**
 * The content of a claim file: the first line says who claims the job; a second line, if there is one, says that the
 * claim is over.
 */
export type ClaimFile = {
  name: string;
  state: 'held' | 'given_back' | 'untouched';
  owner?: string;
  identity?: ProcessIdentity & { host: string };
};

/** The name of a claim file. */
export function claimName(jobId: string, number: number): string {
  return `${jobId}.${number}.claim`;
}

/** The job that a claim file is about; undefined for any other file. */
export function claimedJobOf(name: string): string | undefined {
  return /^(.+)\.[0-9]+\.claim$/.exec(name)?.[1];
}

/** Reads the claims of a job in their order, up to the first number that is free. */
export async function readClaims(disk: Disk, folder: string, jobId: string): Promise<ClaimFile[]> {
  const claims: ClaimFile[] = [];
  for (;;) {
    const name = claimName(jobId, claims.length + 1);
    const read = await readText(disk, join(folder, name), { maxBytes: MAX_BYTES, name });
    if (!read.success && read.isMissing) return claims;
    // A link or a folder with the name of a claim counts as a claim. When the disk fails, nothing is known, so the
    // error is thrown.
    if (!read.success && read.error !== undefined && codeOf(read.error) !== 'ELOOP') throw read.error;
    claims.push(read.success ? claimIn(name, read.text) : { name, state: 'held' });
  }
}

/** Reads one claim file; undefined when it cannot be read. */
export async function readClaim(disk: Disk, folder: string, name: string): Promise<ClaimFile | undefined> {
  const read = await readText(disk, join(folder, name), { maxBytes: MAX_BYTES, name });
  return read.success ? claimIn(name, read.text) : undefined;
}

/** The text of a new claim. */
export function claimText(jobId: string, number: number, owner: string, identity: ProcessIdentity): string {
  return `${JSON.stringify({ job_id: jobId, number, owner, ...identity, since: new Date().toISOString() })}\n`;
}

/** The line that ends a claim. */
export function endOfClaim(state: 'given_back' | 'untouched'): string {
  return `${JSON.stringify({ state })}\n`;
}

const MAX_BYTES = 10_000;

/** Reads the text of a claim file. A line that cannot be understood is ignored, so the claim stays held. */
export function claimIn(name: string, text: string): ClaimFile {
  const [first = '', second = ''] = text.split('\n');
  const { owner, pid, host, started } = readLine(first);
  const start = typeof started === 'string' ? { started } : {};
  const { state } = readLine(second);
  return {
    name,
    state: state === 'given_back' || state === 'untouched' ? state : 'held',
    ...(typeof owner === 'string' ? { owner } : {}),
    ...(typeof pid === 'number' && typeof host === 'string' ? { identity: { pid, host, ...start } } : {}),
  };
}

function readLine(line: string): { [field: string]: unknown } {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
