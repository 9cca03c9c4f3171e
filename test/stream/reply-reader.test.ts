/** What a reader says after each step: its own options count, and what it said of a text that has changed does not. */
import { describe, expect, it } from 'vitest';
import { LlmReply, type ParseOptions, parse } from '../../src/index.ts';
import { createReader, type State } from '../../src/stream/index.ts';

const one = '{"ok": true, "action": "mission_complete", "summary": "It is done."}';
const open = one.slice(0, -1);
const wrong = `${open}, "deliverables": 5, "meta": {"a": "`;
const rest = '{"ok": true, "action": "write_file", "path": "a.js", "content": "// ... rest of the code"}';
const noComma = one.replace('", "summary', '" "summary');
const noQuotes = `${open}, metrics: {"a": 1}`;
const long = one.replace('done', 'x'.repeat(10_000));
const wide = `${open}, ${Array.from({ length: 100 }, (_, i) => `"field_${i}": ${i}`).join(', ')}}`;

type Step = [call: 'push' | 'replace', text: string, state: State, codes?: string[]];

describe('after each step, a reader says how far the reply has come', () => {
  it.each<[what: string, options: ParseOptions, steps: Step[]]>([
    [
      'with reasoning',
      {},
      [
        ['push', '<think>So', 'reasoning'],
        ['push', ' {"ok": false}?', 'reasoning'],
        ['push', '</think>\n', 'waiting'],
        ['push', open, 'message'],
        ['push', '}', 'complete'],
      ],
    ],
    ['where a comma is missing', {}, [['push', noComma, 'complete']]],
    ['where nothing may be missing', { accept: 'lossless' }, [['push', noComma, 'message']]],
    [
      'where the last message counts',
      { choose: 'last' },
      [
        ['push', rest, 'complete', ['rest_unchanged']],
        ['push', `\n${one}`, 'complete', []],
        ['push', `\n${open}`, 'message'],
        ['push', '}', 'complete'],
      ],
    ],
    ['where one message counts', {}, [['push', `${one}\n${one.replace('done', 'gone')}`, 'hopeless', ['ambiguous']]]],
    [
      'where a mistake of the first message does not count',
      { choose: 'last' },
      [
        ['push', `${open}, "deliverables": 5}`, 'message'],
        ['push', `\nOnce more:\n${open}`, 'message'],
      ],
    ],
    [
      'where the model is known to have stopped in the end, which it has not yet',
      { finished: true },
      [
        ['push', noQuotes, 'message'],
        ['push', '}', 'complete'],
      ],
    ],
    [
      'with warnings, until more has come',
      {},
      [
        ['push', rest, 'complete', ['rest_unchanged']],
        ['push', ' \n', 'complete', ['rest_unchanged']],
        ['push', '{', 'message', []],
      ],
    ],
    [
      'with warnings about a message in a tag, until more has come',
      {},
      [
        ['push', `<answer>${rest}</answer>`, 'complete', ['rest_unchanged']],
        ['push', '▌', 'message', []],
      ],
    ],
    [
      'with many fields, and the beginning of another object',
      {},
      [
        ['push', wide.slice(0, -1), 'message'],
        ['push', '}', 'complete', [...Array<string>(50).fill('unknown_field'), 'too_many_issues']],
        ['push', '\n{"ok": ', 'message', []],
      ],
    ],
    [
      'with a long message in a tag, which is read when both have ended',
      {},
      [
        ['push', '<answer>', 'waiting'],
        ['push', long.slice(0, 5000), 'message'],
        ['push', `${long.slice(5000)}</answer>`, 'complete'],
      ],
    ],
    [
      'with a mistake that stays, and remains the reason',
      { maxBytes: 200 },
      [
        ['push', wrong, 'hopeless', ['type']],
        ['push', '"}}', 'hopeless', ['type']],
        ['push', 'x'.repeat(200), 'hopeless', ['type']],
      ],
    ],
    [
      'of white space up to the greatest length',
      { maxBytes: one.length + 2 },
      [
        ['push', one, 'complete'],
        ['push', ' \n', 'complete'],
        ['push', '\n', 'hopeless', ['too_large']],
      ],
    ],
    [
      'where a cursor stands behind a message',
      {},
      [
        ['replace', one, 'complete'],
        ['replace', `${one}\n`, 'complete'],
        ['replace', `${one}\n{`, 'message'],
        ['replace', `${one}\n`, 'complete'],
        ['replace', one, 'complete'],
        ['replace', one, 'complete'],
        ['replace', open, 'message'],
        ['replace', one, 'complete'],
      ],
    ],
    [
      'where a cursor stands behind a tag',
      {},
      [
        ['replace', `<answer>${one}</answer>`, 'complete'],
        ['replace', `<answer>${one}</answer>▌`, 'message'],
        ['replace', `<answer>${one}</answer>`, 'complete'],
        ['replace', `<answer>${one}</answer>▌`, 'message'],
        ['replace', `<answer>${one}`, 'message'],
      ],
    ],
    [
      'where a cursor stands behind a mistake that stays',
      {},
      [
        ['replace', wrong, 'hopeless', ['type']],
        ['replace', `${wrong}▌`, 'hopeless', ['type']],
        ['replace', wrong, 'hopeless', ['type']],
        ['replace', `${wrong}b▌`, 'hopeless', ['type']],
        ['replace', `${wrong}bc`, 'hopeless', ['type']],
        ['replace', open, 'message', []],
        ['replace', one, 'complete', []],
      ],
    ],
  ])('%s', (_, options, steps) => {
    const reader = createReader(LlmReply, options);
    for (const [index, [call, text, state, codes = []]] of steps.entries()) {
      const progress = reader[call](text);
      const found = { state: progress.state, codes: progress.issues.map(({ code }) => code) };
      expect(found, `step ${index + 1}`).toEqual({ state, codes });
    }
  });
});

describe('at its end, a reader says what parse says of the whole text', () => {
  it.each<[what: string, options: ParseOptions, parts: string[]]>([
    ['with white space behind a tag', {}, [`<answer>${one}</answer>`, ' ']],
    ['with a line behind a message that is cut', {}, [`<<${open}, "deliverables": ["a.md"]`, '\n']],
    ['with a line behind prose', {}, [one, '\nThat was all (for now)', '\n']],
    ['with white space, and no more, up to the greatest length', { maxBytes: one.length + 2 }, [one, '\n', '\n']],
    ['with white space beyond it', { maxBytes: one.length + 2 }, [one, '\n', '\n', '\n']],
    ['with the last message', { choose: 'last' }, [rest, `\n${one}`]],
    ['with a comma that may not be missing', { accept: 'lossless' }, [noComma]],
    ['with a comma that is missing', { accept: 'guess' }, [noComma]],
    ['with a brace that is missing', { finished: true }, [noQuotes]],
  ])('%s', (_, options, parts) => {
    for (const finish of [undefined, 'stop', 'length', 'aborted'] as const) {
      const reader = createReader(LlmReply, options);
      for (const part of parts) reader.push(part);
      const finished = finish === undefined ? options.finished : finish === 'stop';
      expect(reader.end(finish), finish).toEqual(parse(LlmReply, parts.join(''), { ...options, finished }));
    }
  });
});

describe('what is told', () => {
  it('is the same value as before while nothing is new, and another one where the warnings are others', () => {
    const reader = createReader(LlmReply, { choose: 'last' });
    const waiting = reader.push('');
    expect(waiting).toEqual({ state: 'waiting', settled: {}, issues: [] });
    expect(reader.push('Here')).toBe(waiting);
    const first = reader.push(`:\n${rest}`);
    expect(reader.push('\n')).toBe(first);
    const second = reader.push(one);
    expect(second).not.toBe(first);
    expect(second.settled).toBe(first.settled);
    expect(first.issues).toHaveLength(1);
  });

  it('is the same value where words follow that change nothing', () => {
    const reader = createReader(LlmReply);
    const complete = reader.push(one);
    expect(reader.push('\nThat was all.')).toBe(complete);
  });

  it('is the same value once a reply is hopeless, whatever follows', () => {
    const reader = createReader(LlmReply, { maxBytes: 500 });
    const progress = reader.push(wrong);
    for (const more of ['b', '"}}', `\n${one}`, 'x'.repeat(500)]) expect(reader.push(more)).toBe(progress);
  });
});
