import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { places } from './places/index.ts';
import { placed, writePlace } from './places/place.ts';

describe('where a message stands decides whether it is the answer', () => {
  for (const [name, table] of Object.entries(places)) {
    it(name, () => {
      expect(table.map(([text]) => [text, comesOf(text)])).toEqual(table.map(([text, comes]) => [text, comes]));
    });
  }
});

function comesOf(text: string) {
  const parsed = parse(LlmReply, writePlace(text));
  if (!parsed.success) return parsed.reason === 'uncertain' ? 'guess' : parsed.reason;
  expect(parsed.value, text).toEqual(placed);
  return 'message';
}
