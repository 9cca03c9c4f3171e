import { expect, it } from 'vitest';
import { plainName } from '../../src/words/plain-name.ts';

it.each([
  ['new_jobs', 'newjobs'],
  ['newJobs', 'newjobs'],
  ['NEW JOBS', 'newjobs'],
  ['new-jobs', 'newjobs'],
  ['new\u2011jobs', 'newjobs'],
  ['new\\_jobs:', 'newjobs'],
  ['**new_jobs_2**', 'newjobs2'],
  ['Größe-²', 'größe²'],
  ['---', ''],
  ['', ''],
])('%j is read as the name %j', (name, plain) => expect(plainName(name)).toBe(plain));
