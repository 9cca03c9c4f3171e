import type { Span } from '../../words/issue.ts';
import { markNames } from '../own-names.ts';
import type { Run, View } from '../run.ts';
import { literally } from '../text/characters.ts';
import { firstIndex } from '../text/first-index.ts';
import { skipSpace } from '../text/skip-space.ts';

/** The tag of a damaged object must be within this many characters of its start. */
const FAR = 2000;

/** Whether an object has the tag, either in the part that was read, or before the next object that may be JSON. */
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

/** The spans of the names that show a message (see `markNames`), each with its colon. */
export function findTags(text: string, { contract: { shape } }: Run): Span[] {
  const names = markNames(shape);
  if (names.length === 0) return [];
  return [...text.matchAll(tagPattern(names))].flatMap(({ 0: tag, index: start }) => {
    const end = behindColon(text, start + tag.length);
    return end === undefined ? [] : [{ start, end }];
  });
}

function tagPattern(names: readonly string[]): RegExp {
  const name = names.map((one) => literally(one).replaceAll('_', '.{0,2}')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${name})["'“”’*\`]*\\s*(?=[:：=/#])`, 'giu');
}

/** The offset after a colon, which a few comments may precede; undefined when there is no colon. */
function behindColon(text: string, from: number): number | undefined {
  let at = from;
  for (let comments = 0; comments < MOST_COMMENTS; comments++) {
    if (':：='.includes(text[at] ?? ' ')) return at + 1;
    const comment = COMMENT.exec(text.slice(at, at + LONGEST))?.[0];
    if (comment === undefined) return undefined;
    at = skipSpace(text, at + comment.length);
  }
  return undefined;
}

/** The maximum number of comments between a name and its colon, and the maximum length of each, in characters. */
const MOST_COMMENTS = 5;
const LONGEST = 400;
const COMMENT = /^(?:\/\*[\s\S]*?\*\/|(?:#|\/\/)[^\n]*\n)/;
