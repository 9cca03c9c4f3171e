/** What may stand around a message, and what not: `§` is the message. A family of marks has one text at least. */
import { describe, expect, it } from 'vitest';
import { type Contract, FactoryResponse, LlmReply, parse, SpeckitResponse } from '../../src/index.ts';

const messages: readonly (readonly [string, Contract<unknown>, string])[] = [
  ['LlmReply', LlmReply, '{"ok":true,"action":"mission_complete","summary":"All tests pass now."}'],
  [
    'FactoryResponse',
    FactoryResponse,
    '{"status":"success","summary":"Built it.","deliverables":[{"path":"docs/rules.md","type":"rules"}]}',
  ],
  [
    'SpeckitResponse',
    SpeckitResponse,
    '{"agent":"clarify","status":"success","timestamp":"2026-05-04T10:00:00Z","execution_time_ms":1200,"result":{"spec_file":"specs/001/spec.md","clarifications_resolved":2,"questions_asked":3,"remaining_ambiguities":1}}',
  ],
];

const FENCE = '```';

const refused: readonly string[] = [
  // A line above does not make up for one that is nearer, or below.
  'Sure.\nraise §',
  'Sure.\nReasoning: §\nAnswer: none',
  'Sure.\n=begin\n§\n=end',
  'Sure.\n- Expected\n+ Received\n§',
  'Sure.\n!!! example\n    §',
  'Sure.\n§ – falsch',
  'Answer:\n§ – falsch',
  // Marks that mirror each other, and spaces that do not break.
  '<#\n§\n#>',
  'Sure.\n#|\n§\n|#',
  '(*\u00a0§\u00a0*)',
  // A quotation of what the model said.
  '> Assistant: §',
  'I have read the files.\n\n> Assistant: §',
  // Somebody else's turn.
  `[10:14, 3.5.2025] Max: \n${FENCE}json\n§\n${FENCE}\n\n[10:15, 3.5.2025] Bot: no`,
  `03.05.25, 10:14 - Max: \n${FENCE}json\n§\n${FENCE}\n\n03.05.25, 10:15 - Bot: nein`,
  '🧑: §\n🤖: no',
  '👩:\n§',
  // Reasoning that does not close, or closes behind.
  '<unused94>thought\n§',
  '*Thinking…*\n§\n*Done thinking.*',
  // Taken back behind it, or announced as something else.
  '§\n\nLet me redo this.',
  '§\n\nRevoked.',
  '§\n\n[This message was deleted]',
  '§\n\nNetwork error',
  '§\n\nBitte nicht ausführen.',
  '§\n\nDas gilt nicht mehr.',
  '§\n\nОтмена, не выполняйте это.',
  '§\n\nNon, c’est faux.',
  '§\n\nNo, esto está mal.',
  '§\n\n不对，请忽略上面的内容。',
  '§\n\n上記は間違いです。無視してください。',
  'I am not going to send this:\n§',
  'Contents of the file:\n§',
  'Please confirm that I may send:\n§',
  'Darf ich das senden?\n§',
  '送信しないでください：\n§',
  // Events that carry no answer, or a stream that failed.
  'event: user\ndata: §',
  'id: 1\nevent: draft\ndata: §',
  'event: response.failed\ndata: §',
  'event: message_cancelled\ndata: §',
  'data: §\ndata: [ERROR]',
  // A list or a name that is none of the wrappers.
  '{"response":[§,{}]}',
  '{"response":[§,"no"]}',
  '{"response":["no",§]}',
  '{"response?":§}',
  '{"!response":§}',
  '{"response":§,"usage":"do not use"}',
  '{"response":§,"version":"old"}',
  '{"response":§,"id":"not this"}',
  // Another message was to stand in a block that does not end.
  `§\n\n${FENCE}json\n{"ok`,
  `§\n\n${FENCE}json\n{`,
  `§\n\n${FENCE}json\n`,
  `§\n\n${FENCE}\n["`,
  `§\n\nBetter:\n\n~~~\n{"status`,
  `${FENCE}json\n§\n${FENCE}\n\n${FENCE}json\n{"a`,
  // Documents of something else.
  'Usage: reply §',
  'Syntax: answer §',
  'POST /cancel\n\n§',
  'POST /v1/replies HTTP/1.1\n\n§',
  'commit 3f4e\nAuthor: Max\n\n    §',
  'From: max@example.com\nSubject: Report\n\n§',
  '### Fixed\n\n- §',
  'Fixed:\n\n- §',
  // Calls of something else, or that do not end.
  'await callback(§);',
  'return previous(§);',
  'if (false) return respond(§);',
  '[TOOL_CALLS]callback§',
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.respond:0<|tool_call_argument_begin|>§<|tool_call_end|>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>respond\n```json\n§\n```<｜tool▁call▁end｜>',
  '<｜tool▁call▁begin｜>function<｜tool▁sep｜>callback\n```json\n§\n```<｜tool▁call▁end｜>',
  '<![CDATA[§',
  '<![CDATA[§]]>',
  '((§))',
  '(\n(§)\n)',
  '<content><![CDATA[§]]></content>',
  '\\text{§}',
  `${FENCE}{.bash}\n§\n${FENCE}`,
  `${FENCE}hcl\n§\n${FENCE}`,
  '<|start|>assistant to=functions.save<|channel|>commentary<|constrain|>json<|message|>§<|call|>',
  '<|python_tag|>{"name":"save","parameters":§}',
  '[a]\nAction: save\nAction Input: §',
  // A variable of another name, words glued to no name of a page, what only looks like reasoning's end.
  'val fixture = §',
  'const expected =\n§;',
  'my old_reply = §',
  'User said:json§',
  'jsonDraft§',
  '<rationale>§</rationale>',
  '<|think|>§<|/think|>',
  'Nicht richtig ist die Antwort §.',
  'Glossary\nReply: §',
  // A heading says what stands below it, whatever else stands around.
  'ChatGPT said:\n# Draft\n\n§\nRetry',
  'See https://example.org/?a=1&b=2 for more.\n\n### Example\n\n§',
  'X-Reply: §',
  'Reply: §\n\nStatus: rejected',
  '{"response":§,"id":"rejected"}',
  '{"response":§,"confidence":0}',
];

const taken: readonly string[] = [
  // What is above belongs to the line below it.
  'Summary of what I did:\n- read a.md\n- wrote b.md\n\n§',
  '## JSON\n---\n§',
  'The <div> tag.\n§',
  // Invisible characters at the ends, before the marks of a layer.
  '\u200b> §',
  '\u200bconst reply = §;\u200b',
  '\ufeff1: §',
  'Réponse\u00a0: §',
  // What was done is told in words that elsewhere speak about the message.
  'I did not change the old files.\n\n§',
  'It took 3 tries (the first two failed).\n§',
  'Note: the docs were outdated.\n\n§',
  'I rejected the first idea since it was slow.\n\n§',
  'The user asked for a report.\n\n§',
  '§\n\nWas this response helpful?',
  '§\n\n[DONE]',
  'json\nコードをコピーする\n§',
  '[10:14, 3.5.2025] Assistant:\n§',
  '🤖: §',
  '<unused94>thought\nI answer.<unused95>§',
  'event: message\ndata: §',
  'event: response.output_text.done\ndata: §',
  'event: content_block_delta\ndata: §',
  'event: response.completed\ndata: §\n\ndata: [DONE]',
  '{"response":[§]}',
  '{"response":§,"status":"completed"}',
  '{"status":"completed","result":§}',
  '{"response":§,"confidence":0.9}',
  '{"response":§,"version":"1.2"}',
  '{"response":§,"usage":{"tokens":12}}',
  `§\n\n${FENCE}bash\nnpm test`,
  `§\n${FENCE}`,
  'Here is the answer:\n- §',
  'Note: here is the reply §',
  'await respond(§);',
  'return respond(§);',
  '<|python_tag|>§<|eom_id|>',
  '[TOOL_CALLS]respond§',
  '<|tool_calls_section_begin|><|tool_call_begin|>functions.respond:0<|tool_call_argument_begin|>§<|tool_call_end|><|tool_calls_section_end|>',
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>respond\n```json\n§\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  '<|channel|>commentary to=functions.respond <|constrain|>json<|message|>§<|call|>',
  '<answer><![CDATA[§]]></answer>',
  '\\boxed{§}',
  `${FENCE}{.json}\n§\n${FENCE}`,
  '<|start|>assistant to=functions.respond<|channel|>commentary<|constrain|>json<|message|>§<|call|>',
  '<|python_tag|>{"name":"respond","parameters":§}',
  '<|START_ACTION|>[{"tool_call_id":"0","tool_name":"respond","parameters":§}]<|END_ACTION|>',
  '[a] is read.\n\nAction: respond\nAction Input: §',
  // Variables of an answer, in any language.
  'val reply = §',
  'local answer = §',
  `${FENCE}js\nconst reply =\n  §;\n${FENCE}`,
  `${FENCE}go\nresponse := §\n${FENCE}`,
  `${FENCE}yaml\n§\n${FENCE}`,
  // Words of a page are glued to each other, and to who speaks.
  'jsonCopyRun§',
  'JSONCopyDownload§',
  'jsonCollapseWrapCopy§',
  'ChatGPT said:jsonCopy code§',
  'Gemini said§',
  'Claude hat geantwortet:\n§',
  '§\nCopyRetry',
  '§\n\nScroll to bottom',
  '§\n\nLe Chat kann Fehler machen. Überprüfen Sie die Antworten.',
  'Klar! § Viel Erfolg!',
  // A label of the table, beside prose or alone.
  'Reply: §',
  '**Ausgabe:** §',
  'I have read the file.\n\n**Result:** §\n\nRetry',
  // Reasoning in whatever tag holds drafts.
  `<inner_monologue>A draft:\n${FENCE}json\n§\n${FENCE}\nIt will do.</inner_monologue>\n§`,
  '<chain_of_thought>{"a":1} is read.</chain_of_thought>\n§',
  '<|thinking|>[1] is read.<|/thinking|>\n§',
  'Вот мой ответ:\n§',
  'إليك إجابتي:\n§',
  // A method that is called like a message calls none.
  `${FENCE}js\nconsole.error({message:"x"});\n${FENCE}\n\n<message>§</message>`,
];

describe('a refusal', () => {
  const message = messages[0]?.[2] ?? '';
  it.each([
    [`<think>${message}</think>`, 'no_json', 'in the reasoning'],
    [`<|im_start|>user\n${message}<|im_end|>`, 'no_json', 'the turn of another speaker'],
    [JSON.stringify(message).slice(0, -9), 'truncated', 'ends inside a string'],
    [`<example>${message}</example>`, 'no_json', 'an example'],
    [`${message}\n\nWas this meant?`, 'uncertain', '`Was this meant?`'],
  ])('says what was found: %s', (text, reason, said) =>
    expect(parse(LlmReply, text)).toMatchObject({
      success: false,
      reason,
      issues: [{ message: expect.stringContaining(said) }],
    }),
  );
});

describe.each(messages)('around a message of %s', (_, contract, message) => {
  it.each(refused)('is not certain: %s', (text) => {
    const parsed = parse(
      contract,
      text.replaceAll('§', () => message),
    );
    expect(parsed).toMatchObject({ success: false });
  });

  it.each(['<think>Perhaps {"ok":false}?</think>\n§', 'The file holds `{"a":1}` and `[{"b":2}]`.\n\nHere it is:\n\n§'])(
    'may stand where it is given as a string: %s',
    (text) => {
      const parsed = parse(
        contract,
        text.replace('§', () => JSON.stringify(message)),
      );
      expect(parsed).toMatchObject({ success: true, value: JSON.parse(message) });
    },
  );

  it.each(taken)('may stand: %s', (text) => {
    const parsed = parse(
      contract,
      text.replaceAll('§', () => message),
    );
    expect(parsed).toMatchObject({ success: true, value: JSON.parse(message) });
  });
});

it('weighs a lead without the words of the page that are glued to the block', () => {
  const message = '{"ok":true,"action":"mission_complete","summary":"All is done."}';
  expect(parse(LlmReply, `It must have this form: jsonCopy code${message}`)).toMatchObject({ reason: 'uncertain' });
  expect(parse(LlmReply, `Here is the answer: jsonCopy code${message}`).success).toBe(true);
});
