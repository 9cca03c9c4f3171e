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
const JSON_REPLY = { status: 'success', summary: 'Wrote it all.', deliverables: [{ path: 'docs/a.md' }] };
const OTHER_REPLY = { status: 'failure', error: { type: 'missing_input', message: 'Nothing there.' } };

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

it('reads a report between words of a page, with the line breaks of Windows', () => {
  const text = `ChatGPT said:\n${REPORT}`.replaceAll('\n', '\r\n');
  expect(outcome(read(text))).toEqual(VALUE);
});

describe('a PASS', () => {
  const pass = (words: string) => read(`## Verdict: PASS\n\n${words}`);

  it.each([
    'All hold. The build must not go on.',
    'All hold.\n\nThe build must not start yet.',
    'Die Regeln stehen. Der Bau darf noch nicht beginnen.',
    'There is one blocking problem: the rules are in the wrong folder.',
    'I found two critical errors.',
    'Es gibt ein blockierendes Problem.',
    'Pending your approval.',
    'Vorbehaltlich der Freigabe.',
  ])('is none beside "%s"', (words) => expect(pass(words)).toMatchObject({ success: false, reason: 'conflict' }));

  it.each([
    'There are no blocking problems.',
    'I found no critical errors.',
    'Es gibt keine blockierenden Probleme.',
    'The rules say what must not be released.',
  ])('is one beside "%s"', (words) => expect(pass(words)).toMatchObject({ success: true, value: { verdict: 'PASS' } }));
});

describe('words of the page around a report', () => {
  it.each([
    `ChatGPT said:\n\n${REPORT}`,
    `Thought for 12 seconds\n\n${REPORT}`,
    `ChatGPT hat gesagt:\n${REPORT}\nChatGPT kann Fehler machen. Überprüfe wichtige Informationen.`,
    `Here is my report:\n\n\`\`\`markdown\n${REPORT}\`\`\``,
  ])('are no part of it: %s', (text) => expect(read(text)).toMatchObject({ success: true, value: VALUE }));

  it.each([
    `ChatGPT said:\n\n${REPORT}\n\nYou said:\nNo.\n\nChatGPT said:\nYou are right.`,
    `You said:\n\n${REPORT}`,
    `The engineer wrote:\n\n\`\`\`markdown\n${REPORT}\`\`\``,
    `Your report must contain:\n\n\`\`\`markdown\n${REPORT}\`\`\``,
    `Here is my report:\n\n\`\`\`\n${REPORT}\`\`\`\n\nThis is only an example.`,
  ])('tell whose report it is: %s', (text) => expect(read(text).success).toBe(false));
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

  it.each(['`{"status":"PASS"}:`', '`{"status": "PASS"}`: done', '{"verdict":"PASS"}:'])('is none: %s', (text) => {
    expect(read(text)).toMatchObject({ success: false });
  });

  it('is none beside JSON with a status, whatever comment stands before the colon', () => {
    const json = '{status /* a note */ :"failure","error":{"type":"missing_input","message":"No plan."';
    expect(read(`${REPORT}\n\`\`\`json\n${json}\n\`\`\`\n`)).toMatchObject({ success: false, reason: 'truncated' });
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
    `${REPORT}\n\`\`\`json\n${JSON.stringify(OTHER_REPLY)}\n\`\`\`\n`,
    `${JSON.stringify(OTHER_REPLY)}\n\n${REPORT}`,
    `${REPORT}\n${JSON.stringify(OTHER_REPLY).replace(/\}$/, ',}')}`,
    `${REPORT}\n{"status":"questions","questions":[{"id":"q1","question":"Which branch?"}]}`,
    `## Verdict: BLOCKING\n\n## Blocking issues\n\n1. **B1: No state**\n   - Category: stm_mechanism\n   - Description: None.\n   - Resolution: Add it.\n\n{"status":"success","verdict":"PASS","summary":"All is well.","requirements_checked":2}`,
  ])('and where both say something else, neither counts: %s', (text) =>
    expect(read(text)).toMatchObject({ success: false, reason: 'ambiguous' }),
  );

  it.each([
    ['cut', `${REPORT}\n\`\`\`json\n{"status": "success", "summary": "Wro`, 'truncated'],
    ['cut, with a backslash in the name of its field', '{"status\\":PASS', 'truncated'],
    ['cut, with a backslash before the name of its field', '{\\"status":PASS', 'truncated'],
    ['cut, in a parenthesis', '({"status\\": PASS', undefined],
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
      expect(LlmReply.report).toBe(undefined);
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
    const prose = 'I think that the task went well.';
    expect(read(prose)).toMatchObject({
      reason: 'no_json',
      issues: [{ message: 'There is no JSON object in the text, and it is not read as a report in Markdown.' }],
    });
    expect(read(prose, { markdown: false })).toMatchObject({
      issues: [{ message: 'There is no JSON object in the text.' }],
    });
    expect(read('<think>{"status": "failure"}</think>')).toMatchObject({
      reason: 'no_json',
      issues: [{ message: expect.stringContaining('in the reasoning') }],
    });
  });
});

describe('a report that is not certain', () => {
  const files = (note: string) => REPORT.replace(' (rules)', note);
  it.each([
    ...['rolled back', 'reverted', 'permission denied', 'simulated', 'dry run', 'example', 'if approved', 'conflict'],
    ...[
      'nonexistent',
      'did not compile',
      'only in my head',
      'abgebrochen',
      'wird nachgereicht',
      '50 %',
      'hypothetical',
    ],
    ...['needs approval before it is written', 'on the next run', 'staged in memory', 'quota exceeded'],
  ])('has a file with the note: %s', (note) => {
    expect(read(files(` (${note})`)).success).toBe(false);
    expect(read(files(` [${note}]`)).success).toBe(false);
  });

  it.each(['?', ' 🚧', ' ⚠️'])('has a file with the sign: %s', (sign) => expect(read(files(sign)).success).toBe(false));

  it.each([
    ...['new', 'updated', 'rules, 120 lines', '250 lines', '12 KB', 'architecture document', 'the index', 'Regeln'],
    ...['config, 3 modes', 'rules of the writer', 'Markdown', 'neu', 'full overview'],
  ])('is another one than a report of a file with the note: %s', (note) =>
    expect(read(files(` (${note})`))).toMatchObject({ success: true }),
  );

  it.each(['~~success~~', 'success (simulated)', 'success (rolled back)', 'success (mocked)', 'success (per plan B)'])(
    'has the status: %s',
    (status) => expect(read(REPORT.replace('Success', () => status)).success).toBe(false),
  );

  it.each([
    ...['Target status: success', 'Expected status: success', 'Git status: clean', '**Target verdict:** PASS'],
    ...['Gewünschter Status: Erfolg'],
  ])('has no status of its own, and %s', (line) =>
    expect(read(`${line}\n\nSummary: Wrote the rules.\n\nDeliverables:\n- \`docs/a.md\`\n`).success).toBe(false),
  );

  it.each([
    ['**Verdict: PASS**\n\n~~PASS~~', false],
    ['~~Verdict: PASS~~\n\nVerdict: PASS', false],
    ['Verdict: PASS\n\n- ~~**PASS**~~', false],
    ['**Status: success**\n\nFiles:\n- docs/a.md (new)\n\n~~Status: success~~', false],
    ['~~BLOCKING~~\n\n**Verdict: PASS**', true],
    ['**Verdict: PASS**\n\n~~R3 fails~~', true],
  ])('has a claim that is struck out, and is read only where another one stands: %j', (text, isRead) =>
    expect(read(text).success).toBe(isRead),
  );

  it.each([
    ...['Nora', 'Nora (host)', '$ cat last.md', '412 Bytes', '10:02 Nora', 'Nora wrote this.'],
    ...['Nora Vogt, 10:02', '*Nora*', 'Version 2'],
  ])('is somebody else’s below %j', (line) => {
    expect(read(`${line}\n${REPORT}`)).toMatchObject({ success: false, issues: [{ code: 'announced' }] });
  });

  it.each(['I built it.', 'Done.', 'Here is my report.', 'ChatGPT said:', 'All is built', 'Report'])(
    'is the answer below %j',
    (line) => expect(read(`${line}\n\n${REPORT}`)).toMatchObject({ success: true }),
  );

  it.each(['success (3 files)', 'success (no errors)', 'success (completed)'])(
    'is another one than a report with the status: %s',
    (status) => expect(read(REPORT.replace('Success', status))).toMatchObject({ success: true }),
  );

  it.each([
    ...['The build is broken.', 'There is a security hole in a.ts.', 'Except for R3, all is fine.', 'Tests: red'],
    ...['Verdict is provisional.', 'On reflection this is BLOCKING.', 'However, I would block this.', 'Do not merge.'],
    ...['PASS only if R3 is fixed.', 'Assuming that R3 is fixed later.', 'Only R1 to R3 hold.', 'Draft, not final.'],
    ...['Please fix R3 first.', 'I was unable to read docs/a.md.', 'However, error handling is absent.'],
    ...['Nicht freigeben.', 'Requirement 2 partially met', 'R2: unclear', 'Coverage is 40 %, required are 80 %.'],
    ...['R4 needs a look.', 'CI: flaky', 'The approval is subject to a second look.', 'AC-3: see the other report'],
  ])('has a PASS, and beside it: %s', (remark) => {
    const review = `## Verdict: PASS\n\n**Summary:** It does what was asked for.\n\n`;
    expect(read(`${review}${remark}\n`).success).toBe(false);
  });

  it.each(['PASS (draft)', 'PASS (simulated)', 'PASS (on paper)'])('has the verdict: %s', (verdict) =>
    expect(read(`## Verdict: ${verdict}\n\n**Summary:** It does what was asked for.\n`).success).toBe(false),
  );

  it.each([
    `User: ${REPORT}`,
    `# Plan\n\n${REPORT}`,
    `# Earlier report\n\n${REPORT}`,
    `# Last run\n\n${REPORT}`,
    `<file_content>\n${REPORT}\n</file_content>`,
    `<quote author="x">\n${REPORT}\n</quote>`,
    `${REPORT}\nTool call failed: write_to_file denied`,
    `${REPORT}\nError: EACCES`,
  ])('is not the answer: %s', (text) => expect(read(text).success).toBe(false));
});

it('does not read YAML whose quotes have escapes', () => {
  expect(read('status: success\nsummary: "The \\"writer\\" reads"\ndeliverables:\n  - path: "a.md"\n').success).toBe(
    false,
  );
});
