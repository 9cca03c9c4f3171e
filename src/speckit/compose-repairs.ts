import { positionsOf } from '../parse/text/locate.ts';
import type { Span } from '../words/issue.ts';
import type { Certainty, Repair } from '../words/repair.ts';
import { LABELS } from './agent-input.ts';
import type { ReadPart } from './read-context.ts';

/**
 * Combines the repairs of the parts into repairs of the whole text: applied to it, they give the JSON text
 * `{"workflow":…,"feedback":…,"request":"…"}`, with the parts in the order of the text.
 *
 * Changes that the protocol itself implies, such as a field instead of a label, have the certainty `strict`: an
 * undamaged input has no others.
 */
export function composeRepairs(text: string, parts: readonly ReadPart[]): Repair[] {
  const changes: Change[] = [];
  let done = 0;
  let isFirst = true;
  for (const part of parts) {
    const start = part.label?.start ?? part.region.start;
    if (!isSpace(text.slice(done, start))) {
      changes.push({ span: { start: done, end: start }, replacement: '', ...AROUND });
      done = start;
    }
    if (part.dropped !== undefined) {
      changes.push({ span: { start: done, end: part.region.end }, replacement: '', ...part.dropped });
      done = part.region.end;
      continue;
    }
    const content = contentSpan(text, part);
    const replacement = `${isFirst ? '{' : ','}${JSON.stringify(part.part)}:`;
    changes.push({ span: { start: done, end: content.start }, replacement, ...labelChange(part) });
    changes.push(...part.repairs);
    done = content.end;
    isFirst = false;
  }
  const rest = { start: done, end: text.length };
  changes.push({ span: rest, replacement: '}', ...(isSpace(text.slice(done)) ? END : AROUND) });
  const position = positionsOf(text);
  return changes.map(({ code, certainty, span, replacement, path, message }) => ({
    code,
    certainty,
    span,
    replacement,
    ...position(span.start),
    ...(path !== undefined && { path }),
    message,
  }));
}

type Change = Omit<Repair, 'line' | 'column'>;

type Why = { code: string; certainty: Certainty; message: string };

const AROUND: Why = { code: 'text_around', certainty: 'lossless', message: 'Text around the input was dropped.' };

const END: Why = { code: 'end', certainty: 'strict', message: 'The input ends here.' };

function isSpace(text: string): boolean {
  return text.trim() === '';
}

/**
 * The part without white space around it, some of which JSON does not allow. White space that has a repair of its own is
 * kept.
 */
function contentSpan(text: string, { region, repairs }: ReadPart): Span {
  const content = text.slice(region.start, region.end);
  const start = region.start + content.length - content.trimStart().length;
  const end = Math.max(start, region.start + content.trimEnd().length);
  const first = repairs[0]?.span.start ?? start;
  const last = repairs.at(-1)?.span.end ?? end;
  return { start: Math.min(start, first), end: Math.max(end, last) };
}

function labelChange({ part, label }: ReadPart): Why {
  const name = `"${LABELS[part]}"`;
  switch (label?.form) {
    case 'exact':
      return { code: 'label', certainty: 'strict', message: `${name} stands for the field ${JSON.stringify(part)}.` };
    case 'marked':
      return {
        code: 'label_form',
        certainty: 'lossless',
        message: `A label with Markdown around it was read as ${name}.`,
      };
    case 'spelled':
      return { code: 'label_form', certainty: 'inferred', message: `A label in another spelling was read as ${name}.` };
    default:
      return { code: 'missing_label', certainty: 'inferred', message: `The missing label ${name} was put in.` };
  }
}
