/** What the text of a claim says: what cannot be understood is ignored, so that the claim stays held. */
import { expect, it } from 'vitest';
import { claimIn } from '../../src/spool/claim-file.ts';

const identity = { pid: 7, host: 'here' };

it.each<[lines: unknown[], claim: object]>([
  [
    [{ owner: 'me', ...identity, started: '5' }],
    { state: 'held', owner: 'me', identity: { ...identity, started: '5' } },
  ],
  [[{ owner: 'me', ...identity }], { state: 'held', owner: 'me', identity }],
  [[{ owner: 'me', ...identity, started: 5 }], { state: 'held', owner: 'me', identity }],
  [[{ owner: 5, ...identity }], { state: 'held', identity }],
  [[{ owner: 'me', pid: 7 }], { state: 'held', owner: 'me' }],
  [[{ owner: 'me', host: 'here' }], { state: 'held', owner: 'me' }],
  [[{ owner: 'me', pid: '7', host: 'here' }], { state: 'held', owner: 'me' }],
  [[{ owner: 'me', pid: 7, host: null }], { state: 'held', owner: 'me' }],
  [[{}, { state: 'given_back' }], { state: 'given_back' }],
  [[{}, { state: 'untouched' }], { state: 'untouched' }],
  [[{}, { state: 'lost' }], { state: 'held' }],
  [[5, null], { state: 'held' }],
  [[], { state: 'held' }],
])('%j', (lines, claim) => {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  expect(claimIn('a.1.claim', text)).toStrictEqual({ name: 'a.1.claim', ...claim });
});

it('a line that is cut off says nothing', () => {
  expect(claimIn('x', '{"owner":"me"')).toStrictEqual({ name: 'x', state: 'held' });
  expect(claimIn('x', '{"owner":"me"}\n{"state":"given')).toStrictEqual({ name: 'x', state: 'held', owner: 'me' });
});
