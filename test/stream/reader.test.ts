import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { createReader, type Progress } from '../../src/stream/index.ts';
import { isPartOf } from '../../src/stream/settle/is-part-of.ts';
import { type Random, randomOf } from '../../src/testing/random.ts';
import { type Case, corpus } from '../corpus/corpus.ts';
import { messages } from '../corpus/messages.ts';
import { expectEqual } from '../expect-equal.ts';
import { daily, isFull } from '../share.ts';

/** Texts of the corpus, every so many-th daily and in a full run: each takes hundreds of readings. */
function textsOf(isWanted: (text: string) => boolean, nth: number, full: number): Case[] {
  const all = corpus({ seeds: 1, combinations: isFull ? 2 : 1, every: daily(nth, full) });
  return [...all].filter(({ text }) => isWanted(text));
}

const isShort = (text: string) => text.length <= 2000;

/** What follows a text, to make something else of it. */
const other = '{"ok": true, "action": "mission_complete", "summary": "Something else was done."}';
const CONTINUATIONS = [
  '',
  other,
  `\n\n${other}`,
  `"}]}\n\n${other}`,
  `}\n\`\`\`\n${other}`,
  `}\n</think>\n\n${other}`,
  `"}\n</think>\n\n${other}`,
  `</think>${other}`,
  `\nNo, that was a draft. Here is my answer:\n\`\`\`json\n${other}\n\`\`\``,
  '", "summary": "Another one."}',
  ', "summary": "Another one."}',
  `", "summary": "<text>", "x": ...}\n${other}`,
  '}',
  '"}',
  '"]}',
  '"}]}',
  '"}}]}',
  ' he said" and more", "deliverables": ["a.md"]}',
  `<|im_end|>\n<|im_start|>assistant\n${other}`,
  ' is wrong.',
  '\n```\n\nDone.',
];

/** What may follow a text: what closes it in every way, with another value or message before or behind, and the rest of others. */
function completionsOf(text: string, tails: readonly string[], random: Random): string[] {
  const closers = ['', '"', '"}', '"]', ']', '}', ']}', '"]}', '}}', '"}}', '}]}', '"}]}', '"}}]}', ']}}]}'];
  const befores = [
    '',
    ' ',
    '.',
    'x',
    '0',
    'e5',
    ',',
    '\\',
    '\\"',
    ', "x": 1',
    '", "x": "y',
    ': {"a": "b"}',
    '/* */',
    '\n',
  ];
  const behinds = [
    '',
    '\n```',
    '</think>\n',
    '\n\nSorry, here it is:\n',
    '\n---\n',
    '<|im_end|>\n',
    '\nUser: no.\n',
    ' */',
    "'''",
  ];
  return Array.from({ length: isFull ? 60 : 22 }, (_, i) => {
    const rest = random.pick(tails);
    const next = random.pick(['', other, rest, `\`\`\`json\n${other}\n\`\`\``, rest.slice(random.int(rest.length))]);
    const before = random.chance(0.7) ? random.pick(befores) : rest.slice(random.int(rest.length));
    return (CONTINUATIONS[i] ?? '') + before + random.pick(closers) + random.pick(behinds) + next;
  }).concat(text.endsWith('"') ? [] : closers);
}

describe('a reader of a reply', () => {
  it('ends as parse does at every split of short texts', { timeout: 600_000 }, () => {
    for (const { id, contract, text, options } of textsOf(isShort, 2003, 401)) {
      const whole = parse(contract, text, options);
      const step = daily(37, 3);
      for (let at = 0; at <= text.length; at += step) {
        const reader = createReader(contract, options);
        reader.push(text.slice(0, at));
        reader.push(text.slice(at));
        expectEqual(reader.end(), whole, `${id}, split at ${at}`);
      }
    }
  });

  it('ends as parse does when a text comes in parts of any length, and never takes back what it showed', {
    timeout: 600_000,
  }, () => {
    for (const { id, contract, text, options } of textsOf(() => true, 499, 11)) {
      const random = randomOf(`parts/${id}`);
      const reader = createReader(contract, options);
      let last: Progress<unknown> | undefined;
      const most = random.pick([3, 20, 200]);
      for (let at = 0; at < text.length; ) {
        const end = Math.min(text.length, at + 1 + random.int(most));
        const next = reader.push(text.slice(at, end));
        if (last !== undefined) {
          expect(isPartOf(last.settled, next.settled), `${id}, at ${end}`).toBe(true);
          expect(last.state === 'hopeless' && next.state !== 'hopeless', `${id}, at ${end}`).toBe(false);
        }
        last = next;
        at = end;
      }
      const whole = parse(contract, text, options);
      expect(reader.end(), id).toEqual(whole);
      if (whole.success) {
        expect(last?.state, id).not.toBe('hopeless');
        expect(isPartOf(last?.settled, whole.value), id).toBe(true);
      }
    }
  });

  it('shows nothing that a continuation can change', { timeout: 600_000 }, () => {
    for (const { id, contract, text, options } of textsOf(isShort, 797, 97)) {
      const random = randomOf(`continued/${id}`);
      const reader = createReader(contract, options);
      let shown: Progress<unknown> | undefined;
      for (let at = 0; at < text.length; at++) {
        const next = reader.push(text[at] ?? '');
        if (next === shown) continue;
        shown = next;
        const so = text.slice(0, at + 1);
        if (next.state === 'complete') expect(parse(contract, so, options).success, `${id}, at ${at}`).toBe(true);
        if (next.state !== 'hopeless' && Object.keys(next.settled as object).length === 0) continue;
        for (const more of CONTINUATIONS) {
          if (!isFull && random.chance(0.8)) continue;
          const whole = parse(contract, so + more, options);
          if (!whole.success) continue;
          expect(next.state, `${id}, at ${at}, and ${JSON.stringify(more)}`).not.toBe('hopeless');
          expect(isPartOf(next.settled, whole.value), `${id}, at ${at}, and ${JSON.stringify(more)}`).toBe(true);
        }
      }
    }
  });

  it('shows the fields of an everyday reply as they are completed, and knows when it is whole', () => {
    for (const { name, contract, value } of messages) {
      for (const text of [
        JSON.stringify(value),
        `Here is the answer:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}`,
      ]) {
        const whole = parse(contract, text);
        if (!whole.success) continue;
        const reader = createReader(contract);
        const states = [...text].map((character) => reader.push(character));
        expect(states.at(-1)?.state, name).toBe('complete');
        expect(isPartOf(states.at(-1)?.settled, whole.value), name).toBe(true);
      }
    }
  });
});

describe('an everyday reply, delta by delta', () => {
  const look = { name: 'Look', kind: 'list_files', params: { patterns: ['src/**/*.py'] }, auto_dispatch: true };
  const read = { name: 'Read', kind: 'read_file', params: { path: 'README.md' }, auto_dispatch: false };
  const start = { ok: true, action: 'create_followup_jobs', commentary: 'First the files.' };

  it('shows each field, job by job, as soon as its end is seen', () => {
    const reader = createReader(LlmReply);
    const steps: [delta: string, state: string, settled: unknown][] = [
      ['I will look first.\n\n', 'waiting', {}],
      ['```json\n{"ok": true, "action": "create_', 'message', {}],
      ['followup_jobs", "commentary": "First the', 'message', {}],
      [' files."', 'message', {}],
      [', "new_jobs": [', 'message', start],
      ['{"name": "Look", "kind": "list_', 'message', start],
      ['files", "params": {"patterns": ["src/**/*.py"', 'message', start],
      [']}, "auto_dispatch": true}', 'message', start],
      [', {"name": "Read", ', 'message', { ...start, new_jobs: [look] }],
      ['"kind": "read_file", "params": {"path": "READ', 'message', { ...start, new_jobs: [look] }],
      ['ME.md"}, "auto_dispatch": false}]', 'message', { ...start, new_jobs: [look] }],
      ['}', 'complete', { ...start, new_jobs: [look, read] }],
      ['\n```\n', 'complete', { ...start, new_jobs: [look, read] }],
    ];
    for (const [delta, state, settled] of steps)
      expect(reader.push(delta), delta).toEqual({ state, settled, issues: [] });
    expect(reader.end('stop')).toMatchObject({ success: true, value: { ...start, new_jobs: [look, read] } });
  });

  it('shows the same where the deltas are single characters', () => {
    const reader = createReader(LlmReply);
    const text = JSON.stringify({ ...start, new_jobs: [look, read] });
    const shown = new Set<string>();
    for (const character of text) shown.add(JSON.stringify(reader.push(character).settled));
    expect([...shown].map((one) => JSON.parse(one) as unknown)).toEqual([
      {},
      start,
      { ...start, new_jobs: [look] },
      { ...start, new_jobs: [look, read] },
    ]);
  });
});

describe('what is settled', () => {
  const reply = {
    ok: true,
    action: 'mission_complete',
    summary: 'The tide tables are done.',
    deliverables: ['docs/tides.md', 'src/tide.py'],
  };
  const text = JSON.stringify(reply);
  const settledAt = (part: string, lead = '') => {
    const reader = createReader(LlmReply);
    return reader.push(lead + text.slice(0, text.indexOf(part) + part.length)).settled;
  };

  it.each([
    ['{', {}],
    ['"ok":true', {}],
    ['"action":"mission_complete"', {}],
    ['"summary":"The tide', {}],
    ['"deliverables":', { ok: true, action: 'mission_complete', summary: reply.summary }],
    ['"docs/tides.md"', { ok: true, action: 'mission_complete', summary: reply.summary }],
    [
      '"docs/tides.md","',
      { ok: true, action: 'mission_complete', summary: reply.summary, deliverables: ['docs/tides.md'] },
    ],
    ['"]}', reply],
  ])('behind %s', (part, settled) => {
    expect(settledAt(part)).toEqual(settled);
    expect(settledAt(part, 'Here is the message:\n\n```json\n')).toEqual(settled);
    expect(settledAt(part, '<think>\nPerhaps {"ok": false}?\n</think>\n')).toEqual(settled);
  });

  it('is nothing where the last of several messages counts, and where a vendor makes something else of a value', () => {
    expect(createReader(LlmReply, { choose: 'last' }).push(text).settled).toEqual({});
    const withOutput = { ...LlmReply, output: (value: unknown) => ({ value }) };
    expect(createReader(withOutput).push(text).settled).toEqual({});
  });

  it('is nothing behind words that announce an example, and in what may be an echo of the prompt', () => {
    expect(settledAt('"]}', 'For example:\n')).toEqual({});
    for (const example of LlmReply.examples ?? [])
      expect(createReader(LlmReply).push(example).settled, example).toEqual({});
  });

  it('stays as it is in a snapshot that was shown, in whatever parts the text comes', () => {
    const values = [
      { ...reply, metrics: { a: 1, b: 2 }, commentary: 'It is done.' },
      {
        ok: true,
        action: 'create_followup_jobs',
        new_jobs: [{ name: 'Look', kind: 'list_files', params: { patterns: ['a', 'b'] }, auto_dispatch: true }],
        meta: { user_prompt: 'Look.', list: ['a', { b: ['c', 'd'] }] },
        commentary: 'First the files.',
      },
    ];
    for (const value of values) {
      const long = JSON.stringify(value);
      for (let i = 1; i < long.length; i += daily(13, 2)) {
        for (let j = i + 1; j < long.length; j += daily(17, 2)) {
          const reader = createReader(LlmReply);
          const shown = [long.slice(0, i), long.slice(i, j), long.slice(j)].map((part) => {
            const { settled } = reader.push(part);
            return { settled, was: JSON.stringify(settled) };
          });
          for (const { settled, was } of shown) expect(JSON.stringify(settled), `${i}, ${j}`).toBe(was);
        }
      }
    }
  });

  it('shows what it showed in a snapshot of single characters', () => {
    const reader = createReader(LlmReply);
    const shown = [...text].map((character) => reader.push(character).settled);
    const copies = shown.map((one) => JSON.stringify(one));
    const again = createReader(LlmReply);
    expect([...text].map((character) => JSON.stringify(again.push(character).settled))).toEqual(copies);
  });
});

describe('what is hopeless', () => {
  it.each<[what: string, text: string, code: string]>([
    [
      'a list where none belongs',
      '{"ok": true, "action": "mission_complete", "summary": "It is done.", "deliverables": 5}',
      'type',
    ],
    [
      'an action that nobody knows',
      '{"ok": true, "action": "delete_everything", "summary": "It is done.", "x": 1',
      'discriminator',
    ],
    [
      'a name that is given twice, and differently',
      '{"ok": true, "action": "mission_complete", "summary": "It is done.", "ok": false,',
      'duplicate_key',
    ],
    [
      'two different messages',
      '{"ok": true, "action": "mission_complete", "summary": "It is done."}\n{"ok": true, "action": "mission_complete", "summary": "It is not."}',
      'ambiguous',
    ],
  ])('%s', (_, text, code) => {
    const reader = createReader(LlmReply);
    const progress = reader.push(text);
    expect(progress).toMatchObject({ state: 'hopeless', issues: [{ code }] });
    expect(reader.push('\n').state).toBe('hopeless');
    for (const more of CONTINUATIONS) expect(parse(LlmReply, text + more).success, more).toBe(false);
  });

  it('whatever follows, for every text of the corpus, at the first moment', { timeout: 600_000 }, () => {
    const texts = textsOf(isShort, 199, 5);
    const tails = texts.filter(({ text }) => text.length < 600).map(({ text }) => text);
    let found = 0;
    for (const { id, contract, text, options } of texts) {
      const reader = createReader(contract, options);
      const at = [...text.split('').keys()].find((i) => reader.push(text[i] ?? '').state === 'hopeless');
      if (at === undefined) continue;
      found += 1;
      const so = text.slice(0, at + 1);
      for (const more of completionsOf(so, tails, randomOf(`hopeless/${id}`))) {
        const parsed = parse(contract, so + more, options);
        expect(parsed.success, `${id}, at ${at}, and ${JSON.stringify(more)}`).toBe(false);
        expect(parse(contract, so + more, { ...options, finished: true }).success, `${id}, at ${at}`).toBe(false);
      }
    }
    expect(found).toBeGreaterThan(isFull ? 100 : 1);
  });

  it('a text that is too long, or has anything beside the message where that is not wanted', () => {
    expect(createReader(LlmReply, { maxBytes: 20 }).push('x'.repeat(21)).state).toBe('hopeless');
    expect(createReader(LlmReply, { accept: 'strict' }).push(' Here').state).toBe('hopeless');
    expect(createReader(LlmReply, { accept: 'strict' }).push(' {"ok": true').state).toBe('message');
  });

  it('is no strict JSON that is read with more than one eye', () => {
    const lead = '{"ok": true, "action": "mission_complete", "summary": "It is done."';
    for (const more of [
      ...['1e3', '1E+3', '-0', '1.0', '0.12345678901234568', '100000000000000000000'].map(
        (one) => `"metrics": {"a": ${one}}`,
      ),
      '"ok": true',
      '"summary": "It is done."',
      '"x": {}',
      '"x": "\\u00e4 \\/"',
    ]) {
      const text = `\r\n${lead}, ${more}}\n`;
      const reader = createReader(LlmReply, { accept: 'strict' });
      const states = [...text].map((character) => reader.push(character).state);
      expect(parse(LlmReply, text, { accept: 'strict' }).success, text).toBe(true);
      expect(states, text).not.toContain('hopeless');
    }
    for (const more of ['"x": True', '"x": 01', '"x": \'a\'', 'x: 1', '"x": "a\nb"', '"x": "\\q"', '// no']) {
      const reader = createReader(LlmReply, { accept: 'strict' });
      expect(reader.push(`${lead}, ${more}}`).state, more).toBe('hopeless');
    }
  });
});

describe('a page that renders again', () => {
  const text =
    '{"ok": true, "action": "mission_complete", "summary": "The tide tables are done.", "deliverables": ["a.md"]}';

  it('is read as its text is, also where a cursor stands at its end', () => {
    const page = createReader(LlmReply);
    const stream = createReader(LlmReply);
    for (let end = 1; end <= text.length; end++) {
      page.replace(`${text.slice(0, end)}▌`);
      const shown = page.replace(text.slice(0, end));
      expect(shown, String(end)).toEqual(stream.push(text[end - 1] ?? ''));
    }
    expect(page.end()).toEqual(stream.end());
  });

  it('is a new text where something else has changed', () => {
    const page = createReader(LlmReply);
    page.replace(text);
    const shown = page.replace(text.replace('tide', 'time'));
    expect(shown.settled).toMatchObject({ summary: 'The time tables are done.' });
    page.replace(text.slice(0, 30));
    expect(page.push(text.slice(30))).toMatchObject({ state: 'complete', settled: JSON.parse(text) });
    expect(page.replace('Hello')).toEqual({ state: 'waiting', settled: {}, issues: [] });
  });
});

describe('wrong calls', () => {
  it('throw an error that says what is wrong', () => {
    const reader = createReader(LlmReply);
    const wrong = reader as unknown as { push(x: unknown): void; replace(x: unknown): void; end(x: unknown): void };
    expect(() => wrong.push(1)).toThrow(new TypeError('push: the text must be a string, not number.'));
    expect(() => wrong.replace(undefined)).toThrow(TypeError);
    expect(() => wrong.end('stopped')).toThrow('"stop", "length" or "aborted"');
    expect(() => createReader({} as typeof LlmReply)).toThrow(TypeError);
    expect(() => createReader(LlmReply, { choose: 'second' as 'first' })).toThrow(TypeError);
    reader.end();
    expect(() => reader.push('a')).toThrow('push: the reader has ended');
    expect(() => reader.replace('a')).toThrow('replace: the reader has ended');
    expect(() => reader.end()).toThrow('end: the reader has ended');
  });
});

describe('the end of a reader', () => {
  it('supplies final braces only when the model is known to have stopped by itself', () => {
    const cut = '{"ok": true, "action": "mission_complete", "summary": "It is done."';
    const end = (finish?: 'stop' | 'length' | 'aborted', options = {}) => {
      const reader = createReader(LlmReply, options);
      reader.push(cut);
      return reader.end(finish);
    };
    expect(end()).toEqual(parse(LlmReply, cut));
    expect(end('stop')).toEqual(parse(LlmReply, cut, { finished: true }));
    expect(end('length', { finished: true })).toEqual(parse(LlmReply, cut));
    expect(end(undefined, { finished: true })).toEqual(parse(LlmReply, cut, { finished: true }));
  });
});
