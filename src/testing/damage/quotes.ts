/** Characters other than straight double quotes around keys and strings, and punctuation other than that of JSON. */
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import { isOnlyReading, type Marks } from '../readings.ts';
import { escapeJson, type Token } from '../tokens.ts';
import { changed } from './commas.ts';
import { type Damage, type Expectation, having } from './damage.ts';

export const quotes: Damage[] = [
  ...having({ group: 'marks' }, [
    style('single-quotes', (token) =>
      quoted(token, "'", "'", escapeJson(textOf(token)).replaceAll('\\"', '"').replaceAll("'", "\\'")),
    ),
    typographic('typographic-quotes', '“', '”'),
    typographic('typographic-quotes-german', '„', '“'),
    typographic('typographic-quotes-closing-only', '”', '”'),
    typographic('typographic-quotes-single', '‘', '’'),
    typographic('guillemets', '«', '»'),
    typographic('full-width-quotes', '＂', '＂'),
    {
      ...style('typographic-quotes-mixed', (token) =>
        token.type === 'key' ? quoted(token, '“', '”', token.text) : quoted(token, '"', '"', token.text),
      ),
    },
    {
      ...style('typographic-quotes-escaped-too', (token) =>
        quoted(token, '“', '”', token.text.replaceAll('\\"', '\\”')),
      ),
      // Nothing shows whether such a quote was a straight one before.
      judge: (text) => (text.includes('\\”') ? 'take-or-refuse' : undefined),
    },
    {
      ...style('backticks', (token) =>
        token.type === 'key'
          ? token
          : quoted(
              token,
              '`',
              '`',
              escapeJson(textOf(token))
                .replaceAll('\\"', '"')
                .replaceAll(/(?<!\\)((?:\\\\)*)\\n/g, '$1\n')
                .replaceAll('`', '\\`')
                .replaceAll('${', '\\${'),
            ),
      ),
      // Nothing shows whether the backslashes inside are escapes or belong to the content.
      judge: (text) => (text.includes('\\') ? 'take-or-refuse' : undefined),
      rawLines: true,
      backticks: true,
    },
    {
      ...style('backticks-content', (token) =>
        token.field.endsWith('content') && token.type === 'string' && !/[`$\\]/.test(textOf(token))
          ? quoted(token, '`', '`', textOf(token))
          : token,
      ),
      rawLines: true,
      backticks: true,
    },
    style('unquoted-keys', (token) => (isIdentifier(token) ? quoted(token, '', '', token.text) : token)),
    {
      kind: 'javascript-object',
      expects: 'take',
      layer: 'lexical',
      tokens: (tokens, random) =>
        changed(
          tokens,
          tokens.map((token) => {
            if (isIdentifier(token)) return quoted(token, '', '', token.text);
            if (!isQuoted(token)) return token;
            const mark = random.pick(["'", '"']);
            const body = escapeJson(textOf(token)).replaceAll('\\"', '"').replaceAll(mark, `\\${mark}`);
            return quoted(token, mark, mark, body);
          }),
        ),
    },
    {
      kind: 'python-dict',
      expects: 'take',
      layer: 'lexical',
      tokens: (tokens) => changed(tokens, tokens.map(asPython)),
    },
  ]),
  ...having({ group: 'literals' }, [
    {
      kind: 'python-literals',
      expects: 'take',
      layer: 'lexical',
      tokens: (tokens) =>
        changed(
          tokens,
          tokens.map((token) => (token.type === 'scalar' ? asPython(token) : token)),
        ),
    },
    {
      kind: 'upper-case-literals',
      expects: 'take',
      layer: 'lexical',
      tokens: (tokens) =>
        changed(
          tokens,
          tokens.map((token) =>
            token.type === 'scalar' && typeof token.value !== 'number'
              ? { ...token, text: token.text.toUpperCase() }
              : token,
          ),
        ),
    },
    {
      kind: 'javascript-numbers',
      expects: 'take',
      layer: 'lexical',
      tokens: (tokens, random) =>
        changed(
          tokens,
          tokens.map((token) =>
            token.type === 'scalar' && typeof token.value === 'number'
              ? { ...token, text: javascriptNumber(token.text, random) }
              : token,
          ),
        ),
    },
  ]),
  ...having({ group: 'marks' }, [
    punctuation('full-width-colons', { colon: '：' }),
    punctuation('full-width-commas', { comma: '，' }),
    punctuation('full-width-brackets', { '{': '｛', '}': '｝', '[': '［', ']': '］' }),
    punctuation('full-width-all', {
      '{': '｛',
      '}': '｝',
      '[': '［',
      ']': '］',
      colon: '：',
      comma: '，',
      quote: '＂',
    }),
    punctuation('ideographic-comma', { comma: '、' }),
  ]),
];

function style(kind: string, change: (token: Token) => Token): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'lexical',
    tokens: (tokens) =>
      changed(
        tokens,
        tokens.map((token) => (isQuoted(token) ? change(token) : token)),
      ),
  };
}

/** A chat page has turned the quotes around keys and strings into curly ones; quotes inside strings are unchanged. */
function typographic(kind: string, open: string, close: string): Damage {
  return {
    ...style(kind, (token) => quoted(token, open, close, token.text)),
    layer: 'boundary',
    judge: (text, message) =>
      JSON.stringify(message.value).includes(close) ? judgeReadings(text, message, { open, close }) : 'take',
  };
}

/** A text with one reading must be taken; if there are several, a refusal is right as well. */
export function judgeReadings(text: string, { contract, value }: Message, marks?: Marks): Expectation {
  return isOnlyReading(contract, text, value, marks) ? 'take' : 'take-or-refuse';
}

function punctuation(kind: string, marks: { [what: string]: string }): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'lexical',
    tokens: (tokens) =>
      changed(
        tokens,
        tokens.map((token) => {
          if (isQuoted(token)) return marks.quote ? quoted(token, marks.quote, marks.quote, token.text) : token;
          const mark = marks[token.type] ?? marks[token.text];
          return mark === undefined || token.type === 'space' ? token : { ...token, text: mark };
        }),
      ),
  };
}

function isQuoted({ type }: Token): boolean {
  return type === 'key' || type === 'string';
}

function isIdentifier({ type, text }: Token): boolean {
  return type === 'key' && /^[A-Za-z_$][\w$]*$/.test(text);
}

function textOf({ value }: Token): string {
  return String(value);
}

function quoted(token: Token, before: string, behind: string, text: string): Token {
  return { ...token, before, text, behind };
}

/** Writes a token as `repr()` of Python does. */
function asPython(token: Token): Token {
  if (token.type === 'scalar') {
    const text = token.text === 'null' ? 'None' : token.text.replace(/^[tf]/, (letter) => letter.toUpperCase());
    return { ...token, text };
  }
  if (!isQuoted(token)) return token;
  const text = textOf(token);
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll("'", mark === "'" ? "\\'" : "'");
  return quoted(token, mark, mark, body);
}

/** Writes the same number in another notation of JavaScript: 0.5 as .5, 5 as +5 or 5.0. */
function javascriptNumber(text: string, random: Random): string {
  if (/^-?0\./.test(text)) return text.replace('0.', '.');
  if (/^\d+$/.test(text)) return random.pick([`+${text}`, `${text}.`, text]);
  return text;
}
