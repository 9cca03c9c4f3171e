import { expect, it } from 'vitest';
import { isLonger } from '../../src/parse/text/is-longer.ts';
import { randomOf } from '../../src/testing/random.ts';

it('counts the bytes of a text as UTF-8 does', () => {
  const random = randomOf('bytes');
  const signs = ['a', 'é', '߿', 'ࠀ', '€', '￿', '😀', '\0'];
  for (let i = 0; i < 500; i++) {
    const text = Array.from({ length: random.int(12) }, () => random.pick(signs)).join('');
    const bytes = Buffer.byteLength(text);
    expect([isLonger(text, bytes), isLonger(text, bytes - 1)], JSON.stringify(text)).toEqual([false, true]);
  }
});
