import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { work } from '../../examples/worker.ts';
import * as spoolModule from '../../src/spool/index.ts';
import { openSpool } from '../../src/spool/index.ts';
import { makeJob } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/worker.md');
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({
  language,
  code: code ?? '',
}));

/** What a worker answers to some jobs. */
async function answersOf(root: string, jobs: object[], start: (signal: AbortSignal) => Promise<unknown>) {
  const stop = new AbortController();
  const core = await openSpool({ jobs: join(root, 'webrelay_out'), results: join(root, 'webrelay_in'), pollEvery: 50 });
  for (const job of jobs) await core.add(job as never);
  const working = start(stop.signal);
  const results: { [kind: string]: unknown } = {};
  for await (const answer of core.answers()) {
    if (answer.success && answer.job) results[answer.job.payload.task.kind] = answer.result;
    await answer.archive();
    if (Object.keys(results).length === jobs.length) break;
  }
  stop.abort();
  await working;
  await core.close();
  return results;
}

describe('docs/worker.md', () => {
  it('shows a worker that works', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'main.py'), 'print(1)\n');
    const code = blocks.find(({ language }) => language === 'js')?.code ?? '';
    const body = code
      .replace(/^import .*$/m, '')
      .replaceAll("'webrelay_", `'${root}/webrelay_`)
      .replace("['.']", `['${root}']`)
      .replace(/process\.once.*$/m, "signal.addEventListener('abort', () => stop.abort());");
    const run = new Function(...Object.keys(spoolModule), 'signal', `return (async () => {${body}})();`);
    const jobs = [makeJob('read_file', { path: 'main.py' }), makeJob('agent_plan', { user_prompt: 'Look.' })];
    const results = await answersOf(root, jobs, (signal) => run(...Object.values(spoolModule), signal));
    expect(results.read_file).toMatchObject({ content: 'print(1)\n' });
    expect(results.agent_plan).toMatchObject({
      recovery_suggestion: 'It knows list_files, read_file, rewrite_file, write_file.',
    });
  });

  it('quotes the program examples/worker.ts, which works', async () => {
    const quote = blocks.find(({ language }) => language === 'ts')?.code ?? '';
    const plain = (text: string) => text.replace(/^ +/gm, '');
    expect(plain(read('examples/worker.ts'))).toContain(plain(quote));
    const root = temporaryFolder();
    mkdirSync(join(root, 'project'));
    const folders = ['webrelay_out', 'webrelay_in', 'project'].map((name) => join(root, name));
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const ask = async () => 'Done: {"ok": true, "action": "mission_complete", "summary": "Nothing to do."}';
    const jobs = [
      makeJob('agent_plan', { user_prompt: 'Look.' }),
      makeJob('count_words', { text: 'all berths are free' }),
      makeJob('write_file', { path: 'docs/a.md', content: 'a' }),
    ];
    const results = await answersOf(root, jobs, (signal) => work(folders as never, ask, signal));
    expect(results).toMatchObject({
      agent_plan: { action: 'mission_complete' },
      count_words: { summary: '4 words' },
      write_file: { bytes_written: 1 },
    });
    expect(readFileSync(join(root, 'project/docs/a.md'), 'utf8')).toBe('a');
  });
});
