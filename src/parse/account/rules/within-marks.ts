import { ANY } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';

/** A mark opens somewhere before the message and is closed behind it only: a comment, a long string, a section. */
export const withinMarks: PlaceRule = {
  name: 'within-marks',
  means: 'guess',
  says: 'The message stands within a comment, a string or a section that {} opens.',
  cues: ANY,
  holds({ text, whole, known }) {
    const before = text.slice(0, whole.start);
    for (const [open, close] of PAIRS) {
      const at = before.lastIndexOf(open);
      if (at === -1 || before.indexOf(close, at + open.length) !== -1) continue;
      if (open === close && before.split(open).length % 2 === 1) continue;
      if (!text.includes(close, whole.end) || known.some(({ start, end }) => start <= at && at < end)) continue;
      return { start: at, end: at + open.length };
    }
    return undefined;
  },
};

const PAIRS = [
  ['<!--', '-->'],
  ['/*', '*/'],
  ['<![CDATA[', ']]>'],
  ['"""', '"""'],
  ["'''", "'''"],
  ['{{{', '}}}'],
  ['\\begin{', '\\end{'],
  ['[quote', '[/quote]'],
  ['[code', '[/code]'],
  ['~~', '~~'],
  ['||', '||'],
  ['<<<<<<<', '>>>>>>>'],
  ['\n:::', '\n:::'],
] as const;
