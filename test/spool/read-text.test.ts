/** A file as text: what it may hold, and how much. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/spool/disk.ts';
import { readText } from '../../src/spool/read-text.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function read(bytes: number[], maxBytes: number) {
  const file = join(temporaryFolder(), 'a.json');
  writeFileSync(file, Uint8Array.from(bytes));
  return readText(nodeDisk, file, { maxBytes, name: 'a.json' });
}

it.each<[text: string, maxBytes: number]>([
  ['', 10],
  ['\ufeffä', 10],
  ['0123456789', 10],
])('%j is read', async (text, maxBytes) => {
  const bytes = [...Buffer.from(text)];
  expect(await read(bytes, maxBytes)).toMatchObject({ success: true, text, size: bytes.length });
});

it.each<[what: string, bytes: number[], code: string, isGrowing: boolean | undefined]>([
  ['one byte more than is allowed', [...Buffer.from('0123456789a')], 'too_large', undefined],
  ['the beginning of a character at its end', [0x7b, 0xe2, 0x9b], 'not_utf8', true],
  ['another byte behind such a beginning', [0xe2, 0x9b, 0x7b], 'not_utf8', false],
  ['a byte that begins no character', [0x7b, 0xff], 'not_utf8', false],
])('%s is refused', async (_, bytes, code, isGrowing) => {
  expect(await read(bytes, 10)).toMatchObject({ success: false, issue: { code } });
  expect(((await read(bytes, 10)) as { isGrowing?: boolean }).isGrowing).toBe(isGrowing);
});

it.each(['a text', 'a file that is too large'])('the file is closed after reading %s', async (what) => {
  const file = join(temporaryFolder(), 'a.json');
  writeFileSync(file, '0123456789');
  let closed = 0;
  const disk: Disk = {
    ...nodeDisk,
    async open(...args) {
      const handle = await nodeDisk.open(...args);
      const close = handle.close.bind(handle);
      handle.close = () => {
        closed += 1;
        return close();
      };
      return handle;
    },
  };
  await readText(disk, file, { maxBytes: what === 'a text' ? 10 : 9, name: 'a.json' });
  expect(closed).toBe(1);
});

/** Opens a file as if it were shorter than it is: it has grown since its size was asked for. */
function growing(size: number): Disk {
  return {
    ...nodeDisk,
    async open(...args) {
      const handle = await nodeDisk.open(...args);
      const stat = handle.stat.bind(handle) as (options: object) => Promise<{ size: bigint }>;
      const asked = async (options: object) => Object.assign(await stat(options), { size: BigInt(size) });
      return Object.assign(handle, { stat: asked }) as typeof handle;
    },
  };
}

it.each<[size: number, maxBytes: number, success: boolean]>([
  [10, 10, true],
  [9, 10, true],
  [3, 10, true],
  [0, 10, true],
  [0, 100, true],
  [3, 9, false],
  [0, 9, false],
  [0, 1, false],
])('a file of 10 bytes that had %i, where %i are allowed', async (size, maxBytes, success) => {
  const file = join(temporaryFolder(), 'a.json');
  writeFileSync(file, '0123456789');
  const expected = success ? { success, text: '0123456789', size: 10 } : { success, issue: { code: 'too_large' } };
  expect(await readText(growing(size), file, { maxBytes, name: 'a.json' })).toMatchObject(expected);
});
