/** A paragraph as text: what Markdown only formats is left out, and where something stood is remembered. */
import { expect, it } from 'vitest';
import { inlineOf } from '../inline-of.ts';

it.each<[markdown: string, text: string, marks: string[]]>([
  ['a **b** c', 'a b c', ['strong b']],
  ['_x_ y', 'x y', []],
  ['src/__init__.py', 'src/__init__.py', []],
  ['a/_x_ b', 'a/_x_ b', []],
  ['a/__all__', 'a/__all__', []],
  ['__a__.py', '__a__.py', []],
  ['a_b_c', 'a_b_c', []],
  ['(_x_)', '(x)', []],
  ['x._y_.z', 'x._y_.z', []],
  ['_a_. b', 'a. b', []],
  ['x-_y_', 'x-_y_', []],
  ['`code` here', 'code here', ['code code']],
  ['[t](u) x', 't x', ['link t u']],
  ['\\*x\\*', '*x*', ['escape *', 'escape *']],
  ['a  \nb', 'a\nb', []],
  ['a<br>b<BR />c', 'a\nb\nc', []],
  ['a <brx> b', 'a <brx> b', []],
  ['<b>x</b><!-- n --><name>', 'x<name>', []],
  ['x <bx>y</bx> <u/>z <em title="a">w</em>', 'x <bx>y</bx> z w', []],
  ['~~gone~~ x', 'x', []],
  ['x ![alt](i.png)', 'x alt', []],
  ['x &amp; b &lt;c&gt; &quot;q&quot; &apos;&#39;&nbsp;&foo;', 'x & b <c> "q" \'\' &foo;', []],
  ['x &amp;amp;', 'x &amp;', []],
  [' **a** <kbd>K</kbd> <body>', 'a K <body>', ['strong a']],
  ['**a *b* c**', 'a b c', ['strong a b c']],
])('%j is %j', (markdown, text, marks) => {
  const inline = inlineOf(markdown);
  expect(inline.text).toBe(text);
  expect(
    inline.marks.map(({ kind, start, end, href }) =>
      [kind, inline.text.slice(start, end), href].filter(Boolean).join(' '),
    ),
  ).toEqual(marks);
});
