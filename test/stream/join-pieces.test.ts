import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { joinPieces } from '../../src/stream/index.ts';
import { randomOf } from '../../src/testing/random.ts';
import { messages } from '../corpus/messages.ts';
import { isFull } from '../share.ts';

type Manner = {
  name: string;
  mustBeTaken: boolean;
  /** How many characters before the cut are repeated. */
  again?: number;
  rest(text: string, at: number): string | undefined;
};

/** Whether what is repeated stands once in the 2,000 characters before the cut: else it tells nothing. */
function standsOnce(before: string, again = 0): boolean {
  const near = before.slice(-2000);
  return again === 0 || near.indexOf(near.slice(-again)) === Math.max(0, near.length - again);
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** How a second piece goes on with a text that was cut. */
const MANNERS: readonly Manner[] = [
  { name: 'exactly', mustBeTaken: true, rest: (text, at) => text.slice(at) },
  {
    name: 'with 8 characters repeated',
    mustBeTaken: true,
    again: 8,
    rest: (text, at) => text.slice(Math.max(0, at - 8)),
  },
  {
    name: 'with 40 characters repeated',
    mustBeTaken: true,
    again: 40,
    rest: (text, at) => text.slice(Math.max(0, at - 40)),
  },
  { name: 'from the start of the line', mustBeTaken: true, rest: (text, at) => text.slice(lineStart(text, at)) },
  { name: 'from the start of the message', mustBeTaken: true, rest: (text) => text },
  { name: 'behind prose', mustBeTaken: true, rest: (text, at) => `Here is the rest:\n\n${text.slice(at)}` },
  { name: 'in a fence', mustBeTaken: true, rest: (text, at) => `\`\`\`json\n${text.slice(at)}\n\`\`\`` },
  { name: 'behind words of the page', mustBeTaken: true, rest: (text, at) => `json\nCopy code\n${text.slice(at)}` },
  { name: 'with 3 characters repeated', mustBeTaken: false, rest: (text, at) => text.slice(Math.max(0, at - 3)) },
];

describe('cuts and manners', () => {
  const long = messages.filter(({ value }) => JSON.stringify(value).length > 600);
  const tables = MANNERS.map((manner) => {
    let pairs = 0;
    let taken = 0;
    const wrong: string[] = [];
    for (const { name, contract, value } of long) {
      for (const indent of [0, 2]) {
        const text = JSON.stringify(value, null, indent);
        const random = randomOf(`cut/${name}/${indent}/${manner.name}`);
        // At every place of every text it would take hours.
        const step = isFull ? 25 + random.int(15) : 300 + random.int(400);
        for (let at = 20 + random.int(step); at < text.length - 1; at += step) {
          const rest = manner.rest(text, at);
          if (rest === undefined) continue;
          const joined = joinPieces(contract, [text.slice(0, at), rest]);
          // A text that repeats itself tells nobody how much of it was sent once more.
          const counts = name !== 'order-long-line' && standsOnce(text.slice(0, at), manner.again);
          if (counts) pairs += 1;
          if (!joined.success) continue;
          if (JSON.stringify(joined.value) === JSON.stringify(value)) taken += counts ? 1 : 0;
          else wrong.push(`${name}, ${indent}, cut at ${at}: ${text.slice(at - 20, at)}|${text.slice(at, at + 20)}`);
        }
      }
    }
    return { ...manner, pairs, taken, wrong };
  });

  it.each(tables.filter(({ mustBeTaken }) => mustBeTaken))('are joined $name', ({ pairs, taken, wrong }) => {
    expect(wrong).toEqual([]);
    // Of the few pairs of every day, one more or less is much.
    expect(taken / pairs).toBeGreaterThanOrEqual(isFull ? 0.95 : 0.9);
  });
});

describe('the join', () => {
  const reply = {
    ok: true,
    action: 'mission_complete',
    summary: 'The tide tables are done.',
    deliverables: ['docs/a.md'],
  };
  const text = JSON.stringify(reply);

  it('tells where the seam is, and what was dropped there', () => {
    const at = text.indexOf('tables are');
    const joined = joinPieces(LlmReply, [text.slice(0, at), text.slice(at - 9)]);
    expect(joined).toMatchObject({ success: true, value: reply });
    expect(joined.repairs).toMatchObject([
      { code: 'seam', certainty: 'inferred', span: { start: at, end: at + 9 }, replacement: '' },
    ]);
  });

  it.each([
    ['plain', [text.slice(0, 60), text.slice(60)]],
    ['three pieces', [text.slice(0, 30), text.slice(30, 70), text.slice(70)]],
    ['a fence around both', [`\`\`\`json\n${text.slice(0, 50)}\n\`\`\``, `\`\`\`json\n${text.slice(50)}\n\`\`\``]],
    ['prose', [text.slice(0, 50), `Continuing from where I stopped:\n\n${text.slice(50)}\n\nDone.`]],
    ['the message anew', [text.slice(0, 70), `Sorry, here it is again:\n${JSON.stringify(reply, null, 2)}`]],
    ['the string anew', [text.slice(0, text.indexOf('tide')), text.slice(text.indexOf('"The'))]],
    ['the field anew', [text.slice(0, text.indexOf('tide')), text.slice(text.indexOf('"summary'))]],
    [
      'the message anew, behind two pieces',
      [text.slice(0, 30), text.slice(30, 70), `Sorry, here it is again:\n${text}`],
    ],
    [
      'the string anew, behind two pieces',
      [text.slice(0, text.indexOf('tide')), 'tide tab', text.slice(text.indexOf('"The'))],
    ],
    ['a repeated end, behind two pieces', [text.slice(0, 60), text.slice(60, 75), text.slice(75, 80), text.slice(62)]],
    ['an empty piece', [text.slice(0, 50), '', text.slice(50)]],
    ['an empty piece at the start', ['', text.slice(0, 50), text.slice(50)]],
    ['an empty piece, and the message anew', [text.slice(0, 50), '', text]],
  ])('%s: repairs applied to all pieces give the JSON that was read', (_, pieces) => {
    const joined = joinPieces(LlmReply, pieces);
    expect(joined).toMatchObject({ success: true, value: reply });
    let json = pieces.join('');
    for (const { span, replacement } of [...joined.repairs].reverse())
      json = json.slice(0, span.start) + replacement + json.slice(span.end);
    expect(JSON.parse(json)).toEqual(reply);
    for (const [i, { span }] of joined.repairs.entries())
      expect(span.start).toBeGreaterThanOrEqual(joined.repairs[i - 1]?.span.end ?? 0);
  });

  it('is refused where a piece is missing between two, and is still cut where the end is missing', () => {
    expect(joinPieces(LlmReply, [text.slice(0, 12), text.slice(30)]).success).toBe(false);
    expect(joinPieces(LlmReply, [text.slice(0, 40), text.slice(40, 60)])).toMatchObject({
      success: false,
      reason: 'truncated',
    });
  });

  it('of one piece is what parse says of it', () => {
    for (const options of [{}, { accept: 'lossless' }, { accept: 'strict' }] as const)
      expect(joinPieces(LlmReply, [text], options)).toEqual(parse(LlmReply, text, options));
  });

  it('is not taken where nothing may be changed', () => {
    const joined = joinPieces(LlmReply, [text.slice(0, 50), text.slice(50)], { accept: 'lossless' });
    expect(joined).toMatchObject({ success: false, reason: 'uncertain', needs: 'inferred' });
  });

  it('throws for what is no list of texts', () => {
    expect(() => joinPieces(LlmReply, [])).toThrow(TypeError);
    expect(() => joinPieces(LlmReply, 'text' as never)).toThrow(TypeError);
    for (const pieces of [
      [text, 1],
      [text, undefined],
    ])
      expect(() => joinPieces(LlmReply, pieces as never)).toThrow('joinPieces: "pieces[1]" must be a string, not');
  });
});
