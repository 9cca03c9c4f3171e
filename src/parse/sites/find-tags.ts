import type { Span } from '../../words/issue.ts';
import { literally } from '../characters.ts';
import type { Run, View } from '../run.ts';

/** How far from its start a tag may show what a damaged object was to be. */
const FAR = 2000;

/** Whether the tag stands in what was read of an object, or before the next one that may be JSON. */
export function holdsTag(view: View, region: Span, end: number): boolean {
  const { text } = view;
  view.tags ??= findTags(text, view.run);
  const { tags } = view;
  let low = 0;
  let high = tags.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tags[middle]?.start ?? 0) < region.start) low = middle + 1;
    else high = middle;
  }
  const tag = tags[low];
  if (tag === undefined) return false;
  if (tag.end <= end) return true;
  if (tag.end > Math.min(region.end, region.start + FAR)) return false;
  return !/\{\s*["“'\\]/.test(text.slice(region.start + 1, tag.end));
}

/** Where the names stand that show what an object is, with their colons. */
export function findTags(text: string, { contract: { shape } }: Run): Span[] {
  const names = shape.type === 'union' ? [shape.tag] : shape.type === 'object' ? shape.required.slice(0, 3) : [];
  if (names.length === 0) return [];
  const tags: Span[] = [];
  for (const { 0: tag, index } of text.matchAll(tagPattern(names)))
    tags.push({ start: index, end: index + tag.length });
  return tags;
}

function tagPattern(names: readonly string[]): RegExp {
  const name = names.map((one) => literally(one).replaceAll('_', '.{0,2}')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${name})["'“”’*\`]*\\s*[:：=]`, 'giu');
}
