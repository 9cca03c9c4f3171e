/** A reply in parts of every length: whether its message has begun or ended, and when nothing can make it a message any more. */
import { describe, expect, it } from 'vitest';
import { LlmReply, type ParseOptions } from '../../src/index.ts';
import { ReplyScan } from '../../src/stream/settle/reply-scan.ts';
import type { Contract } from '../../src/words/contract.ts';

const contract = LlmReply as Contract<unknown>;

/** A message that is certain, and another one. */
const one = '{"ok":true,"action":"mission_complete","summary":"One."}';
const other = one.replace('One', 'Two');

/** Where the scan is, and what it knows. */
function told(scan: ReplyScan): string {
  const { phase, isClosed, hasBrace, hasLead, isHopeless, isCommitted } = scan;
  const marks = Object.entries({ isClosed, hasBrace, hasLead, isCommitted, isHopeless }).filter(([, is]) => is);
  return [phase, ...marks.map(([name]) => name)].join(' ');
}

function expectTold(text: string, expected: string, options: ParseOptions = {}): void {
  for (const size of [1, 2, 7, 10_000]) {
    const scan = new ReplyScan(contract, options);
    for (let at = 0; at < text.length; at += size) scan.push(text.slice(at, at + size));
    expect(told(scan), `in parts of ${size}`).toBe(expected);
    expect(scan.length).toBe(text.length);
  }
}

describe('in front of the message', () => {
  it.each<[text: string, expected: string]>([
    ['', 'before'],
    [' \r\n\t', 'before'],
    ['Here', 'before hasLead'],
    [' {', 'opening hasBrace'],
    ['Here: { \n\t ', 'opening hasBrace hasLead'],
    ['{ "', 'object hasBrace'],
    ['Here: {"', 'object hasBrace hasLead'],
    // No object.
    ['{{', 'lost hasBrace'],
    ['{}', 'lost hasBrace'],
    ['{a', 'lost hasBrace'],
    // What announces an example.
    ['For example: {"', 'lost hasBrace hasLead'],
    // No plain prose.
    ['a}', 'lost hasLead'],
    ['[', 'before'],
    ['a[', 'lost hasLead'],
    ['a]', 'lost hasLead'],
    ['a]{"', 'lost hasBrace hasLead'],
    ['a<', 'lost hasLead'],
    ['a｛', 'lost hasLead'],
    // What may be a tag of reasoning, and is none.
    ['<b', 'before'],
    ['<b>\n', 'before hasLead'],
    ['<br>{"', 'object hasBrace hasLead'],
    ['<br>{}', 'lost hasBrace hasLead'],
    // A tag of a page that is open may not close.
    ['<b>{"', 'lost hasBrace hasLead'],
    // Prose of the greatest length, and a longer one.
    [`${'a'.repeat(4000)}`, 'before hasLead'],
    [`${'a'.repeat(4001)}`, 'lost hasLead'],
    [`${'All is well. '.repeat(307)}\n{"`, 'object hasBrace hasLead'],
    [`${'All is well. '.repeat(308)}\n{"`, 'lost hasBrace hasLead'],
  ])('%s: %s', (text, expected) => expectTold(text, expected));
});

describe('reasoning in front of the message', () => {
  it.each<[text: string, expected: string]>([
    ['<think>', 'reasoning'],
    ['<think>{"ok"', 'reasoning'],
    ['<think>{"ok"</think>', 'before'],
    ['<think>{"ok"</think>\n<think>', 'reasoning'],
    ['<think>x</think>Here: {"', 'object hasBrace hasLead'],
    [`<think>x</think>${one}`, `after isClosed hasBrace isCommitted`],
    ['<think>For example:</think>{"', 'object hasBrace'],
    ['Here: <think>', 'lost hasLead'],
  ])('%j: %s', (text, expected) => expectTold(text, expected));
});

describe('the message', () => {
  it.each<[text: string, expected: string]>([
    [one.slice(0, -4), 'object hasBrace'],
    [one.slice(0, -1), 'object hasBrace'],
    [one, `after isClosed hasBrace isCommitted`],
    [`${one}\nDone.`, `after isClosed hasBrace isCommitted`],
    [one.replace('true', 'True'), 'lost hasBrace'],
    // Given twice: before it is certain that this is the message, and after that.
    ['{"ok":true,"ok":false,', 'lost hasBrace'],
    [`${one.slice(0, -1)},"ok":false,`, 'lost hasBrace isCommitted isHopeless'],
    [`${one.slice(0, -1)},"ok":true,`, 'lost hasBrace'],
  ])('%j: %s', (text, expected) => expectTold(text, expected));

  it('is as deep as the options say', () => {
    const text = `${one.slice(0, -1)},"meta":{"a":[[1,`;
    expectTold(text, 'object hasBrace isCommitted');
    expectTold(text, 'object hasBrace isCommitted', { maxDepth: 4 });
    expectTold(text, 'lost hasBrace isCommitted', { maxDepth: 3 });
    expectTold(`${one}\n{"a":{"b":1,`, `lost isClosed hasBrace isCommitted`, { maxDepth: 1 });
  });
});

describe('behind the message', () => {
  const whole = `isClosed hasBrace isCommitted`;

  it.each<[what: string, rest: string, expected: string]>([
    ['another one', `\n${other}`, `after ${whole} isHopeless`],
    ['another one, behind blanks', `\n \t${other}`, `after ${whole} isHopeless`],
    ['another one, in a fence', `\n\`\`\`json\n${other}\n\`\`\``, `after ${whole} isHopeless`],
    ['another one that is still open', `\n${other.slice(0, -1)}`, `after ${whole}`],
    ['the same', `\n${one}`, `after ${whole}`],
    ['the same, and another one', `\n${one}\n${other}`, `after ${whole} isHopeless`],
    ['the same, and another one on its line', `\n${one} ${other}`, `after ${whole} isHopeless`],
    ['a part of it', '\n{"ok":true}', `after ${whole}`],
    ['another one that is not valid', `\n${other.replace('summary', 'zummary')}`, `after ${whole}`],
    ['another object that is no message', '\n{"a":"x","b":1}', `after ${whole}`],
    ['one that is no JSON', '\n{"a":x}', `lost ${whole}`],
    ['a brace', '\n{', `after ${whole}`],
    ['a brace on the same line', ' {', `after ${whole}`],
    ['a brace behind words', '\nand {', `lost ${whole}`],
    ['a line without end, and a brace', `\n${' '.repeat(199)}{`, `after ${whole}`],
  ])('%s', (_, rest, expected) => expectTold(one + rest, expected));

  it('of several, the options say which one counts', () => {
    const text = `${one}\n${other}`;
    expectTold(text, `lost ${whole}`, { choose: 'first' });
    expectTold(text, `after isClosed hasBrace`, { choose: 'last' });
  });

  it('nothing is hopeless where the first one was not certain, or is not valid', () => {
    const example = contract.examples?.[0] ?? '';
    expectTold(`${example}\n${other}`, `after isClosed hasBrace`);
    const wrong = one.replace('"One."', '"One.","deliverables":5');
    expectTold(`${wrong}\n${other}`, `after isClosed hasBrace isCommitted`);
  });
});

it('nothing is settled before it is certain that this is the message', () => {
  const scan = new ReplyScan(contract, {});
  expect(scan.settled()).toEqual({});
  scan.push(one.slice(0, -1));
  expect(scan.settled()).toEqual({});
  scan.push('}');
  expect(scan.settled()).toEqual(JSON.parse(one));
  const last = new ReplyScan(contract, { choose: 'last' });
  last.push(one);
  expect(last.settled()).toEqual({});
});

describe('a copy of a scan', () => {
  it.each([2, 10, 30, one.length - 3, one.length, one.length + 5, one.length + 40])(
    'goes on by itself behind %d characters',
    (at) => {
      const text = `${one}\n${other}`;
      const scan = new ReplyScan(contract, {});
      scan.push(text.slice(0, at));
      const before = told(scan);
      const copy = scan.clone();
      copy.push(text.slice(at));
      expect(told(copy)).toBe(`after isClosed hasBrace isCommitted isHopeless`);
      expect(told(scan)).toBe(before);
      scan.push(text.slice(at).replaceAll('Two', 'One'));
      expect(scan.settled()).toEqual(JSON.parse(one));
      expect(copy.settled()).toEqual(JSON.parse(one));
    },
  );

  it('goes on by itself within reasoning', () => {
    const scan = new ReplyScan(contract, {});
    scan.push('<think>x</thi');
    const copy = scan.clone();
    scan.push('s');
    copy.push(`nk>${one}`);
    expect([told(scan), told(copy)]).toEqual(['reasoning', `after isClosed hasBrace isCommitted`]);
  });
});
