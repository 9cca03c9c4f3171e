/** Valid and odd: a warning, and the value as it was. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const order = (content: string, path = 'src/a.ts') => ({ ok: true, action: 'write_file', path, content });
const done = (summary: string) => ({ ok: true, action: 'mission_complete', summary });

const cases: [name: string, message: object, code: string | undefined][] = [
  ['a citation of a chat page', done('See the report【12†source】.'), 'citation_mark'],
  ['a citation in its raw form', done('See :contentReference[oaicite:0]{index=0} there.'), 'citation_mark'],
  ['the rest of a file left out', order('const a = 1;\n// ... rest of the code unchanged\n'), 'rest_unchanged'],
  ['the same in Python and German', order('a = 1\n# ... der Teil darunter bleibt\n'), 'rest_unchanged'],
  ['the same in HTML', order('<p>Hi</p>\n<!-- existing content -->\n<p>Bye</p> ...'), 'rest_unchanged'],
  ['a hyphen of another kind in a path', order('x', 'docs/read‑me.md'), 'odd_hyphen'],
  ['a placeholder for a text', done('<what was accomplished>'), 'placeholder'],
  ['dots for a text', done('...'), 'placeholder'],
  ['dashes in a text', done('First – and last — done…'), undefined],
  ['HTML in a content', order('<p class="a">Wait ...</p>'), undefined],
  ['spread in a content', order('const b = { ...a, rest };'), undefined],
];

describe('a valid message is taken as it is', () => {
  it.each(cases)('%s', (_, message, code) => {
    const reply = parse(LlmReply, JSON.stringify(message));
    expect(reply).toMatchObject({ success: true, value: message, repairs: [] });
    if (!reply.success) return;
    expect(reply.warnings.map((issue) => issue.code)).toEqual(code === undefined ? [] : [code]);
    for (const warning of reply.warnings) expect(warning).toMatchObject({ severity: 'warning', line: 1, column: 1 });
  });
});
