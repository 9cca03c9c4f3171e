import { type Edit, editOf, type Why } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';

/**
 * Writes a call whose arguments are in tags as one with an object: `<function=noop><parameter=message>…` →
 * `noop({"message": "…"})`. This is a guess: a value has no escapes, and may hold what looks like the end of its tag.
 * The call must be the whole text.
 *
 * @param isMember whether a message of the contract has that name
 * @returns undefined when the text is no such call
 */
export function nameParameters(edited: EditedText, isMember: (name: string) => boolean): EditedText | undefined {
  const { text } = edited;
  const [opener, first, name = first] = OPENER.exec(text.slice(0, FAR)) ?? [];
  if (opener === undefined || name === undefined || !isMember(name)) return undefined;
  const edits: Edit[] = [];
  let at = opener.length;
  for (let tag = tagAt(text, at); tag !== undefined; tag = tagAt(text, at)) {
    const [open = '', key = ''] = tag;
    const from = at + open.length;
    const end = text.indexOf(CLOSER, from);
    if (end === -1) return undefined;
    // The line breaks right inside of `<parameter=…>` belong to its form.
    const isPadded =
      open.includes('=') && !open.includes('"') && text[from] === '\n' && text[end - 1] === '\n' && end > from + 1;
    const value = isPadded ? text.slice(from + 1, end - 1) : text.slice(from, end);
    const field = `${edits.length === 0 ? `${name}({` : ', '}${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    edits.push(editOf(edits.length === 0 ? 0 : at, end + CLOSER.length, field, NAMED));
    at = end + CLOSER.length;
  }
  if (edits.length === 0 || !END.test(text.slice(at))) return undefined;
  return applyEdits(edited, [...edits, editOf(at, text.length, '})', NAMED)]);
}

function tagAt(text: string, at: number): RegExpExecArray | undefined {
  return TAG.exec(text.slice(at, at + FAR)) ?? undefined;
}

const OPENER =
  /^\s{0,99}(?:<(?:function_calls|tool_call)>\s{0,99})?(?:<invoke name="([a-z]\w{2,40})">|<function=([a-z]\w{2,40})>)/;
const TAG = /^\s{0,99}<parameter(?: name="|=)(\w{1,60})"?>/;
const CLOSER = '</parameter>';
const END = /^\s{0,99}<\/(?:invoke|function)>\s{0,99}(?:<\/(?:function_calls|tool_call)>\s{0,99})?$/;
const FAR = 400;

const NAMED: Why = {
  code: 'punctuation',
  certainty: 'guess',
  message: 'The parameters of a call were written as fields.',
};
