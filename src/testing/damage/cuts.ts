/** Texts that end before their message does. */
import type { Random } from '../random.ts';
import type { Token } from '../tokens.ts';
import { endOfValue } from '../tokens.ts';
import { nextToken, previous } from './commas.ts';
import type { Damage } from './damage.ts';

export const cuts: Damage[] = [
  {
    ...cutText('cut-anywhere', (text, random) => 8 + random.int(Math.max(1, text.trimEnd().length - 9))),
    layer: 'end',
  },
  {
    ...cutText(
      'cut-near-end',
      (text, random) => text.trimEnd().length - 1 - random.int(Math.min(12, text.length - 10)),
    ),
    layer: 'end',
  },
  cutText('cut-last-character', (text) => text.trimEnd().length - 1),
  cutTokens('cut-behind-item', (tokens, i) => isItemEnd(tokens, i), ''),
  cutTokens(
    'cut-behind-item-comma',
    (tokens, i) => isItemEnd(tokens, i) && nextToken(tokens, i)?.type === 'comma',
    ',',
  ),
  cutTokens('cut-behind-field', (tokens, i) => isFieldEnd(tokens, i), ''),
  cutTokens(
    'cut-behind-field-comma',
    (tokens, i) => isFieldEnd(tokens, i) && nextToken(tokens, i)?.type === 'comma',
    ',',
  ),
  cutTokens('cut-behind-key', (tokens, i) => tokens[i]?.type === 'key', ''),
  cutTokens('cut-behind-colon', (tokens, i) => tokens[i]?.type === 'colon', ''),
  cutTokens('cut-behind-opener', (tokens, i) => tokens[i]?.type === 'open', ''),
  cutString('cut-in-string', (text, random) => text.slice(0, random.int(text.length))),
  cutString('cut-in-escape', (text) => (text.includes('\\') ? text.slice(0, text.lastIndexOf('\\') + 1) : undefined)),
  { ...closed('cut-in-closed-fence', (text) => `\`\`\`json\n${text}\n\`\`\``) },
  { ...closed('cut-with-page-words', (text) => `json\nCopy code\n${text}\nContinue generating`) },
  {
    ...closed(
      'cut-with-ellipsis',
      (text, random) => `${text}${random.pick(['...', '…', '\n...', ' [truncated]', '\n[Output truncated]'])}`,
    ),
    reason: ['truncated', 'invalid', 'unrepairable'],
  },
  { ...closed('cut-with-end-of-turn', (text, random) => text + random.pick(['<|im_end|>', '</s>', '<|eot_id|>'])) },
  closed('cut-finished', (text) => text, { finished: true }),
  { ...cutTokens('cut-behind-item-finished', (tokens, i) => isItemEnd(tokens, i), ''), options: { finished: true } },
];

function cutText(kind: string, where: (text: string, random: Random) => number): Damage {
  return {
    kind,
    expects: 'refuse',
    reason: 'truncated',
    layer: 'alone',
    text: (text, random) => {
      const at = where(text, random);
      return at < 6 || at >= text.trimEnd().length ? undefined : text.slice(0, at);
    },
  };
}

function cutTokens(kind: string, isPlace: (tokens: readonly Token[], i: number) => boolean, behind: string): Damage {
  return {
    kind,
    expects: 'refuse',
    reason: 'truncated',
    layer: 'alone',
    tokens(tokens, random) {
      const places = tokens.flatMap((_, i) => (i > 1 && isPlace(tokens, i) ? [i] : []));
      if (places.length === 0) return undefined;
      return tokens.slice(0, random.pick(places) + 1);
    },
    text: (text) => text + behind,
  };
}

function cutString(kind: string, cut: (text: string, random: Random) => string | undefined): Damage {
  return {
    kind,
    expects: 'refuse',
    reason: 'truncated',
    layer: 'alone',
    tokens(tokens, random) {
      const places = tokens.flatMap((token, i) => (token.type === 'string' && token.text.length > 1 ? [i] : []));
      if (places.length === 0) return undefined;
      const at = random.pick(places);
      const token = tokens[at] as Token;
      const text = cut(token.text, random);
      return text === undefined ? undefined : [...tokens.slice(0, at), { ...token, text, behind: '' }];
    },
  };
}

/** Cuts the text inside a string or a list, and then puts something around it. */
function closed(kind: string, around: (text: string, random: Random) => string, options?: Damage['options']): Damage {
  const inString = cutString(kind, (text, random) => text.slice(0, random.int(text.length)));
  const behindItem = cutTokens(kind, (tokens, i) => isItemEnd(tokens, i), '');
  return {
    ...inString,
    ...(options && { options }),
    tokens: (tokens, random, message) =>
      (random.chance(0.5) && behindItem.tokens?.(tokens, random, message)) ||
      inString.tokens?.(tokens, random, message),
    text: around,
  };
}

/** Whether an item of a list ends here. */
function isItemEnd(tokens: readonly Token[], i: number): boolean {
  return isValueEnd(tokens, i) && tokens[i]?.depth !== 0 && !isFieldEnd(tokens, i);
}

/** Whether the value of a field ends here. */
function isFieldEnd(tokens: readonly Token[], i: number): boolean {
  if (!isValueEnd(tokens, i)) return false;
  const start = startOf(tokens, i);
  return previous(tokens, start)?.type === 'colon';
}

function isValueEnd(tokens: readonly Token[], i: number): boolean {
  const type = tokens[i]?.type;
  return type === 'string' || type === 'scalar' || type === 'close';
}

function startOf(tokens: readonly Token[], end: number): number {
  if (tokens[end]?.type !== 'close') return end;
  let at = end;
  while (at > 0 && !(tokens[at]?.type === 'open' && endOfValue(tokens, at) === end + 1)) at -= 1;
  return at;
}
