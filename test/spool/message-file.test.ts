/** What a file of a spool holds: a message, or why it is none. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { JobResult } from '../../src/lcp/contracts.ts';
import { codeOf, nodeDisk } from '../../src/spool/disk.ts';
import { idOf, readMessageFile } from '../../src/spool/message-file.ts';
import { noop } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder(afterAll);
const read = (name: string, maxBytes = 1000) => readMessageFile(nodeDisk, folder, name, JobResult, { maxBytes });

it.each<[what: string, text: string, expected: object]>([
  ['a message', JSON.stringify(noop()), { success: true, value: noop() }],
  ['the beginning of one', '{"ok": tr', { success: false, isGrowing: true, isWhole: false, isMissing: false }],
  ['JSON that is no message', '{"ok": true}', { success: false, isGrowing: false, isWhole: true, isMissing: false }],
  ['JSON with an id', '{"job_id": 7}', { success: false, isGrowing: false, isWhole: true, jobId: 7 }],
  ['null', 'null', { success: false, isGrowing: false, isWhole: true, jobId: undefined }],
  ['a list', '[1]', { success: false, isGrowing: false, isWhole: true, jobId: undefined }],
  ['no JSON', '{"ok": no}', { success: false, isGrowing: false, isWhole: false, isMissing: false, jobId: undefined }],
])('a file may hold %s', async (what, text, expected) => {
  writeFileSync(join(folder, what), text);
  expect(await read(what)).toMatchObject(expected);
});

it('a file may be missing, or too long', async () => {
  writeFileSync(join(folder, 'long'), JSON.stringify(noop()));
  expect(await read('gone')).toMatchObject({ success: false, isMissing: true, isGrowing: false, isWhole: false });
  expect(await read('long', 10)).toMatchObject({ success: false, isMissing: false, isGrowing: false, isWhole: false });
});

it.each<[name: string, id: string | undefined]>([
  ['6f1d8f2e-58a5-4c0e-9d3b-2f5a7c1e4b90.job.json', '6f1d8f2e-58a5-4c0e-9d3b-2f5a7c1e4b90'],
  ['6f1d8f2e-58a5-4c0e-9d3b-2f5a7c1e4b90.result.json', undefined],
  ['6f1d8f2e.job.json', undefined],
  ['.job.json', undefined],
])('%s has the id %s', (name, id) => expect(idOf(name, '.job.json')).toBe(id));

it.each<[error: unknown, code: string]>([
  [Object.assign(new Error('no'), { code: 'ENOENT' }), 'ENOENT'],
  [{ code: 5 }, ''],
  [new Error('no'), ''],
  [null, ''],
  [undefined, ''],
  ['ENOENT', ''],
])('%s has the code %j', (error, code) => expect(codeOf(error)).toBe(code));
