/** What models and pages write in place of JSON's own marks, where only one reading is left. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const DONE = { ok: true, action: 'mission_complete', summary: 'All is done.' };
const done = '{"ok": true, "action": "mission_complete", "summary": "All is done."}';
const lines = done.replace('{', '{\n  ').replaceAll(', ', ',\n  ').replace('}', '\n}');

/** Name, text, the code of a repair, and the weakest certainty of all. */
const taken: readonly (readonly [name: string, text: string, code: string, certainty: string])[] = [
  ['a word that closes with the other quote', done.replace('complete"', "complete'"), 'quotes', 'inferred'],
  ['a word that opens with the other quote', done.replace('"mission', "'mission"), 'quotes', 'inferred'],
  ['a text that opens with the other quote', done.replace('"All', "'All"), 'quotes', 'inferred'],
  ['a text that closes with the other quote', done.replace('done."', "done.'"), 'quotes', 'inferred'],
  ['a backslash at the end of every line', lines.replace(/$/gm, ' \\').replace(/ \\$/, ''), 'markup', 'lossless'],
  ['the same with CR and LF', lines.replace(/\n/g, ' \\\r\n'), 'markup', 'lossless'],
  ['strings in parentheses', done.replace('"All is done."', '("All is "\n    "done.")'), 'punctuation', 'inferred'],
  [
    'a value with escaped quotes',
    done.replace('"mission_complete"', '\\"mission_complete\\"'),
    'double_encoding',
    'inferred',
  ],
];

describe('what stands for a mark of JSON', () => {
  it.each(taken)('is read: %s', (_, text, code, certainty) => {
    const parsed = parse(LlmReply, text);
    expect(parsed).toMatchObject({ success: true, value: DONE });
    const repairs = parsed.success ? parsed.repairs : [];
    expect(repairs.map((repair) => repair.code)).toContain(code);
    expect(parse(LlmReply, text, { accept: 'lossless' }).success).toBe(certainty === 'lossless');
    expect(parse(LlmReply, text, { accept: 'strict' }).success).toBe(false);
  });
});
