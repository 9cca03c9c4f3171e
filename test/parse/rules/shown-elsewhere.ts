import { type RuleCase, taken } from './rule-case.ts';

/** A message of which another one may say only a part. */
const WITH_METRICS = JSON.stringify({ ...(taken as object), metrics: { files: 7 } });

/** An order whose content is empty: every text begins with it. */
const EMPTY = '{"ok":true,"action":"write_file","path":"a.txt","content":""}';

export const shownElsewhere: RuleCase = {
  rule: 'shown-elsewhere',
  prevents: 'The JSON one of two messages, of which the other is in YAML, XML, TOML or a call.',
  refused: [
    { text: '§\n\n```yaml\nok: true\naction: analysis_result\nsummary: x\n```', instead: taken },
    { text: '§\n\n<|tool_call|>analysis_result{"summary":"x"}', instead: taken },
    { text: 'analysis_result:\n  summary: All is well.\n\n§', instead: taken },
    { text: '§\n\n| field | value |\n|---|---|\n| action | analysis_result |', instead: taken },
    { text: '```\nok=true&action=mission_complete&summary=x\n```\n\n§', instead: taken },
    { text: '(:ok true :action "mission_complete" :summary "x")\n\n§', instead: taken },
    { text: 'r = Reply().ok(true).action("mission_complete").summary("x");\n\n§', instead: taken },
    { text: '§\n\n| action | mission_complete |\n|---|---|\n| summary | Not yet. |', instead: taken },
    {
      text: `${WITH_METRICS}\n\n\`\`\`yaml\nok: true\naction: mission_complete\nsummary: All is done.\n\`\`\``,
      instead: JSON.parse(WITH_METRICS),
    },
    {
      text: `${EMPTY}\n\nThe file says\n\n\`\`\`\n- ok: true\n  action: write_file\n  path: a.txt\n  content: |\n    Hello.\n\`\`\``,
      instead: JSON.parse(EMPTY),
    },
    {
      text: `${WITH_METRICS}\n\nThe code is\n\n\`\`\`\nok: true\naction: mission_complete\nsummary: All is done.\n\`\`\``,
      instead: JSON.parse(WITH_METRICS),
    },
    { text: '```\nmapOf("ok" to true, "action" to "analysis_result", "summary" to "x")\n```\n\n§', instead: taken },
    { text: '| ok | action | summary |\n|---|---|---|\n| true | mission_complete | x |\n\n§', instead: taken },
    {
      text: '§\n\n- `action`: `mission_complete`\n- `summary`: `All is done. Or not.`',
      instead: taken,
    },
    { text: '<r><ok>true</ok><action>error</action><error>x</error></r>\n\n§', instead: taken },
    { text: '§\n\nI also read the notes.\n\n"summary": "Two files are read.",', instead: taken },
  ],
  taken: [
    'Summary: Wrote the rules.\n\nDeliverables:\n- `docs/a.md` (rules)\n\n§',
    'Deliverables:\n- `docs/a.md` (rules)\n\n```json\n§\n```',
    'Fields:\n\n**"action":** the kind\n**"summary":** the text\n\n§',
    '§\n\nAnd:\n"summary":"All is done."',
    '§\n\n- "mode": "append" adds to the file.',
    '§\n\nI set "mode": "append" there.',
    'The settings:\n```\n"mode": "append",\n```\n\n§',
    '§\n\n| field | value |\n|---|---|\n| action | mission_complete |',
    '§\n\n| action | mission_complete |\n|---|---|\n| summary | All is done. |',
    '- **action**: mission_complete\n- **summary**: All is done.\n\n§',
    'ok,action,summary\ntrue,mission_complete,All is done.\n\n§',
    '§\n\n| ok | action | summary |\n|---|---|---|\n| true | mission_complete | All is done. |',
    '§\n\n```js\nconst a = { depth: 3 };\n```',
    'I end with mission_complete now.\n§',
    'See <write_file> in the docs.\n\n§',
  ],
};
