/** A reply may have sections with headings: a heading of the work says nothing about the message, others are judged. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { placed, writePlace } from './places/place.ts';

const HEADINGS = [
  ['**Summary**', 'emphasised'],
  ['**Key changes:**', 'with a colon'],
  ['**Next steps**:', 'with a colon behind the marks'],
  ['__Rationale__', 'underlined'],
  ['### Why this action?', 'of Markdown, and a question'],
  ['## Root cause', 'of two words'],
  ['Notes:', 'without marks'],
  ['Why?', 'a question'],
  ['**Begründung**', 'in German'],
  ['### Was ich geändert habe', 'a German sentence'],
] as const;

const TEXT = 'The report is written, and all tests pass.';

describe('the heading of a section', () => {
  it.each(HEADINGS)('says nothing over its own text: %s, %s', (heading) => {
    for (const text of [
      `${heading}\n\n${TEXT}\n\n§`,
      `${heading}\n${TEXT}\n\n\`\`\`json\n§\n\`\`\``,
      `§\n\n${heading}\n\n${TEXT}`,
      `\`\`\`json\n¶\n\`\`\`\n\n${heading}\n- ${TEXT}\n- ${TEXT}`,
      `${heading}\n\n${TEXT}\n\n§\n\n${heading}\n\n${TEXT}`,
    ])
      expect(parse(LlmReply, writePlace(text)), text).toMatchObject({ success: true, value: placed });
  });

  it.each(['### Step 2', '**Round 3 of 5**', '## Iteration 2 / 5', '__Schritt 2 von 3__:'])(
    'says nothing over its own text before a message if it counts the steps: %s',
    (heading) => {
      expect(parse(LlmReply, writePlace(`${heading}\n\n${TEXT}\n\n§`))).toMatchObject({ success: true });
      const doubted = `${heading}\n\nThis is only a draft.\n\n§`;
      expect(parse(LlmReply, writePlace(doubted))).toMatchObject({ success: false });
    },
  );

  it.each([
    ['**Context:**\n§', 'right above the message it is its label'],
    ['Problem:\n\n```json\n§\n```', 'also above a fence'],
    ['**Notes**\n\nThis is only a draft.\n\n§', 'its text counts'],
    ['§\n\n**Notes**\n\nI take it back.', 'also below the message'],
    ['**Example**\n\n§', 'a heading of another kind'],
    ['**Old answer**\n\nIt was sent on Monday.\n\n§', 'the same over a text'],
    ['§\n\n**Correction**\n\nThe path is wrong.', 'one that takes the message back'],
    ['notes:\n  All tests pass.\n  §', 'a key of YAML'],
    ['**Summary of the old reply**\n\n§', 'more than a heading of the list'],
  ])('leaves no certainty: %s, %s', (text) => {
    expect(parse(LlmReply, writePlace(text))).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
  });
});
