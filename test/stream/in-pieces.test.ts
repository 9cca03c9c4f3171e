/** What was said of a joined text, as the same about its pieces. */
import { describe, expect, it } from 'vitest';
import { inPieces } from '../../src/stream/in-pieces.ts';
import type { Issue, Span } from '../../src/words/issue.ts';
import type { Parsed } from '../../src/words/parsed.ts';
import type { Repair } from '../../src/words/repair.ts';

const span = (start: number, end: number): Span => ({ start, end });
const repairAt = (start: number, end: number): Repair =>
  ({
    code: 'x',
    certainty: 'lossless',
    span: span(start, end),
    replacement: '',
    line: 1,
    column: 1,
    message: 'x.',
  }) as never;
const found = (repairs: Repair[], warnings: Issue[] = [], source = span(0, 8)) =>
  ({ success: true, value: {}, repairs, warnings, source }) as unknown as Parsed<unknown>;

/** "abcd" and "efgh" are kept of "abcd--efgh". */
const places = { kept: [span(0, 4), span(6, 10)], seams: [4], all: 'abcd--efgh' };

describe('a span of the joined text', () => {
  it.each<[what: string, joined: Span, inAll: Span]>([
    ['in the first piece', span(1, 3), span(1, 3)],
    ['up to the end of the first piece', span(1, 4), span(1, 4)],
    ['over both', span(3, 5), span(3, 7)],
    ['from the start of the second piece', span(4, 5), span(6, 7)],
    ['up to the end', span(5, 8), span(7, 10)],
    ['an empty one in the first piece', span(2, 2), span(2, 2)],
    ['an empty one between both', span(4, 4), span(6, 6)],
    ['an empty one at the end', span(8, 8), span(10, 10)],
  ])('%s', (_, joined, inAll) => {
    const issue = { code: 'x', severity: 'warning', path: '', message: 'x', span: joined } as Issue;
    const parsed = inPieces(found([], [issue], joined), places);
    if (!parsed.success) throw new Error('It was found.');
    expect([parsed.source, parsed.warnings[0]?.span]).toEqual([inAll, inAll]);
    const refused = inPieces({ success: false, issues: [issue], source: joined } as never, places);
    expect(refused).toMatchObject({ issues: [{ span: inAll, line: 1, column: inAll.start + 1 }], source: inAll });
    expect(refused).toMatchObject({ repairs: [] });
  });

  it('over a piece of which nothing is kept', () => {
    const three = { kept: [span(0, 2), span(4, 4), span(6, 8)], seams: [2, 2], all: 'ab--\n\ncd' };
    const parsed = inPieces(found([], [], span(1, 3)), three);
    expect(parsed).toMatchObject({ source: span(1, 7) });
  });

  it('is left out where there is none', () => {
    const refused = inPieces({ success: false, issues: [{ code: 'x', message: 'x' }] } as never, places);
    expect(refused).not.toHaveProperty('source');
    expect(refused).not.toHaveProperty('issues.0.span');
  });
});

describe('the place where two pieces meet', () => {
  const repairs = (given: Repair[], at = places) => {
    const parsed = inPieces(found(given), at);
    if (!parsed.success) throw new Error('It was found.');
    return parsed.repairs.map(({ code, span: { start, end }, line, column, message }) => ({
      at: `${code} ${start}-${end} ${line}:${column}`,
      message,
    }));
  };
  const DROPPED = 'Text that two pieces had twice, or that stood around the place where they meet, was dropped.';

  it.each<[what: string, given: Repair[], told: object[]]>([
    ['is a repair', [], [{ at: 'seam 4-6 1:5', message: DROPPED }]],
    [
      'is a repair beside others, in their order',
      [repairAt(6, 7), repairAt(0, 1)],
      [
        { at: 'x 0-1 1:1', message: 'x.' },
        { at: 'seam 4-6 1:5', message: DROPPED },
        { at: 'x 8-9 1:9', message: 'x.' },
      ],
    ],
    [
      'is told with a repair around it',
      [repairAt(3, 5)],
      [{ at: 'x 3-7 1:4', message: 'x. It contains the place where two pieces were joined.' }],
    ],
  ])('%s', (_, given, told) => expect(repairs(given)).toEqual(told));

  it.each([
    [2, 3],
    [1, 2],
  ])('is told with a repair that touches it, from %d to %d', (start, end) => {
    const told = repairs([repairAt(start, end)], { kept: [span(0, 2), span(2, 4)], seams: [2], all: 'abcd' });
    expect(told.map(({ message }) => message)).toEqual(['x. It contains the place where two pieces were joined.']);
  });

  it('stands among repairs by where they start, and by where they end', () => {
    for (const given of [
      [repairAt(1, 2), repairAt(1, 3)],
      [repairAt(1, 3), repairAt(1, 2)],
    ])
      expect(repairs(given).map(({ at }) => at)).toEqual(['x 1-2 1:2', 'x 1-3 1:2', 'seam 4-6 1:5']);
  });

  it('says whether something was dropped, also in front and at the end', () => {
    const joined = { at: 'seam 2-2 1:3', message: 'Two pieces were joined.' };
    expect(repairs([], { kept: [span(0, 2), span(2, 4)], seams: [2], all: 'abcd' })).toEqual([joined]);
    expect(repairs([repairAt(2, 2)], { kept: [span(0, 2), span(2, 4)], seams: [2], all: 'abcd' })).toEqual([
      { at: 'x 2-2 1:3', message: 'x.' },
      joined,
    ]);
    expect(repairs([], { kept: [span(1, 2), span(2, 3)], seams: [1], all: '-a\n-' })).toEqual([
      { at: 'seam 0-1 1:1', message: DROPPED },
      joined,
      { at: 'seam 3-4 2:1', message: DROPPED },
    ]);
  });
});
