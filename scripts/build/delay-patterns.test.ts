import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { delayIn, delayPatterns } from './delay-patterns.ts';
import { DelayedPattern } from './delayed-pattern.ts';

const IMPORT = `\nimport { DelayedPattern } from 'scripts:delayed-pattern';`;
const LATE = `\nimport { make as makeLate1 } from 'scripts:late/x';`;
const constant = (make: string) => `/* @__PURE__ */ new DelayedPattern(() => ${make})`;

describe('a module of the build', () => {
  it.each([
    ['a constant', String.raw`const A = /^\p{L}/u;`, `const A = ${constant('new RegExp("^\\\\p{L}", "u")')};${IMPORT}`],
    [
      'one in a list',
      String.raw`const A = [/\P{L}/];`,
      `const A = [${constant('new RegExp("\\\\P{L}", "")')}];${IMPORT}`,
    ],
    [
      'one that is put together',
      'const A = new RegExp(B + "x");',
      `const A = ${constant('new RegExp(B + "x")')};${IMPORT}`,
    ],
    [
      'one that a function makes',
      'export const A: RegExp = /* @__PURE__ */ make(1);',
      `export const A: RegExp = /* @__PURE__ */ ${constant('make(1)')};${IMPORT}`,
    ],
    [
      'one in a function',
      String.raw`const a = (t) => /\p{L}"\//u.test(t);`,
      String.raw`const a = (t) => (madePattern1 ??= new RegExp("\\p{L}\"\\/", "u")).test(t);
var madePattern1: RegExp | undefined;`,
    ],
    [
      'one that a method of a string starts anew',
      String.raw`function a(t) { return t.replace(/\p{L}/gu, ''); }`,
      String.raw`function a(t) { return t.replace((madePattern1 ??= new RegExp("\\p{L}", "gu")), ''); }
var madePattern1: RegExp | undefined;`,
    ],
    [
      'one that remembers its place, each time',
      String.raw`function a(t) { const all = /\p{L}/gu; return all.exec(t); }`,
      String.raw`function a(t) { const all = new RegExp("\\p{L}", "gu"); return all.exec(t); }`,
    ],
    [
      'a sticky one, each time',
      String.raw`function a(t) { return t.replace(/\p{L}/y, ''); }`,
      String.raw`function a(t) { return t.replace(new RegExp("\\p{L}", "y"), ''); }`,
    ],
  ])('makes %s when it is first used', (_, text, expected) => {
    expect(delayIn(text)).toBe(expected);
  });

  it.each([
    ['one that takes no time', 'const A = /^[a-z]+$/u;'],
    ['a comment and a text', String.raw`const a = '/\p{L}/u'; // /\p{L}/u`],
    ['what is built in a function', 'function a(b) { return new RegExp(b); }'],
  ])('keeps %s', (_, text) => {
    expect(delayIn(text)).toBe(text);
  });

  it.each([
    [
      'import { Lexer, type Token } from "x";\nconst a = (t: Lexer): Token => new Lexer(t).Lexer;',
      `import type { Lexer, Token } from "x";\nconst a = (t: Lexer): Token => new (makeLate1().Lexer)(t).Lexer;${LATE}`,
    ],
    [
      'import { a as b } from "x";\nconst c = { b: b(1) };',
      `import type { a as b } from "x";\nconst c = { b: (makeLate1().a)(1) };${LATE}`,
    ],
    [
      'import x, { a } from "x";\nx(a);',
      `import type { default as x, a } from "x";\n(makeLate1().default)((makeLate1().a));${LATE}`,
    ],
    ['import { type A } from "x";', 'import type { A } from "x";'],
    ['import { a } from "y";\na();', 'import { a } from "y";\na();'],
    ['import type { a } from "x";', 'import type { a } from "x";'],
  ])('loads a late package at the first use: %j', (text, expected) => {
    expect(delayIn(text, ['x'])).toBe(expected);
  });

  it('refuses all names of a late package at once', () => {
    expect(() => delayIn('import * as x from "x";', ['x'])).toThrow('Import "x" by names: { … }.');
  });

  it.each([
    ['const a = /[“”]ä/;', String.raw`const a = /[\u201c\u201d]\u00e4/;`],
    ['const a = /^🤖[–]$/i;', String.raw`const a = /^\ud83e\udd16[\u2013]$/i;`],
    ['const a = /^🤖|ü$/iu;', String.raw`const a = /^\u{1f916}|\u00fc$/iu;`],
    [String.raw`const a = /\ü\\ü\d/;`, String.raw`const a = /\u00fc\\\u00fc\d/;`],
  ])('writes %s in ASCII, with the same meaning', (text, expected) => {
    expect(delayIn(text)).toBe(expected);
  });
});

describe('a late package', () => {
  it.each([
    ['marked', 'import { Lexer } from "marked"; export const found = () => Lexer.lex("# a")[0].type;', 'heading'],
    ['picomatch', 'import p from "picomatch"; export const found = () => p("*.ts")("a.ts");', true],
  ])('%s runs when it is used, and has no slow literal before', async (name, contents, expected) => {
    const folder = mkdtempSync(join(import.meta.dirname, 'src-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/entry.ts'), contents);
    await build({
      entryPoints: [join(folder, 'src/entry.ts')],
      bundle: true,
      format: 'esm',
      minifyWhitespace: true,
      outfile: join(folder, 'out.mjs'),
      plugins: [delayPatterns({ late: [name] })],
    });
    const text = readFileSync(join(folder, 'out.mjs'), 'utf8');
    expect(text).toMatch(/^[\x00-\x7f]*$/);
    expect(text).not.toMatch(/\/[^/\n"]*\\p\{[^/\n"]*\/u/);
    expect((await import(join(folder, 'out.mjs'))).found()).toBe(expected);
  });
});

describe('a delayed pattern', () => {
  const calls: [string, (pattern: RegExp) => unknown][] = [
    ['test', (pattern) => pattern.test('a1b2')],
    ['exec', (pattern) => pattern.exec('a1b2')],
    ['match', (pattern) => 'a1b2'.match(pattern)],
    ['replace', (pattern) => 'a1b2'.replace(pattern, (digit) => `<${digit}>`)],
    ['search', (pattern) => 'a1b2'.search(pattern)],
    ['split', (pattern) => ['a1b2'.split(pattern), 'a1b2'.split(pattern, 1)]],
    ['source and flags', ({ source, flags }) => [source, flags]],
    ['a copy', (pattern) => 'a1b2'.replace(new RegExp(pattern, 'gi'), '')],
    [
      'lastIndex',
      (pattern) => {
        pattern.lastIndex = 2;
        return [pattern.exec('a1b2')?.index, pattern.lastIndex];
      },
    ],
  ];
  const ofGlobal: typeof calls = [
    ['matchAll', (pattern) => [...'a1b2'.matchAll(pattern)].map(({ 0: digit, index }) => [digit, index])],
    ['replaceAll', (pattern) => 'a1b2'.replaceAll(pattern, '.')],
    ['exec in turn', (pattern) => [pattern.exec('a1b2'), pattern.exec('a1b2'), pattern.exec('a1b2')]],
  ];

  it.each([
    ...calls.flatMap(([name, call]) => ['', 'g', 'y', 'iu'].map((flags) => [name, flags, call] as const)),
    ...ofGlobal.map(([name, call]) => [name, 'g', call] as const),
  ])('does what the pattern does: %s with "%s"', (_, flags, call) => {
    const make = () => new RegExp('[0-9]', flags);
    expect(call(new DelayedPattern(make) as unknown as RegExp)).toEqual(call(make()));
  });

  it('is made once, and not before it is used', () => {
    let made = 0;
    const pattern = new DelayedPattern(() => {
      made += 1;
      return /a/;
    });
    expect(made).toBe(0);
    expect([pattern.test('a'), pattern.test('b'), made]).toEqual([true, false, 1]);
  });
});
