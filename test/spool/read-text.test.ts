/** A file as text: what it may hold, and how much. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeDisk } from '../../src/spool/disk.ts';
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
