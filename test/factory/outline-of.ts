import { buildOutline } from '../../src/factory/markdown/build-outline.ts';
import { type Entry, emptyEntry } from '../../src/factory/markdown/outline.ts';

/** The outline of a text; an empty one when it has none. */
export function outlineOf(text: string): Entry {
  return buildOutline(text)?.root ?? emptyEntry('section', { text: '', marks: [] }, 0);
}
