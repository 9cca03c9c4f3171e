import type { Span } from '../../words/issue.ts';
import { literally } from '../characters.ts';
import { firstIndex } from '../first-index.ts';
import { markNames } from '../own-names.ts';
import type { Run, View } from '../run.ts';

/** How far from its start a tag may show what a damaged object was to be. */
const FAR = 2000;

/** Whether the tag stands in what was read of an object, or before the next one that may be JSON. */
export function holdsTag(view: View, region: Span, end: number): boolean {
  const { text } = view;
  view.tags ??= findTags(text, view.run);
  const { tags } = view;
  const tag = tags[firstIndex(tags, ({ start }) => start >= region.start)];
  if (tag === undefined) return false;
  if (tag.end <= end) return true;
  if (tag.end > Math.min(region.end, region.start + FAR)) return false;
  return !/\{\s*["“'\\]/.test(text.slice(region.start + 1, tag.end));
}

/** Where the names stand that show what an object is, with their colons. */
export function findTags(text: string, { contract: { shape } }: Run): Span[] {
  const names = markNames(shape);
  if (names.length === 0) return [];
  return [...text.matchAll(tagPattern(names))].map(({ 0: tag, index: start }) => ({ start, end: start + tag.length }));
}

/** The name with its colon, which a few comments may stand before. */
function tagPattern(names: readonly string[]): RegExp {
  const name = names.map((one) => literally(one).replaceAll('_', '.{0,2}')).join('|');
  const comment = '(?:/\\*[^]{0,400}?\\*/|(?:#|//)[^\\n]{0,400}\\n)\\s*';
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${name})["'“”’*\`]*\\s*(?:${comment}){0,5}[:：=]`, 'giu');
}
