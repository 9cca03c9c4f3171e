import { type ExpectedRepair, type RepairKind, times } from './case.ts';

const done = '{"ok": true, "action": "mission_complete", "summary": "All is done."}';

/** An order to write a file; `content` and `path` as they stand between the quotes. */
function order(content: string, path = 'src/a.js'): string {
  return `{"ok": true, "action": "write_file", "path": "${path}", "content": "${content}"}`;
}

/** The three names and the two texts of `done` get double quotes. */
function quoted(open: string, close: string): ExpectedRepair[] {
  const name = (word: string): ExpectedRepair => ['key_quotes', 'lossless', `${open}${word}${close}`, `"${word}"`];
  const text: ExpectedRepair[] = [
    ['quotes', 'lossless', open, '"'],
    ['quotes', 'lossless', close, '"'],
  ];
  return [name('ok'), name('action'), ...text, name('summary'), ...text];
}

/** Repairs within a message. */
export const within: readonly RepairKind[] = [
  {
    code: 'comment',
    means: 'A comment was dropped.',
    cases: [
      {
        name: 'comments of three kinds',
        contract: 'LlmReply',
        text: '{\n  "ok": true, // as promised\n  "action": "mission_complete",\n  # the end\n  "summary": "All is done." /* really */\n}',
        json: '{\n  "ok": true, \n  "action": "mission_complete",\n  \n  "summary": "All is done." \n}',
        repairs: [
          ['comment', 'lossless', '// as promised', ''],
          ['comment', 'lossless', '# the end', ''],
          ['comment', 'lossless', '/* really */', ''],
        ],
      },
      {
        name: 'a comment with an apostrophe right behind a string',
        contract: 'LlmReply',
        text: done.replace('done."', `done."/* it's true */`),
        json: done,
        repairs: [['comment', 'lossless', "/* it's true */", '']],
      },
    ],
  },
  {
    code: 'white_space',
    means: 'White space that JSON does not allow was replaced or dropped.',
    cases: [
      {
        name: 'spaces of a page',
        contract: 'LlmReply',
        text: `{\u00a0"ok": true,\u200b ${done.slice('{"ok": true, '.length)}`,
        json: `{ "ok": true, ${done.slice('{"ok": true, '.length)}`,
        repairs: [
          ['white_space', 'lossless', '\u00a0', ' '],
          ['white_space', 'lossless', '\u200b', ''],
        ],
      },
    ],
  },
  {
    code: 'escaped_space',
    means: 'An escape that stands for white space between values was dropped.',
    cases: [
      {
        name: 'line breaks between fields as escapes',
        contract: 'LlmReply',
        text: String.raw`{\n"ok": true,\n"action": "mission_complete",\n"summary": "All is done."}`,
        json: '{"ok": true,"action": "mission_complete","summary": "All is done."}',
        repairs: times(3, ['escaped_space', 'lossless', '\\n', '']),
      },
      {
        name: 'line breaks between all values as escapes',
        contract: 'LlmReply',
        text: String.raw`{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "All is done.",\n  "deliverables": [\n"a.md"\n]\n}`,
        json: '{  "ok": true,  "action": "mission_complete",  "summary": "All is done.",  "deliverables": ["a.md"]}',
        repairs: times(7, ['escaped_space', 'lossless', '\\n', '']),
      },
    ],
  },
  {
    code: 'trailing_comma',
    means: 'A comma before a closing brace or bracket was dropped.',
    cases: [
      {
        name: 'a comma behind the last field',
        contract: 'LlmReply',
        text: done.replace('}', ',}'),
        json: done,
        repairs: [['trailing_comma', 'lossless', ',', '']],
      },
    ],
  },
  {
    code: 'extra_comma',
    means:
      'One of two commas was dropped. In a list, or if there is white space between them, something may be missing, so this is a guess.',
    cases: [
      {
        name: 'two commas between fields',
        contract: 'LlmReply',
        text: done.replace('true,', 'true,,'),
        json: done,
        repairs: [['extra_comma', 'inferred', ',', '']],
      },
      {
        name: 'two commas between items, as a guess',
        contract: 'LlmReply',
        text: done.replace('}', ', "deliverables": ["a.md",, "b.md"]}'),
        options: { accept: 'guess' },
        json: done.replace('}', ', "deliverables": ["a.md", "b.md"]}'),
        repairs: [['extra_comma', 'guess', ',', '']],
      },
    ],
  },
  {
    code: 'missing_comma',
    means: 'A comma was put in between two fields or items.',
    cases: [
      {
        name: 'fields without commas',
        contract: 'LlmReply',
        text: done.replaceAll(',', ''),
        json: done,
        repairs: times(2, ['missing_comma', 'inferred', '', ',']),
      },
      {
        name: 'items without a comma',
        contract: 'LlmReply',
        text: done.replace('}', ', "deliverables": ["a.md" "b.md"]}'),
        json: done.replace('}', ', "deliverables": ["a.md", "b.md"]}'),
        repairs: [['missing_comma', 'inferred', '', ',']],
      },
    ],
  },
  {
    code: 'missing_colon',
    means: 'A colon was put in behind a key that the contract knows.',
    cases: [
      {
        name: 'a name without its colon',
        contract: 'LlmReply',
        text: done.replace('"ok":', '"ok"'),
        json: done,
        repairs: [['missing_colon', 'inferred', '', ':']],
      },
    ],
  },
  {
    code: 'missing_closer',
    means: 'A closing brace or bracket was put in, because what follows cannot be in the open object or list.',
    cases: [
      {
        name: 'a list without its bracket',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "deliverables": ["a.md", "b.md", "summary": "All is done."}',
        json: '{"ok": true, "action": "mission_complete", "deliverables": ["a.md", "b.md"], "summary": "All is done."}',
        repairs: [['missing_closer', 'inferred', '', ']']],
      },
      {
        name: 'a job without its last brace',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "Look", "kind": "read_file", "params": {"path": "a.md"}, {"name": "Look again", "kind": "read_file", "params": {"path": "b.md"}}]}',
        json: '{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "Look", "kind": "read_file", "params": {"path": "a.md"}}, {"name": "Look again", "kind": "read_file", "params": {"path": "b.md"}}]}',
        repairs: [['missing_closer', 'inferred', '', '}']],
      },
    ],
  },
  {
    code: 'extra_closer',
    means: 'An extra closing brace or bracket was dropped, because the object goes on behind it.',
    cases: [
      {
        name: 'a brace too many in mid-message',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "metrics": {"files": 2}}, "summary": "All is done."}',
        json: '{"ok": true, "action": "mission_complete", "metrics": {"files": 2}, "summary": "All is done."}',
        repairs: [['extra_closer', 'inferred', '}', '']],
      },
    ],
  },
  {
    code: 'swapped_closer',
    means: 'A brace was put in place of a bracket, or the other way round.',
    cases: [
      {
        name: 'a bracket in place of the last brace',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "summary": "All is done."]',
        json: '{"ok": true, "action": "mission_complete", "summary": "All is done."}',
        repairs: [['swapped_closer', 'inferred', ']', '}']],
      },
      {
        name: 'a bracket in place of a brace within',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "summary": "All is done.", "metrics": {"files": 2]}',
        json: '{"ok": true, "action": "mission_complete", "summary": "All is done.", "metrics": {"files": 2}}',
        repairs: [['swapped_closer', 'inferred', ']', '}']],
      },
    ],
  },
  {
    code: 'key_quotes',
    means: 'A key was put into double quotes.',
    cases: [
      {
        name: 'names without quotes',
        contract: 'LlmReply',
        text: '{ok: true, action: "mission_complete", summary: "All is done."}',
        json: done,
        repairs: [
          ['key_quotes', 'lossless', 'ok', '"ok"'],
          ['key_quotes', 'lossless', 'action', '"action"'],
          ['key_quotes', 'lossless', 'summary', '"summary"'],
        ],
      },
    ],
  },
  {
    code: 'quotes',
    means: 'A string was put into double quotes.',
    cases: [
      {
        name: 'single quotes',
        contract: 'LlmReply',
        text: done.replaceAll('"', "'"),
        json: done,
        repairs: quoted("'", "'"),
      },
      {
        name: 'typographic quotes',
        contract: 'LlmReply',
        text: done.replace(/"([^"]*)"/g, '“$1”'),
        json: done,
        repairs: quoted('“', '”'),
      },
      {
        name: 'German quotes, and such marks within a text as they are',
        contract: 'LlmReply',
        text: '{„ok“: true, „action“: „mission_complete“, "summary": "Alles „fertig“."}',
        json: '{"ok": true, "action": "mission_complete", "summary": "Alles „fertig“."}',
        repairs: [
          ['key_quotes', 'lossless', '„ok“', '"ok"'],
          ['key_quotes', 'lossless', '„action“', '"action"'],
          ['quotes', 'lossless', '„', '"'],
          ['quotes', 'lossless', '“', '"'],
        ],
      },
      {
        name: 'a text in backticks',
        contract: 'LlmReply',
        text: done.replace('"All is done."', '`All is done.`'),
        json: done,
        repairs: times(2, ['quotes', 'lossless', '`', '"']),
      },
      {
        name: 'a word of the contract without quotes',
        contract: 'LlmReply',
        text: done.replace('"mission_complete"', 'mission_complete'),
        json: done,
        repairs: [['quotes', 'inferred', 'mission_complete', '"mission_complete"']],
      },
      {
        name: 'an action without quotes, which tells that a text is no field of another action',
        contract: 'LlmReply',
        text: done.replace('"mission_complete"', 'mission_complete').replace('All', 'It says "mode": "x", "all"'),
        json: done.replace('All', 'It says \\"mode\\": \\"x\\", \\"all\\"'),
        repairs: [
          ['quotes', 'inferred', 'mission_complete', '"mission_complete"'],
          ...times(6, ['unescaped_quote', 'inferred', '"', '\\"']),
        ],
      },
    ],
  },
  {
    code: 'missing_quote',
    means: 'A missing quote of a string was put in: the closing one where the message goes on, or the opening one.',
    cases: [
      {
        name: 'a text without its last quote',
        contract: 'LlmReply',
        text: done.replace('complete"', 'complete'),
        json: done,
        repairs: [['missing_quote', 'inferred', '', '"']],
      },
      {
        name: 'a path without its last quote, which holds no fields',
        contract: 'LlmReply',
        text: order('').replace('a.js"', 'a.js'),
        json: order(''),
        repairs: [['missing_quote', 'inferred', '', '"']],
      },
    ],
  },
  {
    code: 'punctuation',
    means: 'Full-width punctuation, or a semicolon, was replaced by that of JSON.',
    cases: [
      {
        name: 'full-width punctuation',
        contract: 'LlmReply',
        text: '｛"ok"：true， "action": "mission_complete", "summary": "All is done."｝',
        json: '{"ok":true, "action": "mission_complete", "summary": "All is done."}',
        repairs: [
          ['punctuation', 'lossless', '｛', '{'],
          ['punctuation', 'lossless', '：', ':'],
          ['punctuation', 'lossless', '，', ','],
          ['punctuation', 'lossless', '｝', '}'],
        ],
      },
      {
        name: 'semicolons between fields',
        contract: 'LlmReply',
        text: done.replaceAll(',', ';'),
        json: done,
        repairs: times(2, ['punctuation', 'lossless', ';', ',']),
      },
    ],
  },
  {
    code: 'literal',
    means: 'A literal of Python or JavaScript was written as in JSON.',
    cases: [
      {
        name: 'a literal of Python',
        contract: 'LlmReply',
        text: done.replace('true', 'True'),
        json: done,
        repairs: [['literal', 'lossless', 'True', 'true']],
      },
    ],
  },
  {
    code: 'number',
    means: 'A number was written as in JSON.',
    cases: [
      {
        name: 'numbers as JavaScript takes them',
        contract: 'LlmReply',
        text: done.replace('}', ', "metrics": {"a": +1, "b": .5, "c": 2.}}'),
        json: done.replace('}', ', "metrics": {"a": 1, "b": 0.5, "c": 2}}'),
        repairs: [
          ['number', 'inferred', '+1', '1'],
          ['number', 'inferred', '.5', '0.5'],
          ['number', 'inferred', '2.', '2'],
        ],
      },
    ],
  },
  {
    code: 'raw_line_break',
    means: 'A line break in a string was escaped. If it may come from the transport, this is a guess.',
    cases: [
      {
        name: 'line breaks within a content',
        contract: 'LlmReply',
        text: order('let a = 1;\nlet b = 2;\n'),
        json: order('let a = 1;\\nlet b = 2;\\n'),
        repairs: times(2, ['raw_line_break', 'inferred', '\n', '\\n']),
      },
      {
        name: 'a line break of Windows within a content, as a guess',
        contract: 'LlmReply',
        text: order('let a = 1;\r\nlet b = 2;'),
        options: { accept: 'guess' },
        json: order('let a = 1;\\nlet b = 2;'),
        repairs: [['raw_line_break', 'guess', '\r\n', '\\n']],
      },
    ],
  },
  {
    code: 'raw_control_character',
    means: 'A control character in a string was escaped.',
    cases: [
      {
        name: 'a tab within a content',
        contract: 'LlmReply',
        text: order('if (a)\tb();'),
        json: order('if (a)\\tb();'),
        repairs: [['raw_control_character', 'inferred', '\t', '\\t']],
      },
    ],
  },
  {
    code: 'unescaped_quote',
    means: 'A quote in a string was escaped. If a field may start there, this is a guess.',
    cases: [
      {
        name: 'quotes within a content',
        contract: 'LlmReply',
        text: order('console.log("hi", "there");'),
        json: order('console.log(\\"hi\\", \\"there\\");'),
        repairs: times(4, ['unescaped_quote', 'inferred', '"', '\\"']),
      },
      {
        name: 'a mark for inches in prose',
        contract: 'LlmReply',
        text: done.replace('All', 'The 24" screen'),
        json: done.replace('All', 'The 24\\" screen'),
        repairs: [['unescaped_quote', 'inferred', '"', '\\"']],
      },
      {
        name: 'a field that a text may have swallowed, as a guess',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "summary": "All is done; "btw": "The end."}',
        options: { accept: 'guess' },
        json: '{"ok": true, "action": "mission_complete", "summary": "All is done; \\"btw\\": \\"The end."}',
        repairs: times(3, ['unescaped_quote', 'guess', '"', '\\"']),
      },
    ],
  },
  {
    code: 'unescaped_backslash',
    means:
      'A backslash that escapes nothing was escaped. If other backslashes may be meant literally too, this is a guess.',
    cases: [
      {
        name: 'a path of Windows, which holds no line break and no tab',
        contract: 'LlmReply',
        text: order('', 'C:\\new\\temp\\a.js'),
        json: order('', 'C:\\\\new\\\\temp\\\\a.js'),
        repairs: times(3, ['unescaped_backslash', 'inferred', '\\', '\\\\']),
      },
      {
        name: 'a regular expression',
        contract: 'LlmReply',
        text: order('s.match(/\\d+\\.\\w/)'),
        json: order('s.match(/\\\\d+\\\\.\\\\w/)'),
        repairs: times(3, ['unescaped_backslash', 'inferred', '\\', '\\\\']),
      },
      {
        name: 'a path within a content, where a line break may be meant, as a guess',
        contract: 'LlmReply',
        text: order('cd C:\\new\\dir'),
        options: { accept: 'guess' },
        json: order('cd C:\\new\\\\dir'),
        repairs: [['unescaped_backslash', 'guess', '\\', '\\\\']],
      },
    ],
  },
  {
    code: 'backslashes',
    means: 'The backslashes of a string were read as escapes, and may be meant literally. This is always a guess.',
    cases: [
      {
        name: 'an escape within backticks, where a program would read one and a paste would not, as a guess',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "summary": `C:\\new`}',
        options: { accept: 'guess' },
        json: '{"ok": true, "action": "mission_complete", "summary": "C:\\new"}',
        repairs: [['backslashes', 'guess', '`C:\\new`', '"C:\\new"']],
      },
    ],
  },
  {
    code: 'quote_escape',
    means: 'An escape that JSON does not need was dropped. Before a typographic quote, this is a guess.',
    cases: [
      {
        name: 'an apostrophe that is escaped in single quotes',
        contract: 'LlmReply',
        text: `{"ok": true, "action": "mission_complete", "summary": 'It\\'s done.'}`,
        json: `{"ok": true, "action": "mission_complete", "summary": "It's done."}`,
        repairs: [
          ['quotes', 'lossless', "'", '"'],
          ['quote_escape', 'lossless', '\\', ''],
          ['quotes', 'lossless', "'", '"'],
        ],
      },
      {
        name: 'a typographic quote that is escaped within typographic quotes, as a guess',
        contract: 'LlmReply',
        text: `{"ok": true, "action": "mission_complete", "summary": “The \\“end\\”.”}`,
        options: { accept: 'guess' },
        json: `{"ok": true, "action": "mission_complete", "summary": "The “end”."}`,
        repairs: [
          ['quotes', 'lossless', '“', '"'],
          ['quote_escape', 'guess', '\\', ''],
          ['quote_escape', 'guess', '\\', ''],
          ['quotes', 'lossless', '”', '"'],
        ],
      },
    ],
  },
  {
    code: 'null_optional',
    means: 'An optional field that is null was left out.',
    cases: [
      {
        name: 'null for fields that are optional',
        contract: 'LlmReply',
        text: done.replace('}', ', "ask": null, "metrics": null}'),
        json: done,
        repairs: [['null_optional', 'lossless', ', "ask": null, "metrics": null', '']],
      },
      {
        name: 'null at the end, with no comma before it',
        contract: 'LlmReply',
        text: done.replace('}', ' "ask": null}'),
        json: done,
        repairs: [['null_optional', 'lossless', ' "ask": null', '']],
      },
    ],
  },
  {
    code: 'key_spelling',
    means: 'The spelling of a key was corrected to that of the contract.',
    cases: [
      {
        name: 'another spelling of a name',
        contract: 'LlmReply',
        text: '{"ok": true, "Action": "create_followup_jobs", "newJobs": []}',
        json: '{"ok": true, "action": "create_followup_jobs", "new_jobs": []}',
        repairs: [
          ['key_spelling', 'inferred', '"Action"', '"action"'],
          ['key_spelling', 'inferred', '"newJobs"', '"new_jobs"'],
        ],
      },
    ],
  },
  {
    code: 'word_spelling',
    means: 'The spelling of a fixed value was corrected to that of the contract.',
    cases: [
      {
        name: 'another spelling of the action',
        contract: 'LlmReply',
        text: done.replace('mission_complete', 'missionComplete'),
        json: done,
        repairs: [['word_spelling', 'inferred', '"missionComplete"', '"mission_complete"']],
      },
      {
        name: 'another spelling of a value',
        contract: 'LlmReply',
        text: order('x').replace('}', ', "mode": "Append"}'),
        json: order('x').replace('}', ', "mode": "append"}'),
        repairs: [['word_spelling', 'inferred', '"Append"', '"append"']],
      },
    ],
  },
  {
    code: 'scalar_in_quotes',
    means: 'A boolean or a number was taken out of its quotes.',
    cases: [
      {
        name: 'a boolean in quotes',
        contract: 'LlmReply',
        text: done.replace('true', '"true"'),
        json: done,
        repairs: [['scalar_in_quotes', 'inferred', '"true"', 'true']],
      },
    ],
  },
  {
    code: 'scalar_without_quotes',
    means: 'A number or a boolean was put into quotes, where the contract asks for a string.',
    cases: [
      {
        name: 'a number for a text',
        contract: 'LlmReply',
        text: done.replace('"All is done."', '42'),
        json: done.replace('All is done.', '42'),
        repairs: [['scalar_without_quotes', 'inferred', '42', '"42"']],
      },
    ],
  },
  {
    code: 'lone_value',
    means: 'A single value was put into a list, where the contract asks for one.',
    cases: [
      {
        name: 'a value in place of a list',
        contract: 'LlmReply',
        text: done.replace('}', ', "deliverables": "a.md"}'),
        json: done.replace('}', ', "deliverables": ["a.md"]}'),
        repairs: [
          ['lone_value', 'inferred', '', '['],
          ['lone_value', 'inferred', '', ']'],
        ],
      },
    ],
  },
  {
    code: 'record_as_list',
    means: 'A list of names and values was read as a record, where the contract asks for one.',
    cases: [
      {
        name: 'a record as a list of names and values',
        contract: 'LlmReply',
        text: done.replace('}', ', "metrics": [{"name": "files", "value": 2}]}'),
        json: done.replace('}', ', "metrics": {"files":2}}'),
        repairs: [
          ['record_as_list', 'inferred', '[{"name": "files", "value": ', '{"files":'],
          ['record_as_list', 'inferred', '}]', '}'],
        ],
      },
    ],
  },
  {
    code: 'json_in_string',
    means: 'A list or an object was taken out of a string.',
    cases: [
      {
        name: 'a list that is given as a text',
        contract: 'LlmReply',
        text: done.replace('}', ', "deliverables": "[\\"a.md\\"]"}'),
        json: done.replace('}', ', "deliverables": ["a.md"]}'),
        repairs: [['json_in_string', 'inferred', '"[\\"a.md\\"]"', '["a.md"]']],
      },
    ],
  },
];
