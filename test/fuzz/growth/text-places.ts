import type { Place } from './place.ts';

/** The text is nothing but the repeated unit. */
export const wholeText: readonly Place[] = [{ name: 'the whole text', write: (repeated) => repeated }];

/** In texts of marked places: the unit stands in place of each `⟨name⟩`, one after the other; the others go. */
export function markedPlaces(form: string, text: string, most?: number): Place[] {
  const mark = /⟨([^⟩]+)⟩/g;
  return [...text.matchAll(mark)].map(([, name = ''], i) => ({
    name: `${form}: ${name}`,
    ...(most !== undefined && { most }),
    write: (repeated: string) => {
      let number = 0;
      return text.replace(mark, () => (number++ === i ? repeated : ''));
    },
  }));
}

const REVIEW = `⟨before the title⟩# Architecture Review⟨in the title⟩

## Verdict: BLOCKING⟨behind the verdict⟩

⟨a paragraph⟩

**Summary:** Two gaps have to be closed.⟨in a label's text⟩
**Requirements checked:** 9⟨behind a number⟩
**⟨a bold label⟩:** 9

| ID | Title | Description |
|---|---|---|
| B1 | No schema⟨in a table cell⟩ | There is no schema of the state. |
⟨a table row⟩

### ⟨a heading⟩

- Category: stm⟨in a bullet⟩
- ⟨a bullet⟩
  - ⟨a nested bullet⟩

\`\`\`json
⟨in a code block⟩
\`\`\`

\`⟨in marks of code⟩\` and [a link](⟨in a link⟩)

> ⟨a quotation⟩

**Next action:** return_to_architect⟨at the end⟩
`;

const QUESTIONS = `## Status: Questions⟨behind the status⟩

1. Should the system support several sessions?⟨behind a question⟩
   - Context: Affects the state⟨in a context⟩
   - Options: single, multi⟨in options⟩
   - Default: single⟨in a default⟩
2. ⟨a question⟩
   Options: ⟨the options⟩

### Partial work

**Completed:** ⟨partial work⟩
`;

const SUCCESS = `**Status:** success
**Confidence:** medium - ⟨a note⟩

⟨a paragraph of a success⟩

### Deliverables
- \`.roo/rules/⟨in a path⟩rules.md\` (rules⟨in a type⟩) – How the collector reads ⟨in a description⟩
- ⟨a deliverable⟩
- **⟨a bold deliverable⟩** (config)

### Metrics
- agents_defined: ⟨a metric⟩4
- ⟨a line of metrics⟩
`;

const FAILURE = `# ❌ Failed⟨in the title of a failure⟩

## Error
- **Type:** technical_error⟨in an error type⟩
- **Message:** git stopped⟨in an error message⟩

## What was tried
⟨what was tried⟩
`;

/** The Markdown reader takes no longer texts. */
const REPORT = 56_000;

/** In a report in Markdown. */
export const reportPlaces: readonly Place[] = [
  ...markedPlaces('review', REVIEW, REPORT),
  ...markedPlaces('questions', QUESTIONS, REPORT),
  ...markedPlaces('success', SUCCESS, REPORT),
  ...markedPlaces('failure', FAILURE, REPORT),
];

const INPUT = `⟨before the labels⟩WORKFLOW_CONTEXT:⟨behind a label⟩
{"workflow_id":"14af6862-f3aa-47f7-aeb9-b565fb3db3a0",⟨between members⟩"feature_id":"014-list⟨in a string⟩","feature_dir":"specs/014/"}⟨behind a context⟩

FEEDBACK_CONTEXT:
⟨before a context⟩{"feedback_from":"analyze⟨in a string of the feedback⟩","iteration":1,"max_iterations":2,"issues_to_fix":[⟨in a list⟩]}

⟨between the parts⟩
USER_REQUEST: Add a list.⟨in the request⟩
`;

const LONE = `USER_REQUEST: ⟨the whole request⟩`;

const ENDING = `WORKFLOW_CONTEXT:
\`\`\`json
{"workflow_id":"14af6862-f3aa-47f7-aeb9-b565fb3db3a0","feature_id":"014-list","feature_dir":"specs/014/"⟨in a fence⟩}
\`\`\`
USER_REQUEST:
Add a list.⟨a request before a feedback⟩
FEEDBACK_CONTEXT:
{"feedback_from":"analyze","iteration":1,"max_iterations":2,"issues_to_fix":[⟨in a feedback at the end⟩]}⟨at the end⟩`;

/** In what a speckit agent is started with. */
export const inputPlaces: readonly Place[] = [
  ...markedPlaces('input', INPUT),
  ...markedPlaces('request alone', LONE),
  ...markedPlaces('feedback at the end', ENDING),
];
