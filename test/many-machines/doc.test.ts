import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lcp } from '../cli/run.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('docs/many-machines.md', () => {
  const [, code = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(read('docs/many-machines.md')) ?? [];

  it('shows a worker that differs from the one of docs/worker.md in its queue alone', () => {
    const [, worker = ''] = /^```js\n([\s\S]*?)^```$/m.exec(read('docs/worker.md')) ?? [];
    const call = (text: string) => /await runWorker\(\{ queue[^,]*, kinds: fileKinds\(.*$/m.exec(text)?.[0];
    const plain = (text: string | undefined) => text?.replace('queue: spool', 'queue').replace(/\[.*?\]/, '[]');
    expect(plain(call(code))?.replace('signal }', 'signal: stop.signal }')).toBe(plain(call(worker)));
  });

  it('names what the example exports', () => {
    const [, name = ''] = /import \{ (\w+) \} from '\.\/bullmq-queue\.ts'/.exec(code) ?? [];
    expect(read('examples/bullmq-queue.ts')).toMatch(new RegExp(`^export function ${name}[<(]`, 'm'));
  });

  it('shows commands that print schemas which need no others', async () => {
    const [, commands = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(read('docs/many-machines.md')) ?? [];
    const all = [...commands.matchAll(/^npx lcp (.+) > \S+$/gm)].map(([, words]) => words ?? '');
    expect(all.length).toBe(3);
    for (const words of all) {
      const { exit, stdout } = await lcp(...words.split(' '));
      expect(exit).toBe(0);
      const references = [...stdout.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference]) => reference ?? '');
      const ids = [...stdout.matchAll(/"\$id": "([^"]+)"/g)].map(([, id]) => id ?? '');
      expect(references.length).toBeGreaterThan(0);
      expect(references.filter((one) => !one.startsWith('#/') && !ids.includes(one))).toEqual([]);
    }
  });

  it('names scripts that exist', () => {
    for (const [, path = ''] of read('docs/many-machines.md').matchAll(/npx tsx (\S+\.ts)/g)) {
      expect(read(path)).not.toBe('');
    }
  });
});
