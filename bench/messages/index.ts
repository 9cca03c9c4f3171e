import { fiftyFindings } from './fifty-findings.ts';
import { fiveJobs } from './five-jobs.ts';
import { fiveThousandFiles } from './five-thousand-files.ts';
import { jobEnvelope } from './job-envelope.ts';
import { longFile } from './long-file.ts';
import type { Sample } from './sample.ts';
import { smallError } from './small-error.ts';

/** The messages that are measured, from everyday to extreme. */
export const samples: readonly Sample[] = [
  smallError,
  fiveJobs,
  fiveThousandFiles,
  longFile,
  jobEnvelope,
  fiftyFindings,
];
