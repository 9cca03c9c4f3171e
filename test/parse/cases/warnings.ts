import type { TakenCase, WarningKind } from './case.ts';

/** Of `examples/mission-complete/`, which prompts show. */
const EXAMPLE =
  '{"ok": true, "action": "mission_complete", "summary": "The README describes how to install, configure and start the service."}';

const COPIED = '{"ok": true, "action": "mission_complete", "summary": "Copied.", "deliverables": ["docs\\todo.md"]}';

/** The warnings that `parse` itself adds to those of `lint`. */
export const warnings: readonly WarningKind[] = [
  {
    code: 'duplicate_key',
    means: 'A field is given twice, with the same value.',
    cases: [
      {
        name: 'a field that is given twice with one value',
        contract: 'LlmReply',
        text: '{"ok": true, "action": "mission_complete", "summary": "All is done.", "ok": true}',
        json: '{"ok": true, "action": "mission_complete", "summary": "All is done.", "ok": true}',
        repairs: [],
        warnings: ['duplicate_key'],
      },
    ],
  },
  {
    code: 'prompt_example',
    means: 'The message is an example of the prompt, word for word: beside another one it would not count.',
    cases: [
      {
        name: 'an example of the prompt that stands alone',
        contract: 'LlmReply',
        text: EXAMPLE,
        json: EXAMPLE,
        repairs: [],
        warnings: ['prompt_example'],
      },
    ],
  },
  {
    code: 'citation_mark',
    means: 'A text holds a mark of a citation, as a chat page writes it.',
    cases: [warned('a mark of a citation in a content', 'citation_mark', 'a.md', 'See the table 【4†source】.')],
  },
  {
    code: 'rest_unchanged',
    means: 'A comment in a content stands for a part that was left out.',
    cases: [
      warned(
        'a comment in place of the rest',
        'rest_unchanged',
        'a.js',
        'start();\\n// ... rest of the code unchanged',
      ),
    ],
  },
  {
    code: 'odd_hyphen',
    means: 'A path holds a hyphen that no keyboard has.',
    cases: [warned('a hyphen in a path that may not break', 'odd_hyphen', 'release\u2011notes.md', 'x')],
  },
  {
    code: 'control_character',
    means: 'A text holds a control character that a lone backslash may have made.',
    cases: [
      warned('a backspace in a content', 'control_character', 'a.tex', '\\\\begin{a} \\begin{b}'),
      {
        name: 'a tab in a path of a list',
        contract: 'LlmReply',
        text: COPIED,
        json: COPIED,
        repairs: [],
        warnings: ['control_character'],
      },
      warned('a form feed where a path may have been meant', 'control_character', 'a.md', 'It is in C:\\new\\file.txt'),
    ],
  },
  {
    code: 'placeholder',
    means: 'A text is a placeholder.',
    cases: [warned('a placeholder in place of a path', 'placeholder', '<path>', 'x')],
  },
];

/** An order to write a file that is taken as it is. */
function warned(name: string, code: string, path: string, content: string): TakenCase {
  const text = `{"ok": true, "action": "write_file", "path": "${path}", "content": "${content}"}`;
  return { name, contract: 'LlmReply', text, json: text, repairs: [], warnings: [code] };
}
