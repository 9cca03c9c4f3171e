import { generateText, type LanguageModel, streamText } from 'ai';
import { describe, expect, it } from 'vitest';
import { LlmReply } from '../../src/index.ts';
import { parse } from '../../src/parse/parse.ts';
import type { Answer } from '../../src/testing/answer.ts';
import { servePage } from '../../src/testing/page/index.ts';
import { scriptedModel } from '../../src/testing/plain/index.ts';
import type { ScriptedModel, ScriptedModelOptions, Turn } from '../../src/testing/scripted-model.ts';

const done = { ok: true, action: 'mission_complete', summary: 'All berths are "free".' };

const answersOf = (model: ScriptedModel, turns: number) => Array.from({ length: turns }, () => model.answer(''));

describe('scriptedModel', () => {
  it('answers turn by turn, and notes what it was asked', async () => {
    const model = scriptedModel([{ text: 'one' }, { text: ['two', 'or two'], finish: 'length', about: 'twice' }]);
    expect(await model('first')).toBe('one');
    expect(model.left).toBe(1);
    expect(model.answer('second')).toEqual({ text: 'two', texts: ['two', 'or two'], finish: 'length', about: 'twice' });
    expect(model.asked).toEqual(['first', 'second']);
    expect(model.left).toBe(0);
    await expect(model('third')).rejects.toThrow('The script has 2 turns, and the model was asked once more: "third".');
  });

  it.each<[turn: Turn, answer: Omit<Answer, 'finish'>]>([
    [{}, { text: '', texts: [''], about: 'answers' }],
    [{ text: 'one' }, { text: 'one', texts: ['one'], about: 'answers' }],
    [{ text: [] }, { text: '', texts: [], about: 'answers' }],
    [
      { text: 'one', about: 'first', then: '.' },
      { text: 'one', texts: ['one'], about: 'first', then: '.' },
    ],
    [{ message: { a: 1 } }, { text: '{"a":1}', texts: ['{"a":1}'], about: 'answers' }],
    [
      { message: { a: 1 }, about: 'sends' },
      { text: '{"a":1}', texts: ['{"a":1}'], about: 'sends' },
    ],
  ])('answers as the turn %j says', (turn, answer) => {
    expect(scriptedModel([turn]).answer('')).toStrictEqual({ ...answer, finish: 'stop' });
  });

  it('says what it did to a message, and what is right then', () => {
    const model = scriptedModel(
      [
        { message: done, damage: ['single-quotes', 'fence-json'], then: '.' },
        { message: done, damage: 'fence-json', about: 'in a fence' },
        { message: { ...done, x_trace: 1 }, damage: 'fence-json' },
        { message: { ...done, ok: 5 }, damage: 'fence-json' },
        // Whether a text is cut is known here by an option of `parse`.
        { message: done, damage: 'cut-finished' },
      ],
      { contract: LlmReply },
    );
    const answers = answersOf(model, 5);
    expect(answers.map(({ about }) => about)).toEqual([
      'single-quotes, fence-json',
      'in a fence',
      'fence-json',
      'fence-json',
      'cut-finished',
    ]);
    expect(answers.map(({ then }) => then)).toEqual(['.', undefined, undefined, undefined, undefined]);
    expect(answers.map(({ expected }) => expected?.ok)).toEqual([true, true, true, undefined, false]);
  });

  it('damages messages with another seed in another way', () => {
    const textOf = (options: ScriptedModelOptions) =>
      scriptedModel([{ message: done, damage: 'cut-in-string' }], { contract: LlmReply, ...options }).answer('').text;
    expect(textOf({})).toBe(textOf({ seed: 1 }));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => textOf({ seed }))).size).toBeGreaterThan(1);
  });

  it('damages messages on demand, and knows the right answer', () => {
    const model = scriptedModel(
      [
        { message: done, damage: ['single-quotes', 'fence-json', 'prose-before'] },
        { message: done, damage: 'cut-in-string' },
        { message: done },
      ],
      { contract: LlmReply, seed: 7 },
    );
    const first = model.answer('');
    expect(first.text).toMatch(/```/);
    expect(first.expected).toMatchObject({ ok: true, value: done });
    expect(parse(LlmReply, first.text)).toMatchObject({ success: true, value: done });
    expect(model.answer('').expected).toMatchObject({ ok: false, codes: ['truncated'] });
    expect(model.answer('').text).toBe(JSON.stringify(done));
  });

  it('looks at what it is asked', () => {
    const script = [{ expects: /berth/, text: 'yes' }];
    expect(() => scriptedModel(script).answer('fish')).toThrow(
      'Turn 1 of the script expects /berth/, and was asked: "fish".',
    );
    const model = scriptedModel(script, { otherwise: 'What?' });
    expect(model.answer('fish').text).toBe('What?');
    expect(model.answer('a berth').text).toBe('yes');
    expect(model.answer('more')).toMatchObject({ text: 'What?', about: 'does not know what is wanted' });
    expect(model.asked).toEqual(['fish', 'a berth', 'more']);
  });

  it.each([
    [200, 'x'.repeat(200)],
    [201, `${'x'.repeat(200)}…`],
  ])('shows of a prompt of %i characters the first 200', (length, shown) => {
    const ask = () => scriptedModel([]).answer('x'.repeat(length));
    expect(ask).toThrow(`The script has 0 turns, and the model was asked once more: "${shown}".`);
  });

  it('fails where the script says so', async () => {
    const model = scriptedModel([{ error: 'overloaded' }, { text: 'now' }]);
    await expect(model('a')).rejects.toThrow('overloaded');
    expect(await model('b')).toBe('now');
  });

  it.each([
    [{ message: done, damage: 'nonsense' }, { contract: LlmReply }, /"nonsense" is not a kind of damage/],
    [{ message: done, damage: 'windows-paths' }, { contract: LlmReply }, /does not apply to the message of turn 1/],
    [{ message: done, damage: 'fence-json' }, {}, /needs the option "contract"/],
  ])('throws for the turn %j', (turn, options, message) => {
    expect(() => scriptedModel([turn], options)).toThrow(message);
  });

  it.each([
    ['Hello', '"Hello"'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('throws for %j in place of a turn', (turn, told) => {
    const message = `Turn 2 must be an object such as { text: "Hello" }, not ${told}.`;
    expect(() => scriptedModel([{ text: 'a' }, turn as never])).toThrow(new TypeError(message));
  });
});

globalThis.AI_SDK_LOG_WARNINGS = false;

describe('as a language model of the AI SDK', () => {
  it.each(['v2', 'v3', 'v4'] as const)('answers generateText and streamText, by specification %s', async (version) => {
    const text = 'Größe: „⛵“, all berths are free.';
    const script = scriptedModel([{ text }, { text, finish: 'length' }]);
    const model: LanguageModel = script.languageModel({ version: version as 'v4', chunk: 3 });
    const generated = await generateText({ model, prompt: 'What now?' });
    expect(generated).toMatchObject({ text, finishReason: 'stop' });
    const streamed = streamText({ model, system: 'Be short.', prompt: 'And now?' });
    const pieces: string[] = [];
    for await (const piece of streamed.textStream) pieces.push(piece);
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(3);
    expect(await streamed.finishReason).toBe('length');
    expect(script.asked).toEqual(['What now?', expect.stringContaining('And now?')]);
  });
});

describe('as a page', () => {
  const ask = async (url: string, prompt: string) => {
    const response = await fetch(`${url}converse`, { method: 'POST', body: prompt });
    const lines = (await response.text()).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as { delta?: string; end?: string; error?: string });
  };

  it('serves the page, streams answers, and shows an error', async () => {
    const model = scriptedModel([{ text: 'Hello, ⛵!', finish: 'length' }, { error: 'overloaded' }]);
    const page = await servePage(model, { pause: 0, chunk: 2 });
    try {
      expect(page.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
      expect(await (await fetch(page.url)).text()).toContain('<textarea id="prompt"');
      expect((await fetch(`${page.url}other`)).status).toBe(404);
      const lines = await ask(page.url, 'Hi');
      expect(lines.map(({ delta = '' }) => delta).join('')).toBe('Hello, ⛵!');
      expect(lines.at(-1)).toEqual({ end: 'length' });
      expect(await ask(page.url, 'Again')).toEqual([{ error: 'overloaded' }]);
      expect(model.asked).toEqual(['Hi', 'Again']);
    } finally {
      await page.close();
    }
  });
});
