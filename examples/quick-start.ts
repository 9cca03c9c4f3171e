import { LlmReply, parse } from '@sheratan/contracts';

const text = `I have read the file. Here is my answer:
\`\`\`json
{"ok": true, "action": "mission_complete", "summary": "The report is in docs/report.md."}
\`\`\``;

const reply = parse(LlmReply, text);
if (reply.success)
  console.log(
    reply.value.action,
    reply.repairs.map((repair) => repair.code),
  );
else console.log(reply.reason, reply.issues);
