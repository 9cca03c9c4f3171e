import { describe, expect, it } from 'vitest';
import { unwrapReport } from '../../../src/factory/markdown/unwrap-report.ts';

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
    ['<|start|>assistant<|channel|>final<|message|>x<|return|>', '\nassistant\nx\n'],
  ])('%j', (text, expected) => expect(unwrapReport(text)).toEqual({ text: expected }));
});

describe('what only shows a report stays', () => {
  it.each([
    'Use <attempt_completion> at the end.',
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
    ['<attempt_completion>a</attempt_completion>\n<attempt_completion>b</attempt_completion>', 'several'],
  ])('%j', (text, problem) => expect(unwrapReport(text).problem).toBe(problem));
});
