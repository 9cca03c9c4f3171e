/** Two or three damages at once: each alone is read, and so are they together. */
import { describe, expect, it } from 'vitest';
import { LlmReply } from '../../src/index.ts';
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
