/** The value rules in zod. */
import * as z from 'zod';
import { NON_BLANK, PATH, REL_PATH } from '../patterns.ts';

export const text = z.string();
export const nonBlank = z.string().regex(NON_BLANK);
export const path = z.string().regex(PATH);
export const relPath = z.string().regex(REL_PATH);
export const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const percentage = z.number().min(0).max(100);
export const freeObject = z.looseObject({});

export const remarks = { commentary: text.optional(), btw: text.optional(), ask: text.optional() };
export const target = { root: path.optional(), rel_path: relPath.optional(), path: path.optional() };
