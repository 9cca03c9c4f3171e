import { oneLine } from './inline.ts';
import type { Entry } from './outline.ts';
import { isForeignDocument } from './vocabulary.ts';

/** Whether the first words say that what follows is an example, a template, or what somebody else has said. */
export function isShownOnly(root: Entry): boolean {
  const first = root.children.find(({ kind }) => kind !== 'table');
  if (first === undefined) return true;
  if (first.kind === 'section' && first.level < 8) return isForeignDocument(first.text.text);
  const text = oneLine(first.text);
  return /[:：]$/.test(text) && first.field === undefined && SHOWS.test(text) && !OFFERS.test(text);
}

const OFFERS =
  /^\P{L}*(?:here|as (?:requested|asked|instructed)|hier|wie (?:gewünscht|verlangt|gefordert)|anbei)(?!\p{L})/iu;

const SHOWS =
  /(?<![\p{L}])(?:example|sample|template|format|should look|would look|looks like|look like|must look|could look|beispiel|vorlage|muster|sollte so aussehen|sieht so aus|sehen so aus|würde so aussehen|(?:was|were|am|is) (?:asked|told|instructed|supposed|expected)|asked me|told me|told you|user (?:asked|said|wrote|wants|wanted)|(?:agent|architect|engineer|critic|he|she|it|they|you|prompt|task|instructions?) (?:had |has |have )?(?:reported|answered|replied|returned|responded|said|says|wrote|claims|claimed|reports)|would (?:answer|report|say)|wurde (?:gebeten|beauftragt)|soll(?:te)? ich|(?:hat|hatte|haben) (?:geschrieben|geantwortet|gemeldet|gesagt|berichtet)|schrieb|meldete|antwortete|berichtete|quoted?|zitat)(?![\p{L}])/iu;
