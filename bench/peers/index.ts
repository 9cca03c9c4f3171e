import { ajvByTag } from './ajv/by-tag.ts';
import { ajv } from './ajv/index.ts';
import { arktype } from './arktype/index.ts';
import type { Contender } from './contender.ts';
import { ours } from './ours.ts';
import { typebox } from './typebox/index.ts';
import { valibot } from './valibot/index.ts';
import { zod } from './zod/index.ts';

/** Ours first, then the peers. */
export const contenders: readonly [Contender, ...Contender[]] = [ours, typebox, arktype, ajvByTag, ajv, zod, valibot];
