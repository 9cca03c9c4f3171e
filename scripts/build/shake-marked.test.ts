import { describe, expect, it } from 'vitest';
import { withoutEffects } from './shake-marked.ts';

describe('withoutEffects', () => {
  it.each([
    ['function a() {}', 'function a() {}'],
    ['function a() {} a.b = a.c = 1;', 'function a() {}\n'],
    ['var a = new B();', 'var a = /* @__PURE__ */ (() => new B())();'],
    ['var a = b.c, d;', 'var a = /* @__PURE__ */ (() => b.c)();\nvar d;'],
    ['var a = [1];', 'var a = [1];'],
    ['start();', 'start();'],
    ['export { a as b };', 'export { a as b };'],
  ])('%s', (text, expected) => {
    expect(withoutEffects(text)).toBe(expected);
  });
});
