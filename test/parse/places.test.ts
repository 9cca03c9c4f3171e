import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { beside } from './places/beside.ts';
import { code } from './places/code.ts';
import { layers } from './places/layers.ts';
import { logs } from './places/logs.ts';
import { markup } from './places/markup.ts';
import { more } from './places/more.ts';
import { pages } from './places/pages.ts';
import { type Place, placed, writePlace } from './places/place.ts';
import { prose } from './places/prose.ts';
import { thoughts } from './places/thoughts.ts';
import { voices } from './places/voices.ts';
import { wrapped } from './places/wrapped.ts';

const tables: { readonly [name: string]: readonly Place[] } = {
  beside,
  code,
  layers,
  logs,
  markup,
  more,
  pages,
  prose,
  thoughts,
  voices,
  wrapped,
};

describe('where a message stands decides whether it is the answer', () => {
  for (const [name, table] of Object.entries(tables)) {
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
