import type { Place } from './place.ts';

/** The text is nothing but the repeated unit. */
export const wholeText: readonly Place[] = [{ name: 'the whole text', write: (repeated) => repeated }];

/** The places of a text that are marked `⟨name⟩`, or `⟨name|words⟩`: the words stand there unless the unit does. */
export function markedPlaces(form: string, text: string, most?: number): Place[] {
  const mark = /⟨([^⟩|]+)\|?([^⟩]*)⟩/g;
  return [...text.matchAll(mark)].map(([, name = ''], i) => ({
    name: `${form}: ${name}`,
    ...(most !== undefined && { most }),
    write: (repeated: string) => {
      let number = 0;
      return text.replace(mark, (_, _name, words: string) => (number++ === i ? repeated : words));
    },
  }));
}

const REVIEW = `⟨before the title⟩# Architecture Review⟨in the title⟩

## Verdict: BLOCKING⟨behind the verdict⟩

⟨a paragraph|Some words.⟩

**Summary:** Two gaps have to be closed.⟨in a label's text⟩
**Requirements checked:** 9⟨behind a number⟩
**⟨a bold label|Agents⟩:** 9

## Blocking Issues

| ID | Category | Title | Description | Resolution |
|---|---|---|---|---|
| B1 | state | No schema⟨in a table cell⟩ | There is no schema. | Add one. |
⟨a table row⟩

### ⟨a heading|Concerns⟩

- The names are long⟨in a bullet⟩
- ⟨a bullet|One more⟩
  - ⟨a nested bullet|And another⟩

\`\`\`json
⟨in a code block|{}⟩
\`\`\`

\`⟨in marks of code|x⟩\` and [a link](⟨in a link|b⟩)

> ⟨a quotation|Well.⟩

**Next action:** return_to_architect⟨at the end⟩
`;

const QUESTIONS = `## Status: Questions⟨behind the status⟩

1. Should the system support several sessions?⟨behind a question⟩
   - Context: Affects the state⟨in a context⟩
   - Options: single, multi⟨in options⟩
   - Default: single⟨in a default⟩
2. Which branch?
   Options: \`main\`⟨between options in code⟩, \`next\`
3. Which name?
   Options: “one”⟨between quoted options⟩, “two”
4. Which language? (a) English⟨in a lettered option⟩ (b) German
5. Which one?⟨behind the last question⟩
   Options: ⟨the options|one, two⟩

### Partial work

**Completed:** ⟨partial work|the draft⟩
`;

const SUCCESS = `**Status:** success
**Confidence:** medium - ⟨a note|labels are missing⟩

⟨a paragraph of a success|Some words.⟩

### Deliverables
- \`.factory/⟨in a path⟩plan.md\` (architecture⟨in a type⟩) – Agents and files⟨in a description⟩
- ⟨a deliverable|\`docs/c.md\` (config) – Names⟩
- **⟨a bold deliverable|b.md⟩** (config)

### Metrics
- agents_defined: ⟨a metric⟩4
- ⟨a line of metrics|skills: 1⟩
`;

const FAILURE = `# ❌ Failed⟨in the title of a failure⟩

## Error
- **Type:** technical_error⟨in an error type⟩
- **Message:** git stopped⟨in an error message⟩

## What was tried
⟨what was tried|Ran it twice.⟩
`;

const LED = `⟨a line before the report⟩

Here is my report⟨in a line that announces⟩:

**Status:** success⟨behind a bold status⟩
**Summary:** Wrote the rules of both agents.
**Deliverables:**
- \`a.md\` (rules)

⟨a line behind the report⟩
`;

/** The Markdown reader takes no longer texts. */
const REPORT = 56_000;

/** In a report in Markdown. */
export const reportPlaces: readonly Place[] = [
  ...markedPlaces('review', REVIEW, REPORT),
  ...markedPlaces('questions', QUESTIONS, REPORT),
  ...markedPlaces('success', SUCCESS, REPORT),
  ...markedPlaces('failure', FAILURE, REPORT),
  ...markedPlaces('announced', LED, REPORT),
];

const INPUT = `⟨before the labels⟩WORKFLOW_CONTEXT:⟨behind a label⟩
{"workflow_id":"14af6862-f3aa-47f7-aeb9-b565fb3db3a0",⟨between members⟩"feature_id":"014-list⟨in a string⟩","feature_dir":"specs/014/","previous_results":{}}⟨behind a context⟩

FEEDBACK_CONTEXT:
⟨before a context⟩{"feedback_from":"analyze⟨in a string of the feedback⟩","iteration":1,"max_iterations":2,"issues_to_fix":[⟨in a list|{"severity":"HIGH","type":"gap","message":"No task."}⟩]}

⟨between the parts⟩
USER_REQUEST: Add a list.⟨in the request⟩
`;

const LONE = `USER_REQUEST: ⟨the whole request|Add a list.⟩`;

const ENDING = `WORKFLOW_CONTEXT:
\`\`\`json
{"workflow_id":"14af6862-f3aa-47f7-aeb9-b565fb3db3a0","feature_id":"014-list","feature_dir":"specs/014/","previous_results":{}⟨in a fence⟩}
\`\`\`
USER_REQUEST:
Add a list.⟨a request before a feedback⟩
FEEDBACK_CONTEXT:
{"feedback_from":"analyze","iteration":1,"max_iterations":2,"issues_to_fix":[⟨in a feedback at the end|{"severity":"HIGH","type":"gap","message":"No task."}⟩]}⟨at the end⟩`;

/** In what a speckit agent is started with. */
export const inputPlaces: readonly Place[] = [
  ...markedPlaces('input', INPUT),
  ...markedPlaces('request alone', LONE),
  ...markedPlaces('feedback at the end', ENDING),
];
