import { oneLine } from './inline.ts';
import type { Entry } from './outline.ts';
import { readTitle } from './read-claim.ts';
import { type Field, isForeignDocument } from './vocabulary.ts';

/**
 * Whether what a text claims is only shown: an example, a template, an instruction, what somebody else has said, or what would
 * be said under a condition.
 *
 * A line that leads to the claim decides, because models quote without marks: it has to say that a report comes. What stands
 * behind the report may take it back.
 */
export function isShownOnly(root: Entry): boolean {
  const first = root.children.find(({ kind }) => kind !== 'table');
  if (first === undefined) return true;
  if (first.kind === 'section' && first.level < 8 && isForeignDocument(first.text.text)) return true;
  const { lines, claim } = leadingLines(root);
  if (lines.some((line) => isFrame(line, claim))) return true;
  return isQuotedPart(root) || textsIn(root).some((text) => TAKES_BACK.test(text));
}

type Claim = 'asks' | 'claims' | undefined;

/** The lines in front of the first claim, in reading order, and what kind of claim that is. */
function leadingLines(root: Entry): { lines: string[]; claim: Claim } {
  const lines: string[] = [];
  const claim = lead(root, lines);
  return { lines, claim };
}

function lead(parent: Entry, lines: string[]): Claim {
  for (const entry of parent.children) {
    const { kind, field, isForeign, text } = entry;
    if (kind === 'table' || isForeign) continue;
    if (field !== undefined && CLAIMING.has(field)) return 'claims';
    if (field === 'questions' || field === 'question') return 'asks';
    if (field === undefined && kind !== 'item') {
      const { status, verdict } = readTitle(text.text);
      if (kind === 'section' && (status ?? verdict) !== undefined) return 'claims';
      if (kind === 'line' || /[:：]\W*$/.test(text.text)) lines.push(oneLine(text));
    }
    const claim = lead(entry, lines);
    if (claim !== undefined) return claim;
  }
  return undefined;
}

const CLAIMING: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  'status',
  'outcome',
  'verdict',
  'error',
  'error_type',
]);

/** Whether a line in front of a claim makes something else of it. */
function isFrame(text: string, claim: Claim): boolean {
  const line = text.length > 400 ? `${text.slice(0, 200)} … ${text.slice(-200)}` : text;
  if (NAMES_REPORT.test(line)) return false;
  const announces = /[:：]\W*$/.test(line);
  if (announces && SHOWS.test(line) && !OFFERS.test(line)) return true;
  if (INSTRUCTS.test(line) || EXAMPLE.test(line) || SPEAKS_ON.test(line)) return true;
  if (claim !== 'claims') return false;
  if (/[?？]\W*$/.test(line)) return true;
  return announces && (CONDITION.test(line) || !(OFFERS.test(line) || LEADS.test(line) || DONE.test(line)));
}

/** "Final report:", "Ergebnis der Prüfung:". */
const NAMES_REPORT =
  /^\P{L}*(?:(?:my|our|the|this|final|full|complete|completion|short|brief|overall|factory|sub|agent|work|task|job|mission|status|review|architecture|architect(?:'s)?|engineer(?:'s)?|builder|critic(?:'s)?|orchestrator|developer|mein\p{L}*|der|die|das|mein|unser|kurzer?|abschließende[rs]?)\P{L}+)*(?:report|response|answer|reply|results?|outcome|output|summary|status|findings|review|verdict|\p{L}*bericht|antwort|ergebnisse?|zusammenfassung|überblick|prüfung|rückmeldung)(?: (?:of (?:the|my) |der |des )[\p{L} -]{3,40})?\P{L}*$/iu;

const OFFERS =
  /^\P{L}*(?:(?:\p{L}+\P{L}+){0,12}?)(?:here(?:'s| is| are| comes?)|as (?:requested|asked|instructed)|hier|wie (?:gewünscht|verlangt|gefordert)|anbei)(?!\p{L})/iu;

const LEADS =
  /(?<!\p{L})(?:below|follow(?:s|ing)|this is (?:my|the|what i)|my (?:\p{L}+ )?(?:report|response|answer|result|review|verdict|findings)|nachfolgend|folg(?:t|ende\p{L}*)|im folgenden|unten|das ist (?:mein|das)|mein\p{L}* (?:\p{L}+ )?(?:bericht|antwort|ergebnis|urteil))(?!\p{L})/iu;

/** Work that has been done leads to its report. */
const DONE =
  /(?<!\p{L})(?:(?:i|we)(?:'ve| have)?|ich habe|wir haben|has been|have been|is|are|wurden?|ist|sind)(?!\p{L}).{0,200}(?<!\p{L})(?:done|completed?|finished|created|built|designed|written|wrote|made|reviewed|checked|delivered|implemented|prepared|ready|erledigt|fertig\p{L}*|abgeschlossen|erstellt|geschrieben|geprüft|umgesetzt|entworfen)(?!\p{L})/iu;

/** What would have to happen first, or only might be. */
const CONDITION =
  /(?<!\p{L})(?:if|once|when|whenever|unless|until|assuming|suppose|supposing|provided|in case|will|would|'ll|shall|should|must|may|might|could|has to|have to|needs? to|ought|intend|hope|not|falls|wenn|sobald|sofern|bis|angenommen|vorausgesetzt|werde\p{L}*|wird|würde\p{L}*|soll\p{L}*|muss|müss\p{L}*|könnte\p{L}*|dürfte\p{L}*|hoffe\p{L}*|nicht)(?!\p{L})|n't(?!\p{L})/iu;

const SHOWS =
  /(?<![\p{L}])(?:example|sample|template|format|should look|would look|looks like|look like|must look|could look|beispiel|vorlage|muster|sollte so aussehen|sieht so aus|sehen so aus|würde so aussehen|(?:was|were|am|is) (?:asked|told|instructed|supposed|expected)|asked me|told me|told you|user (?:asked|said|wrote|wants|wanted)|received|according to|quoting|(?:agent|architect|engineer|critic|orchestrator|reviewer|he|she|it|they|you|prompt|task|instructions?) (?:had |has |have |just |now )?(?:reported|answered|replied|returned|responded|said|says|wrote|writes|claims|claimed|reports|answers|replies|responds|returns)|would (?:answer|report|say)|wurde (?:gebeten|beauftragt)|soll(?:te)? ich|(?:hat|hatte|haben) (?:geschrieben|geantwortet|gemeldet|gesagt|berichtet)|schrieb|schreibt|meldete|meldet|antwortete|antwortet|berichtete|berichtet|sagte?|laut|quoted?|zitat)(?![\p{L}])/iu;

/** An order to whoever is to report, which models repeat before they follow it. */
const INSTRUCTS =
  /^\P{L}*(?:please |bitte |always |immer |then |dann |now |nun |when [^,]{1,60}, |to [^,]{1,60}, |wenn [^,]{1,60}, |um [^,]{1,60}, )?(?:answer|reply|respond|report|return|write|send|fill|finish|end|use|call|antworte\p{L}*|berichte\p{L}*|melde\p{L}*|verwende\p{L}*|nutze\p{L}*|schreib\p{L}*|fülle\p{L}*|beende\p{L}*) (?:with|like|as|in|back|exactly|only|using|the following|attempt_completion|your|a|an|one|mit|wie|so|genau|nur|folgende\p{L}*|deine\p{L}*|ihre\p{L}*|eine\p{L}*)(?!\p{L})|(?<!\p{L})(?:your|the|each|every|any|a|dein\p{L}*|ihr\p{L}*|die|der|das|jede\p{L}*) (?:final )?(?:report|response|answer|reply|output|result|bericht|antwort|meldung|ausgabe) (?:must|should|has to|needs to|shall|will|is to|muss|soll\p{L}*|wird)(?!\p{L})/iu;

const EXAMPLE =
  /(?<!\p{L})(?:examples?|sample|mock|dummy|fictitious|hypothetical|template) (?:of an? )?(?:final |factory |agent )?(?:report|response|answer|reply|output|completion)(?!\p{L})|(?<!\p{L})(?:beispiel|muster|beispielhafte[rs]? |fiktive[rs]? )(?:bericht|antwort|meldung|ausgabe)(?!\p{L})/iu;

/** A sentence that goes on in what follows: "Then the agent answers with". */
const SPEAKS_ON =
  /(?<!\p{L})(?:answer(?:s|ed)?|repl(?:y|ies|ied)|respond(?:s|ed)?|report(?:s|ed)?|say(?:s)?|said|writes?|wrote|return(?:s|ed)?|antwortet|meldet|schreibt|berichtet|sagt)(?: with| like this| as follows| back| so| mit| folgendes)?$/iu;

/** A part of the text that somebody else has said, beside one of the author's own. */
function isQuotedPart({ children }: Entry): boolean {
  const titles = children.filter(({ kind, level }) => kind === 'section' && level < 8).map(({ text }) => text.text);
  const quoted = titles.findIndex((title) => OF_OTHERS.test(title) && !OWN.test(title));
  return quoted !== -1 && titles.some((title, i) => i !== quoted && OWN.test(title));
}

const OF_OTHERS =
  /\p{L}['’]s? (?:\p{L}+ )?(?:answer|report|response|reply|verdict|review|output|message)(?!\p{L})|(?<!\p{L})(?:answer|report|response|reply|verdict|output|message) (?:of|from|by) |(?<!\p{L})(?:antwort|bericht|meldung|urteil|ausgabe) (?:des|der|vom|von)(?!\p{L})/iu;

const OWN = /(?<!\p{L})(?:i|my|mine|our|ich|mein\p{L}*|unser\p{L}*)(?!\p{L})/iu;

/** A sentence that takes back what the report says. */
const TAKES_BACK =
  /(?<!\p{L})(?:this|that|the above|all of this|das|dies|obiges) (?:(?:report|response|answer|der bericht) )?(?:is|was|ist|war) (?:\p{L}+ ){0,2}?(?:an? |the |ein |eine |die |das )?(?:example|sample|template|mock|dummy|draft|illustration|hypothetical|format|beispiel|vorlage|muster|entwurf)(?!\p{L})|(?:shall|should|may|can) i (?:send|submit|report|answer|say|finish) |(?<!\p{L})is (?:this|that|it) (?:\p{L}+ )?(?:right|correct|ok|okay|fine|true)\s*\?|(?<!\p{L})(?:soll|darf|kann) ich (?:das |es )?(?:so )?(?:senden|melden|abschicken|schicken|antworten)(?!\p{L})|(?<!\p{L})(?:stimmt das|ist das (?:so )?(?:richtig|korrekt|wahr))\s*\?/iu;

/** What is said in sentences, outside of questions and lists of files. */
function textsIn(parent: Entry): string[] {
  return parent.children.flatMap((entry) => {
    const { kind, field, isForeign, text } = entry;
    if (isForeign || field === 'questions' || field === 'question') return [];
    return [...(kind === 'line' ? [oneLine(text)] : []), ...textsIn(entry)];
  });
}
