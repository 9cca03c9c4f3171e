import type { Case } from './case.ts';

/** Written by hand: every sentence of what may surround a message, and every text that once came out wrong. */
export const namedCases: readonly Case[] = [];
