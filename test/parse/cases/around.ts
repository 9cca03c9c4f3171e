import { type RepairKind, times } from './case.ts';

const done = '{"ok": true, "action": "mission_complete", "summary": "All is done."}';
const lines = ['{', '  "ok": true,', '  "action": "mission_complete",', '  "summary": "All is done."', '}'];

const report = '## Verdict: PASS\n\nAll five requirements hold.\n\n**Next action:** proceed_to_build';
const reported =
  '{"status":"success","summary":"All five requirements hold.","verdict":"PASS","next_action":"proceed_to_build"}';

/** Repairs of what stands around a message, or was done to its text as a whole. */
export const around: readonly RepairKind[] = [
  {
    code: 'markdown',
    means: 'A report in Markdown was read, and replaced by JSON.',
    cases: [
      {
        name: 'a report in Markdown',
        contract: 'FactoryResponse',
        text: report,
        format: 'markdown',
        json: reported,
        repairs: [['markdown', 'inferred', report, reported]],
      },
    ],
  },
  {
    code: 'text_around',
    means: 'Text around the message was dropped.',
    cases: [
      {
        name: 'prose and a fence around a message',
        contract: 'LlmReply',
        text: `Here it is:\n\`\`\`json\n${done}\n\`\`\`\nAnything else?`,
        json: done,
        repairs: [
          ['text_around', 'lossless', 'Here it is:\n```json\n', ''],
          ['text_around', 'lossless', '\n```\nAnything else?', ''],
        ],
      },
      {
        name: 'the interface words of a chat page',
        contract: 'LlmReply',
        text: `ChatGPT said:\njson\nCopy code\n${done}`,
        json: done,
        repairs: [['text_around', 'lossless', 'ChatGPT said:\njson\nCopy code\n', '']],
      },
      {
        name: 'the citations of a chat page',
        contract: 'LlmReply',
        text: `${done}【4†source】\n\n【7:2†a.md】`,
        json: done,
        repairs: [['text_around', 'lossless', '【4†source】\n\n【7:2†a.md】', '']],
      },
      {
        name: 'reasoning that holds a draft',
        contract: 'LlmReply',
        text: `<think>Perhaps {"ok": false}?</think>\n${done}`,
        json: done,
        repairs: [['text_around', 'lossless', '<think>Perhaps {"ok": false}?</think>\n', '']],
      },
      {
        name: 'a form of the message shown before it',
        contract: 'LlmReply',
        text: `The form is {"ok": boolean, "action": "<action>"}, so:\n${done}`,
        json: done,
        repairs: [['text_around', 'lossless', 'The form is {"ok": boolean, "action": "<action>"}, so:\n', '']],
      },
      {
        name: 'one wrapper around the one message',
        contract: 'LlmReply',
        text: `{"response": ${done}}`,
        json: done,
        repairs: [
          ['text_around', 'lossless', '{"response": ', ''],
          ['text_around', 'lossless', '}', ''],
        ],
      },
      {
        name: "a turn of the model's, whose content is the message",
        contract: 'LlmReply',
        text: `{"role": "assistant", "content": ${done}}`,
        json: done,
        repairs: [
          ['text_around', 'lossless', '{"role": "assistant", "content": ', ''],
          ['text_around', 'lossless', '}', ''],
        ],
      },
      {
        name: 'code that reports an error, before the message',
        contract: 'LlmReply',
        text: `\`\`\`js\nconsole.error({message: "x"});\n\`\`\`\n\n${done}`,
        json: done,
        repairs: [['text_around', 'lossless', '```js\nconsole.error({message: "x"});\n```\n\n', '']],
      },
      {
        name: 'a list of one',
        contract: 'LlmReply',
        text: `[${done}]`,
        json: done,
        repairs: [
          ['text_around', 'lossless', '[', ''],
          ['text_around', 'lossless', ']', ''],
        ],
      },
      {
        name: 'the token that ends a turn',
        contract: 'LlmReply',
        text: `${done}<|im_end|>`,
        json: done,
        repairs: [['text_around', 'lossless', '<|im_end|>', '']],
      },
      {
        name: 'the same message twice',
        contract: 'LlmReply',
        text: `${done}\n${done}`,
        json: done,
        repairs: [['text_around', 'lossless', `\n${done}`, '']],
      },
      {
        name: 'the last of two messages, when it is told to',
        contract: 'LlmReply',
        text: `${done.replace('All', 'Half')}\n${done}`,
        options: { choose: 'last' },
        json: done,
        repairs: [['text_around', 'lossless', `${done.replace('All', 'Half')}\n`, '']],
      },
    ],
  },
  {
    code: 'event_stream',
    means: 'The marks of an event stream were dropped.',
    cases: [
      {
        name: 'a message in an event stream',
        contract: 'LlmReply',
        text: 'data: {"ok": true, "action": "mission_complete",\ndata: "summary": "All is done."}\n\ndata: [DONE]',
        json: '{"ok": true, "action": "mission_complete",\n"summary": "All is done."}',
        repairs: [
          ['event_stream', 'lossless', 'data: ', ''],
          ['event_stream', 'lossless', 'data: ', ''],
          ['event_stream', 'lossless', '\n\ndata: [DONE]', ''],
        ],
      },
    ],
  },
  {
    code: 'quoting',
    means: 'The marks of a quotation at the start of each line were dropped.',
    cases: [
      {
        name: 'a message that is quoted as in mail',
        contract: 'LlmReply',
        text: lines.map((line) => `> ${line}`).join('\n'),
        json: lines.join('\n'),
        repairs: times(5, ['quoting', 'lossless', '> ', '']),
      },
    ],
  },
  {
    code: 'line_numbers',
    means: 'Line numbers were dropped.',
    cases: [
      {
        name: 'a message with numbered lines',
        contract: 'LlmReply',
        text: lines.map((line, i) => `${i + 1} | ${line}`).join('\n'),
        json: lines.join('\n'),
        repairs: lines.map((_, i) => ['line_numbers', 'lossless', `${i + 1} | `, '']),
      },
    ],
  },
  {
    code: 'terminal_code',
    means: 'Colour codes of a terminal were dropped.',
    cases: [
      {
        name: 'a coloured message',
        contract: 'LlmReply',
        text: '{"ok": \x1b[32mtrue\x1b[0m, "action": "mission_complete", "summary": "All is done."}',
        json: done,
        repairs: [
          ['terminal_code', 'lossless', '\x1b[32m', ''],
          ['terminal_code', 'lossless', '\x1b[0m', ''],
        ],
      },
    ],
  },
  {
    code: 'entity',
    means: 'All HTML entities were decoded.',
    cases: [
      {
        name: 'the source of a page',
        contract: 'LlmReply',
        text: '{&quot;ok&quot;: true, &quot;action&quot;: &quot;mission_complete&quot;, &quot;summary&quot;: &quot;1 &lt; 2&quot;}',
        json: '{"ok": true, "action": "mission_complete", "summary": "1 < 2"}',
        repairs: [
          ...times(9, ['entity', 'lossless', '&quot;', '"']),
          ['entity', 'lossless', '&lt;', '<'],
          ['entity', 'lossless', '&quot;', '"'],
        ],
      },
    ],
  },
  {
    code: 'markup',
    means: 'HTML tags, or marks of Markdown, were dropped.',
    cases: [
      {
        name: 'a name in bold',
        contract: 'LlmReply',
        text: done.replace('"action"', '**"action"**'),
        json: done,
        repairs: times(2, ['markup', 'lossless', '**', '']),
      },
      {
        name: 'the source of a page, with its tags',
        contract: 'LlmReply',
        text: `<pre><code>${done.replaceAll('"', '&quot;')}</code></pre>`,
        json: done,
        repairs: [
          ['markup', 'lossless', '<pre><code>', ''],
          ...times(10, ['entity', 'lossless', '&quot;', '"']),
          ['markup', 'lossless', '</code></pre>', ''],
        ],
      },
    ],
  },
  {
    code: 'markdown_escape',
    means: 'All escapes of Markdown were undone.',
    cases: [
      {
        name: 'words that were escaped for Markdown',
        contract: 'LlmReply',
        text: String.raw`{"ok": true, "action": "create\_followup\_jobs", "new\_jobs": []}`,
        json: '{"ok": true, "action": "create_followup_jobs", "new_jobs": []}',
        repairs: times(3, ['markdown_escape', 'inferred', '\\', '']),
      },
      {
        name: 'a text that was escaped for Markdown throughout',
        contract: 'LlmReply',
        text: String.raw`{"ok": true, "action": "mission\_complete", "summary": "All\!", "deliverables": \["a\_b.md", "\*"\]}`,
        json: '{"ok": true, "action": "mission_complete", "summary": "All!", "deliverables": ["a_b.md", "*"]}',
        repairs: times(6, ['markdown_escape', 'inferred', '\\', '']),
      },
    ],
  },
  {
    code: 'double_encoding',
    means: 'JSON in a string was decoded once.',
    cases: [
      {
        name: 'a message that is a text of JSON',
        contract: 'LlmReply',
        text: JSON.stringify(done),
        json: done,
        repairs: [
          ['text_around', 'lossless', '"', ''],
          ...times(10, ['double_encoding', 'lossless', '\\"', '"']),
          ['text_around', 'lossless', '"', ''],
        ],
      },
      {
        name: 'a message whose quotes are all escaped',
        contract: 'LlmReply',
        text: done.replaceAll('"', '\\"'),
        json: done,
        repairs: times(10, ['double_encoding', 'lossless', '\\"', '"']),
      },
      {
        name: 'a field of CSV, in which every quote is doubled',
        contract: 'LlmReply',
        text: `"${done.replaceAll('"', '""')}"`,
        json: done,
        repairs: [
          ['text_around', 'lossless', '"', ''],
          ...times(10, ['double_encoding', 'lossless', '""', '"']),
          ['text_around', 'lossless', '"', ''],
        ],
      },
    ],
  },
  {
    code: 'called_name',
    means: 'The name of a call says which message its argument is.',
    cases: [
      {
        name: 'a call',
        contract: 'LlmReply',
        text: 'mission_complete({"summary": "All is done."})',
        json: done,
        repairs: [
          ['text_around', 'lossless', 'mission_complete(', ''],
          ['called_name', 'inferred', '', '"ok": true, "action": "mission_complete", '],
          ['text_around', 'lossless', ')', ''],
        ],
      },
      {
        name: 'a tool call',
        contract: 'LlmReply',
        text: '{"name": "mission_complete", "arguments": {"summary": "All is done."}}',
        json: done,
        repairs: [
          ['text_around', 'lossless', '{"name": "mission_complete", "arguments": ', ''],
          ['called_name', 'inferred', '', '"ok": true, "action": "mission_complete", '],
          ['text_around', 'lossless', '}', ''],
        ],
      },
    ],
  },
  {
    code: 'final_closer',
    means: 'Closing braces at the end were put in, because the caller knows that the model stopped by itself.',
    cases: [
      {
        name: 'a message without its last brace, when it is known to be whole',
        contract: 'LlmReply',
        text: done.slice(0, -1),
        options: { finished: true },
        json: done,
        repairs: [['final_closer', 'inferred', '', '}']],
      },
    ],
  },
];
