/** What is left out daily is run in a full run: by the tests of every project of the configuration. */
import { expect, it } from 'vitest';
import config from '../vitest.config.ts';
import { everyNth, isFull, share } from './share.ts';

type Projects = { test: { projects: { mode?: string }[] } };

it.each([
  ['test', 2],
  ['full', 3],
])('every project knows that the mode is %s', (mode, projects) => {
  const { test } = (config as unknown as (env: { mode: string }) => Projects)({ mode });
  expect(test.projects.map((project) => project.mode)).toEqual(Array(projects).fill(mode));
});

it('a share is all in a full run, and begins where it is told to daily', () => {
  expect(share(100)).toBe(isFull ? 100 : 2);
  expect(everyNth(3, [0, 1, 2, 3, 4, 5], 4)).toEqual(isFull ? [0, 1, 2, 3, 4, 5] : [1, 4]);
});
