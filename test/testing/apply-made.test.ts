/** What `applyDamages` makes of damage, with damage that is made for it. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/contract-of.ts';
import { applyDamages, isMessage } from '../../src/testing/apply.ts';
import type { Damage } from '../../src/testing/damage/damage.ts';
import type { Message } from '../../src/testing/message.ts';
import { randomAt } from '../../src/testing/random.ts';
import type { Token } from '../../src/testing/tokens.ts';
import type { Contract } from '../../src/words/contract.ts';

const Note = contractOf('Note', {
  type: 'object',
  required: ['n'],
  properties: { n: { type: 'integer' }, name: { type: 'string' } },
});

const message: Message = {
  name: 'x',
  contract: Note as Contract<unknown>,
  value: { n: 1 },
  other: () => ({ n: 9 }),
  schema: () => undefined,
  examples: [],
};

let made = 0;
const damage = (parts: Partial<Damage>): Damage => {
  made += 1;
  return { kind: `made-${made}`, expects: 'take', layer: 'lexical', layout: 'line', ...parts };
};
const apply = (damages: Damage[], seed = 1) => applyDamages(damages, message, randomAt(1, seed));
/** The text without its white space. */
const textOf = (...damages: Damage[]) => apply(damages)?.text.replaceAll(' ', '');

/** Writes the number in another way. */
const rewrite = (from: string, to: string) => (tokens: Token[]) =>
  tokens.map((token) => (token.text === from ? { ...token, text: to } : token));
const openEnd = damage({ tokens: (tokens) => tokens.slice(0, -1) });
const prose = damage({ layer: 'prose', text: (text) => `Here: ${text}` });
const idle = damage({});
const bySaying = (parts: Partial<Damage> = {}) => [
  damage({ value: () => ({ n: 2 }), ...parts }),
  damage({ tokens: rewrite('1', '2'), ...parts }),
  damage({ text: (text) => text.replace('1', '2'), ...parts }),
  // Its text hides what its tokens say.
  damage({ tokens: rewrite('1', '2'), text: (text) => `${text}.`, ...parts }),
];

describe('damage', () => {
  it('comes to the value first, then to the tokens, then to the text, each time from the inside to the outside', () => {
    const [one, two] = ['a', 'b'].map((name) =>
      damage({
        value: (value) => ({ ...(value as object), [name]: 0 }),
        tokens: (tokens) => [...tokens, { ...(tokens[0] as Token), text: name }],
        text: (text) => `${text}${name.toUpperCase()}`,
      }),
    ) as [Damage, Damage];
    expect(textOf(one, two)).toBe('{"n":1,"a":0,"b":0}abAB');
  });

  it('that does not apply makes nothing of all the damage', () => {
    const none = () => undefined;
    for (const part of [{ value: none }, { tokens: none }, { text: none }])
      for (const damages of [[damage(part)], [idle, damage(part)], [damage(part), idle]])
        expect(apply(damages)).toBeUndefined();
  });

  it('brings its options together', () => {
    const damages = [damage({ options: { finished: true } }), damage({ options: { choose: 'first' } })];
    expect(apply(damages)?.options).toEqual({ finished: true, choose: 'first' });
  });

  it('has no reasons where the message is to be taken', () => {
    expect(apply([idle])).toEqual({ text: expect.any(String), expects: 'take', reasons: [], options: {} });
  });
});

describe('intact JSON of another message', () => {
  it('is nothing that damage may make of a message', () => {
    for (const other of bySaying()) expect(apply([other])).toBeUndefined();
  });

  it('is not hidden by more damage', () => {
    for (const other of bySaying())
      for (const damages of [
        [other, openEnd],
        [other, prose],
        [openEnd, other],
      ])
        expect(apply(damages)).toBeUndefined();
  });

  it('is right where no message may be taken', () => {
    for (const other of bySaying({ expects: 'refuse' })) {
      expect(textOf(other)).toContain('{"n":2}');
      expect(textOf(other, prose)).toContain('Here:{"n":2}');
    }
  });

  it('may only come about by several kinds of damage together', () => {
    const first = damage({ tokens: rewrite('1', '1x') });
    const second = damage({ tokens: rewrite('1x', '12') });
    expect(textOf(first)).toBe('{"n":1x}');
    expect(textOf(second)).toBe('{"n":1}');
    expect(textOf(first, second, openEnd)).toBeUndefined();
    expect(textOf(first, second, { ...openEnd, expects: 'refuse' })).toBe('{"n":12');
  });

  it('is a value that is valid, and without an error of lint', () => {
    expect([{ n: 1 }, { n: 'x' }, {}].map((value) => isMessage(message.contract, value))).toEqual([true, false, false]);
    // What is no message may stand there.
    expect(textOf(damage({ tokens: rewrite('1', '"x"') }))).toBe('{"n":"x"}');
  });
});

describe('an encoding', () => {
  const encoding = (text: Damage['text']) => damage({ layer: 'encoding', text });

  it('of a whole object shows itself', () => {
    const other = () => '{"x": 1}';
    expect(textOf(encoding(other))).toBeUndefined();
    // Around the message, another object is no encoding.
    expect(textOf(damage({ text: other }))).toBe('{"x":1}');
  });

  it('may be a string, other white space, or no JSON', () => {
    for (const text of ['"{}"', ' {"n":1}\n', '{"n":1']) expect(apply([encoding(() => text)])?.text).toBe(text);
  });

  it('of what was no JSON before may be anything', () => {
    expect(
      textOf(
        openEnd,
        encoding(() => '{"x":1}'),
      ),
    ).toBe('{"x":1}');
  });
});

describe('what is put around a message', () => {
  const around = (text: string) => `Result: {"n": 5, "inner": ${text}} and more.`;

  it('must not be a message itself', () => {
    expect(apply([damage({ layer: 'wrapper', text: around })])).toBeUndefined();
    expect(apply([idle, damage({ layer: 'wrapper', text: around })])).toBeUndefined();
    for (const kind of ['in-call', 'not-in-call', 'may-in-call'])
      expect(apply([damage({ kind, layer: 'alone', text: around })])).toBeUndefined();
  });

  it('may be anything but a message', () => {
    expect(textOf(damage({ layer: 'wrapper', text: (text) => `{"inner": ${text}}` }))).toBe('{"inner":{"n":1}}');
    expect(textOf(damage({ layer: 'wrapper' }))).toBe('{"n":1}');
  });

  it('is looked at for wrappers alone', () => {
    expect(textOf(damage({ kind: 'plain-in-call', layer: 'prose', text: around }))).toContain('Result:');
  });
});

describe('the right answer', () => {
  const judging = damage({
    tokens: (tokens) => rewrite('1', '1.')(tokens),
    judge: (text) => (text.includes('?') ? 'take-or-refuse' : undefined),
  });
  const asking = damage({ tokens: rewrite('n', 'n?') });

  it('to one kind of damage depends on what it made', () => {
    expect(apply([judging])?.expects).toBe('take');
    expect(apply([{ ...judging, tokens: rewrite('1', '?') }])?.expects).toBe('take-or-refuse');
    expect(apply([{ ...judging, expects: 'take-or-refuse' }])?.expects).toBe('take-or-refuse');
  });

  it('to several is the weakest that one of them demands alone', () => {
    expect(apply([judging, asking])?.expects).toBe('take');
    expect(apply([idle, { ...idle, expects: 'take-or-refuse' }])?.expects).toBe('take-or-refuse');
    const alone = { ...judging, tokens: rewrite('1', '?') };
    expect(apply([idle, alone])?.expects).toBe('take-or-refuse');
  });

  it('is open where one of them applies only because of another', () => {
    const behind = {
      ...judging,
      tokens: (tokens: Token[]) => (tokens.some(({ text }) => text === 'n?') ? tokens : undefined),
    };
    expect(apply([behind])).toBeUndefined();
    expect(apply([asking, { ...behind, judge: () => 'take' }])?.expects).toBe('take-or-refuse');
  });
});

describe('the right reasons for a refusal', () => {
  const cut = damage({ layer: 'end', expects: 'refuse', reason: 'truncated', text: (text) => text.slice(0, -1) });

  it('are those of the damage', () => {
    expect(apply([cut])).toMatchObject({ expects: 'refuse', reasons: ['truncated'] });
    expect(apply([idle, cut])?.reasons).toEqual(['truncated']);
    expect(apply([{ ...cut, reason: ['truncated', 'no_json'] }])?.reasons).toEqual(['truncated', 'no_json']);
  });

  it.each<Partial<Damage>>([{ layer: 'prose' }, { layer: 'boundary' }, { expects: 'take-or-refuse' }])(
    'are any beside %j, which can look like a cut',
    (more) => {
      const all = ['truncated', 'unrepairable', 'uncertain', 'invalid', 'ambiguous', 'conflict', 'no_json'];
      expect(apply([cut, damage(more)])?.reasons).toEqual(all);
    },
  );
});

describe('the layout', () => {
  const layouts = (...wanted: (Damage['layout'] | undefined)[]) => {
    const damages = wanted.map(
      (layout): Damage => ({ kind: 'free', expects: 'take', layer: 'lexical', ...(layout && { layout }) }),
    );
    return new Set(Array.from({ length: 60 }, (_, seed) => apply(damages, seed)?.text));
  };
  const line = ['{"n":1}', '{"n": 1}'];
  const lines = ['{\n  "n": 1\n}', '{\n    "n": 1\n}', '{\n\t"n": 1\n}'];

  it.each<[wanted: (Damage['layout'] | undefined)[], texts: string[]]>([
    [['line'], line],
    [['lines'], lines],
    [[undefined, 'lines'], lines],
    [[undefined, 'line'], line],
    [['line', 'lines'], lines],
    [[undefined], [...line, ...lines]],
  ])('that damage wants is chosen: %j', (wanted, texts) => {
    expect([...layouts(...wanted)].sort()).toEqual([...texts].sort());
  });
});
