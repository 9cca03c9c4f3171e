import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as lcp from '../../src/lcp/index.ts';
import * as spoolModule from '../../src/spool/index.ts';
import { fileKinds, openSpool, runWorker } from '../../src/spool/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

const page = readFileSync(new URL('../../docs/core.md', import.meta.url), 'utf8');
const [, code = ''] = /^```js\n([\s\S]*?)^```$/m.exec(page) ?? [];

/** What the model says, round by round. */
const replies = [
  {
    ok: true,
    action: 'create_followup_jobs',
    new_jobs: [job('Read', 'read_file', { path: 'a.md' }), job('Later', 'run', {}, false)],
  },
  { ok: true, action: 'write_file', path: 'b.md', content: 'b' },
  { ok: true, action: 'mission_complete', summary: 'Done.' },
];

function job(name: string, kind: string, params: object, auto_dispatch = true) {
  return { name, kind, params, auto_dispatch };
}

describe('docs/core.md', () => {
  it('shows a Core that works', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'a.md'), 'a');
    const folders = { jobs: join(root, 'webrelay_out'), results: join(root, 'webrelay_in') };
    const spool = await openSpool({ ...folders, pollEvery: 20 });
    const stop = new AbortController();
    const seen: lcp.JobEnvelope[] = [];
    const working = runWorker({
      queue: spool,
      signal: stop.signal,
      kinds: {
        ...fileKinds({ roots: [root] }),
        agent_plan: (_, { job }) => {
          seen.push(job);
          return replies[seen.length - 1] as lcp.LlmReply;
        },
      },
    });
    const said: unknown[][] = [];
    const body = code
      .replace(/^import .*$/gm, '')
      .replaceAll("'webrelay_", `'${root}/webrelay_`)
      .replace("root: '.'", 'root');
    const names = { ...spoolModule, ...lcp, randomUUID, root, process: { argv: ['', '', 'Look.'] } };
    const console = { log: (...words: unknown[]) => said.push(words) };
    const run = new Function(...Object.keys(names), 'console', `return (async () => {${body}})();`);
    await run(...Object.values(names), console);
    stop.abort();
    await working;
    await spool.close();
    expect(said).toEqual([
      [1, 'create_followup_jobs', 'jobs_dispatched'],
      [2, 'write_file', 'write_ordered'],
      [3, 'mission_complete', 'mission_complete'],
    ]);
    expect(seen.at(-1)?.payload.params).toMatchObject({
      iteration: 3,
      previous_results: [
        { job: 'Read', result: { action: 'read_file_result', content: 'a' } },
        { job: 'Write b.md', result: { action: 'write_file', bytes_written: 1 } },
      ],
    });
    expect(readFileSync(join(root, 'b.md'), 'utf8')).toBe('b');
  });
});
