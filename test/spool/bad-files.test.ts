/** What somebody may have put into the folders: each is told once, and left as it is. */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSpool, type Spool } from '../../src/spool/index.ts';
import { makeJob, noop } from './make-job.ts';
import { first } from './queue-suite.ts';
import { temporaryFolder } from './temporary-folder.ts';

const job = makeJob();
const other = makeJob();
const text = JSON.stringify(job);

type BadFile = [what: string, put: (file: string) => void, code: string];

const badFiles: BadFile[] = [
  ['is empty', (file) => writeFileSync(file, ''), 'empty'],
  ['is half-written', (file) => writeFileSync(file, text.slice(0, 200)), 'truncated'],
  ['is cut in a character', (file) => writeFileSync(file, Buffer.from('{"a": "ü').subarray(0, -1)), 'not_utf8'],
  ['is not UTF-8', (file) => writeFileSync(file, Buffer.from([0x7b, 0xfc, 0x7d])), 'not_utf8'],
  ['is UTF-16', (file) => writeFileSync(file, Buffer.from(text, 'utf16le')), 'syntax'],
  ['has a byte order mark', (file) => writeFileSync(file, `\ufeff${text}`), 'byte_order_mark'],
  ['is too large', (file) => writeFileSync(file, text.padEnd(20_000)), 'too_large'],
  ['is no JSON', (file) => writeFileSync(file, 'Hello.'), 'syntax'],
  ['is a list', (file) => writeFileSync(file, `[${text}]`), 'type'],
  ['holds more than the message', (file) => writeFileSync(file, `${text}${text}`), 'syntax'],
  ['is not what the contract asks for', (file) => writeFileSync(file, '{"job_id": 7}'), 'required'],
  ['has an "action"', (file) => writeFileSync(file, JSON.stringify({ ...job, action: 'noop' })), 'action_in_job'],
  ['is another job', (file) => writeFileSync(file, JSON.stringify(other)), 'wrong_name'],
  ['is a folder', (file) => mkdirSync(file), 'is_folder'],
  ['is a link', (file) => linkTo(file, text), 'is_link'],
  ['is a link to nothing', (file) => symlinkSync('nowhere', file), 'is_link'],
  ['is a pipe', (file) => execFileSync('mkfifo', [file]), 'not_a_file'],
  ['is a device', (file) => symlinkSync('/dev/zero', file), 'is_link'],
];

function linkTo(file: string, content: string): void {
  writeFileSync(`${file}.real`, content);
  symlinkSync(`${file}.real`, file);
}

async function openIn(
  root: string,
  told: [string, string | undefined][],
  more = {},
  atEnd: (act: () => Promise<void>) => void = onTestFinished,
): Promise<Spool> {
  const folders = { jobs: join(root, 'out'), results: join(root, 'in') };
  const onIssue = (file: string, issues: { code: string }[]) => void told.push([file, issues[0]?.code]);
  const spool = await openSpool({ ...folders, pollEvery: 30, maxBytes: 10_000, onIssue, ...more });
  atEnd(() => spool.close());
  return spool;
}

describe.runIf(process.platform !== 'win32')('A job file', () => {
  // Beside each other, because those that may still be written are told after two seconds only.
  it.concurrent.for(badFiles)('that %s is told once, is left as it is, and stops no other job', async (bad, test) => {
    const [, put, code] = bad;
    const root = temporaryFolder(test.onTestFinished);
    const told: [string, string | undefined][] = [];
    const spool = await openIn(root, told, {}, test.onTestFinished);
    const name = `${job.job_id}.job.json`;
    put(join(root, 'out', name));
    const before = lstatSync(join(root, 'out', name));
    const good = makeJob();
    await spool.add(good);
    const stop = new AbortController();
    const taken: string[] = [];
    const work = async () => {
      for await (const claim of spool.jobs({ signal: stop.signal })) {
        taken.push(claim.job.job_id);
        await claim.complete(noop());
      }
    };
    const working = work();
    await vi.waitFor(() => expect([taken.length, told.length]).toEqual([1, 1]), { timeout: 20_000, interval: 20 });
    // And no second time with the next looks.
    await new Promise((resolve) => setTimeout(resolve, 100));
    stop.abort();
    await working;
    expect(taken).toEqual([good.job_id]);
    expect(told).toEqual([[name, code]]);
    const { ino, mtimeMs, size } = lstatSync(join(root, 'out', name));
    expect({ ino, mtimeMs, size }).toEqual({ ino: before.ino, mtimeMs: before.mtimeMs, size: before.size });
  });

  it('whose name is no id is told', async () => {
    const root = temporaryFolder();
    const told: [string, string | undefined][] = [];
    const spool = await openIn(root, told);
    for (const name of ['hello.job.json', '.job.json', `${job.job_id} (1).job.json`, `x${job.job_id}.job.json`]) {
      writeFileSync(join(root, 'out', name), text);
    }
    await spool.add(other);
    for await (const claim of spool.jobs()) {
      if (claim.job.job_id === other.job_id) break;
    }
    expect(new Set(told.map(([, code]) => code))).toEqual(new Set(['wrong_name']));
  });

  it('that is written slowly is taken when it is whole', async () => {
    const root = temporaryFolder();
    const told: [string, string | undefined][] = [];
    const spool = await openIn(root, told);
    const file = join(root, 'out', `${job.job_id}.job.json`);
    let length = 0;
    const timer = setInterval(() => {
      length += 100;
      writeFileSync(file, text.slice(0, length));
      if (length >= text.length) clearInterval(timer);
    }, 20);
    for await (const claim of spool.jobs()) {
      expect(claim.job).toEqual(job);
      break;
    }
    expect(told).toEqual([]);
  });

  it('that is mended is taken', async () => {
    const root = temporaryFolder();
    const told: [string, string | undefined][] = [];
    const spool = await openIn(root, told);
    const file = join(root, 'out', `${job.job_id}.job.json`);
    writeFileSync(file, 'Hello.');
    const claim = first(spool.jobs());
    await vi.waitFor(() => expect(told.length).toBe(1), { timeout: 20_000 });
    writeFileSync(file, text);
    expect((await claim).job).toEqual(job);
    expect(told.length).toBe(1);
  });
});

describe('A result file', () => {
  it('that is damaged, or answers another kind of job, is an answer that says so', async () => {
    const root = temporaryFolder();
    const told: [string, string | undefined][] = [];
    const spool = await openIn(root, told);
    await spool.add(job);
    await spool.add(other);
    writeFileSync(join(root, 'in', `${job.job_id}.result.json`), '{"ok": true}');
    writeFileSync(
      join(root, 'in', `${other.job_id}.result.json`),
      JSON.stringify({ ok: true, action: 'list_files_result', files: [] }),
    );
    const answers = [];
    for await (const answer of spool.answers()) {
      answers.push(answer);
      if (answers.length === 2) break;
    }
    expect(answers).toMatchObject([{ success: false }, { success: false }]);
    expect(told.map(([file]) => file).sort()).toEqual(
      readdirSync(join(root, 'in')).filter((name) => name !== 'archive'),
    );
  });

  it('of somebody else is never written over: the job counts as answered', async () => {
    const root = temporaryFolder();
    const spool = await openIn(root, []);
    await spool.add(job);
    const claim = await spool.claim(job.job_id);
    const file = join(root, 'in', `${job.job_id}.result.json`);
    writeFileSync(file, JSON.stringify(noop('From somebody else.')));
    expect(await claim?.complete(noop('Mine.'))).toMatchObject({
      success: false,
      issues: [{ code: 'already_answered' }],
    });
    expect(readFileSync(file, 'utf8')).toContain('From somebody else.');
    expect(await spool.claim(job.job_id)).toBeUndefined();
  });
});
