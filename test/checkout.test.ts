/** What has to hold so that a checkout works on Windows and macOS, and that can be seen on any system. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const isCheckout = existsSync(`${root}.git`);
const files = isCheckout
  ? execFileSync('git', ['-c', 'safe.bareRepository=explicit', 'ls-files', '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '' && existsSync(root + file))
  : [];

const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

describe.skipIf(!isCheckout)('the files of the repository', () => {
  it('have names that Windows takes, and are not too deep for it', () => {
    const isBad = (file: string) =>
      file.length > 180 ||
      /[<>:"|?*\\\u0000-\u001f]/.test(file) ||
      file.split('/').some((part) => /[. ]$/.test(part) || DEVICE.test(part));
    expect(files.filter(isBad)).toEqual([]);
  });

  it('differ in more than capitals', () => {
    const seen = new Map<string, string>();
    for (const file of files) {
      const folded = file.normalize('NFC').toLowerCase();
      expect(seen.get(folded) ?? file).toBe(file);
      seen.set(folded, file);
    }
    expect(seen.size).toBe(files.length);
  });

  it('end their lines the same everywhere, so that digests and comparisons hold', () => {
    expect(readFileSync(`${root}.gitattributes`, 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
    const texts = files.filter((file) => /\.(?:ts|js|mjs|cjs|json|jsonl|md|py|yml|txt|capnp)$/.test(file));
    expect(texts.filter((file) => readFileSync(root + file, 'latin1').includes('\r'))).toEqual([]);
  });

  it('turn no URL of a file into a path by hand: on Windows "/C:/x" is none', () => {
    const sources = files.filter((file) => /\.(?:ts|mjs|cjs)$/.test(file) && basename(file) !== 'checkout.test.ts');
    const isBad = (text: string) => /import\.meta\.url\)\.pathname|packageFile\([^)]*\)\.pathname/.test(text);
    expect(sources.filter((file) => isBad(readFileSync(root + file, 'utf8')))).toEqual([]);
  });
});

describe('the scripts of package.json', () => {
  const packages = ['package.json', 'bench/package.json', 'test/runtimes/package.json'];
  const scripts = packages.flatMap((file) =>
    Object.entries((JSON.parse(readFileSync(root + file, 'utf8')) as { scripts?: object }).scripts ?? {}),
  ) as [string, string][];

  it.each(scripts)('%s is understood by every shell', (_, script) => {
    // Neither single quotes, nor variables, nor programs that Windows lacks; within double quotes, nothing is special.
    expect(script.replace(/"[^"$`\\]*"/g, '')).not.toMatch(
      /['`$;|\\]|\b(?:rm|cp|mv|mkdir|cat|sed|grep|export|env)\s|^\w+=/,
    );
  });
});
