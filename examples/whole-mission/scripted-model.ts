/**
 * What the model says, in Markdown, turn by turn: every reply is damaged, as models and chat pages do it. It looks at what
 * it is asked, and has no answer to anything else.
 */
import { scriptedModel, type Turn } from '@sheratan/contracts/testing/plain';

/** A model that plays the mission once. */
export function missionModel() {
  return scriptedModel(turns, { otherwise: 'I am not sure what you mean.' });
}

const json = (text: string) => `\`\`\`json\n${text}\n\`\`\``;

const order = (path: string, content: string) =>
  `{"ok": true, "action": "write_file", "path": ${JSON.stringify(path)}, "content": ${JSON.stringify(content)}}`;

/** The fixed file, except for the line that finds the berth. */
const berths = (line: string) => `/** The berths of the harbour, by name, with the depth of the water in metres. */
export const berths = { North: 4.5, South: 9, Quay: 12 };

/** The first berth that is deep enough for a ship. */
export function berthFor(draught) {
  ${line}
}
`;

const REPORT = `# Report

- \`berthFor\` compared the wrong way round: deep ships got shallow berths.
- It is mended, and both tests pass.
- Names of berths match /^\\w+$/, and "Quay" is the deepest one.
`;
const whole = order('docs/report.md', REPORT);
const [cut, again] = [whole.indexOf('mended'), whole.indexOf('tests pass')];

const turns: Turn[] = [
  {
    expects: /Context of round 1\b/,
    about: 'plans, with prose, a comment and commas too much',
    text: [
      `I will look around first.\n\n${json(`{
  "ok": true,
  "action": "create_followup_jobs",
  // only what is ours
  "new_jobs": [
    {"name": "List", "kind": "list_files", "params": {"patterns": ["**/*.mjs", "docs/*.md"]}, "auto_dispatch": true},
  ],
}`)}`,
    ],
  },
  {
    expects: /"files":\["berths\.mjs","docs\/fees\.md"/,
    about: 'reads, without a fence: quotes are curled, and a citation is added',
    text: [
      `Now I know the files [[1†project]].

{"ok": true, "action": "create_followup_jobs", "new_jobs": [
{"name": "Read the code", "kind": "read_file", "params": {"path": "berths.mjs"}, "auto_dispatch": true},
{"name": "Read the fees", "kind": "read_file", "params": {"path": "docs/fees.md"}, "auto_dispatch": true},
{"name": "Test", "kind": "run_tests", "params": {"folder": "tests"}, "auto_dispatch": true}]}`,
    ],
  },
  {
    expects: /2 tests, 0 passed/,
    about: 'answers twice, with two different orders',
    text: [
      json(order('berths.mjs', berths('return Object.keys(berths).findLast((name) => berths[name] < draught);'))),
      json(order('berths.mjs', berths('return Object.keys(berths).find((name) => berths[name] >= draught);'))),
    ],
  },
  { expects: /\bA\b[\s\S]*\bB\b/, about: 'chooses', text: ['I meant **B**.'] },
  {
    expects: /"action":"write_file"/,
    about: 'takes a kind for an action, and has a text in it that never ends',
    text: ['```json\n{"ok": true, "action": "run_tests", "params": {"folder": "tests"}, "reason": "They were mended.'],
    then: ' And so on.',
  },
  {
    expects: /"run_tests" is a kind of job/,
    about: 'answers again, as Python would write it',
    text: [
      json(
        "{'ok': True, 'action': 'create_followup_jobs', 'new_jobs': [{'name': 'Test again', 'kind': 'run_tests', 'params': {'folder': 'tests'}, 'auto_dispatch': True}]}",
      ),
    ],
  },
  {
    expects: /2 tests, 2 passed/,
    about: 'analyses, with its reasoning in front and a line break in a text',
    text: [
      `<think>Both pass. {"action": "error"} would be wrong.</think>\n\n${json(`{"ok": true, "action": "analysis_result", "summary": "The comparison was the wrong way round.
It is mended."}`)}`,
    ],
  },
  {
    expects: /report/,
    about: 'writes, and is cut at the length',
    text: [`\`\`\`json\n${whole.slice(0, cut)}`],
    finish: 'length',
  },
  { expects: /^$/, about: 'goes on, and is cut where there is no button', text: [whole.slice(cut, again)] },
  {
    expects: /Continue from exactly where it ended/,
    about: 'repeats the end of what it said, and goes on',
    text: [`Sure, here is the rest:\n\n${json(whole.slice(again - 16))}`],
  },
  {
    expects: /docs\/report\.md/,
    about: 'asks for a job that a person has to release, and the page eats a backslash',
    text: [
      String.raw`{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "Raise the fees", "kind": "rewrite_file", "params": {"path": "docs\\fees.md", "new_content": "# Fees\n\nA berth costs 14 a metre.\n"}, "auto_dispatch": false}]}`,
    ],
  },
  {
    expects: /Raise the fees/,
    about: 'completes, as a call, with a number as a text, and the page never says that this was all',
    text: [json('mission_complete({"summary": "The berths are right.", "metrics": {"files": "3"}})')],
    then: '',
  },
];
