import { describe, expect, it } from 'vitest';
import { FactoryResponse, LlmReply, parse } from '../../src/index.ts';
import { joinPieces } from '../../src/stream/index.ts';
import { daily } from '../share.ts';

const order = (content: string) => ({ ok: true, action: 'write_file', path: 'src/a.js', content });

/** The value that two pieces give, nothing where the join is refused. */
function joined(pieces: readonly string[]): unknown {
  const parsed = joinPieces(LlmReply, pieces);
  return parsed.success ? parsed.value : undefined;
}

/** Every join of a value at every cut, daily at every third one, is that value, or is refused. */
function expectNoOther(value: object, rest: (text: string, at: number) => string): number {
  const text = JSON.stringify(value);
  let taken = 0;
  let cuts = 0;
  for (let at = 20; at < text.length - 1; at += daily(3)) {
    cuts += 1;
    const got = joined([text.slice(0, at), rest(text, at)]);
    if (got === undefined) continue;
    expect(got, `cut at ${at}: …${text.slice(at - 20, at)}|${rest(text, at).slice(0, 30)}`).toEqual(value);
    taken += 1;
  }
  return taken / cuts;
}

describe('a text that repeats itself is never made shorter', () => {
  it.each([
    ['a run of 16 blanks', `if (a) {\n${' '.repeat(16)}return 1;\n}\n`],
    ['a run of 120 characters', `${'='.repeat(120)}\nTitle\n${'='.repeat(120)}`],
    ['a run of 17 characters', `# Title\n${'-'.repeat(17)}\nText.`],
    ['pairs of characters', `${'ab'.repeat(9)}. ${'=-'.repeat(12)}`],
    ['a sentence twice', 'The code is fine. The code is fine. The code is clean.'],
    ['two equal lines', 'function a() {\n  step(1);\n  step(1);\n  done();\n}\n'],
    ['three equal lines', 'function a() {\n  step(1);\n  step(1);\n  step(1);\n  done();\n}\n'],
    ['a table', '| a | b |\n| --- | --- |\n| --- | --- |\n| 1 | 2 |\n| 1 | 2 |\n'],
  ])('%s', (_, content) => {
    expectNoOther(order(content), (text, at) => text.slice(at));
  });
});

describe('what leads a piece in is no part of the message', () => {
  const content = 'const a = 1;\nif (a > 0) {\n  run(a);\n}\nexport default a;\n';

  it.each([
    ['Here is the rest: '],
    ['Sure, continuing: '],
    ['Sorry about that. '],
    ['Okay! '],
    ['Hier ist der Rest: '],
    ['Weiter geht es mit dem Rest: '],
    ['(continued) '],
    ['[continued]\n'],
    ['**Continued**\n'],
    ['...'],
    ['…'],
    ['... '],
    ['...\n'],
    ['[...]'],
    ['[…] '],
    ['\ufeff'],
    ['\u200b'],
    ['<think>I should go on.</think>'],
    ['<think>I should go on.</think>\n\n'],
    ['<thinking>\nThe rest.\n</thinking>\n'],
    ['Thought for 5 seconds\n\n'],
    ['Thinking\n'],
  ])('%j', (lead) => {
    const taken = expectNoOther(order(content), (text, at) => lead + text.slice(at));
    expect(taken).toBeGreaterThan(0.05);
  });

  it('is taken off where only what is behind it goes on', () => {
    const text = JSON.stringify(order(content));
    const at = text.indexOf(',"content"');
    for (const lead of ['Here is the rest: ', '...', '\ufeff', '<think>Go on.</think>'])
      expect(joined([text.slice(0, at), lead + text.slice(at)])).toEqual(order(content));
  });
});

describe('a mark that both pieces have', () => {
  it.each([
    ['...', '...and then'],
    ['…', '…and then'],
    ['Sorry!', 'Sorry! and then'],
  ])('may be meant once or twice: %j and %j', (mark, rest) => {
    const pieces = [`{"ok":true,"action":"mission_complete","summary":"Wait${mark}`, `${rest}"}`];
    expect(joinPieces(LlmReply, pieces)).toMatchObject({ success: false, reason: 'ambiguous' });
  });
});

describe('the damage of a second piece', () => {
  it('is not mended in the text that is open at the seam, when what came before has none of it', () => {
    const value = order('first line\nsecond line\nthird line\n');
    const text = JSON.stringify(value);
    const at = text.indexOf('second');
    expect(joined([text.slice(0, at), `Some words of the page\n${text.slice(at)}`])).toBeUndefined();
    expect(joined([text.slice(0, at), `"${text.slice(at)}`])).toBeUndefined();
  });

  it('is not mended either where nothing tells how line breaks are written', () => {
    const text = JSON.stringify(order('first second third'));
    const at = text.indexOf('second');
    for (const words of ['Some words of the page\n', 'Page 2\n\n', 'Rest "of it" '])
      expect(joined([text.slice(0, at), `${words}${text.slice(at)}`])).toBeUndefined();
  });

  it('is mended where it is the manner of the whole text', () => {
    const value = order('first line\nsecond line\nthird line\n');
    const text = JSON.stringify(value).replaceAll('\\n', '\n');
    const at = text.indexOf('cond');
    expect(joined([text.slice(0, at), text.slice(at)])).toEqual(value);
    // At a line break, nothing shows whether it belongs to the text or to the page.
    const end = text.indexOf('\n', at);
    const ends = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((by) => end + by);
    const found = ends.map((cut) => joined([text.slice(0, at), text.slice(at, cut), text.slice(cut)]));
    const none = undefined;
    expect(found).toEqual([value, value, value, none, none, none, none, value, value]);
  });
});

it('a report in Markdown is not joined: nothing shows that it is whole', () => {
  const report = '## Summary\n\nAll is done.\n\n## Verdict\n\nPASS\n';
  expect(parse(FactoryResponse, report)).toMatchObject({ success: true, format: 'markdown' });
  expect(joinPieces(FactoryResponse, [report.slice(0, 15), report.slice(15)]).success).toBe(false);
});

it('a line break at a cut is never lost from a text that has others as they are', () => {
  const value = order('first line\nsecond line\n\nthird line\n');
  const text = JSON.stringify(value).replaceAll('\\n', '\n');
  for (let at = text.indexOf('first'); at < text.length - 1; at++) {
    const found = joined([text.slice(0, at), text.slice(at)]);
    if (found !== undefined) expect(found, `cut at ${at}`).toEqual(value);
  }
  const at = text.indexOf('\nsecond');
  expect(joinPieces(LlmReply, [text.slice(0, at), text.slice(at)])).toMatchObject({
    reason: 'uncertain',
    issues: [{ code: 'uncertain', message: 'Where two pieces meet, text is missing or repeated.' }],
  });
});

describe('two whole messages', () => {
  const one = '{"ok":true,"action":"mission_complete","summary":"One."}';
  const two = '{"ok":true,"action":"mission_complete","summary":"Two."}';

  it('are ambiguous', () => {
    for (const pieces of [
      [one, two],
      [`${one}\n`, `\n${two}`],
      [`\`\`\`json\n${one}\n\`\`\``, `\`\`\`json\n${two}\n\`\`\``],
    ])
      expect(joinPieces(LlmReply, pieces)).toMatchObject({ success: false, reason: 'ambiguous' });
  });

  it('that are the same are one', () => {
    expect(joined([one, one])).toEqual(JSON.parse(one));
    expect(joined([one, JSON.stringify(JSON.parse(one), null, 2)])).toEqual(JSON.parse(one));
  });
});

describe('of several joins that give no message, the refusal that says most is told', () => {
  const start = '{"ok":true,"action":"mission_complete","summary":"All berths';

  it.each<[rest: string, reason: string, says: string]>([
    // The message is still cut, whatever else may be wrong with another join.
    [' are', 'truncated', 'The text ends where the closing quote is expected.'],
    ['berths are', 'truncated', 'The text ends where the closing quote is expected.'],
    ['berths are", "ok": fals', 'truncated', 'The text ends where the rest of the message is expected.'],
    ['", "action": "no', 'truncated', 'The text ends where the closing quote is expected.'],
    // Else what is wrong when both are joined as they are.
    ['", "x": }', 'unrepairable', '"}" stands where a value is expected.'],
    [
      '"}{',
      'uncertain',
      'A bracket or quote opens before the message or closes after it, so the message may be inside it: `{`.',
    ],
    [
      'berths"}, and that is all {',
      'uncertain',
      'Something on the same line as the message may change what it means: `, and that is all {`.',
    ],
  ])('%s', (rest, reason, says) => {
    const refused = joinPieces(LlmReply, [start, rest]);
    if (refused.success) throw new Error('There is no message.');
    expect([refused.reason, refused.issues[0]?.message]).toEqual([reason, says]);
  });

  it.each<[more: string, rest: string, reason: string, says: string]>([
    ['","deliver', '\nables":["do\ncs/a.md"]', 'truncated', 'The text ends where a field name or "}" is expected.'],
    ['"', ']}', 'uncertain', 'A brace or a bracket is missing or extra, and could also belong elsewhere.'],
    ['","deliverables":["d ', '"do" s/a.md"]}', 'uncertain', 'Where two pieces meet, text is missing or repeated.'],
  ])('of %j and %j', (more, rest, reason, says) => {
    expect(joinPieces(LlmReply, [start + more, rest])).toMatchObject({ reason, issues: [{ message: says }] });
  });

  it('without the quote that both have, "ok" would be given twice', () => {
    const refused = joinPieces(LlmReply, [`${start}"`, '", "ok": 5}']);
    expect(refused).toMatchObject({ success: false, reason: 'conflict', issues: [{ code: 'duplicate_key' }] });
  });
});

describe('what is told of joins that are in doubt', () => {
  const start = '{"ok":true,"action":"mission_complete","summary":"';
  const done = (summary: string) => ({ ok: true, action: 'mission_complete', summary });
  const tell = (pieces: string[], options = {}) => joinPieces(LlmReply, pieces, options);

  it('is up to three readings, each with its repairs', () => {
    const told = tell([`${start}Wait...`, '...and then"}']);
    expect(told).toMatchObject({ reason: 'ambiguous', issues: [{ code: 'ambiguous' }] });
    if (told.success || told.readings === undefined) throw new Error('There are no readings.');
    const readings = told.readings.map(({ label, value, differs, repairs }) => ({
      label,
      value,
      differs,
      codes: repairs.map(({ code }) => code),
    }));
    expect(readings).toEqual([
      { label: 'A', value: done('Wait......and then'), differs: ['/summary'], codes: ['seam'] },
      { label: 'B', value: done('Wait...and then'), differs: ['/summary'], codes: ['seam'] },
    ]);
  });

  it('is each of three readings', () => {
    const told = tell([`${start}a...`, '...', '...b"}']);
    if (told.success) throw new Error('It is in doubt.');
    expect(told.readings?.map(({ label, value }) => [label, value])).toEqual([
      ['A', done('a.........b')],
      ['B', done('a......b')],
      ['C', done('a...b')],
    ]);
  });

  it('is no reading, where there are more than three', () => {
    const told = tell([`${start}Wait...`, '...and...', '...then"}']);
    expect(told).toMatchObject({ success: false, reason: 'ambiguous' });
    expect(told).not.toHaveProperty('readings');
  });

  it('is that there are too many', () => {
    const again = 'ab'.repeat(30);
    const told = tell([start + again, ...Array<string>(6).fill(again), '"}']);
    expect(told).toMatchObject({
      reason: 'uncertain',
      issues: [{ code: 'uncertain', message: 'There are too many ways to join the pieces.' }],
    });
  });

  it('is that the message was joined, where nothing may be changed', () => {
    expect(tell([`${start}On`, 'e."}'], { accept: 'lossless' })).toMatchObject({
      needs: 'inferred',
      issues: [{ code: 'uncertain', message: 'The message was joined from pieces.' }],
      repairs: [{ code: 'seam', span: { start: 52, end: 52 } }],
      source: { start: 0, end: 56 },
    });
  });

  it('is a short overlap, where nothing else is a message', () => {
    expect(tell([`${start}One."`, '"}'])).toMatchObject({ success: true, value: done('One.') });
  });

  it('is nothing of a short overlap, where the pieces are a message as they are', () => {
    expect(tell([`${start}All is done`, 'done, and well."}'])).toMatchObject({
      success: true,
      value: done('All is donedone, and well.'),
    });
  });
});
