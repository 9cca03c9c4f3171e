/**
 * Texts with more than one message, with a message that contradicts itself, or with one in a place it must not be taken from.
 */
import type { ParseOptions, Reason } from '../../words/parsed.ts';
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import type { Token } from '../tokens.ts';
import { doubleField } from './closers.ts';
import type { Damage } from './damage.ts';

export const rivals: Damage[] = [
  two('two-messages', (text, other) => `${text}\n\n${other}`),
  two(
    'two-messages-fenced',
    (text, other) => `First:\n\`\`\`json\n${text}\n\`\`\`\nSecond:\n\`\`\`json\n${other}\n\`\`\``,
  ),
  two('two-messages-glued', (text, other) => `${text}${other}`),
  { ...two('two-messages-in-list', (text, other) => `[${text},\n${other}]`), reason: ['ambiguous', 'invalid'] },
  two(
    'draft-then-final',
    (text, other) => `Draft:\n${other}\n\nWait, that is not quite right. Final answer:\n\n${text}`,
  ),
  {
    ...chosen(
      'draft-then-final-choose-last',
      { choose: 'last' },
      (text, other) => `Draft:\n${other}\n\nBetter:\n\`\`\`json\n${text}\n\`\`\``,
    ),
  },
  { ...chosen('final-then-more-choose-first', { choose: 'first' }, (text, other) => `${text}\n\nOr else:\n${other}`) },
  take('same-message-twice', (text) => `${text}\n\nAgain:\n\`\`\`json\n${text}\n\`\`\``),
  take('same-message-twice-formatted', (text, message) => `${text}\n\nIn one line: ${JSON.stringify(message.value)}`),
  two('second-invalid', (text, _, random, message) =>
    tagOf(message) ? `${text}\n\nor\n\n${withoutRequired(message, random)}` : undefined,
  ),
  {
    ...two('second-cut', (text, other, random, message) =>
      withCut(other, random, message, (cut) => `${text}\n\n${cut}`),
    ),
    reason: 'truncated',
  },
  {
    ...two('first-cut', (text, other, random, message) =>
      withCut(other, random, message, (cut) => `${cut}\n\nSorry, again:\n\n${text}`),
    ),
    reason: ['ambiguous', 'truncated', 'unrepairable', 'uncertain', 'conflict', 'invalid'],
  },

  {
    kind: 'conflicting-keys',
    expects: 'refuse',
    reason: 'conflict',
    layer: 'alone',
    tokens(tokens, random) {
      const keys = tokens.flatMap((token, i) => (token.type === 'key' && isScalarBehind(tokens, i) ? [i] : []));
      return doubleField(tokens, random.pick(keys), (copy) =>
        copy.map((token) => (token.type === 'key' ? token : other(token))),
      );
    },
  },
  {
    kind: 'conflicting-lists',
    expects: 'refuse',
    reason: 'conflict',
    layer: 'alone',
    tokens(tokens, random) {
      const keys = tokens.flatMap((token, i) => {
        const value = tokens.slice(i).find(({ type }) => type === 'open' || type === 'string' || type === 'scalar');
        return token.type === 'key' && value?.type === 'open' && value.text === '[' ? [i] : [];
      });
      if (keys.length === 0) return undefined;
      return doubleField(tokens, random.pick(keys), (copy) => {
        const open = copy.findIndex(({ type }) => type === 'open');
        const isEmpty = copy[open + 1]?.type === 'close';
        return isEmpty
          ? [
              ...copy.slice(0, open + 1),
              { ...(copy[open] as Token), type: 'string', text: '"x"' },
              ...copy.slice(open + 1),
            ]
          : [...copy.slice(0, open + 1), ...copy.slice(-1)];
      });
    },
  },

  only('in-string-of-invalid', 'invalid', (inner, message) =>
    tagOf(message) === 'action'
      ? JSON.stringify({ ok: true, action: 'write_file', content: inner, status: 'unknown' })
      : undefined,
  ),
  only('in-string-beside-keys', 'invalid', (inner, { value }) =>
    JSON.stringify({ ...(value as object), ...broken(value), note: inner }),
  ),
  only('in-reasoning', ['no_json', 'truncated'], (inner) => `<think>\nMaybe this:\n${inner}\n`),
  only(
    'in-closed-reasoning',
    ['no_json'],
    (inner) => `<think>\nMaybe this:\n${inner}\n</think>\n\nI would rather not answer.`,
  ),
  only('in-lone-closed-reasoning', ['no_json'], (inner) => `Maybe this:\n${inner}\n</think>\n\nI have no answer.`),
  only(
    'in-analysis-channel',
    ['no_json', 'truncated'],
    (inner) => `<|channel|>analysis<|message|>Maybe: ${inner}<|end|>`,
  ),
  { ...only('in-thinking-tag', ['no_json', 'truncated'], (inner) => `<thinking>\n${inner}\n</thinking>\n`) },
];

function two(
  kind: string,
  write: (text: string, other: string, random: Random, message: Message) => string | undefined,
): Damage {
  return {
    kind,
    expects: 'refuse',
    reason: 'ambiguous',
    layer: 'alone',
    text: (text, random, message) => write(text, otherText(message, random), random, message),
  };
}

function chosen(kind: string, options: ParseOptions, write: (text: string, other: string) => string): Damage {
  return {
    kind,
    expects: 'take',
    options,
    layer: 'alone',
    text: (text, random, message) => write(text, otherText(message, random)),
  };
}

function take(kind: string, write: (text: string, message: Message) => string): Damage {
  return { kind, expects: 'take', layer: 'alone', text: (text, _, message) => write(text, message) };
}

function only(
  kind: string,
  reason: Reason | Reason[],
  write: (inner: string, message: Message) => string | undefined,
): Damage {
  return {
    kind,
    expects: 'refuse',
    reason,
    layer: 'alone',
    options: { markdown: false },
    text: (text, _, message) => write(text, message),
  };
}

/** The field that shows which message an object was meant to be. */
function tagOf({ contract }: Message): string | undefined {
  return contract.shape.type === 'union' ? contract.shape.tag : undefined;
}

/** Cuts a message after its tag. */
function withCut(text: string, random: Random, message: Message, write: (cut: string) => string): string | undefined {
  const tag = tagOf(message);
  const shown = tag === undefined ? -1 : text.indexOf(`"${tag}":`);
  if (shown === -1) return undefined;
  const from = shown + 14;
  return write(text.slice(0, from + random.int(Math.max(1, text.length - from - 1))));
}

function otherText(message: Message, random: Random): string {
  return JSON.stringify(message.other(random), null, random.pick([0, 2]));
}

/** A message without one of its required fields. */
function withoutRequired({ value, contract }: Message, random: Random): string {
  const fields = Object.keys(value as object).filter((field) => !['action', 'status'].includes(field));
  const left = fields.filter(
    (field) => !contract.check({ ...(value as object), [field]: undefined }) && !contract.check(without(value, field)),
  );
  const gone = left.length === 0 ? 'ok' : random.pick(left);
  return JSON.stringify(without(value, gone), null, 2);
}

function without(value: unknown, field: string): object {
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== field));
}

function broken(value: unknown): object {
  const fields = value as { [field: string]: unknown };
  return 'action' in fields
    ? { action: 'delete_everything' }
    : 'status' in fields
      ? { status: 'perhaps' }
      : Object.fromEntries(Object.keys(fields).map((field) => [field, false]));
}

function isScalarBehind(tokens: readonly Token[], key: number): boolean {
  const value = tokens.slice(key + 1).find(({ type }) => type !== 'colon' && type !== 'space');
  return value?.type === 'string' || value?.type === 'scalar';
}

/** A different value that is just as likely. */
function other(token: Token): Token {
  if (token.type === 'string') return { ...token, text: token.text === '' ? 'x' : `${token.text}x` };
  if (token.type !== 'scalar') return token;
  return {
    ...token,
    text: typeof token.value === 'number' ? String(token.value + 1) : token.text === 'true' ? 'false' : 'true',
  };
}
