import type { Case } from './case.ts';
import { allowed } from './named/allowed.ts';
import { doubtful } from './named/doubtful.ts';
import { done } from './named/samples.ts';
import { within } from './named/within.ts';

/** Written by hand: every sentence of what may surround a message, and every text that once came out wrong. */
export const namedCases: readonly Case[] = [
  ...allowed.map(
    ([name, text]): Case => ({
      id: `allowed: ${name}`,
      invariant: 'account',
      generator: 'named, allowed',
      contract: 'LlmReply',
      text,
      expect: { take: done },
    }),
  ),
  ...doubtful.flatMap(([name, text, reasons]): Case[] => {
    const isCut = reasons[0] === 'truncated';
    const one: Case = {
      id: `doubtful: ${name}`,
      invariant: isCut ? 'end' : 'account',
      generator: 'named, doubtful',
      contract: 'LlmReply',
      text,
      expect: { refuse: true, reasons },
    };
    const weaker: Case = {
      ...one,
      id: `${one.id}, by any option`,
      options: { accept: 'guess', choose: 'last', finished: true },
    };
    return isCut && text !== '{' ? [one, weaker] : [one];
  }),
  ...within.map(
    ([invariant, name, contract, text, expect]): Case => ({
      id: `within: ${name}`,
      invariant,
      generator: 'named, within',
      contract,
      text,
      expect,
    }),
  ),
];
