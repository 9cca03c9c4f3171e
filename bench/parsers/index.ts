import JSON5 from 'json5';
import { jsonrepair } from 'jsonrepair';
import { parse as parsePartial } from 'partial-json';
import { aiSdk } from './ai-sdk.ts';
import { baml } from './baml.ts';
import { bestEffort } from './best-effort.ts';
import { dirtyJson } from './dirty-json.ts';
import type { Parser } from './parser.ts';
import { typia } from './typia.ts';

/** No repair at all. */
export const plain: Parser = { name: 'JSON.parse', read: (text) => JSON.parse(text) as unknown };

/** The parsers that ours is compared with. */
export const peers: readonly Parser[] = [
  { name: 'jsonrepair', read: (text) => JSON.parse(jsonrepair(text)) as unknown },
  { name: 'JSON5', read: (text) => JSON5.parse(text) as unknown },
  { name: 'partial-json', read: (text) => parsePartial(text) as unknown },
  aiSdk,
  bestEffort,
  dirtyJson,
  typia,
  baml,
];
