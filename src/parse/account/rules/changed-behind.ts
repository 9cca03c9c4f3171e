import type { Span } from '../../../words/issue.ts';
import { literally } from '../../text/characters.ts';
import type { LayerRule } from '../doubt.ts';
import { around } from '../once.ts';
import { lineBelow } from '../surroundings.ts';

/**
 * After the message, the program changes the variable that it was assigned to, or a line says what came of the call.
 */
export const changedBehind: LayerRule = {
  name: 'changed-behind',
  says: 'The text after the message changes it, or gives the result of its call: {}.',
  holds({ kind, name, whole, place }) {
    if (kind === 'assignment') return findChange(place.text, whole.end, name);
    if (kind !== 'call') return undefined;
    const line = lineBelow(around(place, whole));
    return line !== undefined && CAME_OF_IT.test(place.text.slice(line.start, line.end)) ? line : undefined;
  },
};

/** A label with its value. Below a call this is its result; only a sentence may be a note by the writer. */
const CAME_OF_IT = /^\s{0,9}[*_]{0,2}\p{L}[\p{L} _]{0,30}[:：][*_]{0,2}\s.{0,200}[^.!?:…)\s]\s{0,9}$/u;

/** How far after the message a change is looked for. */
const FAR = 4000;

/**
 * Finds what deletes the variable or one of its fields, or sets one: a keyword or function before its name, or an
 * operator or method after it.
 */
function findChange(text: string, start: number, name: string): Span | undefined {
  const own = literally(name);
  const change = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?:(?:delete |del |(?:Object\\.assign|setattr)\\()${own}(?![\\p{L}\\p{N}_$])|${own}(?:\\.[\\w$]{1,60}|\\[[^\\]\\n]{1,80}\\]){0,5}(?:\\s{0,3}(?:[-+*/%&|^?]{0,3}|<<|>>)=(?![=>])|\\.(?:pop|push|shift|unshift|splice|update|append|insert|remove|clear|setdefault)\\())`,
    'u',
  );
  const found = change.exec(text.slice(start, start + FAR));
  return found === null ? undefined : { start: start + found.index, end: start + found.index + found[0].length };
}
