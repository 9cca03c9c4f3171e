import ts from 'typescript';
import type { Spot } from './find-spots.ts';

/**
 * A source in which each spot can be switched off while it runs: `$.off` is the number of the one that is. With `isRecording`
 * each spot tells what its value is.
 */
export function instrument(text: string, spots: readonly Spot[], isRecording: boolean): string {
  const opens = new Map<number, { length: number; text: string }[]>();
  const closes = new Map<number, { length: number; text: string }[]>();
  const wrap = (start: number, end: number, before: string, behind: string) => {
    opens.set(start, [...(opens.get(start) ?? []), { length: end - start, text: before }]);
    closes.set(end, [...(closes.get(end) ?? []), { length: end - start, text: behind }]);
  };
  // Outside of what is switched off: a loop whose body is gone would never end.
  for (const { start, end, isBlock } of isRecording ? [] : loopBodies(text)) {
    if (isBlock) wrap(start + 1, end - 1, '$.step();', '');
    else wrap(start, end, '{$.step();', '}');
  }
  for (const { id, kind, start, end, instead } of spots) {
    if (isRecording) {
      if (kind === 'true' || kind === 'false') wrap(start, end, `$.saw(${id},`, ')');
      if (kind === 'nothing' || kind === 'word') wrap(start, end, `($.ran(${id}),`, ')');
      if (kind === 'entry') wrap(start, end, `...($.ran(${id}),[`, '])');
      if (kind === 'statement') wrap(start, end, `{$.ran(${id});`, '}');
      continue;
    }
    if (kind === 'true' || kind === 'false') wrap(start, end, `($.off===${id}?${kind}:`, ')');
    if (kind === 'nothing') wrap(start, end, `($.off===${id}?undefined:`, ')');
    if (kind === 'word') wrap(start, end, `($.off===${id}?${instead}:`, ')');
    if (kind === 'statement') wrap(start, end, `{if($.off!==${id}){`, '}}');
    if (kind === 'property') wrap(start, end, `...($.off===${id}?{}:{`, '})');
    if (kind === 'entry') wrap(start, end, `...($.off===${id}?[]:[`, '])');
  }
  let out = '';
  for (let at = 0; at <= text.length; at++) {
    for (const one of (closes.get(at) ?? []).reverse().sort((a, b) => a.length - b.length)) out += one.text;
    for (const one of (opens.get(at) ?? []).sort((a, b) => b.length - a.length)) out += one.text;
    out += text[at] ?? '';
  }
  return out;
}

/** The body of each loop: one that never ends is stopped there. */
function loopBodies(text: string): { start: number; end: number; isBlock: boolean }[] {
  const found: ReturnType<typeof loopBodies> = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) {
      const { statement } = node;
      found.push({ start: statement.getStart(), end: statement.end, isBlock: ts.isBlock(statement) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('loops.ts', text, ts.ScriptTarget.ES2022, true));
  return found;
}
