/** Two or three damages at once: each alone is read, and so are they together. */
import { describe, expect, it } from 'vitest';
import { ErrorResult, LlmReply, ReadFileResult, ResearchResult, Task } from '../../src/index.ts';
import { parse } from '../../src/parse/parse.ts';

const error = { ok: false, action: 'error', error_code: 'E_IO', error: 'x y' };
const escaped = String.raw`"ok": false, "action": "error", "error\_code": "E\_IO", "error": "x y"`;

describe('escapes of Markdown that hit the names', () => {
  it.each([
    `{${escaped},}`,
    `{${escaped}}. I hope this helps.`,
    `{/* as asked */ ${escaped}}`,
    `{${escaped.replace('",', '"')}}`,
  ])('hit the values as well: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: error }),
  );

  it('may be of the text where no name has them, and it is likelier that they are not', () => {
    const text = String.raw`{"ok": true, "action": "error", "error": "see api\_v2",}`.replace('true', 'false');
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value: { error: 'see api_v2' } });
  });
});

describe('a call with the tag of the only message', () => {
  const json = JSON.stringify(error);
  it.each([`error(${json})`, `<tool_call>\n{"name": "error", "arguments": ${json}}\n</tool_call>`])(
    'submits it: %s',
    (text) => expect(parse(ErrorResult, text)).toMatchObject({ success: true, value: error }),
  );

  it.each([`console.error(${json})`, `warn(${json})`, `read_file_result(${json})`])(
    'but not another call: %s',
    (text) => expect(parse(ErrorResult, text)).toMatchObject({ success: false }),
  );

  it('nor the tag of another message', () =>
    expect(
      parse(ReadFileResult, 'error({"ok":true,"action":"read_file_result","path":"a","content":"b"})').success,
    ).toBe(false));
});

describe('the token that ends a turn', () => {
  const json = JSON.stringify(error);
  it.each([
    `${json}\nI hope this helps!<|im_end|>`,
    `${json} Done.</s>`,
    `\`\`\`json\n${json}\n\`\`\`\nLet me know.\n<end_of_turn>`,
  ])('says nothing about the words before it: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: error }),
  );

  it.each([`${json}\nDo not send this.<|im_end|>`, `${json}\nWait.<|im_start|>`, `${json}\nx [1]<b>`])(
    'nor do words for it: %s',
    (text) => expect(parse(LlmReply, text)).toMatchObject({ success: false }),
  );
});

describe('a guess', () => {
  it.each([
    ['a field is a field', '"summary":"All is done,"btw":"x y"', { summary: 'All is done', btw: 'x y' }],
    [
      'an item is an item',
      '"summary":"x","deliverables":["a b", c d"]',
      { summary: 'x', deliverables: ['a b', 'c d'] },
    ],
  ])('prefers that %s', (_, fields, value) => {
    const text = `{"ok":true,"action":"mission_complete",${fields}}`;
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value });
  });

  it('is not needed where a field follows that the message cannot do without', () => {
    const text =
      '{"decisions":[{"decision":"Store, "choice":"SQLite","rationale":"One file"}],"research_cache_file":"r.json","technologies_researched":[],"confidence_level":"HIGH"}';
    expect(parse(ResearchResult, text)).toMatchObject({ success: true, value: { decisions: [{ decision: 'Store' }] } });
  });

  it('prefers that a path with a drive holds no control characters', () => {
    const text = String.raw`{"ok":false,"action":"error","error":"x","details":{"path":"C:\srv\new"}}`;
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({
      success: true,
      value: { details: { path: 'C:\\srv\\new' } },
    });
  });
});

describe('line breaks that a transport has changed', () => {
  const message = (content: string) => `{"ok": true, "action": "write_file", "path": "a", "content": "${content}"}`;

  it('are those of the transport where it has changed all of them', () => {
    const text = message('a\r\nb').replaceAll(', ', ',\r\n  ');
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { content: 'a\nb' } });
  });

  it.each([message('a\r\nb'), message('a\r\nb').replaceAll(', ', ',\n  ')])(
    'may be those of the file otherwise: %j',
    (text) => expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' }),
  );
});

describe('a string of a program on several lines', () => {
  it('is likelier to be one than to have backslashes at the ends of its lines', () => {
    const text = '{"ok":true,"action":"write_file","path":"a","content":"a\\n\\\nb\\n"}';
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value: { content: 'a\nb\n' } });
  });

  it('keeps the backslashes of a command that goes on', () => {
    const text = '{"ok":true,"action":"write_file","path":"a","content":"tar \\\n -x"}';
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ value: { content: 'tar \\\n -x' } });
  });
});

describe('a fence of apostrophes', () => {
  const json = JSON.stringify(error);
  it('is one with the word JSON', () =>
    expect(parse(LlmReply, `'''json\n${json}\n'''`)).toMatchObject({ success: true, value: error }));

  it.each([`'''\n${json}\n'''`, `x = '''json\n${json}\n'''`, `'''json\n${json}'''`])(
    'may be a string of Python otherwise: %s',
    (text) => expect(parse(LlmReply, text)).toMatchObject({ success: false }),
  );
});

describe('a message in a wrapper', () => {
  it('may hold quotes that only the names of the contract explain', () => {
    const text =
      '{"data":{"id":"419edde4-d582-4861-b7e1-99135cefc414","mission_id":"ce904d2f-0996-4dd6-beb0-96db75ef005f","name":"Read","description":"The "check" is here.","kind":"read_file","params":{"path":"a"},"created_at":"2026-03-02T08:16:40Z"}}';
    expect(parse(Task, text)).toMatchObject({ success: true, value: { description: 'The "check" is here.' } });
  });
});

describe('entities in place of all quotes', () => {
  it('may be those of apostrophes', () => {
    const text = "{'ok': False, 'action': 'error', 'error_code': 'E_IO', 'error': 'x y'}".replaceAll("'", '&#39;');
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: error });
  });
});

describe('a name without one of its quotes where any name may stand', () => {
  const message = (fields: string) => `{"ok":false,"action":"error","error":"x","details":{${fields}}}`;
  it.each(['"a:3,"d":"c"', 'a":3,"d":"c"', '"a":3,"d: "c"', '"a":3,d": "c"'])('is a guess: %s', (fields) => {
    expect(parse(LlmReply, message(fields))).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
    const guess = parse(LlmReply, message(fields), { accept: 'guess' });
    expect(guess).toMatchObject({ success: true, value: { details: { a: 3, d: 'c' } } });
  });

  it('may be a letter that is one of Python before a quote', () => {
    const text = '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {b": 1, u": 2}}';
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ value: { metrics: { b: 1, u: 2 } } });
  });

  it('may hold a colon in both of them', () =>
    expect(parse(LlmReply, message('"a: 1":3,"b:[":4,'))).toMatchObject({
      success: true,
      value: { details: { 'a: 1': 3, 'b:[': 4 } },
    }));
});

describe('a list of one with a brace too many', () => {
  it('is closed', () => {
    const text = `[${JSON.stringify(error)}}]`;
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(LlmReply, text.slice(0, -1))).toMatchObject({ success: false, reason: 'truncated' });
  });
});

describe('a text without its opening quote', () => {
  it.each([
    [
      'where anything may stand',
      '"error":"x","details":{"image": berthbook-api","size": 212}',
      { details: { image: 'berthbook-api', size: 212 } },
    ],
    ['before a comment', '"error": x-y", /* as asked */ "error_code": "E_IO"', { error: 'x-y', error_code: 'E_IO' }],
  ])('is read %s', (_, fields, value) =>
    expect(parse(LlmReply, `{"ok":false,"action":"error",${fields}}`)).toMatchObject({ success: true, value }),
  );
});
