/** A link carries all that was pasted, and a hostile one does no harm. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLink, type Shared, writeLink } from './page/link.ts';

const shared: Shared = {
  contract: 'own',
  schema: '{"type": "object"}',
  text: 'A reply with “quotes”, 😀 and </script>',
  options: { accept: 'guess', choose: 'last', finished: true },
};
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

describe('a link', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('gives back what was shared', async () => {
    expect(await readLink(await writeLink(shared))).toEqual(shared);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await readLink(await writeLink({ contract: 'LlmReply', text }))).toEqual({ contract: 'LlmReply', text });
      }),
      { numRuns: 100 },
    );
  });

  it('is compressed where that is shorter and the browser can', async () => {
    const text = 'A berth is free. '.repeat(1000);
    const link = await writeLink({ contract: 'LlmReply', text });
    expect(link).toMatch(/^#d[\w-]+$/);
    expect(link.length).toBeLessThan(400);
    vi.stubGlobal('CompressionStream', undefined);
    const plain = await writeLink({ contract: 'LlmReply', text });
    expect(plain).toMatch(/^#j[\w-]+$/);
    expect(await readLink(plain)).toEqual({ contract: 'LlmReply', text });
    vi.stubGlobal('DecompressionStream', undefined);
    await expect(readLink(link)).rejects.toThrow('This browser cannot unpack the link');
  });

  it('that holds nothing is none', async () => {
    expect(await readLink('')).toBeUndefined();
    expect(await readLink('#')).toBeUndefined();
  });

  it.each([
    ['#x', 'damaged'],
    ['#output', 'damaged'],
    ['#d!!', 'damaged'],
    ['#dAAAA', 'damaged'],
    ['#jAAAA', 'damaged'],
    [`#j${base64('{"contract": "A"')}`, 'damaged'],
    [`#j${base64(new Uint8Array([0xff, 0xfe]))}`, 'damaged'],
    [`#j${base64('null')}`, 'something else'],
    [`#j${base64('{"contract": 1, "text": ""}')}`, 'something else'],
    [`#j${base64('{"contract": "A", "text": "", "schema": {}}')}`, 'something else'],
    [`#j${base64('{"contract": "A", "text": "", "options": null}')}`, 'something else'],
    [`#j${base64('{"contract": "A", "text": "", "options": {"accept": "all"}}')}`, 'something else'],
    [`#j${base64('{"contract": "A", "text": "", "options": {"finished": "yes"}}')}`, 'something else'],
    [`#d${base64(deflateRawSync(Buffer.alloc(20 * 2 ** 20)))}`, 'more than 8 MB'],
  ])('%.40s is refused: %s', async (link, words) => {
    await expect(readLink(link)).rejects.toThrow(words);
  });
});
