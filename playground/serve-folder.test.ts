/** What the local server gives out, and what `npm run playground` says. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeProgram } from '../test/run-program.ts';
import { isFull } from '../test/share.ts';
import { temporaryFolder } from '../test/spool/temporary-folder.ts';
import { serveFolder } from './serve-folder.ts';

const main = () => makeProgram('playground/main.ts', 'source');
const run = (...words: string[]) =>
  spawnSync(process.execPath, [main(), ...words], { encoding: 'utf8', timeout: 30_000 });

/** The status of a path that is sent as it is: `fetch` would take the dots out. */
function statusOf(url: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('serveFolder', () => {
  it('gives out the files of the folder, and nothing else', async () => {
    const folder = temporaryFolder();
    writeFileSync(`${folder}/index.html`, '<title>x</title>');
    writeFileSync(`${folder}/secret.json`, 'x');
    const { url, close } = await serveFolder(folder, 0);
    onTestFinished(close);
    const response = await fetch(url);
    expect(await response.text()).toBe('<title>x</title>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const paths = [
      '/index.html',
      '/secret.json',
      '/none.js',
      '/../index.html',
      '/..%2findex.html',
      '/a/b.html',
      '//x/index.html',
      '/%',
      '/\\index.html',
    ];
    const statuses: unknown[] = [];
    for (const path of paths) statuses.push(await statusOf(url, path));
    // Dots in a path are taken out before a file is looked for.
    expect(statuses).toEqual([200, 404, 404, 200, 404, 404, 200, 404, 200]);
  });
});

describe('npm run playground', () => {
  it('says how it is called', () => {
    expect(run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('npm run playground -- --build'),
    });
    // What is wrong in another way is told below.
    if (!isFull) return;
    expect(run('--port', 'x')).toMatchObject({ status: 2, stderr: expect.stringContaining('--port takes a number') });
    expect(run('--nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining('--nothing') });
  });

  it('builds, and says where it serves; a port that is taken is told', async () => {
    const out = temporaryFolder();
    const child = spawn(process.execPath, [main(), '--port', '0', '--out', out], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill());
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line.toString()) ?? [];
    expect(await (await fetch(url)).text()).toContain('<!doctype html>');
    const licenses = await (await fetch(`${url}licenses.txt`)).text();
    expect(licenses.match(/^[@a-z][\w/-]+$(?=\n\n)/gm)).toEqual(['@sheratan/contracts', 'gpt-tokenizer', 'marked']);
    const taken = run('--port', new URL(url).port, '--out', out);
    expect(taken).toMatchObject({ status: 2, stderr: expect.stringContaining('is taken') });
    writeFileSync(`${out}/thesis.txt`, 'x');
    const refused = run('--build', '--out', out);
    expect(refused).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('something else than a page: thesis.txt'),
    });
  });
});
