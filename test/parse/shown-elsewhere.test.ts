import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { FactoryResponse, JobEnvelope, MissionComplete, parse, ReadFileParams } from '../../src/index.ts';

const Ticket = contractOf('Ticket', {
  type: 'object',
  required: ['severity', 'title'],
  properties: { severity: { enum: ['low', 'high'] }, title: { type: 'string' } },
});

const ticket = { severity: 'low', title: 'The cache is cold' };
const T = JSON.stringify(ticket);

describe('beside a message without a tag, all required fields with other values are a second one', () => {
  it.each([
    `severity: high\ntitle: The queue is full\n\n${T}`,
    `${T}\n\nrespond(severity="high", title="The queue is full")`,
    `- **severity**: high\n- **title**: The queue is full\n\n${T}`,
    `${T}\n\n| severity | high |\n|---|---|\n| title | The queue is full |`,
    `${T}\n\n\`\`\`toml\nseverity = "high"\ntitle = "The queue is full"\n\`\`\``,
    `(:severity "high" :title "The queue is full")\n\n${T}`,
    `'((severity . "high") (title . "The queue is full"))\n\n${T}`,
    `(ticket\n (severity "high")\n (title "The queue is full"))\n\n${T}`,
    `{:severity "high", :title "The queue is full"}\n\n${T}`,
    `[:severity => "high", :title => "The queue is full"]\n\n${T}`,
    `ticket["severity"] = "high"\nticket["meta"] = {"a": 1}\nticket["title"] = "The queue is full"\n\n${T}`,
    `new Ticket()\n  .severity("high")\n  .title("The queue is full")\n  .build();\n\n${T}`,
    `<ticket><severity>high</severity><title>The queue is full</title></ticket>\n\n${T}`,
    `SEVERITY=high\nTITLE=The queue is full\n\n${T}`,
  ])('refuses %s', (text) => {
    expect(parse(Ticket, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each([
    `severity: low\ntitle: The cache is cold\n\n${T}`,
    `- **severity**: low\n- **title**: The cache is cold\n\n${T}`,
    `(:severity "low" :title "The cache is cold")\n\n${T}`,
    `The severity: I took the lowest one.\n\n${T}`,
    `${T}\n\nThe title is short, and the severity may still change.`,
  ])('takes %s', (text) => {
    expect(parse(Ticket, text)).toMatchObject({ success: true, value: ticket });
  });
});

describe('beside a message without a tag and with one required field at most, two fields or a name of two words are another', () => {
  const target = '{"path":"a.md"}';

  it.each([
    `${target}\n\n\`\`\`yaml\nroot: /srv\nrel_path: b.md\n\`\`\``,
    `${target}\n\ndict(rel_path="b.md")`,
    `<root>/srv</root>\n<path>b.md</path>\n\n${target}`,
  ])('refuses %s', (text) =>
    expect(parse(ReadFileParams, text)).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it.each([`The path: I took the first one.\n\n${target}`, `${target}\n\nThe path is short.`])('takes %s', (text) =>
    expect(parse(ReadFileParams, text)).toMatchObject({ success: true, value: { path: 'a.md' } }),
  );
});

describe('beside a job in a file, tables of TOML are a second one', () => {
  const job = readFileSync(new URL('../../examples/job-envelope/01-agent-plan.json', import.meta.url), 'utf8');

  it('refuses it', () => {
    const text = `job_id = "b"\nkind = "llm_call"\n\n[payload]\nresponse_format = "lcp"\n\n${job}`;
    expect(parse(JobEnvelope, job).success).toBe(true);
    expect(parse(JobEnvelope, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });
});

describe('a report says in words what the message says; a call or YAML beside it is a second message', () => {
  const question = { status: 'failure', error: { type: 'missing_input', message: 'There is no key.' } };
  const Q = JSON.stringify(question);

  it.each([
    `respond(status="failure", summary="x")\n\n${Q}`,
    `status: failure\nattempted: the second server\n\n${Q}`,
    `(:status "failure" :attempted "the second server")\n\n${Q}`,
    `((status . "failure") (attempted . "the second server"))\n\n${Q}`,
    `{:status => "failure", :attempted => "the second server"}\n\n${Q}`,
    `report.status("failure").attempted("the second server");\n\n${Q}`,
  ])('refuses %s', (text) => {
    expect(parse(FactoryResponse, text)).toMatchObject({ success: false });
  });

  it('takes the message behind a report', () => {
    expect(parse(FactoryResponse, `**Status:** failure\n\nThe key is gone.\n\n${Q}`)).toMatchObject({ success: true });
  });
});

describe('a contract of one message has a tag too', () => {
  const M = '{"ok":true,"action":"mission_complete","summary":"It runs."}';

  it('refuses another one beside it that is too damaged to be read', () => {
    const text = `\`\`\`json\n{ok true, action: "mission_complete", summary: "Half."}\n\`\`\`\n\n${M}`;
    expect(parse(MissionComplete, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });
});
