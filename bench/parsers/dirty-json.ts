import { createRequire } from 'node:module';
import type { Parser } from './parser.ts';

const { parse } = createRequire(import.meta.url)('dirty-json') as { parse(text: string): unknown };

export const dirtyJson: Parser = { name: 'dirty-json', read: (text) => parse(text) };
