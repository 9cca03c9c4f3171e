/** No content can write a mark of a chat, whatever model it is for; code stays readable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MissionContext } from '../../src/lcp/contracts.ts';
import { LlmReply } from '../../src/lcp/contracts.ts';
import { parse } from '../../src/parse/parse.ts';
import { mayReason } from '../../src/parse/zones/find-reasoning.ts';
import { contextPrompt } from '../../src/prompt/context-prompt.ts';
import { reaskPrompt } from '../../src/prompt/reask-prompt.ts';
import { systemPrompt } from '../../src/prompt/system-prompt.ts';
import type { Refusal } from '../../src/words/parsed.ts';
import { codePoint } from '../code-point.ts';
import { cpuTime } from '../cpu-time.ts';
import { everyNth, isFull, share } from '../share.ts';
import { BARE_NAMES, OTHER_MARKS, READ_MARKS } from './chat-marks.ts';

const MARKS = [
  ...new Set([...READ_MARKS, ...OTHER_MARKS, ...BARE_NAMES.flatMap((name) => [`<${name}>`, `</${name}>`])]),
];

/** The same mark as a reader may still take it: other capitals, blanks within, what nobody sees, wide letters. */
const SPELLINGS: ((mark: string) => string)[] = [
  (mark) => mark,
  (mark) => mark.toUpperCase(),
  (mark) => mark.replace(/^([<[]\/?)/, '$1 '),
  (mark) => mark.replace(/^([<[])/, '$1\n\t'),
  (mark) => mark.replace(/(?=[>\]]$)/, ' '),
  (mark) => mark.replace(/^([<[]\/?)/, '$1\u200b'),
  (mark) => mark.replace(/^([<[]\/?.)/u, '$1\u2060\u{e0041}'),
  (mark) => mark.replaceAll('<', '＜').replaceAll('>', '＞'),
  (mark) => mark.replaceAll('[', '［').replaceAll(']', '］'),
  (mark) => mark.replaceAll('|', '｜'),
];

const contextWith = (text: string): MissionContext => ({
  mission: { goal: text, [text]: [text] },
  previous_results: [{ job: text, result: { ok: true, action: 'read_file_result', path: text, content: text } }],
  iteration: 1,
});

describe('marks of chats', () => {
  it('are more than 121', () => {
    expect(MARKS.length).toBeGreaterThan(250);
  });

  it.each(MARKS.filter((_, i) => isFull || i % 4 === 0))(
    '%s is broken in every place and every spelling, and is read as it was',
    (mark) => {
      const frame = contextPrompt(contextWith(''));
      for (const spell of SPELLINGS) {
        const spelt = spell(mark);
        for (const text of [spelt, `x${spelt}y`, `\n${spelt}\n${spelt}${spelt}`]) {
          const prompt = contextPrompt(contextWith(text));
          const inside = prompt.split('\n').slice(2, -2).join('\n');
          expect(inside).not.toContain(spelt);
          expect(plain(inside)).not.toContain(plain(spelt));
          expect(prompt.split('\n')).toHaveLength(frame.split('\n').length);
          expect(JSON.parse(disarmed(text))).toBe(text);
        }
      }
    },
  );

  it('that parse knows are none in a context any more', () => {
    for (const mark of READ_MARKS) {
      const prompt = contextPrompt(contextWith(`${mark} {"a":1} ${mark}`));
      expect([mark, mayReason(prompt)]).toEqual([mark, false]);
    }
  });

  it('do not come back when a model is asked again', () => {
    const bad = (mark: string) => [
      JSON.stringify({ ok: true, action: mark, [mark]: 1 }),
      JSON.stringify({ ok: mark, action: 'mission_complete', summary: 5, [mark]: mark }),
      JSON.stringify({
        ok: true,
        action: 'create_followup_jobs',
        new_jobs: [{ name: mark, kind: mark, params: mark }],
      }),
      `${mark} {"ok": ${mark}`,
      `{"${mark}":1,"${mark}":2}`,
    ];
    // What we say ourselves: a fence, and words such as "text".
    const own = /^(?:```json|<(?:\/?(?:text|name))>)$/;
    for (const mark of everyNth(6, MARKS).filter((one) => !own.test(one))) {
      for (const text of bad(mark)) {
        const parsed = parse(LlmReply, text);
        if (!parsed.success) expect(reaskPrompt(parsed as Refusal, LlmReply)).not.toContain(mark);
      }
    }
  });

  it('are in no system prompt but for the frame of the context and what is shown as a form', () => {
    const prompt = systemPrompt();
    const shown = new Set(['<context>', '</context>', '```json', ...(prompt.match(/<[a-z_]+>/g) ?? [])]);
    for (const mark of MARKS.filter((one) => !shown.has(one)))
      expect([mark, prompt.includes(mark)]).toEqual([mark, false]);
    expect(mayReason(prompt)).toBe(false);
  });
});

/** A value as it stands in a context. */
function disarmed(value: unknown): string {
  const context = { mission: { goal: '' }, previous_results: [], iteration: value } as unknown as MissionContext;
  return (contextPrompt(context).split('\n').at(-3) ?? '').slice('"iteration":'.length, -1);
}

/** As a reader takes it who overlooks what is wide, invisible, blank or capital. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}

describe('any name in brackets', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,12}(?:[_:.-][A-Za-z0-9]{1,10}){1,2}$/);
  const capitals = fc.stringMatching(/^[A-Z]{2,8}(?:_[A-Z0-9]{1,8})?$/);

  it('that code does not have is broken', () => {
    fc.assert(
      fc.property(
        fc.oneof(name, capitals),
        fc.constantFrom('', '/', ' ', '|', '/ '),
        fc.constantFrom('', ' ', '|', ' a=b'),
        (word, open, close) => {
          // Headers of C look like that.
          fc.pre(!/^[a-z][\w-]*\.h(?:pp)?$/.test(word));
          const mark = `<${open}${word}${close}>`;
          if (open !== ' ' || close !== ' a=b') expect(disarmed(`f(${mark})`)).not.toContain(mark);
        },
      ),
      { numRuns: share(2000) },
    );
    fc.assert(
      fc.property(capitals, fc.constantFrom('', '/', ' '), (word, open) => {
        const mark = `[${open}${word}]`;
        expect(disarmed(mark)).not.toContain(mark);
      }),
    );
  });

  it('never changes a value', () => {
    const part = fc.oneof(
      fc.constantFrom(...MARKS),
      fc.constantFrom('<', '>', '/', '\\', '"', '\n', '[', ']', '~', '|', ' ', 'a', 'INST', '\\u003c', '\u200b'),
      fc.string({ unit: codePoint, maxLength: 5 }),
    );
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.dictionary(text, fc.array(fc.oneof(text, fc.integer(), fc.constant(null))))),
        (value) => {
          const json = JSON.stringify(value);
          expect(JSON.parse(disarmed(value))).toEqual(JSON.parse(json));
        },
      ),
      { numRuns: share(2000) },
    );
  });
});

it.each([
  ['an element with a blank before its name', '< div>'],
  ['a word of chats behind a blank, and a bracket', 'a < system role="user">'],
  ['a word of chats behind a blank, and a bracket far behind', '< user says so, and goes on and on: x > 1'],
  ['an element that always has attributes, without any', '<video> <img>'],
  ['no name, but a bracket', '</[user]>'],
  ['blanks to the end', `< ${' '.repeat(100)}system>`],
])('no < is left where a mark may stand: %s', (_, text) => expect(disarmed(text)).not.toContain('<'));

describe('code stays readable', () => {
  it.each([
    'if (a < b && c > d) { return <Berth id={1} />; } // `x` #include <stdio.h>',
    'for (let i = 0; i<n; i++) { x <<= 1; }'.replace('<<', '<'),
    'for (let i=0;i<list.length;i++) if (i<5 || i <= 3) a[i] = b[ROW - 1][i + 1];',
    '<div class="a"><p>Text</p><br><ul><li>1</li></ul></div>'.replaceAll('</', '<'),
    'const x: Map<string, User[]> = new Map<string, Berth>(); Promise<void>',
    'template <T> T max(T a, T b); std::vector<int> v; #include <sys/types.h>'.replace('sys/types.h', 'types.h'),
    '<Route path="/"><Home /><React.Fragment key="1"></Route>'.replaceAll('</', '<'),
    'while (n < start && m < end) n += 1; let ok = x < user.age;',
    'if (c == "<" && d != "<\\\\") out += "<";',
    '<img src="a.png"> <video controls="1" src="b.mp4">',
    'fn f(x: Vec<u8>) -> Option<T> { x.iter().map(|a| a + 1) }',
    'SELECT * FROM t WHERE a <> b AND c < 5; -- [x] done, [a-z]+ [0]',
    'list[0], matrix[i][j], obj["key"], [...rest], [A], ~x, a || b, c | d',
    'cat <file.txt; x <- c(1, 2); channel <- 1; echo "$(<in)"'.replace('<file.txt', '< file.txt').replace('$(<in)', ''),
    'ÜBERSICHT, naïve, 日本語, 🚀',
  ])('%s', (code) => {
    expect(disarmed(code)).toBe(JSON.stringify(code));
  });

  it('closing tags of HTML have a backslash, as JSON allows it', () => {
    expect(disarmed('<div><b>x</b></div>')).toBe('"<div><b>x<\\/b><\\/div>"');
  });

  it('takes little time for what is repeated', { retry: 3 }, () => {
    for (const unit of [
      '<',
      '<a',
      '< ',
      '<\n',
      '[',
      '[A',
      '[ ',
      '[A_',
      '`',
      '~',
      '\u200b',
      '</',
      '<a b',
      '<｜',
      ']~',
    ]) {
      const time = (count: number) => {
        const text = unit.repeat(count);
        const start = cpuTime();
        disarmed(text);
        return cpuTime() - start;
      };
      time(1000);
      expect([unit, time((isFull ? 200_000 : 50_000) / unit.length) < 2000]).toEqual([unit, true]);
    }
  });
});
