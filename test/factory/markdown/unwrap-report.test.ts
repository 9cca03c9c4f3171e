import { describe, expect, it } from 'vitest';
import { isWithinTag, unwrapReport } from '../../../src/factory/markdown/unwrap-report.ts';

describe('what carries a report is taken off', () => {
  it.each<[string, string]>([
    ['plain', 'plain'],
    ['<attempt_completion><result>x</result></attempt_completion>', 'x'],
    ['<attempt_completion>\n<result>\nx\n</result>\n<command>ls</command>\n</attempt_completion>', '\nx\n'],
    ['<attempt_completion>x</attempt_completion>', 'x'],
    ['Words.\n<attempt_completion><result>x</result></attempt_completion>\nWords.', 'x'],
    ['<attempt_completion><result>x</attempt_completion>', 'x'],
    ['<result>x</result>', 'x'],
    ['<answer>\nx\n</answer>', '\nx\n'],
    ['```markdown\nx\n```', 'x'],
    ['~~~\nx\n~~~', 'x'],
    ['```xml\n<attempt_completion><result>x</result></attempt_completion>\n```', 'x'],
    ['```md\nx\n```json\n{}\n```\n```', 'x\n```json\n{}\n```'],
    ['{"name":"attempt_completion","arguments":{"result":"x"}}', 'x'],
    ['{"name":"attempt_completion","arguments":"{\\"result\\":\\"x\\"}"}', 'x'],
    ['{"tool":"attempt_completion","input":{"result":"x"}}', 'x'],
    ['{"function":{"name":"attempt_completion","arguments":{"result":"x"}}}', 'x'],
    ['{"attempt_completion":{"result":"x"}}', 'x'],
    ['{"result":"x"}', 'x'],
    ['{"result":"x","command":"ls"}', 'x'],
    ['I am done.\n\n{"tool":"attempt_completion","input":{"result":"x"}}', 'x'],
    ['I use {words}.\n{"tool":"attemptCompletion","input":{"result":"x"}}', 'x'],
    ['Done:\n  {"tool":"attempt_completion","input":{"result":"x"}}\n ', 'x'],
    ['{"tool":"attempt_completion","input":{"result":"x"}}\n```', 'x'],
    ['{"tool":"attempt_completion","input":{"result":"x"}}\n~~~\n', 'x'],
    ['\ufeffa\r\nb\rc', 'a\nb\nc'],
    ['   a\n     b\n\n   c', 'a\n  b\n\nc'.replace('\n\n', '\n\n')],
    [`${'<result>'.repeat(7)}x${'</result>'.repeat(7)}`, '<result><result>x</result></result>'],
    ['```\nx\n ```', 'x'],
    ['```md\nx\n ```json\n{}\n ```\n```', 'x\n ```json\n{}\n ```'],
    ['{"attempt_completion":{"input":{"args":{"result":"x"}}}}', 'x'],
    ['{"attempt_completion":" {\\"result\\":\\"x\\"}"}', 'x'],
    ['{"attempt_completion":null,"args":{"result":"x"}}', 'x'],
    ['<invoke name="attempt_completion">x</invoke>', 'x'],
    ['<answer>a <result>x</result> b</answer>', 'a <result>x</result> b'],
    ['<attempt_completion><result></result></attempt_completion>', ''],
    ['<Result>x</RESULT>', 'x'],
    ['  a b\n  c', 'a b\nc'],
    ['a  b\n c', 'a  b\n c'],
    ['', ''],
    ['<|start|>assistant<|channel|>final<|message|>x<|return|>', '\nassistant\nx\n'],
  ])('%j', (text, expected) => expect(unwrapReport(text)).toEqual({ text: expected }));
});

describe('what only shows a report stays', () => {
  it.each([
    'Use <attempt_completion> at the end.',
    '```\na\n ```\nb\n```',
    '```md\na ```b\nc\n```\n```',
    '```md\n~a\nb\n```\n```',
    '```',
    'null\n"result"',
    '7 "result"',
    '{"name":"attempt_completion","result":null}',
    '{"attempt_completion":{"input":{"args":{"params":{"result":"x"}}}}}',
    '{"attempt_completion":"x{\\"result\\":\\"x\\"}"}',
    '```xml\n<attempt_completion><result>x</result></attempt_completion>\n```\nis the format',
    'Here:\n```markdown\nx\n```',
    '```\na\n```\nb\n```\nc\n```',
    '{"name":"attempt_completion","arguments":{"result":7}}',
    '{"name":"attempt_completion","arguments":["result"]}',
    '{"name":"write_to_file","arguments":{"result":"x"}}',
    '{"name":"attempt_completion","arguments":{"result":"x"',
    'words <result>x</result>',
    'Done: {"tool":"attempt_completion","input":{"result":"x"}}',
    '{"tool":"attempt_completion","input":{"result":"x"}}\n`',
    '{"tool":"attempt_completion","input":{"result":"x"}}\n~',
    'attempt_completion "result"',
    '} "result"',
    '{"result":"x","score":1}',
    '{"attempt_completion":"{\\"result\\": broken}"}',
  ])('%j', (text) => expect(unwrapReport(text)).toEqual({ text }));
});

describe('what does not end, or comes twice, says so', () => {
  it.each<[string, string]>([
    ['<attempt_completion><result>x', 'cut'],
    ['<attempt_completion><result>x</result>', 'cut'],
    ['<result>x', 'cut'],
    ['<result>x</other>', 'cut'],
    ['<result><result>x', 'cut'],
    ['<attempt_completion>a</attempt_completion>\n<attempt_completion>b</attempt_completion>', 'several'],
  ])('%j', (text, problem) => expect(unwrapReport(text).problem).toBe(problem));
});

it('keeps words between the tags of a call that does not end', () => {
  expect(unwrapReport('<attempt_completion>a <result>x').text).toBe('a <result>x');
  expect(unwrapReport('<attempt_completion><result>x').text).toBe('x');
});

describe('a whole text is inside a tag for the words of others', () => {
  it.each([
    '<note>x</note>',
    ' <note>x</note>\n',
    '<a>x</a>',
    '<user_info a="b">x</user_info>',
    '<n-1.x:y>x</n-1.x:y>',
  ])('%j', (text) => expect(isWithinTag(text)).toBe(true));

  it.each([
    'x <note>y</note>',
    '<note>x</note> y',
    '<p>x</p>',
    '<report>x</report>',
    '<1>x</1>',
    'x</undefined>',
    'x',
    '',
  ])('not %j', (text) => expect(isWithinTag(text)).toBe(false));
});
