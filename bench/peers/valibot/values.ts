/** The value rules in valibot. */
import * as v from 'valibot';
import { NON_BLANK, PATH, REL_PATH } from '../patterns.ts';

export const text = v.string();
export const optionalText = v.optional(text);
export const nonBlank = v.pipe(v.string(), v.regex(NON_BLANK));
export const path = v.pipe(v.string(), v.regex(PATH));
export const relPath = v.pipe(v.string(), v.regex(REL_PATH));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
export const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
export const freeObject = v.looseObject({});

export const remarks = { commentary: optionalText, btw: optionalText, ask: optionalText };
export const target = { root: v.optional(path), rel_path: v.optional(relPath), path: v.optional(path) };
