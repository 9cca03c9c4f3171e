/** A seed always gives the same samples, on every machine. `main.ts` writes down which, when they change on purpose. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyNth } from '../../share.ts';
import { sampleLines } from './sample-lines.ts';

describe('the samples of a seed', () => {
  const lines = readFileSync(new URL('samples.txt', import.meta.url), 'utf8').split('\n');

  it.each(everyNth(6, sampleLines))('%s', (name, make) => {
    expect(`${name}: ${make()}`).toBe(lines.find((line) => line.startsWith(`${name}: `)));
  });
});
