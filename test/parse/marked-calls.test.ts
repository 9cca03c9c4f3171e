import { expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const message = { ok: true, action: 'mission_complete', summary: 'All is done.' } as const;
const { action: name, ...given } = message;
const A = JSON.stringify(given);

/** As vendors write a call of a tool, where no server reads it: `A` is the argument, which has no tag. */
const calls = [
  '[TOOL_CALLS]NAME A',
  '[TOOL_CALLS]NAME[ARGS]A',
  '[TOOL_CALLS] [{"name": "NAME", "arguments": A}]',
  '<function=NAME>A</function>',
  '<|channel|>commentary to=functions.NAME <|constrain|>json<|message|>A<|call|>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>NAME\n```json\nA\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>NAME<｜tool▁sep｜>A<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  '<tool_call>NAME\nA</tool_call>',
  '<tool_call>\n{"name": "NAME", "arguments": A}\n</tool_call>',
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.NAME:0<|tool_call_argument_begin|>A<|tool_call_end|><|tool_calls_section_end|>',
  'assistant to=functions.NAME\nA',
  'assistant to=functions.NAME commentary json\nA',
  'commentary to=functions.NAME json\nA',
  '<function=NAME>\n<parameter=final_answer>\nA\n</parameter>\n</function>',
  '[TOOL_CALLS]NAME[CALL_ID]4f9a[ARGS]A',
  'Action: NAME\n\nAction Input: A',
  '**Action**: NAME\n**Action Input**: A',
  'Action: `NAME`\nAction Input: ** A',
];

const written = (call: string, called: string) =>
  call
    .replace('NAME', called)
    .replace('A}', `${A}}`)
    .replace(/A(?=$|<|\n)/, A);

it.each(calls)('%j says with its name which message it is', (call) => {
  expect(parse(LlmReply, written(call, name))).toMatchObject({ success: true, value: message });
});

it.each(calls)('%j with another name is none', (call) => {
  expect(parse(LlmReply, written(call, 'save_draft'))).toMatchObject({ success: false });
  expect(parse(LlmReply, written(call, 'create_followup_jobs'))).toMatchObject({ success: false });
});

it.each(calls.filter((call) => /(?<!\|)>$/.test(call)))('%j that does not end is cut', (call) => {
  const text = written(call, name);
  for (let end = 1; end < text.length; end++)
    expect(parse(LlmReply, text.slice(0, end)).success, text.slice(0, end)).toBe(false);
});
