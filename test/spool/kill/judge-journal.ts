import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../../../src/index.ts';
import { JobEnvelope, JobResult } from '../../../src/lcp/index.ts';

/** What is wrong, in words, and how much was done. */
export type Verdict = {
  faults: string[];
  jobs: number;
  answered: number;
  /** Jobs that more than one worker began, one behind the other. */
  begunAgain: number;
  /** Answers that a Core read more than once, because it was killed before it had archived them. */
  readAgain: number;
};

/** Compares what the processes noted with what is on the disk. */
export function judgeJournal(folder: string, journal: string): Verdict {
  const faults: string[] = [];
  const added = new Set<string>();
  const adding = new Set<string>();
  const begun = new Map<string, string[]>();
  const done = new Map<string, string[]>();
  const answers = new Map<string, string[]>();
  const put = (map: Map<string, string[]>, key: string, value: string) =>
    map.set(key, [...(map.get(key) ?? []), value]);
  for (const line of journal.split('\n')) {
    const [what, id = '', ...rest] = line.split(' ');
    if (what === 'adding') adding.add(id);
    else if (what === 'added') added.add(id);
    else if (what === 'begin') put(begun, id, rest.join(':'));
    else if (what === 'done') put(done, id, rest.join(':'));
    else if (what === 'answer') put(answers, id, rest.join(' '));
    else if (what === 'refused' || what === 'lost' || what === 'issue') faults.push(line);
  }
  const files = readFiles(folder, faults);
  for (const id of added) if (!files.jobs.has(id)) faults.push(`lost: the job ${id} was added and is not there`);
  for (const id of files.jobs) {
    if (!adding.has(id)) faults.push(`a job ${id} that nobody added`);
    if (!files.results.has(id)) faults.push(`the job ${id} has no result`);
  }
  for (const [id, result] of files.results) {
    const read = answers.get(id) ?? [];
    if (read.length === 0) faults.push(`the answer to ${id} was never read`);
    if (read.some((said) => said !== result))
      faults.push(`the answer to ${id} was ${read.join(' and ')}, is ${result}`);
    const tries = begun.get(id) ?? [];
    const attempts = tries.map((one) => one.split(':')[0]);
    if (new Set(attempts).size !== attempts.length) faults.push(`done twice unnoticed: ${id} (${tries.join(', ')})`);
    if (!tries.includes(result)) faults.push(`${id} was answered by ${result}, who did not begin it`);
    if (tries.at(-1) !== result) faults.push(`${id} was begun again behind its result ${result}: ${tries.join(', ')}`);
    if ((done.get(id) ?? []).some((one) => one !== result))
      faults.push(`${id} was done by ${done.get(id)}, not by ${result}`);
  }
  return {
    faults,
    jobs: files.jobs.size,
    answered: files.results.size,
    begunAgain: [...begun.values()].filter((tries) => tries.length > 1).length,
    readAgain: [...answers.values()].filter((read) => read.length > 1).length,
  };
}

/** The jobs and the results, all of them archived; what else lies about, and every file that is torn, is a fault. */
function readFiles(folder: string, faults: string[]): { jobs: Set<string>; results: Map<string, string> } {
  const jobs = new Set<string>();
  const results = new Map<string, string>();
  for (const [sub, contract] of [
    ['out', JobEnvelope],
    ['in', JobResult],
  ] as const) {
    for (const name of readdirSync(join(folder, sub))) {
      if (name.endsWith('.json')) faults.push(`${sub}/${name} was never put away`);
    }
    for (const name of readdirSync(join(folder, sub, 'archive'))) {
      if (name.startsWith('.')) continue;
      const parsed = parse<unknown>(contract, readFileSync(join(folder, sub, 'archive', name), 'utf8'), {
        accept: 'strict',
      });
      if (!parsed.success) faults.push(`torn: ${sub}/archive/${name}`);
      const [id = '', ...ending] = name.split('.');
      if (ending.join('.') !== (sub === 'out' ? 'job.json' : 'result.json'))
        faults.push(`twice: ${sub}/archive/${name}`);
      if (sub === 'out') jobs.add(id);
      else results.set(id, parsed.success ? String((parsed.value as { message?: string }).message) : '');
    }
  }
  for (const name of readdirSync(join(folder, 'out', 'claims'))) {
    if (!name.startsWith('.')) faults.push(`a claim is left: ${name}`);
  }
  return { jobs, results };
}
