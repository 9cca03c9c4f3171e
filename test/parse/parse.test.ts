import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contract, FactoryResponse, LlmReply, type ParseOptions, parse, type Reason } from '../../src/index.ts';

import { doubtOf } from '../../src/parse/account/doubt-of.ts';
import { applyRepairs } from '../apply-repairs.ts';
import { messages } from '../corpus/messages.ts';
import { isFull } from '../share.ts';

const done = { ok: true, action: 'mission_complete', summary: 'all is done' };
const json = JSON.stringify(done);

describe('parse takes', () => {
  it.each<[string, string, string[]]>([
    ['the message alone', json, []],
    ['white space around it', ` \n${json}\n`, []],
    ['prose around it', `Sure {x}: ${json} That's it.`, ['text_around', 'text_around']],
    ['a fence', `\`\`\`json\n${json}\n\`\`\``, ['text_around', 'text_around']],
    ['single quotes', json.replaceAll('"', "'"), ['key_quotes', 'key_quotes', 'quotes']],
    ['a trailing comma', `${json.slice(0, -1)},}`, ['trailing_comma']],
    ['a missing comma', json.replace('true,', 'true '), ['missing_comma']],
    ['a comment', json.replace('{', '{ // the end\n'), ['comment']],
    ['names without quotes', json.replace('"ok"', 'ok'), ['key_quotes']],
    ['literals of Python', json.replace('true', 'True'), ['literal']],
    ['null for an optional field', json.replace('}', ',"ask":null}'), ['null_optional']],
    ['a boolean in quotes', json.replace('true', '"true"'), ['scalar_in_quotes']],
    ['another spelling of a name', json.replace('summary', 'Summary'), ['key_spelling']],
    ['another spelling of the tag', json.replace('mission_complete', 'missionComplete'), ['word_spelling']],
    ['a wrapper', `{"response": ${json}}`, ['text_around', 'text_around']],
    ['a list of one', `[${json}]`, ['text_around', 'text_around']],
    ['a text that holds it', JSON.stringify(json), ['text_around', 'double_encoding']],
    ['a call', 'mission_complete({"summary":"all is done"})', ['text_around', 'called_name', 'text_around']],
    [
      'a tool call',
      '{"name":"mission_complete","arguments":{"summary":"all is done"}}',
      ['text_around', 'called_name'],
    ],
    [
      'a call that hands in an answer',
      JSON.stringify({ name: 'attempt_completion', arguments: { result: json } }),
      ['double_encoding'],
    ],
    ['a quotation', json.replaceAll(',', ',\n').replace(/^/gm, '> '), ['quoting']],
    ['an event stream', `data: ${json}\n\ndata: [DONE]`, ['text_around']],
    ['the same message twice', `${json}\n${json}`, ['text_around']],
    ['what follows reasoning', `<think>${json.replace('all', 'nothing')}</think>\n${json}`, ['text_around']],
  ])('%s', (_, text, codes) => {
    const parsed = parse(LlmReply, text);
    expect(parsed).toMatchObject({ success: true, value: done, format: 'json' });
    if (!parsed.success) return;
    const found = parsed.repairs.map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(codes));
    if (codes.length === 0) expect(found).toEqual([]);
    expect(JSON.parse(applyRepairs(text, parsed.repairs))).toEqual(done);
  });

  it.each<[string, string, string]>([
    ['a path of Windows', String.raw`"C:\new\temp"`, String.raw`C:\new\temp`],
    ['a path of Windows that ends in a backslash', String.raw`"C:\dir\\"`, 'C:\\dir\\'],
  ])('%s', (_, written, meant) => {
    const parsed = parse(LlmReply, `{"ok":true,"action":"write_file","path":${written},"content":"x"}`);
    expect(parsed).toMatchObject({ success: true, value: { path: meant } });
  });

  it('unescaped quotes and line breaks of a long content', () => {
    const content = 'print("a", "b")\nx = {"a": "b"}\n\nif x["a"] == "}":\n    print("{")\n';
    const text = `{"ok":true,"action":"write_file","path":"a.py","content":"${content}"}`;
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { content } });
  });

  it('a report of a failure, twice: the copy is no verdict on it', () => {
    const failed = '{"status":"failure","error":{"type":"missing_input","message":"There is no plan."}}';
    expect(parse(FactoryResponse, `${failed}\n\n${failed}`)).toMatchObject({
      success: true,
      value: JSON.parse(failed),
    });
  });

  it('a fence within the content', () => {
    const content = '# T\n```python\nprint("x")\n```\nend';
    const text = `\`\`\`json\n{"ok":true,"action":"write_file","path":"a.md","content":"${content}"}\n\`\`\`\nBye.`;
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { content } });
  });
});

describe('parse refuses', () => {
  it.each<[string, string, Reason, ParseOptions?]>([
    ['nothing', ' \n', 'empty'],
    ['prose', 'I am sorry, I cannot {do} that.', 'no_json'],
    ['YAML', 'ok: true\naction: mission_complete\nsummary: x', 'no_json'],
    ['a text that ends in a string', json.slice(0, -3), 'truncated', { finished: true }],
    ['a text without its last brace', json.slice(0, -1), 'truncated'],
    ['a list that does not end', `[${json},`, 'truncated', { finished: true }],
    ['two messages', `${json} ${json.replace('all', 'nothing')}`, 'ambiguous'],
    ['a message beside a broken one', `${json} {"action": "error", "ok": false}`, 'ambiguous'],
    ['fields that contradict each other', json.replace('}', ',"summary":"no"}'), 'conflict'],
    ['NaN', json.replace('"all is done"', 'NaN'), 'invalid'],
    ['a placeholder', json.replace('"all is done"', '...'), 'invalid'],
    ['another action', json.replace('mission_complete', 'fly'), 'invalid'],
    ['mixed actions', json.replace('}', ',"new_jobs":[{}]}'), 'rule'],
    ['a message only quoted', '{"note": "it said {\\"ok\\":true} to me"}', 'invalid'],
    ['reasoning alone', `<think>${json}</think>`, 'no_json'],
    ['too many levels', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`, 'too_large'],
    ['too many bytes', json, 'too_large', { maxBytes: 10 }],
    ['prose when only JSON is accepted', `x ${json}`, 'uncertain', { accept: 'strict' }],
    [
      'an inferred reading when only a lossless one is accepted',
      json.replace('true,', 'true '),
      'uncertain',
      { accept: 'lossless' },
    ],
    ['a number that loses digits', json.replace('}', ',"metrics":{"a":12345678901234567891}}'), 'invalid'],
    ['a field called __proto__', json.replace('}', ',"__proto__":{}}'), 'invalid'],
    ['half a character', json.replace('all', '\\ud800'), 'invalid'],
    [
      'a field that may have been swallowed',
      '{"ok":true,"action":"mission_complete","summary":"a,"btw":"b"}',
      'uncertain',
    ],
  ])('%s', (_, text, reason, options = {}) => {
    const parsed = parse(LlmReply, text, options);
    expect(parsed).toMatchObject({ success: false, reason });
    if (!parsed.success) expect(parsed.issues.length).toBeGreaterThan(0);
  });

  it('says where, as a person counts', () => {
    const parsed = parse(LlmReply, `Here:\n${json.replace('mission_complete', 'mission_complet')}`);
    expect(parsed).toMatchObject({ success: false, issues: [{ line: 2, column: 21, path: '/action' }] });
  });

  it('says which certainty would be enough', () => {
    expect(parse(LlmReply, `Here it is: ${json}`, { accept: 'strict' })).toMatchObject({ needs: 'lossless' });
  });
});

describe('parse chooses', () => {
  const other = { ...done, summary: 'something else' };
  it.each([
    ['first', done],
    ['last', other],
  ] as const)('the %s of several messages when it is told to', (choose, value) => {
    expect(parse(LlmReply, `${json}\n${JSON.stringify(other)}`, { choose })).toMatchObject({ success: true, value });
  });

  it('closes the objects of a text that is known to be whole', () => {
    const parsed = parse(LlmReply, json.slice(0, -1), { finished: true });
    expect(parsed).toMatchObject({
      success: true,
      value: done,
      repairs: [{ code: 'final_closer', certainty: 'inferred' }],
    });
  });
});

describe('for any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      "'",
      '\\',
      '\n',
      ' ',
      '`',
      '```',
      '“',
      '”',
      '//',
      '#',
      '/*',
      '*/',
      '<think>',
      '</think>',
    ],
    ...[
      '"ok"',
      '"action"',
      'true',
      'null',
      '"summary"',
      '"mission_complete"',
      'x',
      '…',
      '\u200b',
      '\ud800',
      '&quot;',
      '> ',
      '1',
      '**',
    ],
    json,
    json.slice(5),
    json.slice(0, 30),
  );

  it('parse answers without a throw, and its repairs give the JSON that it read', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), fc.boolean(), fc.boolean(), (parts, finished, guess) => {
        const text = parts.join('');
        const parsed = parse(LlmReply, text, { finished, choose: 'last', accept: guess ? 'guess' : 'inferred' });
        if (parsed.success) expect(JSON.parse(applyRepairs(text, parsed.repairs))).toEqual(parsed.value);
        else expect(parsed.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: isFull ? 5000 : 200 },
    );
  });

  it('prose around does not change the value', () => {
    // Words such as "if", "instead of" and, in Spanish, "es" may say that the message is not the answer.
    const isPlain = (words: string) =>
      [words, words.replace(/!$/, '.')].every((said) => doubtOf(said, 'tail') <= 0 && doubtOf(said, 'lead') <= 0);
    const sentence = fc.stringMatching(/^\(?[A-Z][a-z]{1,9}(?:'[a-z])?(?: [a-z]{2,9}){3,7}\)?[.!]$/).filter(isPlain);
    const isLopsided = (words: string) => /[()]/.test(words.replace(/\([^()]*\)/g, ''));
    const prose = fc.array(sentence, { maxLength: 3 }).map((sentences) => sentences.join(' '));
    fc.assert(
      fc.property(fc.nat(messages.length - 1), prose, prose, (index, before, behind) => {
        // A parenthesis that opens before the message and closes behind it goes around it.
        fc.pre(!(isLopsided(before) && isLopsided(behind)));
        const { contract, value } = messages[index] as { contract: Contract<unknown>; value: unknown };
        const parsed = parse(contract, `${before}\n${JSON.stringify(value, null, 1)}\n${behind}`);
        expect(parsed).toMatchObject({ success: true, value });
      }),
      { numRuns: isFull ? 500 : 50 },
    );
  });
});

describe('a refusal that says what it needs', () => {
  it.each([
    '{"ok":true,"action":"analysis_result","summary":"Der T.","issues":["„Strom“ kostetwice"],"}',
    '{\n  "ok": true,\n  "action": "analysis_result",\n  "summary": "s/Calendar.tsx",\n  "issues": [\n    "GET /bookhe ke"\n  ],\n  "recommendat)"\n  ]\n}',
  ])('is right about it: %s', (text) => {
    const parsed = parse(LlmReply, text);
    if (parsed.success || parsed.needs === undefined) return;
    expect(parse(LlmReply, text, { accept: parsed.needs }).success).toBe(true);
  });
});
