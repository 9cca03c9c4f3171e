/** What the worker thread answers: what the library says, cut to what a page can show. */
import { contracts } from '@sheratan/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../test/code-point.ts';
import { isFull } from '../test/share.ts';
import { SAMPLE_SCHEMA, SAMPLES } from './page/samples.ts';
import { chooseContract, SchemaRefused } from './worker/choose-contract.ts';
import { markText } from './worker/mark-text.ts';
import { playStream, splitTokens } from './worker/play-stream.ts';
import { readReply } from './worker/read-reply.ts';
import { countTokens, renderPrompts, renderProviders } from './worker/render-contract-texts.ts';

const LlmReply = chooseContract({ name: 'LlmReply' });

/** Texts with what a reply may hold, good and bad. */
const texts = fc
  .array(
    fc.constantFrom(
      '{',
      '}',
      '"',
      "'",
      ':',
      ',',
      ' ',
      '\n',
      '```',
      '"ok"',
      'true',
      'True',
      '"action"',
      'é',
      '😀',
      '// x',
      '\ud800',
      '<b>',
    ),
  )
  .map((parts) => parts.join(''));

const readTexts = fc
  .tuple(fc.constantFrom(...SAMPLES), texts, texts, fc.nat(600))
  .map(([sample, before, within, at]) => ({
    contract: chooseContract({ name: sample.contract }),
    text: before + sample.text.slice(0, at) + within + sample.text.slice(at),
  }));

describe('the samples', () => {
  it('are read, or refused, each as its title says', () => {
    const told = SAMPLES.map(({ contract, text }) => {
      const reply = readReply(chooseContract({ name: contract }), text, {});
      return reply.success ? { format: reply.format, ...reply.counts } : { reason: reply.reason, next: reply.next.do };
    });
    expect(told).toEqual([
      { format: 'json', lossless: 9, inferred: 3 },
      { format: 'json', lossless: 2 },
      { format: 'json', lossless: 2, inferred: 3 },
      { reason: 'truncated', next: 'continue' },
      { reason: 'ambiguous', next: 'choose' },
      { reason: 'invalid', next: 'ask' },
      { reason: 'no_json', next: 'ask' },
      { format: 'markdown', inferred: 1 },
      { reason: 'rule', next: 'ask' },
    ]);
  });
});

describe('markText', () => {
  it('cuts any text without a gap, and marks every repair', () => {
    fc.assert(
      fc.property(readTexts, ({ contract, text }) => {
        const { pieces, repairs } = readReply(contract, text, {});
        expect(pieces.map(({ span }) => text.slice(span.start, span.end)).join('')).toBe(text);
        expect(pieces.flatMap((piece) => (piece.kind === 'repair' ? [piece.index] : []))).toEqual(
          repairs.map((_, i) => i),
        );
      }),
      { numRuns: isFull ? 300 : 30, seed: 16 },
    );
  });

  it('shows no more repairs of a long text than a page can, and counts all', () => {
    const deliverables = Array.from({ length: 3000 }, (_, i) => `'docs/tides/table-${i}.md'`).join(', ');
    const text = `{"ok": true, "action": "mission_complete", "summary": "Done.", "deliverables": [${deliverables}]}`;
    const { repairs, counts, pieces } = readReply(LlmReply, text, {});
    expect([repairs.length, counts, pieces.at(-1)]).toEqual([
      400,
      { lossless: 6000 },
      { kind: 'kept', span: { start: repairs.at(-1)?.span.end, end: text.length } },
    ]);
  });

  it('marks an issue beside the repairs, and none within one', () => {
    const issue = (start: number, end: number) =>
      ({ code: 'x', severity: 'error', path: '', message: '', span: { start, end } }) as const;
    const repair = {
      code: 'y',
      certainty: 'guess',
      span: { start: 2, end: 4 },
      replacement: '',
      line: 1,
      column: 3,
      message: '',
    } as const;
    expect(markText('abcdef', [repair], [issue(3, 5), issue(4, 4), issue(4, 6), issue(5, 6)])).toEqual([
      { kind: 'kept', span: { start: 0, end: 2 } },
      { kind: 'repair', span: { start: 2, end: 4 }, index: 0 },
      { kind: 'issue', span: { start: 4, end: 4 }, index: 1 },
      { kind: 'issue', span: { start: 4, end: 6 }, index: 2 },
    ]);
    expect(markText('', [], [])).toEqual([]);
  });
});

describe('playStream', () => {
  it('splits any text into pieces that are the whole of it', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: codePoint })), (text) => splitTokens(text).join('') === text),
    );
  });

  it('tells each value once, at the piece with which it settled, and ends as parse does', () => {
    fc.assert(
      fc.property(readTexts, ({ contract, text }) => {
        const { steps, end } = playStream(contract, text, {});
        const read = readReply(contract, text, {});
        expect(end.success).toBe(read.success);
        expect(steps.at(-1)?.end ?? 0).toBe(text.length);
        const paths = steps.flatMap(({ settled }) => settled.map(({ path }) => path));
        expect(new Set(paths).size).toBe(paths.length);
      }),
      { numRuns: isFull ? 100 : 15, seed: 16 },
    );
  });

  it('tells of a clean reply when each value is known', () => {
    const { steps } = playStream(
      LlmReply,
      '{"ok": true, "action": "mission_complete", "summary": "All is done.", "deliverables": ["a.md", "b.md"]}',
      {},
    );
    const settled = steps.flatMap((step) => step.settled.map(({ path, value }) => `${step.end} ${path} ${value}`));
    expect(settled).toEqual([
      '85 /ok true',
      '85 /action "mission_complete"',
      '85 /summary "All is done."',
      '96 /deliverables/0 "a.md"',
      '103 /deliverables/1 "b.md"',
    ]);
  });

  it('makes no more steps of a megabyte than a page can show', () => {
    const content = 'A berth is free. '.repeat(60_000);
    const { steps, end } = playStream(
      LlmReply,
      JSON.stringify({ ok: true, action: 'write_file', path: 'a.md', content }),
      {},
    );
    expect(steps.length).toBeLessThanOrEqual(1200);
    expect(end).toEqual({ success: true });
  });
});

describe('an own JSON Schema', () => {
  const issuesOf = (schema: string) => {
    try {
      chooseContract({ schema });
      return [];
    } catch (error) {
      expect(error).toBeInstanceOf(SchemaRefused);
      return (error as SchemaRefused).issues.map(({ path, message, line, column, span }) => [
        path,
        message,
        `${line}:${column}`,
        schema.slice(span.start, span.end),
      ]);
    }
  };

  it('is a contract, named after its title', () => {
    expect(chooseContract({ schema: SAMPLE_SCHEMA }).name).toBe('Ticket');
    expect(chooseContract({ schema: '{"title": "a review, of code", "type": "object"}' }).name).toBe('AReviewOfCode');
    expect(chooseContract({ schema: '{"title": "<b>", "type": "object"}' }).name).toBe('B');
    expect(chooseContract({ schema: '{"title": "42", "type": "object"}' }).name).toBe('Own');
  });

  it.each([
    ['', '', 'This is not JSON: the text ends where a value is expected.', '1:1', ''],
    ['{"type": "object"', '', 'This is not JSON: the text ends where "," or "}" is expected.', '1:18', ''],
    ['{"type": "object"} x', '', 'Nothing may stand behind the schema.', '1:20', 'x'],
    [
      '{\n  "type": "object",\n  "propertys": {}\n}',
      '/propertys',
      '"propertys" is not a supported keyword.',
      '3:16',
      '{}',
    ],
    [
      '{\n  "properties": { "a": { "type": "strnig" } }\n}',
      '/properties/a/type',
      '"type" must be one or several of null, boolean, object, array, number, string, integer.',
      '2:34',
      '"strnig"',
    ],
    [
      '{"$ref": "https://example.org/a.json"}',
      '/$ref',
      '"https://example.org/a.json" leads to no schema in this file.',
      '1:10',
      '"https://example.org/a.json"',
    ],
    ['[]', '', 'A schema must be an object, true or false.', '1:1', '[]'],
    ['42', '', 'A schema must be an object, true or false.', '1:1', '42'],
  ])('%j is refused at %j', (schema, ...expected) => {
    expect(issuesOf(schema)).toEqual([expected]);
  });

  it('is rendered like any other', () => {
    const contract = chooseContract({ schema: SAMPLE_SCHEMA });
    expect(renderPrompts(contract).every(({ text }) => text.includes('severity'))).toBe(true);
    expect(renderProviders(contract).map(({ success }) => success)).toEqual([true, true, true]);
  });
});

describe('the contracts of the package', () => {
  it.each(Object.keys(contracts))('%s is rendered in each style and for each provider', (name) => {
    const contract = chooseContract({ name });
    expect(renderPrompts(contract).every(({ text }) => text.length > 10)).toBe(true);
    for (const answer of renderProviders(contract))
      expect(answer.success ? answer.schema : answer.message).toMatch(/\w/);
  });

  it('have names that are looked up safely', () => {
    expect(() => chooseContract({ name: 'toString' })).toThrow('There is no contract toString.');
  });

  it('are counted in tokens, marks of a chat included', async () => {
    expect(await countTokens(['', 'Hello world', '<|endoftext|>'])).toEqual([0, 2, 7]);
  });
});
