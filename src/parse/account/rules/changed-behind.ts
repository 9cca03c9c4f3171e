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

/** What takes a field away or gives it a value stands before the name, or a sign or a method that changes it behind. */
function findChange(text: string, start: number, name: string): Span | undefined {
  const own = name.replace(/[$.]/g, '\\$&');
  const change = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?:(?:delete |del |(?:Object\\.assign|setattr)\\()${own}(?![\\p{L}\\p{N}_$])|${own}(?:\\.[\\w$]{1,60}|\\[[^\\]\\n]{1,80}\\]){0,5}(?:\\s{0,3}(?:[-+*/%&|^?]{0,3}|<<|>>)=(?![=>])|\\.(?:pop|push|shift|unshift|splice|update|append|insert|remove|clear|setdefault)\\())`,
    'u',
  );
  const found = change.exec(text.slice(start, start + FAR));
  return found === null ? undefined : { start: start + found.index, end: start + found.index + found[0].length };
}
