/** What may stand beside a message, although signs of code are in it. */
import { expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { placed, writePlace } from './places/place.ts';

it.each([
  '§ We have 2 × 3 jobs left.',
  'Speed ≥ before, memory ≤ before.\n\n§',
  '§ Runtime < 5 s, memory < 3 MB, done.',
])('a sentence that speaks of sums is prose: %s', (text) => {
  expect(parse(LlmReply, writePlace(text))).toMatchObject({ success: true, value: placed });
});

it('a text that a shell reads holds no message behind its end', () => {
  const text = '```sh\ncat <<EOF\nx\nEOF\n```\n\n§\n\n```sh\ncat <<EOF\nEOF\n```';
  expect(parse(LlmReply, writePlace(text))).toMatchObject({ success: true, value: placed });
});
