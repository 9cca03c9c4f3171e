/** Edits that mean nothing, at every place between two tokens of a valid message. */
import type { Random } from '../../../../src/testing/random.ts';
import { render, type Token, tokenize } from '../../../../src/testing/tokens.ts';
import { contractOf, type Drawn, type Generator } from '../case.ts';
import { type Message, messageOf, otherOf } from '../messages.ts';

export const neutral: readonly Generator[] = [
  edit('comments', 3, (tokens, random, message) => insert(tokens, random, commentOf(random, message))),
  edit('white space', 1, (tokens, random) => insert(tokens, random, random.pick(SPACES))),
  edit('trailing commas', 2, (tokens, random) => trailComma(tokens, random)),
  edit('other quotes', 3, (tokens, random) => requote(tokens, random)),
  edit('keys without quotes', 1, (tokens, random) => bareKeys(tokens, random)),
  edit('several', 4, (tokens, random, message) => {
    let edited: Token[] | undefined = tokens;
    for (let i = 0; i < 2 + random.int(2); i++) {
      const [, change] = random.pick(CHANGES);
      edited = (edited && change(edited, random, message)) ?? edited;
    }
    return edited;
  }),
];

type Change = (tokens: Token[], random: Random, message: Message) => Token[] | undefined;

const CHANGES: readonly (readonly [string, Change])[] = [
  ['comment', (tokens, random, message) => insert(tokens, random, commentOf(random, message))],
  ['space', (tokens, random) => insert(tokens, random, random.pick(SPACES))],
  ['comma', (tokens, random) => trailComma(tokens, random)],
  ['quotes', (tokens, random) => requote(tokens, random)],
  ['bare', (tokens, random) => bareKeys(tokens, random)],
];

const COMMENTS = [
  '/**/',
  '/* c */',
  '// c\n',
  '# c\n',
  '/* "a": 1, */',
  '// "mode": "append",\n',
  '/* } */',
  '// ]}\n',
  "# isn't it\n",
  '/* `x` */',
  '/*\n * two lines\n */',
  '// auto_dispatch: true\n',
  '<!-- c -->',
  '-- c\n',
];
const SPACES = [' ', '\n', '\t', '\r\n', '\n\n  ', '\u00a0', '\u200b', '\ufeff', '\u3000', '   \n'];
const QUOTES = [
  ["'", "'"],
  ['“', '”'],
  ['„', '“'],
  ['`', '`'],
  ['«', '»'],
  ['‘', '’'],
  ['”', '”'],
  ['＂', '＂'],
] as const;

function edit(name: string, weight: number, change: Change): Generator {
  return {
    name,
    invariant: 'neutral',
    weight,
    draw(random): Drawn | undefined {
      const message = messageOf(random);
      const { contract, value } = message;
      const layout = random.pick([
        { indent: '', colon: '', comma: '' },
        { indent: '', colon: ' ', comma: ' ' },
        { indent: '  ', colon: ' ', comma: '' },
      ]);
      const tokens = change(tokenize(value, contractOf(contract).shape, layout), random, message);
      if (tokens === undefined) return undefined;
      return { contract, text: render(tokens), expect: { takeOrRefuse: value }, about: name };
    },
  };
}

function commentOf(random: Random, message: Message): string {
  if (random.chance(0.85)) return random.pick(COMMENTS);
  const other = JSON.stringify(otherOf(message, random).value);
  if (other.includes('*/')) return '/* c */';
  return random.chance(0.5) ? `/* ${other} */` : `// ${other}\n`;
}

/** Puts a text between two tokens, neither before the first nor behind the last. */
function insert(tokens: Token[], random: Random, text: string): Token[] {
  const at = 1 + random.int(tokens.length - 1);
  const like = tokens[at] as Token;
  const token: Token = { ...like, type: 'space', before: '', text, behind: '' };
  return [...tokens.slice(0, at), token, ...tokens.slice(at)];
}

/** A comma before one of the closers, or before all of them. */
function trailComma(tokens: Token[], random: Random): Token[] | undefined {
  const isWanted = (token: Token, i: number) => token.type === 'close' && tokens[i - 1]?.type !== 'open';
  const closers = tokens.flatMap((token, i) => (isWanted(token, i) ? [i] : []));
  if (closers.length === 0) return undefined;
  const chosen = random.chance(0.3) ? closers : [random.pick(closers)];
  return tokens.flatMap((token, i) =>
    chosen.includes(i) ? [{ ...token, type: 'comma', before: '', text: ',', behind: '' } as Token, token] : [token],
  );
}

/** Other quotes around one string, around all keys or around everything; a text that holds such a mark stays as it is. */
function requote(tokens: Token[], random: Random): Token[] | undefined {
  const [open, close] = random.pick(QUOTES);
  const quoted = tokens.flatMap((token, i) => (token.type === 'key' || token.type === 'string' ? [i] : []));
  const keys = quoted.filter((i) => tokens[i]?.type === 'key');
  const chosen = random.pick([[random.pick(quoted)], keys, quoted, quoted.filter((i) => !keys.includes(i))]);
  if (chosen.some((i) => tokens[i]?.text.includes('\\"'))) return undefined;
  return tokens.map((token, i) => {
    const isFree = !token.text.includes(open) && !token.text.includes(close) && token.before === '"';
    return chosen.includes(i) && isFree ? { ...token, before: open, behind: close } : token;
  });
}

function bareKeys(tokens: Token[], random: Random): Token[] {
  const isAll = random.chance(0.5);
  const isBare = ({ type, text }: Token) => type === 'key' && /^[a-z_]+$/i.test(text) && (isAll || random.chance(0.3));
  return tokens.map((token) => (isBare(token) ? { ...token, before: '', behind: '' } : token));
}
