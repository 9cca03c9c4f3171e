/** Fence lines in a content with raw line breaks: which of them ends the fence around the reply. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const order = (content: string, behind = '') =>
  `{"ok":true,"action":"write_file","path":"a.md","content":"${content}"${behind}}`;

const wraps: Record<string, (json: string) => string> = {
  'in a fence': (json) => `\`\`\`json\n${json}\n\`\`\``,
  'in a fence without a word': (json) => `\`\`\`\n${json}\n\`\`\``,
  'in a fence, in prose': (json) => `Here it is:\n\n\`\`\`json\n${json}\n\`\`\`\n\nDone.`,
};

const whole: readonly string[] = [
  '# T\n~~~~\ncode\n~~~~\nend',
  '# T\n~~~\nend',
  '# T\n~~~',
  '# T\n```\nend',
  '# T\n```\nend\n',
  '# T\n```\nsay \\"yes\\"\n\nend',
  '```js\ncode\n```\nend',
];

describe('a fence line in a content does not end the fence', () => {
  it.each(Object.entries(wraps))('%s', (_, wrap) => {
    for (const content of whole) {
      for (const behind of ['', ',"mode":"append"', ', "mode": "overwrite",\n  "size_bytes": 12']) {
        const parsed = parse(LlmReply, wrap(order(content, behind)));
        expect(parsed.success && parsed.value, `${content} ${behind}`).toMatchObject({
          content: content.replaceAll('\\"', '"'),
        });
      }
    }
  });

  it('when it is shorter than the one that opens', () => {
    const content = '# T\n```\ncode\n```\nend';
    const parsed = parse(LlmReply, `\`\`\`\`json\n${order(content)}\n\`\`\`\``);
    expect(parsed.success && parsed.value).toMatchObject({ content });
  });
});

/** A page has closed the fence of a cut reply, and what follows is the rest, or something else. */
const cut: readonly string[] = [
  `\`\`\`json\n${order('abc').slice(0, -2)}\n\`\`\`\n\ndef"}\n\`\`\``,
  `\`\`\`json\n${order('abc').slice(0, -2)}\n\`\`\`\n\nContinued:\n\n\`\`\`json\ndef"}\n\`\`\``,
  `\`\`\`json\n${order('abc').slice(0, -2)}\n\`\`\`\nI was cut off. The rest:\n\`\`\`\ndef"}\n\`\`\``,
  `\`\`\`json\n${order('abc').slice(0, -2)}\n\`\`\`\nAgain:\n${order('abc def')}\n\`\`\``,
  `\`\`\`json\n${order('abc').slice(0, -2)}\n\`\`\`\nHe said "no".\n\`\`\``,
  `\`\`\`json\n${order('abc').slice(0, -2)}\n\`\`\`\nThe end.\n\`\`\``,
];

describe('a fence that a page has closed ends a cut reply', () => {
  it.each(cut.map((text) => [text]))('%j', (text) => {
    expect(parse(LlmReply, text).success).toBe(false);
  });
});
