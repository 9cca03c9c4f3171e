/** Texts of which more is missing than the one character that would have to be put in. */
import { describe, expect, it } from 'vitest';
import {
  type Contract,
  FactoryResponse,
  JobEnvelope,
  LlmReply,
  parse,
  SpeckitResponse,
  ToolResult,
} from '../../src/index.ts';

type Row = [contract: Contract<unknown>, text: string];

const clarified =
  '"status":"success","timestamp":"2025-01-02T03:04:05Z","execution_time_ms":5,"result":{"spec_file":"spec.md","clarifications_resolved":2,"questions_asked":3,"remaining_ambiguities":1}}';
const implemented = (phases: string) =>
  `{"agent":"implement","status":"success","timestamp":"2025-01-02T03:04:05Z","execution_time_ms":5,"result":{"tasks_file":"t.md","tasks_completed":3,"tasks_total":4,"completion_percentage":75,"files_created":2,"files_modified":1,"implementation_phases":${phases}}}`;
const envelope = (params: string) =>
  `{"job_id":"3f2b1c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d","kind":"llm_call","payload":{"response_format":"lcp","mission":{"id":"a0b1c2d3-e4f5-4678-9abc-def012345678","title":"Plan","created_at":"2025-01-02T03:04:05Z"},"task":{"id":"7d444840-9dc0-11d1-b245-5ffdce74fad2","mission_id":"a0b1c2d3-e4f5-4678-9abc-def012345678","name":"n","kind":"run_tests","params":${params},"created_at":"2025-01-02T03:04:05Z"}}}`;

describe('where a quote is missing, more may be missing', () => {
  it.each<Row>([
    [LlmReply, '{"ok":true,"action":"mission_complete","summary"All is done."}'],
    [LlmReply, '{"ok":true,"action":"write_file","path"pp.py","content":"x"}'],
    [LlmReply, '{"ok": true, "action": "write_file", "path":util/index.ts", "content": "x"}'],
    [LlmReply, '{"ok":true,"action":"mission_complete","summary":reports are written."}'],
    [LlmReply, '{"ok":true,"action":"mission_complete","summary":se `tsc` finds two errors."}'],
    [LlmReply, '{"ok":true,"action":"mission_complete","summary":"I moved the files to...,"deliverables":["a.md"]}'],
    [LlmReply, '{\n"ok":true,\n"action":"mission_complete",\n"summary":"I moved them…,\n"deliverables":["a.md"]}'],
    [LlmReply, '{\n"ok":true,\n"action":"write_file",\n"path":"src/app.,\n"content":"x"}'],
    [SpeckitResponse, `{"agent":ify",${clarified}`],
    [SpeckitResponse, `{\n"agent":"clari,\n${clarified}`],
    [
      LlmReply,
      '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":ile","params":{"path":"a.md"}}]}',
    ],
    [SpeckitResponse, implemented('{p":"done","core":"Tests"}')],
    [SpeckitResponse, implemented('{"s: "done","core":"Tests"}')],
  ])('%# is a guess', (contract, text) => {
    const parsed = parse(contract, text);
    expect(parsed).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
    expect(JSON.stringify(parsed)).toMatch(/more (?:of it )?may be missing/);
  });

  it.each<Row>([
    [LlmReply, '{"ok":true,"action":"mission_complete","summary":All is done."}'],
    [LlmReply, '{"ok":true,"action":"mission_complete","summary"   "All is done."}'],
    [LlmReply, '{"ok": true, "action": "write_file", "path": util/index.ts", "content": "x"}'],
    [LlmReply, '{"ok":true,"action":"write_file","path":util/index.ts","content":"x"}'],
    [LlmReply, '{\n"ok":true,\n"action":"write_file",\n"path":"src/app.py,\n"content":"x"}'],
    [LlmReply, '{"ok":true,"action":"mission_complete,"summary":"All is done."}'],
    [SpeckitResponse, `{"agent":clarify",${clarified}`],
    [SpeckitResponse, `{"agent":"clarify",status":"success",${clarified.slice(19)}`],
  ])('%# is read, if nothing else shows it', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: true });
  });
});

describe('a brace too many may close an object whose start is missing', () => {
  it.each<Row>([
    [ToolResult, '{"ok":true,"action":"noop","message":"m","payload_echo":1}}'],
    [JobEnvelope, envelope('{"suite":"unit","nested_x":1,"y":"z"}}')],
  ])('%# is a guess, where any field may stand', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each<Row>([
    [ToolResult, '{"ok":true,"action":"noop","message":"m"}}'],
    [FactoryResponse, '{"status":"failure","error":{"type":"missing_input","message":"m"}}}'],
    [LlmReply, '{"ok":true,"action":"mission_complete","summary":"x y","metrics":{"files":2}}}'],
    [LlmReply, '{"ok":true,"action":"mission_complete","summary":"x y","deliverables":["a.md"]}}'],
  ])('%# is read, where the contract knows all fields', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: true });
  });
});

describe('a number or a literal with one quote', () => {
  it.each<Row>([
    [JobEnvelope, envelope('{"suite":"unit","dry":true"}')],
    [JobEnvelope, envelope('{"suite":"unit","list":[1,2"]}')],
    [JobEnvelope, envelope('{\n"suite":"unit",\n"dry":"true\n}')],
    [ToolResult, '{"ok":true,"action":"noop","message":"m","payload_echo":{"a":-1.5"}}'],
  ])('%# is a guess, where any value may stand: the other quote may be one too many', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each<Row>([
    [JobEnvelope, envelope('{"suite":"unit","dry":yes"}')],
    [LlmReply, '{"ok":true","action":"mission_complete","summary":"x y"}'],
    [LlmReply, '{"ok":true,"action":"mission_complete","summary":12"}'],
  ])('%# is read, where only one of both can be meant', (contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: true });
  });
});

describe('two commas', () => {
  it('may have a field between them, if there is white space', () => {
    const text = '{"ok": true, "action": "mission_complete", "summary": "x y", , "deliverables": ["a.md"]}';
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text.replace(', ,', ',,'))).toMatchObject({ success: true });
  });
});
