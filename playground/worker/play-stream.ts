import type { Contract } from '@sheratan/contracts';
import { createReader } from '@sheratan/contracts/stream';
import { cutText, pointTo } from '../../src/words/issue.ts';
import type { PlayedStream, ReadOptions, Step } from '../words.ts';

/** A page can show no more: of a long reply several tokens make a step. */
const MAX_STEPS = 1200;
const MAX_SETTLED = 3000;

/** Lets a reply arrive token by token, and tells what a reader knows after each. */
export function playStream(
  contract: Contract<unknown>,
  text: string,
  { finished, ...options }: ReadOptions,
): PlayedStream {
  const reader = createReader(contract, options);
  const steps: Step[] = [];
  let before: unknown = {};
  let end = 0;
  let room = MAX_SETTLED;
  for (const delta of inSteps(splitTokens(text))) {
    const { state, settled, issues } = reader.push(delta);
    end += delta.length;
    const found: Step['settled'] = [];
    collectSettled(before, settled, '', found, room);
    room -= found.length;
    before = settled;
    steps.push({ end, state, settled: found, why: state === 'hopeless' ? issues[0]?.message : undefined });
  }
  const parsed = reader.end(finished ? 'stop' : undefined);
  return { steps, end: parsed.success ? { success: true } : { success: false, reason: parsed.reason } };
}

/** Cuts a text into pieces of a word or so, as models send them. */
export function splitTokens(text: string): string[] {
  return text.match(/\s?[\p{L}\p{M}\p{N}_]{1,7}|\s?[^\s\p{L}\p{M}\p{N}_]{1,3}|\s+/gu) ?? [];
}

function inSteps(tokens: readonly string[]): string[] {
  const size = Math.ceil(tokens.length / MAX_STEPS);
  if (size <= 1) return [...tokens];
  return Array.from({ length: Math.ceil(tokens.length / size) }, (_, i) =>
    tokens.slice(i * size, (i + 1) * size).join(''),
  );
}

/** What the second snapshot holds and the first one does not; what is the same object in both is not looked into. */
function collectSettled(before: unknown, after: unknown, path: string, found: Step['settled'], room: number): void {
  if (before === after || found.length >= room) return;
  if (typeof after !== 'object' || after === null) {
    found.push({ path, value: cutText(JSON.stringify(after) ?? '', 160) });
    return;
  }
  const keys = Object.keys(after);
  if (keys.length === 0 && path !== '' && before === undefined)
    found.push({ path, value: Array.isArray(after) ? '[]' : '{}' });
  for (const key of keys) {
    const old = typeof before === 'object' && before !== null ? (before as { [key: string]: unknown })[key] : undefined;
    collectSettled(old, (after as { [key: string]: unknown })[key], pointTo(path, key), found, room);
  }
}
