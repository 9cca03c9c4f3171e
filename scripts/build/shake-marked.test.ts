import { describe, expect, it } from 'vitest';
import { withDefaults, withoutEffects } from './shake-marked.ts';

describe('withoutEffects', () => {
  it.each([
    ['function a() {}', 'function a() {}'],
    ['function a() {} a.b = a.c = 1;', 'function a() {}\n'],
    ['var a = new B();', 'var a = /* @__PURE__ */ (() => (new B()))();'],
    ['var a = b.c, d;', 'var a = /* @__PURE__ */ (() => (b.c))();\nvar d;'],
    ['var a = [1];', 'var a = [1];'],
    ['var a = { b: c().getRegex() };', 'var a = /* @__PURE__ */ (() => ({ b: c().getRegex() }))();'],
    ['start();', 'start();'],
    ['export { a as b };', 'export { a as b };'],
  ])('%s', (text, expected) => {
    expect(withoutEffects(text)).toBe(expected);
  });
});

describe('withDefaults', () => {
  it.each([
    ['this.options.pedantic?a:b', '(!1)?a:b'],
    ['this.lexer.options.gfm&&a', '(!0)&&a'],
    ['this.options.extensions?.block', '(null)?.block'],
    ['this.options.tokenizer=a', 'this.options.tokenizer=a'],
    ['this.options.gfm=a', 'this.options.gfm=a'],
    ['a={normal:b,gfm:c,breaks:d,pedantic:e}', 'a={normal:b,gfm:c}'],
    ['{gfm:!0,breaks:!1}', '{gfm:!0,breaks:!1}'],
  ])('%s', (text, expected) => {
    expect(withDefaults(text)).toBe(expected);
  });
});
