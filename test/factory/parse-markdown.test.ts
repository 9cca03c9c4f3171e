/** Markdown through `parse`: JSON first, then the report, always marked as such. */
import { describe, expect, it } from 'vitest';
import {
  FactoryFailure,
  FactoryQuestions,
  FactoryResponse,
  FactorySuccess,
  FactoryVerdict,
  LlmReply,
  type Parsed,
  type ParseOptions,
  parse,
  SpeckitResponse,
} from '../../src/index.ts';
import { readReports, reportFiles } from './read-reports.ts';

const cases = reportFiles.flatMap(readReports);
const REPORT = '## Status: Success\n\nSummary: Wrote the rules.\n\nDeliverables:\n- `docs/a.md` (rules)\n';
const VALUE = { status: 'success', summary: 'Wrote the rules.', deliverables: [{ path: 'docs/a.md', type: 'rules' }] };
const JSON_REPLY = { status: 'failure', error: { type: 'missing_input', message: 'Nothing there.' } };

const outcome = (parsed: Parsed<unknown>) => (parsed.success ? parsed.value : parsed.reason);
const read = (text: string, options?: ParseOptions) => parse(FactoryResponse, text, options);

describe.each(reportFiles)('%s', (file) => {
  it.each(readReports(file).map((one) => [one.name, one] as const))('%s', (_, { text, expected }) => {
    const parsed = read(text);
    if (expected === 'nothing') expect(parsed.success).toBe(false);
    else expect(outcome(parsed)).toEqual(expected);
    if (!parsed.success) {
      expect(parsed.issues.length).toBeGreaterThan(0);
      return;
    }
    expect(parsed.format).toBe('markdown');
    expect(parsed.source).toEqual({ start: 0, end: text.length });
    expect(parsed.repairs).toEqual([
      {
        code: 'markdown',
        certainty: 'inferred',
        span: { start: 0, end: text.length },
        replacement: JSON.stringify(parsed.value),
        line: 1,
        column: 1,
        message: expect.stringMatching(/\.$/),
      },
    ]);
    expect(parsed.warnings.every(({ severity }) => severity === 'warning')).toBe(true);
  });
});

describe('the certainty', () => {
  it('is inferred, and never more', () => {
    expect(read(REPORT, { accept: 'inferred' })).toMatchObject({ success: true, value: VALUE });
    expect(read(REPORT, { accept: 'guess' })).toMatchObject({ success: true, value: VALUE });
    expect(read(REPORT, { accept: 'lossless' })).toMatchObject({
      success: false,
      reason: 'uncertain',
      needs: 'inferred',
    });
    expect(read(REPORT, { accept: 'strict' })).toMatchObject({
      success: false,
      reason: 'uncertain',
      needs: 'inferred',
    });
  });

  it('is none when Markdown is not wanted', () => {
    for (const { text } of cases) expect(read(text, { markdown: false })).toMatchObject({ success: false });
    expect(read(REPORT, { markdown: false })).toMatchObject({ reason: 'no_json' });
  });
});

describe('JSON goes before Markdown', () => {
  it.each([
    ['a response beside the report', `${REPORT}\n\`\`\`json\n${JSON.stringify(JSON_REPLY)}\n\`\`\`\n`],
    ['a response in front of the report', `${JSON.stringify(JSON_REPLY)}\n\n${REPORT}`],
    ['a response in a tool call', JSON.stringify({ result: JSON.stringify(JSON_REPLY) })],
    [
      'a response in tags',
      `<attempt_completion>\n<result>\n${JSON.stringify(JSON_REPLY)}\n</result>\n</attempt_completion>`,
    ],
    ['a response with a trailing comma', `${REPORT}\n${JSON.stringify(JSON_REPLY).replace(/\}$/, ',}')}`],
  ])('%s', (_, text) => expect(read(text)).toMatchObject({ success: true, value: JSON_REPLY, format: 'json' }));

  it.each([
    ['cut', `${REPORT}\n\`\`\`json\n{"status": "success", "summary": "Wro`, 'truncated'],
    ['cut, in front', `{"status": "success", "summary": "Wro\n\n${REPORT}`, undefined],
    ['invalid', `${REPORT}\n\`\`\`json\n{"status": "success", "summary": "Wrote it."}\n\`\`\`\n`, 'invalid'],
    [
      'with another status, but with fields of a response',
      `${REPORT}\n{"status": "done", "summary": "Wrote it."}\n`,
      'invalid',
    ],
    [
      'a response outside of the workspace',
      `${REPORT}\n{"status":"success","summary":"Wrote it.","deliverables":[{"path":"../a"}]}\n`,
      'rule',
    ],
    [
      'two different ones',
      `${REPORT}\n${JSON.stringify(JSON_REPLY)}\n{"status":"questions","questions":[{"id":"q1","question":"Why?"}]}\n`,
      'ambiguous',
    ],
  ])('JSON that was to be a response stops it: %s', (_, text, reason) => {
    const parsed = read(text);
    expect(parsed.success).toBe(false);
    if (reason !== undefined) expect(outcome(parsed)).toBe(reason);
  });

  it.each([
    ['the state of an agent', '{"session_id": "abc", "phase": "init", "agents": []}'],
    ['a state with a status of its own', '{"session_id": "abc", "status": "in_progress", "agents": []}'],
    [
      'a state of agents with statuses',
      '{"agents": [{"name": "a", "status": "idle"}, {"name": "b", "status": "running"}]}',
    ],
    ['modes', '{"customModes": [{"slug": "writer", "name": "Writer"}]}'],
    ['a broken snippet', '{"session": "abc", "phase": }'],
    ['a list', '["docs/a.md"]'],
    ['braces of a path', '{session-id}'],
    ['JSON Schema', '{"type": "object", "properties": {"status": {"enum": ["success"]}}}'],
  ])('JSON that is no response does not: %s', (_, json) => {
    const text = `${REPORT}\n## Files in full\n\n\`\`\`json\n${json}\n\`\`\`\n`;
    expect(read(text)).toMatchObject({ success: true, value: VALUE, format: 'markdown' });
  });
});

describe('reasoning is not read', () => {
  it.each([
    ['a block of it', `<think>\n## Status: Failure\n\nError type: technical_error\n</think>\n\n${REPORT}`],
    ['what stands before a lone end', `**Verdict:** BLOCKING, I would say.\n</think>\n${REPORT}`],
    [
      'a channel',
      `<|channel|>analysis<|message|>Status: failure<|end|><|start|>assistant<|channel|>final<|message|>${REPORT}<|return|>`,
    ],
  ])('%s', (_, text) => expect(read(text)).toMatchObject({ success: true, value: VALUE }));

  it.each([
    ['only a block', `<think>\n${REPORT}\n</think>\n\nWorking on it.`],
    ['a block without an end', `<think>\n${REPORT}`],
  ])('nor is a report taken from it: %s', (_, text) =>
    expect(read(text)).toMatchObject({ success: false, reason: 'no_json' }),
  );
});

describe('other contracts', () => {
  it('of Factory read their own kind', () => {
    expect(parse(FactorySuccess, REPORT)).toMatchObject({ success: true, value: VALUE, format: 'markdown' });
    expect(parse(FactoryVerdict, 'Verdict: PASS\n\nSummary: All is well.')).toMatchObject({
      value: { verdict: 'PASS' },
    });
    expect(parse(FactoryQuestions, '## Questions\n\n1. Why is that?')).toMatchObject({
      value: { questions: [{ id: 'Q1' }] },
    });
    expect(parse(FactoryFailure, 'Error type: technical_error\nMessage: It broke.')).toMatchObject({
      value: { status: 'failure' },
    });
  });

  it('of Factory refuse another kind', () => {
    expect(parse(FactoryVerdict, REPORT)).toMatchObject({ success: false, reason: 'invalid' });
    expect(parse(FactoryFailure, REPORT)).toMatchObject({ success: false, reason: 'invalid' });
    expect(parse(FactorySuccess, 'Verdict: PASS\n\nSummary: All is well.')).toMatchObject({
      success: false,
      reason: 'invalid',
    });
  });

  it('of other families know no Markdown', () => {
    for (const contract of [LlmReply, SpeckitResponse]) {
      expect(LlmReply.readMarkdown).toBe(undefined);
      for (const { text, expected } of cases.slice(0, 40)) {
        if (typeof expected === 'object')
          expect(parse(contract as typeof LlmReply, text)).toMatchObject({ success: false });
      }
    }
  });
});

describe('warnings', () => {
  it('are those of lint', () => {
    expect(read(REPORT)).toMatchObject({
      warnings: [{ code: 'next_action', severity: 'warning', path: '/next_action' }],
    });
    const empty =
      '**Status:** success\n**Summary:** Done.\n**Deliverables:** `docs/a.md`\n**Next action:** ready_for_review';
    expect(read(empty)).toMatchObject({ success: true, warnings: [{ code: 'empty_phrase', path: '/summary' }] });
  });
});

describe('hostile texts', () => {
  it('half a character is refused', () => {
    expect(read(REPORT.replace('rules.', 'rules \ud83d.'))).toMatchObject({ success: false, reason: 'invalid' });
  });

  it('a text over the limit is too large', () => {
    expect(read(REPORT, { maxBytes: 20 })).toMatchObject({ success: false, reason: 'too_large' });
  });

  it('an empty text is empty', () => expect(read(' \n ')).toMatchObject({ success: false, reason: 'empty' }));

  it('prose is no report', () => {
    expect(read('I think that the task went well.')).toMatchObject({ success: false, reason: 'no_json' });
  });
});
