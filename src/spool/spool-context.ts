import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import type { ProtocolTables, TableRow } from '../lcp/protocol-tables.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import type { Claims } from './claims.ts';
import type { Disk } from './disk.ts';

/** The contracts of the messages in a queue: those of LCP, or of a protocol with kinds of its own. */
export type QueueProtocol<J, R> = {
  JobEnvelope: Contract<J>;
  JobResult: Contract<R>;
  /** Which results answer which job. Default: the action table of LCP. */
  actionTable?: readonly TableRow[] | undefined;
};

/** The part of a protocol that `checkAnswer` needs; undefined for the protocol of LCP. */
export function tableOf({
  actionTable,
}: {
  actionTable?: readonly TableRow[] | undefined;
}): Pick<ProtocolTables, 'actionTable'> | undefined {
  return actionTable && { actionTable };
}

/** What all parts of a spool share. */
export type SpoolContext<J = JobEnvelope, R = JobResult> = {
  disk: Disk;
  folders: { jobs: string; results: string; claims: string; jobArchive?: string; resultArchive: string };
  protocol: QueueProtocol<J, R>;
  claims: Claims;
  maxBytes: number;
  pollEvery: number;
  staleAfter: number;
  /** Reports issues about a file to the user; never throws. */
  report: (file: string, issues: Issue[]) => void;
};

export function jobName(jobId: string): string {
  return `${jobId}.job.json`;
}

export function resultName(jobId: string): string {
  return `${jobId}.result.json`;
}

/** The id of a job of any protocol; all of them have this field. */
export function jobIdOf(job: unknown): string {
  return (job as { job_id: string }).job_id;
}
