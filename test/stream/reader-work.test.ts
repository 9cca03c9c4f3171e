/** How much work a reader does for what comes: it is counted, because the work must not grow faster than the text. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LlmReply, type ParseOptions, parse } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { ReplyScan } from '../../src/stream/settle/reply-scan.ts';

const one = '{"ok": true, "action": "mission_complete", "summary": "It is done."}';
const open = one.slice(0, -1);

/** The parts of a text that are read at once, of those that come behind its start. */
function readAtOnce(start: string, parts: readonly string[], options: ParseOptions = {}): string[] {
  const reader = createReader(LlmReply, options);
  reader.push(start);
  const read = vi.spyOn(ReplyScan.prototype, 'push');
  onTestFinished(() => read.mockRestore());
  return parts.filter((part) => {
    read.mockClear();
    reader.push(part);
    return read.mock.calls.length > 0;
  });
}

describe('a part is read', () => {
  const text = `${open.slice(0, -10)}${'a'.repeat(1000)}`;
  const list = (count: number) => `${open}, "deliverables": [${'"a.md", '.repeat(count)}`;

  it.each<[when: string, start: string, parts: string[], read: string[], options?: ParseOptions]>([
    ['at once before the message', 'Here', [' is', ' it'], [' is', ' it']],
    ['at once between strings', `${open}, `, [' ', '\n'], [' ', '\n']],
    ['later within a string', text, ['b', '{', '\\n', 'ß'], []],
    ['with the next quote', text, ['b', '"', 'c'], ['"', 'c']],
    ['with a control character, which breaks the string', text, ['b', '\n'], ['\n']],
    ['at once where it has to be strict JSON', text, ['b', 'c'], ['b', 'c'], { accept: 'strict' }],
    ['at once near the greatest length', text, ['b', 'c'], ['b', 'c'], { maxBytes: 3000 }],
    ['later at a third of it', text, ['b', 'c'], [], { maxBytes: 3 * text.length + 6 }],
    ['later in a long list', list(400), ['"b.md"', ', ', '"c"'], []],
    ['with a bracket in a long list', list(400), ['"b.md"', ']'], [']']],
    ['at once in a short list', list(3), ['"b.md"', ', '], ['"b.md"', ', ']],
    ['never once the reply is hopeless', `${open}, "deliverables": 5}`, [' ', '{"ok"', '}'], []],
  ])('%s', (_, start, parts, read, options) => expect(readAtOnce(start, parts, options)).toEqual(read));

  it('now and then within a long string of the message, to see what is wrong with it', () => {
    const start = `${open}, "commentary": "`;
    const parts = Array.from({ length: 2000 }, () => 'x'.repeat(10));
    const many = readAtOnce(start, parts).length;
    expect(many).toBeGreaterThan(8);
    expect(many).toBeLessThan(40);
  });
});

/** A contract that counts how often a value is checked: each reading of a text that has a message checks one. */
function countingContract() {
  let checks = 0;
  const check: typeof LlmReply.check = (value): value is LlmReply => {
    checks += 1;
    return LlmReply.check(value);
  };
  return { contract: { ...LlmReply, check }, count: () => checks };
}

describe('a reply is parsed', () => {
  /** What is wrong with it is asked once, and not again before more has come. */
  const begun = `${open}, "commentary": "${'x'.repeat(500)}", "deliverables": [`;
  const bare = '{"ok": true, "action": "mission_complete"}';

  it.each<[when: string, parts: string[], parsed: string[]]>([
    ['when the message is closed', [open, '}', '\n', '\n'], ['}']],
    ['when words follow, as long as the text is short', [one, '\nDone.', ' ', 'Bye.'], [one, '\nDone.', 'Bye.']],
    ['when what is not plain may have ended', ['<<', one.slice(0, -1), '}', '\nDone', '.\n```\n'], ['}', '.\n```\n']],
    ['not before the message is closed', ['Here:', '\n```json\n', open.slice(0, 20), open.slice(20)], []],
    ['not where a part of it is closed', [begun, '"a.md"]', ', "x": {"a": 1}', '}'], [begun, '}']],
    ['not where more stands behind a bracket', ['<<', open, '} and'], []],
    ['not again for white space', [bare, '\n', ' '], [bare]],
  ])('%s', (_, parts, parsed) => {
    const { contract, count } = countingContract();
    const reader = createReader(contract);
    const found = parts.filter((part) => {
      const before = count();
      reader.push(part);
      return count() > before;
    });
    expect(found).toEqual(parsed);
  });

  it.each<[when: string, text: string, more: string, finish: 'stop' | 'length' | undefined, isAgain: boolean]>([
    ['not again at the end', one, '', undefined, false],
    ['not again where white space has come', one, ' \n', 'length', false],
    ['not again at the end of a fence', `\`\`\`json\n${one}\n\`\`\``, '', undefined, false],
    ['again where anything else has come', one, ' \nDone.', undefined, true],
    ['again when the model has stopped by itself', one, '', 'stop', true],
  ])('%s', (_, text, more, finish, isAgain) => {
    const { contract, count } = countingContract();
    const reader = createReader(contract, { maxBytes: 1_000_000 });
    reader.push(text);
    const once = count();
    reader.replace(text + more);
    const before = count();
    if (!isAgain) expect(before).toBe(once);
    reader.end(finish);
    expect(count() > once).toBe(isAgain);
  });

  it.each([[' \n\t'], ['\n```\n'], ['\n\nDone']])(
    'at the end, again if a long message has more behind it than white space: %j',
    (more) => {
      const { contract, count } = countingContract();
      const reader = createReader(contract);
      const text = one.replace('"It is done."', `"${'x'.repeat(10_000)}"`);
      reader.push(text);
      reader.push(more);
      const before = count();
      expect(reader.end()).toEqual(parse(LlmReply, text + more));
      expect(count() > before).toBe(more.trim() !== '');
    },
  );

  it('not again where white space ends at a third of the greatest length', () => {
    const { contract, count } = countingContract();
    const reader = createReader(contract, { maxBytes: 3 * (one.length + 1) });
    reader.push(one);
    reader.push('\n');
    const before = count();
    expect(reader.end().success).toBe(true);
    expect(count()).toBe(before);
  });

  it('not for every word behind a long message', () => {
    const { contract, count } = countingContract();
    const reader = createReader(contract);
    reader.push(one.replace('done', 'x'.repeat(10_000)));
    const once = count();
    for (let i = 0; i < 1000; i++) reader.push('word ');
    expect(count() - once).toBeLessThan(4 * once);
  });
});

/** How many characters are read of the snapshots of a page. */
function charactersRead(snapshots: readonly string[]): number {
  const reader = createReader(LlmReply);
  const read = vi.spyOn(ReplyScan.prototype, 'push');
  onTestFinished(() => read.mockRestore());
  for (const snapshot of snapshots) reader.replace(snapshot);
  return read.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
}

describe('of a page that renders again', () => {
  const text = `${open}, "deliverables": [${'"a.md", '.repeat(100)}"b.md"]}`;
  const ends = [...text].map((_, at) => at + 1);

  it('each character is read once, where it only grows', () => {
    expect(charactersRead(ends.map((end) => text.slice(0, end)))).toBeLessThanOrEqual(text.length);
  });

  it('the start is read once, where a cursor stands at the end', () => {
    const read = charactersRead(ends.map((end) => `${text.slice(0, end)}▌`));
    expect(read).toBeLessThanOrEqual(4 * text.length);
  });

  it('the start is read once, where the cursor changes at the same place', () => {
    const read = charactersRead(Array.from({ length: 100 }, (_, i) => text + (i % 2 === 0 ? '▌' : '▐')));
    expect(read).toBeLessThanOrEqual(2 * text.length + 100);
  });
});

it('the bytes of a text are counted now and then', () => {
  const reader = createReader(LlmReply, { maxBytes: 10_000 });
  reader.push(`${open}, "commentary": "`);
  const asked = vi.spyOn(String.prototype, 'charCodeAt');
  onTestFinished(() => asked.mockRestore());
  for (let i = 0; i < 900; i++) reader.push('x'.repeat(10));
  expect(asked.mock.calls.length).toBeLessThan(100_000);
});

describe('what is wrong with an open message', () => {
  /** How often it is asked while parts come. */
  function asked(start: string, part: string): number {
    const { contract, count } = countingContract();
    const reader = createReader(contract);
    reader.push(start);
    const before = count();
    for (let i = 0; i < 1000; i++) reader.push(part);
    return count() - before;
  }

  it('is asked now and then', () => {
    const often = asked(`${open}, "deliverables": [`, '"a.md", ');
    expect(often).toBeGreaterThan(4);
    expect(often).toBeLessThan(40);
  });

  it('is not asked any more once it is not strict JSON', () => {
    expect(asked(`${open}, "deliverables": [a, `, '"a.md", ')).toBe(0);
  });
});

describe('a mistake that stays one makes a reply hopeless', () => {
  it.each([
    [100, 150],
    [1000, 1300],
    [3000, 3800],
    [10_000, 30_020],
  ])('where it has come behind %d characters, before there are %d', (length, most) => {
    const reader = createReader(LlmReply);
    reader.push(one.replace('done."}', `${'x'.repeat(length - 70)}", "commentary": "a`));
    const mistake = '", "deliverables": 5, "meta": {"a": "';
    let state = reader.push(mistake).state;
    let at = length + mistake.length;
    while (state !== 'hopeless' && at < 100_000) {
      state = reader.push('xxxxx').state;
      at += 5;
    }
    expect(at).toBeLessThanOrEqual(most + mistake.length);
  });
});

it('a mistake in a page that has become shorter makes it hopeless as soon as in a new one', () => {
  const reader = createReader(LlmReply);
  reader.replace(`${open}, "commentary": "${'x'.repeat(20_000)}`);
  const states = [...'5, "meta": {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}'].map(
    (_, at, all) => reader.replace(`${open}, "deliverables": ${all.slice(0, at + 1).join('')}`).state,
  );
  expect(states).toContain('hopeless');
});

describe('what a reader told is told again', () => {
  it('as the same value, as long as nothing has changed', () => {
    const reader = createReader(LlmReply);
    const told = reader.push(`${open}, "deliverables": ["a.md", "b`);
    expect(reader.push('.')).toBe(told);
    expect(reader.push('')).toBe(told);
    const more = reader.push('md", "c');
    expect(more).not.toBe(told);
    expect(told.settled).toMatchObject({ deliverables: ['a.md'] });
    expect(more.settled).toMatchObject({ deliverables: ['a.md', 'b.md'] });
  });
});
