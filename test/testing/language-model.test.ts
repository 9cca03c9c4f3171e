import { describe, expect, it } from 'vitest';
import { languageModelOf, type ModelVersion, piecesOf } from '../../src/testing/language-model.ts';

/** A model that says eleven characters, and what it was asked. */
function made(version?: ModelVersion, chunk?: number) {
  const asked: string[] = [];
  const answer = (prompt: string) => {
    asked.push(prompt);
    return { text: 'All is done', texts: ['All is done'], finish: 'length' as const, about: '' };
  };
  const options = { ...(version && { version }), ...(chunk && { chunk }) };
  return { model: languageModelOf(answer, options), asked };
}

const call = {
  prompt: [
    { content: 'Be short.' },
    {
      content: [
        { type: 'text', text: 'What' },
        { type: 'file', data: 'x' },
        { type: 'text', text: 'now?' },
      ],
    },
    { content: 5 },
  ],
};

/** 22 characters of a prompt and 11 of a text, a token for each four that are begun. */
const usages = {
  v2: { inputTokens: 6, outputTokens: 3, totalTokens: 9 },
  v3: {
    inputTokens: { total: 6, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 3, text: undefined, reasoning: undefined },
  },
};

describe.each<[version: ModelVersion | undefined, finishReason: unknown, usage: unknown]>([
  ['v2', 'length', usages.v2],
  ['v3', { unified: 'length', raw: undefined }, usages.v3],
  [undefined, { unified: 'length', raw: undefined }, usages.v3],
])('a language model of the specification %s', (version, finishReason, usage) => {
  it('generates the text', async () => {
    const { model, asked } = made(version);
    expect(model).toMatchObject({ specificationVersion: version ?? 'v4', modelId: 'script', supportedUrls: {} });
    expect(await model.doGenerate(call)).toStrictEqual({
      content: [{ type: 'text', text: 'All is done' }],
      finishReason,
      usage,
      warnings: [],
    });
    expect(asked).toEqual(['Be short.\n\nWhat\n\nnow?']);
  });

  it('streams it in pieces', async () => {
    const { model, asked } = made(version, 8);
    const { stream } = await model.doStream(call);
    const parts: unknown[] = [];
    for await (const part of stream as unknown as AsyncIterable<unknown>) parts.push(part);
    expect(parts).toStrictEqual([
      { type: 'stream-start', warnings: [] },
      { type: 'text-start', id: '1' },
      { type: 'text-delta', id: '1', delta: 'All is d' },
      { type: 'text-delta', id: '1', delta: 'one' },
      { type: 'text-end', id: '1' },
      { type: 'finish', finishReason, usage },
    ]);
    expect(asked).toEqual(['Be short.\n\nWhat\n\nnow?']);
  });
});

it.each([
  ['', 3, []],
  ['abc', 3, ['abc']],
  ['abcd', 3, ['abc', 'd']],
  ['⛵👍🏽x', 1, ['⛵', '👍', '🏽', 'x']],
])('the pieces of %j with %i characters each are %j', (text, size, pieces) => {
  expect(piecesOf(text, size)).toEqual(pieces);
});
