/** Replies that show what the library does; `contract` is that of the package which reads it. */
export type Sample = { title: string; contract: string; text: string };

export const SAMPLES: readonly Sample[] = [
  {
    title: 'Damaged: prose, a comment, Python words, quotes that are not escaped',
    contract: 'LlmReply',
    text: `Sure! I have read the module. Here is my plan:

\`\`\`json
{
  'ok': True,   // as agreed
  “action”: "create_followup_jobs",
  "commentary": "The column "name" was never unique.",
  "new_jobs": [
    {
      "name": "List the migrations",
      "kind": "list_files",
      "params": { "root": "/srv/berthbook", "patterns": ["db/migrations/*.sql",] },
      "auto_dispatch": true
    }
    {
      "name": "Read the model",
      "kind": "read_file",
      "params": { "path": "api/models.py" },
      "auto_dispatch": False
    }
  ],
}
\`\`\`

Let me know if I should start with the tests instead!
`,
  },
  {
    title: 'Clean, with reasoning in front: play it as a stream',
    contract: 'LlmReply',
    text: `<think>The fees are in docs/fees.md. I should read the code before I change them.</think>

\`\`\`json
{
  "ok": true,
  "action": "create_followup_jobs",
  "commentary": "First the code, then the fees.",
  "new_jobs": [
    { "name": "List the code", "kind": "list_files", "params": { "patterns": ["api/**/*.py"] }, "auto_dispatch": true },
    { "name": "Read the fees", "kind": "read_file", "params": { "path": "docs/fees.md" }, "auto_dispatch": true }
  ]
}
\`\`\`
`,
  },
  {
    title: 'Reasoning first, then a call',
    contract: 'LlmReply',
    text: `<think>The tests pass now. I could write {"ok": false} but nothing has failed.</think>
mission_complete({
  "summary": "Deep ships get deep berths again,
and both tests pass.",
  "metrics": {"tests": "2"}
})`,
  },
  {
    title: 'Cut in the middle of a text',
    contract: 'LlmReply',
    text: `\`\`\`json
{
  "ok": true,
  "action": "write_file",
  "path": "docs/report.md",
  "content": "# Report\\n\\n- Deep ships get deep ber`,
  },
  {
    title: 'Two different answers',
    contract: 'LlmReply',
    text: `{"ok": true, "action": "analysis_result", "summary": "The fees are wrong.", "target_file": "docs/fees.md"}

After that, I finish the mission:

{"ok": true, "action": "mission_complete", "summary": "All is done."}`,
  },
  {
    title: 'A kind of job in the place of the action, and a name misspelt',
    contract: 'LlmReply',
    text: `{
  "ok": true,
  "action": "read_file",
  "params": { "path": "api/models.py" },
  "comentary": "First the models."
}`,
  },
  {
    title: 'No message at all',
    contract: 'LlmReply',
    text: 'I have looked at the project, and it is in good shape. Shall I list the files next?',
  },
  {
    title: 'Factory: a report in Markdown',
    contract: 'FactoryResponse',
    text: `## Status: success

**Confidence:** high

### Summary
The collector is written, and its tests pass.

### Deliverables
- \`agents/collector.md\` (created)
- \`tests/collector.test.ts\` (created)
`,
  },
  {
    title: 'speckit: a review with a sum that is wrong',
    contract: 'SpeckitResponse',
    text: `\`\`\`json
{
  "agent": "analyze",
  "status": "success",
  "timestamp": "2026-05-20T13:05:44Z",
  "execution_time_ms": 18250,
  "result": {
    "analysis_report": "specs/018-harbour-fees/analysis.md",
    "artifacts_analyzed": ["spec.md", "plan.md", "tasks.md"],
    "total_findings": 7,
    "findings_by_severity": { "CRITICAL": 1, "HIGH": 2, "MEDIUM": 2, "LOW": 1 }
  }
}
\`\`\``,
  },
];

/** The JSON Schema that an own contract begins with. */
export const SAMPLE_SCHEMA = `{
  "title": "Ticket",
  "type": "object",
  "required": ["title", "severity"],
  "properties": {
    "title": { "type": "string", "minLength": 1 },
    "severity": { "enum": ["low", "high"] },
    "file": { "type": "string", "holds": "path" },
    "labels": { "type": "array", "items": { "type": "string" } }
  },
  "additionalProperties": false
}
`;
