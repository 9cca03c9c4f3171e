/** Texts that are made to keep `parse` busy: an answer comes soon, whatever the text says. @timed */
import { afterAll, describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { everyNth, isFull } from '../share.ts';
import { ApartParser, type Asked } from './parse-apart.ts';

const DONE = '{"ok":true,"action":"mission_complete","summary":"all is done"}';
const JOBS = '{"ok":true,"action":"create_followup_jobs","new_jobs":[';
const LIST = '{"ok":true,"action":"mission_complete","summary":"x","deliverables":[';
const behindFence = (rest: string) =>
  `\`\`\`json\n{"ok":true,"action":"write_file","path":"a","content":"x\n\`\`\`\n${rest}}\n\`\`\``;
const contentOf = (content: string) => `{"ok":true,"action":"write_file","path":"a","content":"${content}"}`;

const parser = new ApartParser(1000);
afterAll(() => parser.end());

/** In milliseconds: a hundred times what the answers to short texts take. */
const SOON = 1000;

/** In milliseconds: a thread that says nothing for so long hangs. It is the clock's time, in which the machine may be busy. */
const LONGEST = 100_000;

describe('short texts: an answer comes', () => {
  it.each<[string, Asked['contract'], string, string]>([
    [
      'words with strokes between in an invalid message',
      'LlmReply',
      `{"ok":true,"action":"write_file","path":"a","content":5,"summary":"${'a | '.repeat(60)}!"}`,
      'invalid',
    ],
    ['backticks behind a message', 'LlmReply', `${DONE} "${'`'.repeat(200)}x`, 'uncertain'],
    ['blanks behind ten messages', 'LlmReply', `${`${DONE} `.repeat(10)}${' '.repeat(14_000)}x`, 'success'],
  ])('%s', { timeout: 120_000 }, async (_, contract, text, expected) => {
    // A thread needs time to get ready, and a busy machine several chances.
    for (let tries = 0; tries < 3; tries++) {
      const { outcome, milliseconds } = await parser.ask({ contract, text }, LONGEST);
      expect(outcome).toBe(expected);
      if (milliseconds < SOON) return;
    }
    expect.fail('no answer came soon');
  });
});

const SHORT = isFull ? 25_000 : 3000;
const TIMES = 8;
/** With the square of the length it would be 64. */
const MOST = 3 * TIMES;
/** In milliseconds: what takes less than this is not measured. */
const SHORTEST = 100;

/** A text of about so many characters. */
type Make = (length: number) => string;

describe('long texts: eight times as much takes about eight times as long', () => {
  const around = (head: string, piece: string, tail: string): Make => {
    return (length) => head + piece.repeat(Math.ceil((length - head.length - tail.length) / piece.length)) + tail;
  };

  const texts: [string, Make][] = [
    ['a long number', around('{"ok":true,"action":"mission_complete","summary":"x","metrics":{"a":1.', '0', '1}}')],
    ['blanks behind several messages on one line', around(`${`${DONE} `.repeat(10)}`, ' ', 'x')],
    ['blanks behind a comment mark in a content', around(contentOf('... #').slice(0, -2), ' ', 'x"}')],
    ['comment marks and blanks in a content', around(contentOf('').slice(0, -2), '#          ', 'x"}')],
    ['raw line breaks in a content', around(contentOf('').slice(0, -2), '\n', '"}')],
    ['raw line breaks of Windows in a content', around(contentOf('').slice(0, -2), '\r\n', '"}')],
    ['raw line breaks and an unescaped quote', around(contentOf('say "x" ').slice(0, -2), '\n', '"}')],
    ['two backticks and blanks', around('``', '\t', '!\n{a:1}')],
    ['an unescaped quote and blanks', around(contentOf('say "x" and "').slice(0, -2), ' ', '."}')],
    ['an unescaped quote and tabs', around(contentOf('say "x" and "').slice(0, -2), '\t', '."}')],
    ['a channel with a long name', around('<|channel|>', 'a', DONE)],
    ['turns of a user', around('', '<|im_start|>user', '')],
    ['turns of a user and objects', around('', '<|im_start|>user{"a":1}', '')],
    ['full-width braces and names', around('', '｛"a"', '')],
    ['numbers and carriage returns before a brace', around('', '00\r', '\n0{')],
    ['marks and carriage returns', around('', '#\r', '\n|{')],
    ['a field and blanks', around('{"x":"', ' ', '')],
    ['words without commas in a list of jobs', around(JOBS, 'true', ']}')],
    ['lists without commas in a list of jobs', around(`${JOBS}[`, '[]', ']}')],
    ['lists in a list of jobs', around(JOBS, '[],', '[]]}')],
    ['braces and underscores', around('', `{${'_'.repeat(198)}`, '')],
    ['digits in a list', around(LIST, '0', ']}')],
    ['quotes and colons', around('', '":', '')],
    ['names in quotes and colons', around('', '"a":', '')],
    ['open objects that end far away', around('', '{a:{a:[b c', '}}}')],
    ['objects in strict JSON that nothing closes', around('', '{"a" b ', '')],
    ['alternatives in a damaged message', around('{"action":"write_file","content":"', 'a | ', '!"}')],
    ['citation marks in a content', around(contentOf('').slice(0, -2), '【†', '"}')],
    ['empty objects in a wrapper', around('{"response":[', '{},', '{}]}')],
    ['spellings of one name', around('{"ok":true,"action":"mission_complete",', '"SUMMARY":"x",', '"Summary":"y"}')],
    ['ends of reasoning', around('', '</think>', '')],
    ['reasoning without words before a message', around('', '<think></think>\n', DONE)],
    ['tags of a page before a message', around('', '<p><b>a</i>', `\n${DONE}`)],
    ['empty objects', around('', '{}\n', '')],
    ['comments without an end', around('{"ok":true,', '/*', '}')],
  ];

  it.each(everyNth(9, texts))('%s', { timeout: 120_000 }, async (_, make) => {
    let growth = 0;
    // A busy machine is given several chances.
    for (let tries = 0; tries < 4; tries++) {
      const long = await measure(make(TIMES * SHORT));
      if (long < SHORTEST) return;
      growth = long / Math.min(await measure(make(SHORT)), await measure(make(SHORT)));
      if (growth <= MOST) return;
    }
    expect(growth).toBeLessThanOrEqual(MOST);
  });

  async function measure(text: string): Promise<number> {
    const { outcome, milliseconds } = await parser.ask({ contract: 'LlmReply', text }, LONGEST);
    expect(outcome).toMatch(/^(?:success|[a-z_]+)$/);
    return milliseconds;
  }
});

describe('texts just below the limit of bytes', () => {
  const LONG = isFull ? 15_000_000 : 50_000;

  it.each<[string, string, string]>([
    // Some patterns need more stack for them than there is.
    ['tags before a message', '<a>'.repeat(LONG / 3) + DONE, 'too_large|uncertain|success'],
    ['a long text in a message within two pairs of braces', `{${contentOf('a'.repeat(LONG))}}`, 'uncertain|success'],
    ['a long text in a message with a brace too many', `${contentOf('a'.repeat(LONG))}}`, 'uncertain|success'],
    ['a long message in a string that does not end', `"{\\"ok\\":true,\\"a\\":\\"${'a'.repeat(LONG)}`, 'truncated'],
    ['a long text behind a line of backticks', behindFence(`${'a'.repeat(LONG)}"`), 'uncertain|success'],
    ['many fields behind a line of backticks', behindFence(`a"${',"a":"b"'.repeat(LONG / 8)}`), 'uncertain|success'],
    [
      'a long text in double quotes within single quotes',
      `{'ok':true,'action':'write_file','path':'a','content':'"${'a'.repeat(LONG)}"'}`,
      'uncertain',
    ],
    ['a long message in a string', JSON.stringify(contentOf('a'.repeat(LONG))), 'success'],
    ['escapes in a string', `"${'\\n'.repeat(LONG / 2)}{}"`, 'no_json|invalid|unrepairable'],
    ['escapes before an object in a string', `{"a":"${'\\n'.repeat(LONG / 2)}{"}`, 'no_json|invalid|unrepairable'],
    ['escapes behind an object', `{${'\\n'.repeat(LONG / 2)}\\"a`, 'no_json|invalid|unrepairable|truncated'],
    ['marks of a quotation', `${'>'.repeat(LONG)}{`, 'no_json|invalid|unrepairable|truncated'],
    ['quotes and colons', '":'.repeat(LONG / 2), 'no_json'],
    ['names in quotes and colons', '"a":'.repeat(LONG / 4), 'no_json'],
    ['backticks in place of a content', `${contentOf('').slice(0, -3)}${'`'.repeat(LONG)}}`, 'uncertain'],
    ['lists in a list of jobs', `${JOBS}${'[]'.repeat(LONG / 2)}]}`, 'unrepairable|invalid'],
    ['line breaks in a content', contentOf('\n'.repeat(LONG)), isFull ? 'unrepairable' : 'success'],
  ])('%s throw nothing, and need neither long nor much memory', { timeout: 120_000 }, async (_, text, expected) => {
    const { outcome } = await parser.ask({ contract: 'LlmReply', text }, LONGEST);
    expect(outcome).toMatch(new RegExp(`^(?:${expected})$`));
  });
});

describe('at most 500,000 repairs, and at most 10,000 objects', () => {
  const MOST_REPAIRS = 500_000;
  const lines = isFull ? MOST_REPAIRS : 20_000;

  it('a message is read with as many repairs', () => {
    const parsed = parse(LlmReply, contentOf(`a${'\nb'.repeat(lines)}`));
    expect(parsed).toMatchObject({ success: true, value: { content: `a${'\nb'.repeat(lines)}` } });
    expect(parsed.repairs).toHaveLength(lines);
  });

  const crowded: [string, string][] = [
    ['in one text', contentOf(`a${'\nb'.repeat(MOST_REPAIRS + 1)}`)],
    ['in many texts', `${LIST}${"'a',".repeat(MOST_REPAIRS + 1)}'a']}`],
    ['between values', `${LIST}${'"a" '.repeat(MOST_REPAIRS + 2)}]}`],
    ['of entities', contentOf(`x${'y"'.repeat(MOST_REPAIRS)}`).replaceAll('"', '&quot;')],
    ['of an encoded message', JSON.stringify(contentOf('\\n'.repeat(MOST_REPAIRS + 1)))],
    ['of quoted lines', DONE.replace('{', `{${'\n'.repeat(MOST_REPAIRS + 1)}`).replace(/^/gm, '> ')],
  ];
  it.each(everyNth(crowded.length, crowded, crowded.length - 1))(
    'a message that needs more is refused: %s',
    (_, text) => {
      const parsed = parse(LlmReply, text);
      expect(parsed).toMatchObject({ success: false, reason: 'unrepairable', repairs: [] });
      expect(parsed.success || parsed.issues[0]?.message).toContain('more than 500000 repairs');
    },
  );

  it('a text with more objects is too large', () => {
    const object = isFull ? '{"ok":true,"action":"fly"}' : '{"action":"fly"}';
    const parsed = parse(LlmReply, `${object}\n`.repeat(10_001));
    expect(parsed).toMatchObject({ success: false, reason: 'too_large' });
    expect(parsed.success || parsed.issues[0]?.message).toContain('more than 10000 objects');
  });

  // Daily the one above stands for it: both take seconds.
  it.runIf(isFull)('beside more objects a message is not taken', () => {
    const parsed = parse(LlmReply, `${'{"ok":true,"action":"fly"}\n'.repeat(10_001)}${DONE}`);
    expect(parsed.success).toBe(false);
  });
});
