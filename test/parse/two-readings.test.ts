/** Damaged texts of which two readings satisfy the contract, or one more would with characters behind the end. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const JOBS =
  '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"read_file","params":{"path":"a.md"';

describe('a field that a string may have swallowed', () => {
  it.each([
    '{ok:true,action:"mission_complete",summary:"x y",deliverables:["a.ts"]<!-- c -->,ask:"May I go on?"}',
    '{ok:true,action:"analysis_result",summary:"x y",issues:["a","no limit"],<!-- c -->commentary:"Five steps."}',
    '{«ok»:true,«action»:"analysis_result",«summary»:"Two boats!"-- c\n,«target_file»:"README.md"}',
    '{ok:true,action:＂analysis_result＂,summary:＂Clean.＂# c\n,issues:[],commentary:＂＂}',
    '{ok:true,action:"analysis_result",summary:"x y",btw:"I look first."-- c\n, ask: "Where is it?"}',
    '{ok:true,action:"analysis_result",summary:"x y"% c\n,btw:"I look first."}',
  ])('is not lost in it: %s', (text) => {
    const parsed = parse(LlmReply, text);
    if (parsed.success) expect(JSON.stringify(parsed.value)).not.toMatch(/commentary:|ask:|target_file»|btw:/);
  });
});

describe('a field in an object that lacks its closers', () => {
  it.each([
    `${JOBS},"auto_dispatch":true}}`,
    `${JOBS},"auto_dispatch":true,}}`,
    `${JOBS},"description":"d"}}`,
    `${JOBS},"auto_dispatch":true}},`,
    `[${JOBS},"auto_dispatch":true}}`,
    `{"response":${JOBS},"auto_dispatch":true}}`,
  ])('stays there, and the text is cut: %s', (text) => {
    for (const options of [{}, { finished: true }, { accept: 'guess' }] as const)
      expect(parse(LlmReply, text, options)).toMatchObject({ success: false, reason: 'truncated' });
  });

  it('stays there in a fence, too', () =>
    expect(parse(LlmReply, `\`\`\`json\n${JOBS},"auto_dispatch":true}}\n\`\`\``).success).toBe(false));
});
