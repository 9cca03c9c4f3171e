import { linkSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBelow, resolveBelow, writeBelow } from '../../src/spool/index.ts';
import { resolveBelowOn } from '../../src/spool/resolve-below.ts';
import { writeBelowOn } from '../../src/spool/write-below.ts';
import { type Call, faultDisk, systemError } from './fault-disk.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A project with links of every kind, and a secret beside it. */
function makeProject(): { outside: string; root: string } {
  const outside = temporaryFolder();
  const root = join(outside, 'project');
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'src', 'main.py'), 'print(1)\n');
  writeFileSync(join(root, 'README.md'), '# Berths\n');
  writeFileSync(join(root, 'Übersicht.md'.normalize('NFC')), 'ä');
  symlinkSync('../secret.txt', join(root, 'leak.txt'));
  symlinkSync('..', join(root, 'up'));
  symlinkSync(join(root, 'src'), join(root, 'code'));
  symlinkSync('src/main.py', join(root, 'main.py'));
  symlinkSync('nowhere', join(root, 'dangling'));
  symlinkSync('../new.txt', join(root, 'dangling-out'));
  symlinkSync('loop', join(root, 'loop'));
  return { outside, root };
}

describe('resolveBelow', () => {
  it.each([
    ['src/main.py', 'src/main.py'],
    ['./src//main.py', 'src/main.py'],
    ['src\\main.py', 'src/main.py'],
    ['src/./deep/', 'src/deep'],
    ['code/main.py', 'src/main.py'],
    ['main.py', 'src/main.py'],
    ['new/deep/er.txt', 'new/deep/er.txt'],
    ['code/new.txt', 'src/new.txt'],
    ['~/a.txt', '~/a.txt'],
    ['%2e%2e/a.txt', '%2e%2e/a.txt'],
    ['．．/a.txt', '．．/a.txt'],
    ['...a/b', '...a/b'],
    ['.', ''],
    ['', ''],
  ])('follows %j to %j', async (path, expected) => {
    const { root } = makeProject();
    const found = await resolveBelow(root, path);
    expect(found).toMatchObject({
      success: true,
      path: join(root, expected),
      names: expected.split('/').filter(Boolean),
    });
  });

  it.each([
    ['../secret.txt', 'parent_segment'],
    ['src/../../secret.txt', 'parent_segment'],
    ['src/../README.md', 'parent_segment'],
    ['src\\..\\..\\secret.txt', 'parent_segment'],
    ['..', 'parent_segment'],
    ['leak.txt', 'leads_out'],
    ['up/secret.txt', 'leads_out'],
    ['up/new.txt', 'leads_out'],
    ['up', 'leads_out'],
    ['dangling', 'dangling_link'],
    ['dangling-out', 'dangling_link'],
    ['dangling-out/a', 'dangling_link'],
    ['loop', 'is_link'],
    ['/etc/passwd', 'outside_root'],
    ['\\etc\\passwd', 'outside_root'],
    ['C:\\Windows\\win.ini', 'bad_name'],
    ['c:main.py', 'bad_name'],
    ['a.txt:stream', 'bad_name'],
    ['src/main.py::$DATA', 'bad_name'],
    ['CON', 'device_name'],
    ['src/nul.txt', 'device_name'],
    ['COM1 .log', 'device_name'],
    ['com¹', 'device_name'],
    ['README.md.', 'bad_name'],
    ['README.md ', 'bad_name'],
    ['src /main.py', 'bad_name'],
    ['.. /secret.txt', 'bad_name'],
    ['.../secret.txt', 'bad_name'],
    ['what?.md', 'bad_name'],
    ['a\0b', 'bad_name'],
    ['a\nb', 'bad_name'],
    ['\ud800', 'bad_name'],
    ['x'.repeat(300), 'bad_name'],
    ['a/'.repeat(3000), 'bad_path'],
    ['README.md/a', 'not_a_folder'],
  ])('refuses %j as %s', async (path, code) => {
    const { root } = makeProject();
    expect(await resolveBelow(root, path)).toMatchObject({ success: false, issues: [{ code }] });
  });

  it('takes an absolute path below the root, in whatever way it is written', async () => {
    const { root, outside } = makeProject();
    symlinkSync(root, join(outside, 'other-name'));
    for (const path of [
      join(root, 'src/main.py'),
      join(outside, 'other-name', 'src', 'main.py'),
      `/${root}//src/main.py`,
    ]) {
      expect(await resolveBelow(root, path)).toMatchObject({ success: true, names: ['src', 'main.py'] });
    }
    expect(await resolveBelow(join(outside, 'other-name'), join(root, 'README.md'))).toMatchObject({
      success: true,
      root,
    });
    expect(await resolveBelow(root, join(outside, 'secret.txt'))).toMatchObject({ success: false });
    expect(await resolveBelow(root, `${root}-other/a`)).toMatchObject({ success: false });
  });

  it('says which name is there in another spelling', async () => {
    const { root } = makeProject();
    const plain = (found: Awaited<ReturnType<typeof resolveBelow>>) => found.success && found.otherSpelling;
    expect(plain(await resolveBelow(root, 'Readme.md'))).toBe('README.md');
    expect(plain(await resolveBelow(root, 'übersicht.md'.normalize('NFD')))).toBe('Übersicht.md'.normalize('NFC'));
    expect(plain(await resolveBelow(root, 'SRC/new.py'))).toBe('src');
    expect(plain(await resolveBelow(root, 'other.md'))).toBeUndefined();
  });

  it('refuses a root that is not there', async () => {
    const { root } = makeProject();
    expect(await resolveBelow(join(root, 'missing'), 'a')).toMatchObject({ issues: [{ code: 'no_root' }] });
  });
});

describe('readBelow', () => {
  it('reads a file, also by a link that stays below the root', async () => {
    const { root } = makeProject();
    for (const path of ['src/main.py', 'main.py', 'code/main.py']) {
      expect(await readBelow(root, path)).toEqual({
        success: true,
        path: join(root, 'src/main.py'),
        text: 'print(1)\n',
        size: 9,
      });
    }
  });

  it.each([
    ['missing.md', 'missing'],
    ['Readme.md', 'missing'],
    ['src', 'is_folder'],
    ['.', 'is_folder'],
    ['latin1.txt', 'not_utf8'],
    ['long.txt', 'too_large'],
    ['leak.txt', 'leads_out'],
  ])('answers %s with the issue %s', async (path, code) => {
    const { root } = makeProject();
    writeFileSync(join(root, 'latin1.txt'), Buffer.from([0x66, 0xfc, 0x72]));
    writeFileSync(join(root, 'long.txt'), 'x'.repeat(101));
    expect(await readBelow(root, path, { maxBytes: 100 })).toMatchObject({ success: false, issues: [{ code }] });
  });
});

describe('writeBelow', () => {
  it('creates a file, with the folders that are missing', async () => {
    const { root } = makeProject();
    const written = await writeBelow(root, 'docs/new/ä.md', 'ä\n');
    expect(written).toEqual({ success: true, path: join(root, 'docs/new/ä.md'), bytes: 3, isNew: true });
    expect(readFileSync(join(root, 'docs/new/ä.md'), 'utf8')).toBe('ä\n');
  });

  it('replaces a file as a whole and keeps its permissions, also through a link', async () => {
    const { root } = makeProject();
    writeFileSync(join(root, 'src/run.sh'), 'old', { mode: 0o755 });
    symlinkSync('src/run.sh', join(root, 'run'));
    expect(await writeBelow(root, 'run', 'new')).toMatchObject({ success: true, isNew: false, bytes: 3 });
    expect(readFileSync(join(root, 'src/run.sh'), 'utf8')).toBe('new');
    expect(statSync(join(root, 'src/run.sh')).mode & 0o777).toBe(0o755);
  });

  it('leaves the other names of a file as they are', async () => {
    const { root, outside } = makeProject();
    linkSync(join(outside, 'secret.txt'), join(root, 'linked.txt'));
    expect(await writeBelow(root, 'linked.txt', 'x', { mode: 'append' })).toMatchObject({
      issues: [{ code: 'several_names' }],
    });
    expect(await writeBelow(root, 'linked.txt', 'mine')).toMatchObject({ success: true });
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('adds to the end, and counts what it added', async () => {
    const { root } = makeProject();
    const written = await writeBelow(root, 'README.md', 'ä', { mode: 'append' });
    expect(written).toMatchObject({ success: true, bytes: 2, isNew: false });
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Berths\nä');
    expect(await writeBelow(root, 'log.txt', 'a', { mode: 'append' })).toMatchObject({ isNew: true });
  });

  it('takes no other word for the mode: it would replace what was to be added to', async () => {
    const { root } = makeProject();
    for (const mode of ['Append', 'a', null])
      expect(await writeBelow(root, 'README.md', 'x', { mode } as never)).toMatchObject({
        success: false,
        issues: [{ code: 'bad_mode', message: 'README.md: "mode" must be "overwrite" or "append".' }],
      });
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Berths\n');
  });

  it.each([
    ['src', 'is_folder'],
    ['.', 'is_folder'],
    ['Readme.md', 'other_spelling'],
    ['SRC/new.py', 'other_spelling'],
    ['leak.txt', 'leads_out'],
    ['up/new.txt', 'leads_out'],
    ['dangling-out', 'dangling_link'],
    ['README.md/a', 'not_a_folder'],
    ['aux.txt', 'device_name'],
  ])('refuses %s as %s, and writes nothing', async (path, code) => {
    const { root, outside } = makeProject();
    expect(await writeBelow(root, path, 'x')).toMatchObject({ success: false, issues: [{ code }] });
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('takes names for one that are so on any system, and others not', async () => {
    const { root } = makeProject();
    writeFileSync(join(root, 'straße.md'), 'x');
    expect(await writeBelow(root, 'STRASSE.md', 'x')).toMatchObject({ success: true });
    expect(await writeBelow(root, 'Straße.md', 'x')).toMatchObject({ issues: [{ code: 'other_spelling' }] });
    expect(await writeBelow(root, '\u212a.md', 'x')).toMatchObject({ success: true });
    expect(await writeBelow(root, 'K.md', 'x')).toMatchObject({ issues: [{ code: 'other_spelling' }] });
  });

  it('writes nothing any more when it is stopped', async () => {
    const { root } = makeProject();
    const signal = AbortSignal.abort();
    for (const mode of ['overwrite', 'append'] as const) {
      expect(await writeBelow(root, 'README.md', 'x', { mode, signal })).toMatchObject({
        issues: [{ code: 'stopped' }],
      });
    }
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Berths\n');
  });

  it.each(['overwrite', 'append'] as const)('leaves the file whole when any call fails (%s)', async (mode) => {
    const { root } = makeProject();
    const calls: Call[] = [];
    await writeBelowOn(
      faultDisk((call) => calls.push(call)),
      root,
      'README.md',
      'new',
      { mode },
    );
    for (let at = 0; at < calls.length; at++) {
      writeFileSync(join(root, 'README.md'), 'old');
      const disk = faultDisk((_, number) => {
        if (number === at) throw systemError('ENOSPC');
      });
      const written = await writeBelowOn(disk, root, 'README.md', 'new', { mode });
      const text = readFileSync(join(root, 'README.md'), 'utf8');
      if (written.success) expect(text).toBe(mode === 'append' ? 'oldnew' : 'new');
      else expect(['old', mode === 'append' ? 'oldnew' : 'new']).toContain(text);
    }
  });
});

describe('a folder that cannot be listed', () => {
  const resolveUnlisted = (code: string) => {
    const disk = faultDisk(({ name }) => {
      if (name === 'readdir') throw systemError(code);
    });
    return resolveBelowOn(disk, makeProject().root, 'readme.md');
  };

  it.each(['EACCES', 'EPERM', 'ENOENT'])('has no other spelling that is known: %s', async (code) => {
    const found = await resolveUnlisted(code);
    expect(found).toMatchObject({ success: true, exists: false, otherSpelling: undefined });
  });

  it('is told when the disk fails', async () => {
    expect(await resolveUnlisted('EIO')).toMatchObject({ success: false, issues: [{ code: 'unreadable' }] });
  });
});

describe('what is no path or no text', () => {
  it.each([5, null, undefined, {}, ['a']])('%j is refused by all, and nothing is thrown', async (bad) => {
    const { root } = makeProject();
    for (const given of [
      resolveBelow(root, bad as never),
      resolveBelow(bad as never, 'a'),
      readBelow(root, bad as never),
      writeBelow(root, bad as never, ''),
      writeBelow(root, 'a.txt', bad as never),
    ]) {
      expect(await given).toMatchObject({ success: false, issues: [{ severity: 'error' }] });
    }
  });

  it('half of a character is not written as something else', async () => {
    const { root } = makeProject();
    expect(await writeBelow(root, 'README.md', 'a\ud800b')).toMatchObject({ issues: [{ code: 'lone_surrogate' }] });
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('# Berths\n');
  });
});
