/** The value rules in ArkType. */
import { type } from 'arktype';
import { NON_BLANK, PATH, REL_PATH } from '../patterns.ts';

export const nonBlank = type(NON_BLANK);
export const path = type(PATH);
export const relPath = type(REL_PATH);
export const count = type('0 <= number.integer <= 9007199254740991');
export const percentage = type('0 <= number <= 100');
export const freeObject = type('object');

export const remarks = { 'commentary?': 'string', 'btw?': 'string', 'ask?': 'string' } as const;
export const target = { 'root?': path, 'rel_path?': relPath, 'path?': path } as const;
