/** Whether a process has ended, by its number and its start. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { hasEnded, ownIdentity } from '../../src/spool/process-identity.ts';

const isLinux = process.platform === 'linux';
const own = { host: 'unknown', ...ownIdentity() };

it('a process is known by its number, its machine and its start', () => {
  expect(own.pid).toBe(process.pid);
  expect(own.host.startsWith(hostname())).toBe(true);
  if (!isLinux) return;
  expect(own.host).toMatch(/^\S+ [0-9a-f-]{36} pid:\[\d+\]$/);
  const stat = readFileSync('/proc/self/stat', 'latin1');
  expect(own.started).toBe(/^\d+ \(.*\) (?:\S+ ){19}(\d+) /s.exec(stat)?.[1]);
});

it.each<[what: string, change: { pid?: number; host?: string; started?: string | undefined }, hasEnded: boolean]>([
  ['this one', {}, false],
  ['one of another machine', { host: 'another', pid: 2 ** 30 }, false],
  ['one with a number that is unused', { pid: 2 ** 30 }, true],
  ['a group of processes', { pid: -(2 ** 30) }, false],
  ['no number', { pid: 2 ** 30 + 0.5 }, false],
  ['one that was started at another time', { started: '1' }, isLinux],
  ['one of which the start is unknown', { started: undefined }, false],
])('%s: it has ended: %s', (_, change, ended) => {
  expect(hasEnded({ ...own, ...change } as typeof own)).toBe(ended);
});
