import { describe, expect, it } from 'vitest';
import { validate } from '../../src/index.ts';
import { fileText, LlmReply } from '../../src/lcp/index.ts';

describe('fileText', () => {
  it.each(['', 'x', 'a\r\nb\n', '{"content": 1}', '# Ä 📄', '\ud800'])('%j, by either name', (text) => {
    expect(fileText({ content: text })).toBe(text);
    expect(fileText({ new_content: text })).toBe(text);
    expect(fileText({ new_content: text, content: undefined })).toBe(text);
    expect(fileText({ content: text, new_content: undefined })).toBe(text);
  });

  it('is the content of an order, which has no other, whatever a newer peer may send beside it', () => {
    const order = { ok: true, action: 'write_file', path: 'a', content: 'told', new_content: 'unknown' };
    expect(validate(LlmReply, order).success).toBe(true);
    expect(fileText(order as never)).toBe('told');
    expect(fileText({ ...order, content: '' } as never)).toBe('');
  });
});
