import { oneLine } from './inline.ts';
import { MADE_DE, MADE_EN } from './made-words.ts';
import { behindList, type Entry, lastBlock } from './outline.ts';
import { readTitle } from './read-claim.ts';
import { type Field, isForeignDocument } from './vocabulary.ts';

/**
 * Whether the status of a text is only shown: in an example, a template, an instruction, a quotation, or under a condition.
 *
 * The line before the status decides, because models quote without quotation marks: that line has to announce a report.
 * A line after the report may retract it.
 */
export function isShownOnly(root: Entry): boolean {
  const first = root.children.find(({ kind }) => kind !== 'table');
  if (first === undefined) return true;
  if (first.kind === 'section' && first.level < 8 && isForeignDocument(first.text.text)) return true;
  const { lines, claim } = leadingLines(root);
  if (lines.some((line) => isFrame(line, claim))) return true;
  const texts = textsIn(root).map((text) => text.toLowerCase());
  const last = lastBlock(root).text.text.toLowerCase();
  return (
    isQuotedPart(root) ||
    [...texts, last].some((text) => TAKES_BACK.test(text)) ||
    texts.some((text) => ASKS.test(text) || ASKS_BACK.test(text))
  );
}

/**
 * Finds a short line right before or right after the report that says that it is a draft, an order, or not to be sent.
 */
export function findCue(root: Entry, cues: RegExp, isAsking: boolean): string | undefined {
  const last = lastBlock(root);
  const behind = last.kind === 'line' && last.field === undefined ? [lastLine(last.text.text)] : [];
  // When the report asks questions, "Reply with the ids." is not an instruction that turns the report into an example.
  if (isAsking && ORDERS_ANSWER.test(behind[0] ?? '')) behind.pop();
  const before = leadingLines(root).lines.flatMap(({ text, isTitle }) => (isTitle === true ? [] : [text]));
  return [...before, ...behind].find((line) => line.length <= SHORT && cues.test(line) && !isHandedOver(line));
}

const ORDERS_ANSWER = /^(?:please |bitte )?(?:reply|answer|respond|send|antworte\p{L}*|sende\p{L}*)(?!\p{L})/iu;

/** The cues are patterns for short lines; longer lines are not tested. */
const SHORT = 100;

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1).trim();
}

/** Whether a line is about the finished work, or presents the report: "The files above are ready". */
function isHandedOver(text: string): boolean {
  const line = text.toLowerCase();
  return NAMES_REPORT.test(line) || OFFERS.test(line) || (isWorkDone(line) && !NEGATES.test(line));
}

type Claim = 'asks' | 'claims' | undefined;

/** A line before a status; `leads`: there is nothing else between them that the line could announce. */
type Line = { text: string; leads: boolean; isTitle?: boolean };

/**
 * The lines before the first status, and the kind of the status. Without a status, the first list of files takes its
 * place.
 */
function leadingLines(root: Entry): { lines: Line[]; claim: Claim } {
  for (const fields of [CLAIMING, FILES]) {
    const lines: Line[] = [];
    const claim = lead(root, lines, fields);
    if (claim !== undefined) return { lines, claim };
  }
  return { lines: [], claim: undefined };
}

function lead(parent: Entry, lines: Line[], claiming: ReadonlySet<Field>): Claim {
  for (const entry of parent.children) {
    const { kind, field, isForeign, text, children } = entry;
    if (field !== undefined && claiming.has(field)) return 'claims';
    if (field === 'questions' || field === 'question') return 'asks';
    if (kind === 'section' && isClaim(text.text)) return 'claims';
    if (kind === 'line' && field === undefined && text.text.length < 80 && isClaim(text.text)) return 'claims';
    const claim = isForeign ? undefined : lead(entry, lines, claiming);
    if (field === undefined && kind === 'section' && !ANNOUNCES.test(text.text)) {
      lines.push({ text: oneLine(text), leads: true, isTitle: true });
    } else if (field === undefined && kind !== 'item') {
      // A line can announce a list; a paragraph may already belong to the report.
      const leads = claim !== undefined || children.every((child) => child.kind === 'line');
      lines.push({ text: oneLine(text), leads });
    }
    if (claim !== undefined) return claim;
  }
  return undefined;
}

function isClaim(title: string): boolean {
  const { status, verdict } = readTitle(title);
  return (status ?? verdict) !== undefined;
}

const CLAIMING: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  'status',
  'outcome',
  'verdict',
  'error',
  'error_type',
]);

const FILES: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>(['deliverables']);

/** Whether a line before a status says that what follows is not the author's own report. */
function isFrame({ text, leads, isTitle }: Line, claim: Claim): boolean {
  const line = (text.length > 400 ? `${text.slice(0, 200)} … ${text.slice(-200)}` : text).toLowerCase();
  if (NAMES_REPORT.test(line)) return OF_ANOTHER.test(line);
  const announces = ANNOUNCES.test(line);
  if (announces && (SHOWS.test(line.replace(AS_ASKED, '')) || WARNS.test(line))) return true;
  if ([INSTRUCTS, EXAMPLE, OF_ANOTHER, isTitle === true ? TITLES : SPEAKS_ON].some((frame) => frame.test(line)))
    return true;
  if (claim !== 'claims' || !leads) return false;
  if (/[?？][^\p{L}?？]*$/u.test(line)) return true;
  if (!announces) return false;
  if (CONDITION.test(line)) return true;
  return !FAILS.test(line) && (NEGATES.test(line) || !(OFFERS.test(line) || LEADS.test(line) || isWorkDone(line)));
}

/**
 * A heading that is a sentence about a future or an earlier report: "If all works, I will answer", "Draft of the
 * report".
 */
const TITLES =
  /^\P{L}*(?:if|once|when|as soon as|falls|wenn|sobald|so soll\p{L}*) |(?<!\p{L})(?:i|we|ich|wir|my report|mein bericht)(?:'d| would| will|'ll| am about to| würde| werde)(?!\p{L})|(?<!\p{L})(?:simulated|previous|last|expected|draft|entwurf|letzte[rs]?|vorherige[rs]?) (?:\p{L}+ ){0,2}(?:report|run|output|answer|berichts?|lauf|ausgabe)(?!\p{L})|(?<!\p{L})(?:report|output|answer|bericht|antwort)(?: \p{L}+){0,3} (?:must|should|could|would|will|has to) |(?<!\p{L})(?:report|bericht) (?:from|of|vom|von) (?:the )?(?:last|previous|letzten|vorigen)|(?<!\p{L})(?:agent|architect|engineer|critic|orchestrator|reviewer|builder|user|architekt|ingenieur|entwickler|prüfer|kritiker) (?:reported|wrote|said|answered|replied|schrieb|sagte|meldete|antwortete)(?!\p{L})|(?<!\p{L})(?:don't|do not|nicht) (?:send|use)|(?<!\p{L})(?:format to use|not finished|so far|noch nicht fertig)(?!\p{L})/u;

const ANNOUNCES = /[:：][^\p{L}\p{N}:：]*$/u;

/** Names a report: "Final report:", "Ergebnis der Prüfung:". */
const NAMES_REPORT =
  /^\P{L}*(?:(?:my|our|the|this|final|full|complete|completion|short|brief|overall|factory|sub|agent|work|task|job|mission|status|review|architecture|architect(?:'s)?|engineer(?:'s)?|builder|critic(?:'s)?|orchestrator|developer|mein\p{L}*|der|die|das|unser|kurzer?|abschließende[rs]?)\P{L}+)*(?:report|response|answer|reply|results?|outcome|output|summary|status|findings|review|verdict|\p{L}*bericht|antwort|ergebnisse?|zusammenfassung|überblick|prüfung|rückmeldung)(?: (?:of (?:the|my) |der |des )[\p{L} -]{2,39}\p{L})?\P{L}*$/u;

/** Says that the report has the requested form. */
const AS_ASKED =
  /(?<!\p{L})(?:(?:in|im|following|according to|gemäß|nach) (?:the |that |this |your |dem |der |den )?(?:\p{L}{1,30} ){0,2}(?:format|schema|template|structure|instructions?|task|request|vorlage|anweisung\p{L}*|aufgabe)|as (?:you )?(?:requested|asked|instructed|expected)|(?:that |what |which )?(?:you asked|i was asked) (?:for|to \p{L}+))(?!\p{L})/gu;

/** Warns that what follows is not true. */
const WARNS =
  /(?<!\p{L})(?:ignore|disregard|do not (?:use|trust|read|believe)|wrong|false|incorrect|invalid|outdated|untrue|ignorier\p{L}*|falsch\p{L}*|ungültig\p{L}*|veraltet\p{L}*)(?!\p{L})/u;

/** Is about the report of another agent, or an earlier or later report. */
const OF_ANOTHER =
  /(?<!\p{L})(?:old|older|previous|earlier|last|former|original|outdated|draft|other|another|alte[rnms]?|vorherige[rnms]?|frühere[rnms]?|letzte[rnms]?|ursprüngliche[rnms]?|andere[rnms]?)(?: \p{L}+){0,2} (?:report|response|answer|reply|verdict|status|bericht|antwort|meldung|urteil)(?!\p{L})|(?<!\p{L})(?:draft|entwurf) (?:of|for|des|für)(?!\p{L})|(?<!\p{L})(?:report|response|answer|reply|verdict|bericht|antwort|meldung|urteil)(?: \p{L}+){0,4}? (?:(?:of|from) (?:the |a )?(?:last|previous|earlier|other)|got from|received|(?:vom|von der|des) (?:letzten|vorigen|anderen))(?!\p{L})/u;

const OFFERS =
  /^\P{L}*(?:(?:\p{L}+\P{L}+){0,12}?)(?:here(?:'s| is| are| comes?)|as (?:requested|asked|instructed)|hier|wie (?:gewünscht|verlangt|gefordert)|anbei)(?!\p{L})/u;

const LEADS =
  /(?<!\p{L})(?:below|follow(?:s|ing)|this is (?:my|the|what i)|my (?:\p{L}+ )?(?:report|response|answer|result|review|verdict|findings)|nachfolgend|folg(?:t|ende\p{L}*)|im folgenden|unten|das ist (?:mein|das)|mein\p{L}* (?:\p{L}+ )?(?:bericht|antwort|ergebnis|urteil))(?!\p{L})/u;

/** Whether a line says that work has been done; such a line may introduce a report. */
function isWorkDone(line: string): boolean {
  const done = [...line.matchAll(DONE)].map(({ index }) => index);
  return [...line.matchAll(DOES)].some(({ 0: words, index }) => {
    const end = index + words.length;
    return done.some((at) => at >= end && at <= end + 200);
  });
}

const DOES =
  /(?<!\p{L})(?:(?:i|we)(?:'ve| have)?|ich habe|wir haben|has been|have been|is|are|wurden?|ist|sind)(?!\p{L})/gu;

const DONE = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:done|${MADE_EN}|wrote|made|reviewed|checked|prepared|ready|${MADE_DE}|fertig\\p{L}*|geprüft)(?!\\p{L})`,
  'gu',
);

/** Names a condition or a possibility. */
const CONDITION =
  /(?<!\p{L})(?:if|once|when|whenever|unless|until|assuming|suppose|supposing|provided|in case|will|would|'ll|shall|should|may|might|could(?! not)|ought|intend|hope|falls|wenn|sobald|sofern|bis|angenommen|vorausgesetzt|werde\p{L}*|wird|würde\p{L}*|soll\p{L}*|könnte\p{L}*|dürfte\p{L}*|hoffe\p{L}*)(?!\p{L})/u;

const NEGATES =
  /(?<!\p{L})(?:not|must|has to|have to|needs? to|nicht|kein\p{L}*|muss|müss\p{L}*)(?!\p{L})|n't(?!\p{L})/u;

/** Introduces a failure, or issues. */
const FAILS =
  /(?<!\p{L})(?:could not|couldn't|cannot|can't|failed|failure|unable|issues?|problems?|konnte\p{L}* .{0,80}nicht|gescheitert|fehlgeschlagen|fehler|probleme?|mängel)(?!\p{L})/u;

const SHOWS =
  /(?<![\p{L}])(?:example|sample|template|format|should look|would look|looks like|look like|must look|could look|beispiel|vorlage|muster|sollte so aussehen|sieht so aus|sehen so aus|würde so aussehen|(?:was|were|am|is) (?:asked|told|instructed|supposed|expected)|asked me|told me|told you|user (?:asked|said|wrote|wants|wanted)|received|according to|quoting|(?:agent|architect|engineer|critic|orchestrator|reviewer|he|she|it|they|you|prompt|task|instructions?) (?:had |has |have |just |now )?(?:reported|answered|replied|returned|responded|said|says|wrote|writes|claims|claimed|reports|answers|replies|responds|returns)|would (?:answer|report|say)|wurde (?:gebeten|beauftragt)|soll(?:te)? ich|(?:hat|hatte|haben) (?:geschrieben|geantwortet|gemeldet|gesagt|berichtet)|schrieb|schreibt|meldete|meldet|antwortete|antwortet|berichtete|berichtet|sagte?|laut|quoted?|zitat)(?![\p{L}])/u;

/** An instruction to the author of the report, which models repeat before they follow it. */
const INSTRUCTS =
  /^\P{L}*(?:you are|remember|make sure|be sure|du bist|denke? daran|stelle? sicher|your (?:task|job|mission)|deine aufgabe|dein auftrag)(?!\p{L})|(?<!\p{L})use attempt_completion(?!\p{L})|^\P{L}*(?:please |bitte |always |immer |then |dann |now |nun |when [^,]{1,60}, |to [^,]{1,60}, |wenn [^,]{1,60}, |um [^,]{1,60}, )?(?:answer|reply|respond|report|return|write|send|fill|finish|end|use|call|antworte\p{L}*|berichte\p{L}*|melde\p{L}*|verwende\p{L}*|nutze\p{L}*|schreib\p{L}*|fülle\p{L}*|beende\p{L}*) (?:with|like|as|in|back|exactly|only|using|the following|attempt_completion|your|a|an|one|mit|wie|so|genau|nur|folgende\p{L}*|deine\p{L}*|ihre\p{L}*|eine\p{L}*)(?!\p{L})|(?<!\p{L})(?:your|the|each|every|any|a|dein\p{L}*|ihr\p{L}*|die|der|das|jede\p{L}*) (?:final )?(?:report|response|answer|reply|output|result|bericht|antwort|meldung|ausgabe) (?:must|should|has to|needs to|shall|will|is to|muss|soll\p{L}*|wird)(?!\p{L})/u;

const EXAMPLE =
  /(?<!\p{L})(?:examples?|sample|mock|dummy|fictitious|hypothetical|template) (?:of an? )?(?:final |factory |agent )?(?:report|response|answer|reply|output|completion)(?!\p{L})|(?<!\p{L})(?:beispiel|muster|beispielhafte[rs]? |fiktive[rs]? )(?:bericht|antwort|meldung|ausgabe)(?!\p{L})/u;

/** Continues into what follows ("Then the agent answers with"), or is about what somebody else says. */
const SPEAKS_ON =
  /(?<!\p{L})(?:answer(?:s|ed)?|repl(?:y|ies|ied)|respond(?:s|ed)?|report(?:s|ed)?|say(?:s)?|said|writes?|wrote|return(?:s|ed)?|antwortet|meldet|schreibt|berichtet|sagt)(?: with| like this| as follows| back| so| mit| folgendes)?$|(?<!\p{L})(?:looks? as follows|looks? like this|sieht (?:so|wie folgt) aus)\P{L}*$|^\P{L}*(?:the |der |die )?(?:sub-?)?(?:agent|architect|engineer|critic|orchestrator|reviewer|builder|architekt|entwickler|prüfer|kritiker)(?:in)? (?:has |hat )?(?:says?|said|reports?|reported|claims?|claimed|answered|wrote|thinks?|meldet\p{L}*|sagt\p{L}*|schreibt|schrieb|behauptet\p{L}*|gesagt|gemeldet)(?!\p{L})/u;

/** Whether one part of the text is a quotation of somebody else, and another one is not. */
function isQuotedPart({ children }: Entry): boolean {
  const titles = children
    .filter(({ kind, level }) => kind === 'section' && level < 8)
    .map(({ text }) => text.text.toLowerCase());
  const quoted = titles.findIndex((title) => OF_OTHERS.test(title) && !OWN.test(title));
  return quoted !== -1 && titles.some((title, i) => i !== quoted && OWN.test(title));
}

const OF_OTHERS =
  /\p{L}['’]s? (?:\p{L}+ )?(?:answer|report|response|reply|verdict|review|output|message)(?!\p{L})|(?<!\p{L})(?:answer|report|response|reply|verdict|output|message) (?:of|from|by) |(?<!\p{L})(?:antwort|bericht|meldung|urteil|ausgabe) (?:des|der|vom|von)(?!\p{L})/u;

const OWN = /(?<!\p{L})(?:i|my|mine|our|ich|mein\p{L}*|unser\p{L}*)(?!\p{L})/u;

/** Retracts what the report says. */
const TAKES_BACK =
  /(?<!\p{L})(?:here|hier|this|that|the above|all of this|das|dies|obiges) (?:(?:report|response|answer|der bericht) )?(?:is|was|ist|war) (?:\p{L}+ ){0,2}?(?:an? |the |ein |eine |die |das )?(?:example|sample|template|mock|dummy|draft|illustration|hypothetical|format|beispiel|vorlage|muster|entwurf)(?!\p{L})|^\P{L}*(?:no|wait|stop|nein|moment|halt|stopp)\s*[,.!–—]|(?<!\p{L})(?:this|that) is (?:what|how) (?:an?|the|your) (?:report|answer|reply)(?!\p{L})|^\P{L}*(?:actually|eigentlich)[, ]+(?:no|not|nein|nicht)(?!\p{L})|^\P{L}*(?:not (?:really|quite|exactly|true|yet)|nicht wirklich|stimmt nicht)(?!\p{L})|(?<!\p{L})(?:i (?:withdraw|retract|take (?:it |this |that )?back)|scratch that|(?:ignore|disregard|forget) (?:this|that|the above|all of)|ich (?:ziehe|nehme) [^.]{0,40}zurück|vergiss das)(?!\p{L})/u;

/** Asks whether the report is true, or whether the work may begin. */
const ASKS =
  /(?<!\p{L})(?:shall|should|may|can|could|soll|darf|kann) (?:i|we|ich|wir) (?:now |then |nun |jetzt |(?:die|diese|the|these) \p{L}+ (?:nun |jetzt )?)?(?:go ahead and )?(?:create|write|start|begin|implement|proceed with (?:writing|creating|the implementation)|erstelle?n|schreiben|anfangen|beginnen|umsetzen)(?!\p{L})|(?<!\p{L})(?:let me know (?:if|when|whether) (?:i|we) (?:should|may|can)|sag mir,? ob ich|please confirm before|bitte bestätige\p{L}*,? bevor)(?!\p{L})(?! (?:also|anything|help|adjust))|(?<!\p{L})(?:real|actual|final|corrected|eigentliche|echte|endgültige) (?:report|answer|bericht|antwort) (?:follows|is to come|folgt)|^\P{L}*(?:end of (?:the )?(?:example|sample|template)|ende des beispiels)(?!\p{L})|(?<!\p{L})(?:that|this|the above|das|dies) (?:was|is|war|ist) (?:\p{L}+ ){0,2}(?:old|previous|last|wrong|incorrect|alte|vorherige|falsch)(?!\p{L})|(?<!\p{L})(?:(?:shall|should|may|can) i (?:send|submit|report|answer|say|finish) |(?:soll|darf|kann) ich (?:das |es )?(?:so )?(?:senden|melden|abschicken|schicken|antworten)(?!\p{L}))/u;

/** Asks what the reader thinks of the report, or says that it is about other work. */
const ASKS_BACK =
  /(?:^|[.!:,] )\P{L}?(?:(?:is|are|was|does|do) (?:this|that|it|these|they|the (?:above|report|verdict|files))|(?:passt|stimmt|ist|sieht|war) (?:das|dies|es|der bericht|das urteil))(?!\p{L})[^.!?]{0,80}\?\P{L}{0,9}$|(?<!\p{L})(?:report|answer|verdict|bericht|antwort|urteil) (?:(?:of|for|from|about) (?:another|the (?:other|wrong))|(?:zu|für|aus) (?:einer |einem |der |dem )?(?:andere|falsche)[nmr])(?!\p{L})/u;

/** The sentences of an entry, without questions and lists of files. */
function textsIn(parent: Entry): string[] {
  const { isForeign, field, children } = parent;
  const parts = isForeign || field === 'questions' || field === 'question' ? behindList(parent) : children;
  return parts.flatMap((entry) => [...(entry.kind === 'line' ? entry.text.text.split('\n') : []), ...textsIn(entry)]);
}
