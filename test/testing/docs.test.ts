/** docs/testing.md: its code runs, and its ten lines catch the mistakes that relays make. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as root from '../../src/index.ts';
import { parse } from '../../src/index.ts';
import * as testing from '../../src/testing/index.ts';
import { servePage } from '../../src/testing/page/index.ts';
import { isFull, share } from '../share.ts';

const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8');
const [tenLines = '', someKinds = '', properties = '', script = '', chat = ''] = [
  ...page.matchAll(/^```js\n([\s\S]*?)^```$/gm),
].map(([, code = '']) => code.replace(/^import .*$/gm, ''));

const AsyncFunction = (async () => {}).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>;

function runCode(code: string, given: object): Promise<unknown> {
  const names = { ...root, ...testing, assert, fc, ...given };
  return new AsyncFunction(...Object.keys(names), code)(...Object.values(names));
}

type Relay = (text: string) => unknown;

function read(text: string, options?: root.ParseOptions): unknown {
  const parsed = parse(root.LlmReply, text, options);
  return parsed.success ? parsed.value : undefined;
}

const mistakes: [name: string, relay: Relay, message: RegExp][] = [
  [
    'takes what is there of a reply that was cut',
    (text) => {
      const parsed = parse(root.LlmReply, text);
      return parsed.success ? parsed.value : parsed.reason === 'truncated' ? parsed.partial : undefined;
    },
    /must be refused, as truncated/,
  ],
  ['takes the first of two messages', (text) => read(text, { choose: 'first' }), /must be refused, as ambiguous/],
  [
    'takes a message from inside a text of another one',
    (text) => {
      const quoted = /\{\\"ok\\":[\s\S]*?\}(?=[^}\\])/.exec(text)?.[0];
      return (quoted && read(quoted.replaceAll('\\"', '"'))) ?? read(text);
    },
    /another message|must be refused/,
  ],
];

describe('the ten lines of docs/testing.md', () => {
  it('are ten', () => {
    expect(tenLines.trim().split('\n').length).toBeLessThanOrEqual(10);
  });

  it.each(mistakes)('catch a relay that %s', async (_, relay, message) => {
    await expect(runCode(tenLines, { relay })).rejects.toThrow(message);
  });

  it.each(isFull ? [7, 8, 9, 10, 11] : [7])('let a right one pass, with seed %i', async (seed) => {
    const lines = tenLines.replace('seed: 7', `seed: ${seed}`).replace('count: 500', `count: ${share(500)}`);
    await runCode(lines, { relay: (text: string) => read(text) });
  });

  it('catch one that refuses everything', async () => {
    await expect(runCode(tenLines, { relay: () => undefined })).rejects.toThrow(/refused needlessly/);
  });
});

describe('the code of docs/testing.md', () => {
  const relay = (text: string) => read(text);

  it('keeps to some kinds', () => runCode(someKinds, { relay }));

  it('runs with fast-check', () => runCode(properties, { relay }));

  it('plays a script, as a function and as a page', async () => {
    const model = await runCode(`${script}\nassert.match(text, /\`\`\`/);\nreturn model;`, {});
    const seen: string[] = [];
    await runCode(chat, { model, servePage, browser: { goto: async (url: string) => seen.push(url) } });
    expect(seen).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:/)]);
  });
});
