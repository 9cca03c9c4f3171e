/** What becomes of pieces of a message that is damaged, or is damaged by a wrong join: which of the joins count. */
import { describe, expect, it } from 'vitest';
import { LlmReply } from '../../src/index.ts';
import { joinPieces } from '../../src/stream/index.ts';

const start = '{"ok":true,"action":"mission_complete","summary":"';
const done = (summary: string) => ({ ok: true, action: 'mission_complete', summary });

describe('pieces of a damaged message are joined', () => {
  it.each<[says: string, pieces: string[], summary: string, codes: string[]]>([
    [
      'where only one of the joins is damaged behind the seam',
      ['{ok: true,\n"action": "mission_complete",\n"summary": "docs', 'Here is the rest:\n/a.md"}'],
      'docs/a.md',
      ['key_quotes', 'seam'],
    ],
    [
      'where a line with the damage is sent again',
      [
        '{\n  ok: true,\n  ',
        'ok: true,\n  "action": "mission_complete",\n  "summary": "docs',
        'Here is the rest:\n/a.md"\n}',
      ],
      'docs/a.md',
      ['key_quotes', 'seam', 'seam'],
    ],
    [
      'where a string that starts again has line breaks as they are',
      [`{'ok':true,"action":"mission_complete","summary":"W`, 'Sure:\n\n"Wait... and\n\ngo"}'],
      'Wait... and\n\ngo',
      ['key_quotes', 'seam', 'raw_line_break'],
    ],
    [
      'where a string behind the one that was cut has line breaks as they are',
      ['{"ok":true,"action":"mission', 'Here is the rest:\n_complete","summary":"Wait\n\nand go"}'],
      'Wait\n\nand go',
      ['seam', 'raw_line_break'],
    ],
    // The comma that both have is the one that is too many.
    ['with the damage where the message has it', [`${start}x"\n,`, '\n,}'], 'x', ['seam', 'trailing_comma']],
  ])('%s', (_, pieces, summary, codes) => {
    const joined = joinPieces(LlmReply, pieces);
    expect(joined).toMatchObject({ success: true, value: done(summary) });
    expect(joined.repairs.map(({ code }) => code)).toEqual(codes);
  });
});

describe('pieces are refused', () => {
  it.each<[says: string, pieces: string[], reason: string, message: string]>([
    [
      'where a join is damaged at the seam as the text before it is',
      [`${start}He said "ye`, '…s"."}'],
      'uncertain',
      'Where two pieces meet, text is missing or repeated.',
    ],
    [
      'where a line break at the last of two seams may be meant',
      [
        '{\n  "action": "mission_comp',
        'mission_complete",\n  "ok": true, "summary": "First line\nsecond line',
        '\nthird"}',
      ],
      'uncertain',
      'Where two pieces meet, text is missing or repeated.',
    ],
    [
      'where the same text comes of a short overlap and of none',
      ['{"ok":true,"action":"mission_co', '\nomplete","summary":"O', '…"summary":"One.\nDone"}'],
      'invalid',
      '"mission_co\\nomple…" is not a known action of LlmReply.',
    ],
    [
      'where text is sent again from before a seam',
      [
        `{'ok':true,"action":"mission_complete","summary":"He said "yes"\n`,
        'Here is the rest:\n.\\nDone","deliverables":["docs/a.md","b',
        '```json\n,"b"],}',
      ],
      'uncertain',
      'A quote is missing or not escaped: the string could also end elsewhere.',
    ],
  ])('%s', (_, pieces, reason, message) => {
    const refused = joinPieces(LlmReply, pieces);
    if (refused.success) throw new Error('There is a message.');
    expect([refused.reason, refused.issues[0]?.message]).toEqual([reason, message]);
  });
});

describe('what is dropped of several pieces is told once for each seam', () => {
  const whole = `${start}One and two."}`;

  it.each<[says: string, pieces: string[], spans: [start: number, end: number][]]>([
    [
      'where a string starts again that two pieces have begun',
      [whole.slice(0, 52), whole.slice(52, 55), whole.slice(49)],
      [[49, 55]],
    ],
    [
      'where a piece is empty',
      [whole.slice(0, 30), '', whole.slice(30)],
      [
        [30, 30],
        [30, 30],
      ],
    ],
  ])('%s', (_, pieces, spans) => {
    const joined = joinPieces(LlmReply, pieces);
    expect(joined).toMatchObject({ success: true, value: done('One and two.') });
    expect(joined.repairs.map(({ span }) => [span.start, span.end])).toEqual(spans);
  });
});
