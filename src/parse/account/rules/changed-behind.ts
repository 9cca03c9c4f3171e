import type { Span } from '../../../words/issue.ts';
import { LINES } from '../cues.ts';
import type { LayerRule } from '../doubt.ts';

/** The program goes on, and changes what the message was assigned to. */
export const changedBehind: LayerRule = {
  name: 'changed-behind',
  says: 'The code after the message changes the variable to which the message is assigned: {}.',
  cues: LINES,
  holds: ({ kind, name, whole, place }) =>
    kind === 'assignment' ? findChange(place.text, whole.end, name) : undefined,
};

/** How far behind the message a change is looked for. */
const FAR = 4000;

function findChange(text: string, start: number, name: string): Span | undefined {
  const part = text.slice(start, start + FAR);
  for (let at = part.indexOf(name); at !== -1; at = part.indexOf(name, at + name.length)) {
    const end = at + name.length;
    const before = part.slice(Math.max(0, at - 20), at);
    const behind = part.slice(end, end + 400);
    if (WITHIN.test(before) || IN_NAME.test(behind)) continue;
    const set = SETS.exec(behind)?.[0];
    if (set !== undefined || DROPS.test(before)) return { start: start + at, end: start + end + (set?.length ?? 0) };
  }
  return undefined;
}

/** The name is a part of another one, or a field of something else. */
const WITHIN = /[\p{L}\p{N}_$.]$/u;
const IN_NAME = /^[\p{L}\p{N}_$]/u;

/** The variable or a field of it gets another value, or a method that changes it is called. */
const SETS =
  /^(?:\.[\w$]{1,60}|\[[^\]\n]{1,80}\]){0,5}(?:\s{0,3}(?:[-+*/%&|^?]{0,3}|<<|>>)=(?![=>])|\.(?:pop|push|shift|unshift|splice|update|append|insert|remove|clear|setdefault)\()/;

/** What takes a field away, or gives it a value, stands before. */
const DROPS = /(?:(?<![\w$])(?:delete|del) |(?<![\w$])(?:Object\.assign|setattr)\()$/;
