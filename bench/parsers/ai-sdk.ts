import { parsePartialJson } from 'ai';
import type { Parser } from './parser.ts';

/** Beside the value it says whether something was put in at the end; that is left to its user. */
export const aiSdk: Parser = { name: 'AI SDK', read: async (text) => (await parsePartialJson(text)).value };
