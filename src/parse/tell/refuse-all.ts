import { plainName } from '../characters.ts';
import { type EditedText, sourceSpan } from '../edited-text.ts';
import type { Finding } from '../finding.ts';
import { positionOf } from '../locate.ts';
import { marksOf } from '../own-names.ts';
import type { Refusal } from '../parsed.ts';
import { readPartial } from '../read-partial.ts';
import type { Search } from '../run.ts';
import { mayReason } from '../zones/find-reasoning.ts';
import { about, refuse } from './refuse.ts';

/** The finding that most looks like the message explains why there is none. */
export function refusalOf(findings: Finding[], edited: EditedText, search: Search): Refusal {
  const failed = findings.filter((finding) => finding.kind !== 'message');
  const best =
    failed.find(({ reason }) => reason === 'truncated') ?? failed.findLast(({ kind }) => kind === 'rival') ?? failed[0];
  if (best === undefined || (best.kind === 'other' && isYaml(edited.text, search)))
    return refuseNothing(edited, search);
  const partial = best.reason === 'truncated' ? readPartial(edited.text, best.span.start) : undefined;
  const source = sourceSpan(edited, best.span);
  return { ...refuse(best.reason, best.issues), source, ...(partial !== undefined && { partial }) };
}

/** The fields of a message stand on lines of their own, without quotes: what is in braces is a value of one. */
function isYaml(text: string, { contract, own }: Search): boolean {
  const names = new Set([...text.matchAll(/^([\p{L}_][\w-]{0,40}):(?=\s)/gmu)].map(([, name = '']) => plainName(name)));
  const fields = [...names].filter((name) => own.has(name));
  const marks = marksOf(contract);
  return fields.length > 1 && fields.some((name) => marks.has(name));
}

/** There is no object; but there may be the rest of one. */
function refuseNothing({ text, source }: EditedText, { contract: { shape } }: Search): Refusal {
  const names = shape.type === 'union' ? [shape.tag] : shape.type === 'object' ? shape.required.slice(0, 2) : [];
  const at = text.search(new RegExp(`["“'](?:${names.join('|') || '-'})["”']\\s*[:：]`));
  if (at === -1 || mayReason(text))
    return refuse('no_json', [about('no_json', 'There is no JSON object in the text.')]);
  const isOpen = text.includes('{') || text.includes('[');
  const message = isOpen ? 'What looks like a message cannot be read.' : 'The message has no opening brace.';
  const span = { start: at, end: at + 1 };
  return refuse('unrepairable', [{ ...about('syntax', message), span, ...positionOf(source, at) }]);
}
