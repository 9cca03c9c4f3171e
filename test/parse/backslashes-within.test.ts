/** Backslashes within a string that may be its own: of code, of a pattern, of another language. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const done = (summary: string) => `{"ok":true,"action":"mission_complete","summary":${summary},"ask":"x"}`;
const python = (summary: string) => `{'ok':True,'action':'mission_complete','summary':${summary},'ask':'x'}`;
const code = (content: string) => `{"ok":true,"action":"write_file","path":"a.py","content":${content}}`;

const taken: readonly [text: string, field: string][] = [
  [code(`"it\\'s"`), "it's"],
  [done(`"it\\'s 'x'"`), "it's 'x'"],
  [done('"Match \\d+ first.\\nThen go."'), 'Match \\d+ first.\nThen go.'],
  [done('"First line\\nSecond \\d line"'), 'First line\nSecond \\d line'],
  [done('"First:\\n\\tsecond \\d line"'), 'First:\n\tsecond \\d line'],
  [code('"if (/^\\d+\\$/.test(`a`)) b();"'), 'if (/^\\d+\\$/.test(`a`)) b();'],
  [
    code('"\\section{Intro}\\nThe \\emph{x} is $\\alpha$ here.\\n"'),
    '\\section{Intro}\nThe \\emph{x} is $\\alpha$ here.\n',
  ],
  [done('"See docs\\usage there."'), 'See docs\\usage there.'],
  [done('"See docs\\übersicht there."'), 'See docs\\übersicht there.'],
  [code('"find . -exec rm {} \\;"'), 'find . -exec rm {} \\;'],
  [code(`"x = '\\d'\\ny = 1"`), "x = '\\d'\ny = 1"],
  // Code needs no two backslashes there: they were escaped, though the line breaks were not.
  [code(`"x = r'\\\\d+'\ny = 1"`), "x = r'\\d+'\ny = 1"],
  [code('"x = /\\\\s+/;\ny = 1;"'), 'x = /\\s+/;\ny = 1;'],
  [code('"\\\\section{One}\nText\n"'), '\\section{One}\nText\n'],
  [
    done('"Put it to C:\\data\\x.txt, and run the tests.\\nAll pass."'),
    'Put it to C:\\data\\x.txt, and run the tests.\nAll pass.',
  ],
];

/** All but one of a kind are escaped. */
const slipped: readonly [text: string, field: string][] = [
  [code('"a = 1\\n\\n\\ndef f():\\n    return a\nf()\\n"'), 'a = 1\n\n\ndef f():\n    return a\nf()\n'],
  [code('"x = /\\\\d{4}-\\d{2}/;\\n"'), 'x = /\\d{4}-\\d{2}/;\n'],
];

const refused: readonly [why: string, text: string][] = [
  ['the number of a character may be torn', done('"Caf\\u00e is closed."')],
  ['the character may be there in place of its number', done('"The word \\로 is new."')],
  ['the same behind a character by its number', done('"\\ub2e8\\로 is new."')],
  ['a command of LaTeX may begin with the escape', code('"The \\emph{x} is\\newline \\alpha"')],
  ['beside one that is not escaped, an apostrophe may be escaped in the code', code(`"print('it\\'s')"`)],
  ['the same beside a backslash of its own', done(`"it\\'s 'x' in C:\\dev"`)],
  ['the same beside quotes that are not escaped', code(`"x = "it\\'s""`)],
  [
    'the same where anything may stand',
    `{"ok":true,"action":"create_followup_jobs","new_jobs":[],"meta":{"x":"print('it\\'s')"}}`,
  ],
  ['one between blanks, beside quotes that are not escaped', done('"Put "a" there. Use \\n here."')],
  ['two before a quote that closes', python(`'say \\\\'x\\\\' now'`)],
  ['two before the number of a quote', python(`'a \\\\u201cb\\\\u201d c'`)],
  ['an escape in a class of a pattern, beside quotes that are not escaped', code('"re = /[^"\\n]*/; x = 1"')],
  ['the same in a string behind a class', code(`"re = /["']/; s = "\\n""`)],
  ['two that a pattern matches, beside a single one', code('"x = /\\\\/g; y = /\\d/"')],
  ['three in a pattern', code('"x = /\\\\\\w/"')],
  ['two in a string of code, beside a line break', code(`"x = '\\\\d+'\ny = 1"`)],
  ['two before the name of a share, beside a line break', code('"dir \\\\host\ndir"')],
  ['line breaks of which most are escaped, in a string of code', code('"a(\\"b\\n\\n  c\\n  d\\n\\")\ne()"')],
  ['the same in a pattern', code('"a = b.split(/\\n\\n/)\\n  c\\n  d\ne()"')],
  ['line breaks of which as many are escaped', code('"a b\\n\\n  c\nd\n"')],
  ['one slash of several, beside a line break', code('"a = /x\\/y/;\nb = c / d"')],
  ['one slash of several, in a pattern', done('"use /\\d\\/x/ or a/b"')],
  ['quotes that are escaped between those that are not', code('"say("a \\"b\\" c")"')],
  ['quotes that are escaped beside those that are not, and a line break', code('"a = \\"b\\"\nc = "d"\n"')],
  ['double quotes that are escaped in other quotes, beside a line break', python(`'a = \\"b\\"\nc'`)],
  ['a line break in a class of a pattern', code('"x = /[^(\\r\\n]*\\(/;"')],
  ['a line break in a text of code, between quotes that are not escaped', python(`'say('a\\nb')'`)],
  ['a character by its number', done('"caf\\351 and"')],
  ['what LaTeX escapes', done('"50\\% and \\$5"')],
  ['a command of LaTeX', done('"the \\alpha and \\theta"')],
  ['a path', done('"go to C:\\Users\\tom"')],
  ['an escape alone in quotes', done('"print(\\"\\n\\") and \\d"')],
  ['an escape within a text of code', done(`"x in 'a\\nb\\d' y"`)],
  ['a path of names that are no words of ASCII', done('"See 日本\\x\\日本\\new"')],
  ['a path of names with signs', done(`"See C:\\0\\it's\\new"`)],
  ['a path with a name of two words', done('"See C:\\a b\\node_modules"')],
  ['a path that ends in a name of one letter', done('"See .\\src\\n"')],
  ['a path of a device', done('"See \\\\?\\C:\\a"')],
  ['a path, where a comma is missing elsewhere', done('"See d:\\table.csv"').replace(',', ' ')],
  ['one escaped quote between two that are not, in other quotes', python(`'say('it\\'s')'`)],
  ['one escaped backtick between two that are not', python('`a = `x\\`y`\n`')],
  ['a path below this folder, in other quotes', python(`'.\\report.md'`)],
  ['a share of which one backslash is doubled', code('"x"').replace('a.py', '\\\\srv\\share\\\\x')],
  ['a share of which the last ones are not doubled', code('"x"').replace('a.py', '\\\\srv\\\\a\\share')],
  [
    'a character by its number in a path, beside one whose backslashes are not doubled',
    code('"x"').replace('"path":"a.py"', '"root":"C:\\data","rel_path":"src\\u00e9"'),
  ],
  ['line breaks at the ends of a text of code', code('"x = "a"; append(\'\\n...\\n\')"')],
  ['line breaks at the end of a text of code', code('"print("a\\nb\\n")\\n"')],
  ['a path that may be escaped once more', `{'ok':true,'action':'write_file','path':'a\\\\\\\\b.ts','content':'x'}`],
  ['quotes that may be escaped once more, in other quotes', python(`'The \\\\"x\\\\" is 1.'`)],
  ['a fence that closes and opens at once, as where a reply was continued', done('"one\n```\n```json\ntwo"')],
  ['a share', done('"share \\\\srv\\new and \\d"')],
  ['names with underscores that are escaped', done('"a\\_b and \\d\\n"')],
  ['signs that Markdown escapes, in code', code('"\\#\\# 1.2\\n\\* a \\`b\\`"')],
  ['a backtick that is escaped', code('"let a = `b \\`c\\``"')],
  ['a dollar that is escaped', code('"echo \\$HOME"')],
  ['a tab within a line, beside one that escapes nothing', done('"a \\tC:\\a"')],
  ['any escape within backticks', done('`a \\\\ b`')],
  ['a line break within backticks', done('`a\\nb`')],
  ['two, beside a line break that is not escaped', done('"One.\na \\\\d b"')],
  ['two, beside quotes that are not escaped', done('"print("a\\\\n")"')],
  ['a quote after one in a raw string of Python', done('r"say \\"no\\" now"')],
  ['another message between three quotes', code(`"""x = {'a': 'b'}\n\n{ "c": 1 }\n"""`)],
];

describe('a backslash within a string', () => {
  it.each([...taken, ...slipped])('%s is taken', (text, said) => {
    const parsed = parse(LlmReply, text);
    expect(parsed.success && Object.values(parsed.value)).toContain(said);
  });

  it.each(refused)('is doubted: %s', (_, text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
  });
});
