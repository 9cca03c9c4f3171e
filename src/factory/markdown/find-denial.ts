import { oneLine } from './inline.ts';
import { MADE_DE, MADE_EN } from './made-words.ts';
import { behindList, type Entry, saidIn } from './outline.ts';
import { isFraction } from './read-claim.ts';
import { type Field, isNone, plainLabel } from './vocabulary.ts';

/** Fields in which a "not" does not deny the work: reservations, ideas, decisions for others. */
const RESERVED: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  ...(['concerns', 'recommendation', 'questions', 'question', 'blocking_issues'] as const),
]);

/** Fields with a single value. The value does not deny the work, but text after it may. */
const VALUES: ReadonlySet<Field> = /* @__PURE__ */ new Set<Field>([
  ...(['confidence', 'confidence_notes', 'metrics', 'next_action', 'requirements_checked'] as const),
]);

/** Whether a "not" in this field does not deny the work. */
export function isReserved(field: Field): boolean {
  return RESERVED.has(field);
}

/** Whether an entry has a single value, such as the next action. */
export function isValue({ field }: Entry): boolean {
  return field !== undefined && VALUES.has(field);
}

/**
 * The parts of an entry that may be about the work. Items of a list of files are left out: each is only about its own
 * file.
 */
function partsOf(entry: Entry): Entry[] {
  const { field, isForeign, value, children } = entry;
  if (isForeign || (field !== undefined && RESERVED.has(field))) return behindList(entry);
  if (field === 'deliverables') return children.filter(({ kind }) => kind !== 'item');
  if (field === undefined || !VALUES.has(field)) return children;
  if (children.some(({ kind }) => kind === 'item' || kind === 'table')) return behindList(entry);
  const [first, ...rest] = children;
  // After a label with no text after it, the value may be a bold line; what follows is then below that line.
  return value.text === '' && first !== undefined ? [...first.children, ...rest] : children;
}

/** Whether a sentence says that the work, or a file of it, is not done. */
export function isDenial(sentence: string): boolean {
  const text = sentence.toLowerCase();
  if (isAboutCase(text)) return false;
  denials ??= makeDenials();
  return denials.some((denial) => {
    const found = denial.exec(text);
    return found !== null && !isSubordinate(text.slice(0, found.index)) && !NOTHING.test(text);
  });
}

/** Whether these words start a clause about a hypothetical case, not about this work: "… what happens when". */
export function isSubordinate(before: string): boolean {
  return SUBORDINATE.test(before) || CASE_THAT.test(before);
}

/**
 * Whether a sentence in lower case is about a hypothetical case: "If a call fails, …", "Schlägt ein Aufruf fehl, wird
 * …".
 */
export function isAboutCase(text: string): boolean {
  return CASE.test(text) && !CONSENT.test(text);
}

/** "If you agree, I will write the files": the work waits for the answer. */
const CONSENT =
  /^\P{L}*(?:if|wenn|falls) (?:you|du|sie|that|this|das) (?:agree|approve|confirm|like|want|say|einverstanden|zustimmst|zustimmen|willst|möchtest)[^,]{0,40}, (?:i|we|schreibe|erstelle|beginne|lege|mache)(?!\p{L})(?! (?:can|could|will|would) (?:also|add|adjust|change|explain|extend))/u;

const CASE =
  /^\P{L}*(?:if|whenever|unless|in case|should an?|falls|wenn|schlägt|schlagen|scheitert|fehlt|fehlen|tritt|treten) [^.!?]{1,200}, \p{L}/u;

/** The German "was" is distinguished from the English one by the comma before it. */
const SUBORDINATE =
  /(?:(?<!\p{L})(?:when|if|whether|unless|in case|what|which|who|whose|where|why|how|wenn|falls|ob|welche[rsn]?|wo|warum|wie)|(?:^|[,:(])\s?was)(?!\p{L})[^.;]{0,120}$/iu;

/** "… den Fall, dass", "… the case that". */
export const CASE_THAT =
  /(?<!\p{L})(?:fall|fälle|cases?)(?: ab)?,? (?:dass|that|in denen|in dem|in which)(?!\p{L})[^.;]{0,80}$/iu;

/** Matches "Nothing is missing." */
const NOTHING =
  /(?<!\p{L})(?:nothing|none|no(?: \p{L}+){1,2}|nichts|kein\p{L}*(?: \p{L}+)?) (?:\p{L}+ ){0,2}?(?:is|are|was|were|remains?|fehlt|fehlen) ?(?:still )?(?:missing|unfinished|incomplete|outstanding|blocked)?\P{L}*$|(?<!\p{L})(?:fehlt|fehlen) (?:nichts|kein\p{L}*)(?!\p{L})/u;

const DONE_EN = `(?:done|${MADE_EN}|saved|stored|there|ready|approved|accepted|acceptable|successful|possible|verified)`;
const DONE_DE = `(?:${MADE_DE}|fertig\\p{L}*|gespeichert|geliefert|gebaut|möglich|beendet|geschafft|erfolgreich|vorhanden|gelungen)`;

const UNDONE = '(?:reverted|rolled back|undone|withdrawn|discarded|taken back|reset)';

/** Made when the first report is read: compiling them takes longer than loading everything else. */
let denials: readonly RegExp[] | undefined;

function makeDenials(): RegExp[] {
  const words = [
    // The work, or a file: "The rules could not be written", "It is not complete".
    `(?<!\\p{L})(?:(?:could|can|was|were|is|are|has|have|had|did) not|(?:could|was|were|is|are|has|have|had|did|ca)n't|cannot|never)(?:\\s+(?:yet|be|been|being|fully|completely|entirely|all|actually|even|really|quite|have)){0,4}\\s+${DONE_EN}(?!\\p{L})`,
    `(?<!\\p{L})not (?:yet|fully|completely|entirely|all) (?:\\p{L}+ ){0,2}${DONE_EN}(?!\\p{L})`,
    `(?<!\\p{L})(?:i|we) (?:(?:could|can|did|have|had|was|were|do|am) not|(?:could|ca|did|have|had|was|were|do)n't|cannot) (?:\\p{L}+ ){0,3}?(?:finish|complet|writ|creat|produc|generat|succeed|sav|build|approv|accept|manag|verif|do |done|get|find|access)`,
    `(?<!\\p{L})(?:not|n't) yet (?:been |fully )?\\p{L}`,
    `(?<!\\p{L})(?:nothing|no (?:\\p{L}+ )?(?:files?|documents?|rules|changes)|none of (?:it|this|these|those|them|the \\p{L}+)|neither)(?: \\p{L}+){0,4} (?:was|were|is|are|has|have|could|can|got|exists?)(?: (?:be|been|ever|actually))* (?:${DONE_EN}|exist)`,
    `(?<!\\p{L})(?:ran out of|gave up|had to stop|stopped halfway|got stuck|only (?:partial|partially|partly|half)|half done|partially (?:done|completed?|finished|implemented|written|successful)|work in progress)(?!\\p{L})`,
    // The work was undone, or waits for somebody: "It was reverted", "not yet merged".
    `(?<!\\p{L})(?:${UNDONE}|deleted|removed) (?:it |them |this |that )?(?:afterwards?|again|later(?! than)|since|at once|in the end|though|meanwhile)(?!\\p{L})`,
    // A sentence about the status itself.
    `(?<!\\p{L})(?:status|verdict|outcome|result|urteil|ergebnis) (?:is|was|should be|must be|ist|war|sollte|muss|lautet) (?:\\p{L}+ )?(?:not|failure|failed|blocking|questions|nicht|fehlgeschlagen|blockierend)(?!\\p{L})`,
    // A review: "must be reworked", "I disagree".
    `(?<!\\p{L})(?<!(?:no|none of the|zero|0|without|non-blocking|minor) )(?:issues?|problems?|gaps?|findings?|concerns?)(?: (?!not(?!\\p{L})|n't|no longer)\\p{L}{1,30}){0,5}? (?:block|blocks|prevents?|stands? in the way)(?!\\p{L})`,
    // A part: "the rest follows", "left for the next run".
    `(?<!\\p{L})(?:(?:rest|remainder|remaining \\p{L}+|other (?:half|part|files?|agents?)|second (?:half|part|one)|third (?:one|part)|last (?:one|part))(?: \\p{L}+){0,4}? (?:follows?|left|missing|later|to come|to do|remains?)|left for (?:the |a )?(?:next|later)|got as far as|before (?:the )?(?:context|time|budget|tokens?) (?:was|were|ran|is))(?!\\p{L})`,
    // The same in German.
    `(?<!\\p{L})(?<!(?:keine|keinerlei|kleinere) )(?:mängel|probleme?|punkte?|lücken?|befunde?)(?: (?!nicht(?!\\p{L})|kein)\\p{L}+){0,5}? (?:blockier\\p{L}*|verhinder\\p{L}*)`,
    `(?<!\\p{L})(?:rest|(?:der|die|das) (?:zweite|dritte|letzte|andere|übrige)\\p{L}*)(?: \\p{L}+){0,4}? (?:folgt|folgen|fehlt|fehlen|später)(?!\\p{L})`,
    `(?<!\\p{L})(?:konnte\\p{L}*|kann|können|wurden?|ist|sind|habe\\p{L}*|hat|war|waren|lässt|bin)(?!\\p{L})[^.!?;]{0,80}(?<!\\p{L})nicht(?: \\p{L}+){0,2} ${DONE_DE}`,
    `(?<!\\p{L})(?:nichts|keine (?:\\p{L}+ )?(?:dateien?|dokumente?|regeln|änderungen)|keine[sr]? (?:davon|der|von))(?!\\p{L})[^.!?;]{0,60}${DONE_DE}`,
    '(?<!\\p{L})(?:(?:wieder |danach |später )?(?:zurückgerollt|rückgängig gemacht|zurückgenommen|zurückgesetzt|verworfen)|(?:danach|wieder|später) gelöscht)(?!\\p{L})',
    '(?<!\\p{L})(?:fehl(?:t|en) noch|fehl(?:t|en)[.!]?$|noch nicht|noch unvollständig|noch offen|nur (?:teilweise|halb|zum teil)|steh(?:t|en) noch aus|(?:muss|müssen) noch|bleibt noch|zurückgewiesen|schl(?:ägt|ug|agen|ugen)(?!\\p{L})(?:(?! schl)[^.!?;]){0,80} fehl(?!\\p{L}))',
  ];
  return words.map((word) => new RegExp(word, 'u'));
}

/** Whether a sentence names unfinished work after a label: "Missing: the second agent." */
export function namesLeftWork(sentence: string): boolean {
  const [label = '', ...rest] = sentence.split(/[:：]/u);
  return rest.length > 0 && LEFT.test(plainLabel(label).trim()) && !isNone(rest.join(':'));
}

/** Finds a section or a label for unfinished work, with something below it; undefined when there is none. */
export function findLeftWork(parent: Entry): string | undefined {
  for (const entry of partsOf(parent)) {
    const { field, text, kind } = entry;
    if (kind === 'table') continue;
    const label = plainLabel(text.text.split(/[:：]/u, 1)[0] ?? '');
    const isPartial = PROGRESS.test(label) && isFraction(text.text);
    const isLeft = field === 'blocked_on' || field === 'partial_work' || (field === undefined && LEFT.test(label));
    if (isPartial) return text.text;
    if (isLeft && holdsSomething(entry)) return text.text;
    const within = findLeftWork(entry);
    if (within !== undefined) return within;
  }
  return undefined;
}

const PROGRESS = /^(?:progress|completion|completeness|fortschritt|fertigstellung|stand)$/u;

const LEFT = /* @__PURE__ */ new RegExp(
  `^(?:(?:the )?(?:still |noch )?(?:${[
    'remaining|outstanding|unfinished|incomplete|missing|open|pending|failed|failing|unmet|violated|unresolved|skipped|blocked|blocking',
    'not (?:yet )?(?:done|finished|written|created|completed|started|met|fulfilled|satisfied|checked)',
    '(?:verbleibend|ausstehend|offen|unerledigt|unfertig|fehlend|fehlgeschlagen|unerfüllt|verletzt|ungelöst|übersprungen)(?:e[nrs]?)?',
    '(?:noch )?nicht (?:erledigt|fertig|erstellt|geschrieben|erfüllt|geprüft)(?:e[nrs]?)?',
  ].join(
    '|',
  )})(?: \\p{L}+)?|(?:still |left )?to do|todos?|(?:what is )?(?:still )?left|could not be \\p{L}+|was (?:noch )?fehlt)$`,
  'u',
);

function holdsSomething(entry: Entry): boolean {
  const behind =
    /[:：]\s*(.+)$/su.exec(entry.text.text)?.[1] ?? saidIn({ ...entry, value: { text: '', marks: [] } }).text;
  return !isNone(oneLine({ text: behind, marks: [] }));
}
