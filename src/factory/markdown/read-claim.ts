import { MENDED_WORDS } from './mended-words.ts';
import { isNeutralNote } from './neutral-notes.ts';
import { BAD_SIGN, GOOD_SIGN, isUnsure } from './signs.ts';
import { ANY_STATUS, STATUS, type Status } from './status-words.ts';
import { plainLabel } from './vocabulary.ts';
import { withoutPraise } from './without-praise.ts';

export type Verdict = 'PASS' | 'BLOCKING';

export type Claim<T> = { says: T | 'unclear' | 'mixed'; rest: string };

/** Words that cast doubt on the status. */
const DOUBT =
  /\b(?:not|no|never|non|false|untrue|without|n't|cannot|partial\p{L}*|partly|mostly|almost|nearly|half|pending|in progress|wip|incomplete|unfinished|missing|unless|if|when|once|after|until|expected|should|would|will|assuming|conditional\p{L}*|provisional\p{L}*|preliminar\p{L}*|tentative\p{L}*|provided|subject to|so far|for now|in part|(?:first|second|one) (?:part|half|step|draft)|some of|most of|changes (?:required|needed)|reservations?|restrictions?|tbd|unknown|maybe|perhaps|possibly|probably|likely|conditions?)(?![\p{L}])|(?<![\p{L}])(?:nicht|nein|falsch|kein\p{L}*|ohne|nie|teil\p{L}*|halb|erste hälfte|weitgehend|überwiegend|größtenteils|fast|beinahe|unvollständig|fehl(?:t|en|end\p{L}*)|falls|wenn|sobald|sofern|nach|unter vorbehalt|vorbehaltlich|vorausgesetzt|erwartet|sollte|würde|wird|bedingt\p{L}*|vorläufig\p{L}*|vorerst|noch|mit auflagen|mängel\p{L}*|einschränkung\p{L}*|unbekannt|in arbeit|vielleicht|möglicherweise|vermutlich|wohl)(?![\p{L}])/iu;

/** Words that retract the status, or a part of it, however long the rest of the line is. */
const BUT =
  /(?<![\p{L}])(?:but|except\p{L}*|apart from|other than|however|although|though|despite|nevertheless|aber|jedoch|allerdings|doch|dennoch|trotz\p{L}*|außer|ausgenommen|bis auf|obwohl|wobei)(?![\p{L}])/iu;

/**
 * Words for what was not done or did not work, which retract a success; in a longer text they may be about anything.
 */
const UNDONE =
  /(?<![\p{L}])(?:could not|cannot|unable|(?:was|were|is|are|has|have|had|did|does|do) not|not (?:yet|all)|[\p{L}]+n't|fail(?:s|ed|ing)?|missing|incomplete|unfinished|nicht|fehl(?:t|en|geschlagen|schl\p{L}*)|schl(?:ägt|agen|ug|ugen)(?:(?!schl)[^.])* fehl|unvollständig)(?![\p{L}])|^[1-9][0-9]* (?:errors?|failures?|problems?|blockers?|fehler|probleme)(?![\p{L}])/iu;

/** Words that say that a failure or a blocking issue is over. */
const OVER = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}])(?:(?<!un|not )(?:${MENDED_WORDS})|lifted|withdrawn|recovered|no longer|any ?more|(?:then|now) (?:succeeded|success\\p{L}*|works?|passe[sd])|aufgehoben|nicht mehr|zurückgezogen)(?![\\p{L}])`,
  'iu',
);

/**
 * Reads the value of a status: its first word, its signs, and whether the rest takes it back.
 *
 * @returns undefined when there is nothing to read
 */
export function readStatus(text: string): Claim<Status> | undefined {
  const line = firstLine(text);
  const sign = GOOD_SIGN.test(line)
    ? BAD_SIGN.test(line)
      ? 'mixed'
      : 'success'
    : BAD_SIGN.test(line)
      ? 'failure'
      : undefined;
  const head = headOf(line);
  if (head === '') {
    if (sign === undefined) return /[❓❔]/u.test(line) ? { says: 'questions', rest: '' } : undefined;
    return { says: sign, rest: '' };
  }
  const found = STATUS.find(([, words]) => words.test(head));
  const rest = restOf(line, head, found?.[1]);
  if (found === undefined || rest === undefined) return { says: 'unclear', rest: '' };
  const [says] = found;
  const praised = withoutPraise(rest);
  const isOpen =
    DOUBT.test(head) ||
    BUT.test(line) ||
    isAsked(line) ||
    isTakenBack(text) ||
    (rest.length <= 40 && DOUBT.test(praised)) ||
    (says === 'success' && (isUnsure(line) || UNDONE.test(praised) || isFraction(line) || isNoted(line))) ||
    (says === 'failure' && OVER.test(rest));
  if (isOpen || otherClasses(line, says)) return { says: 'unclear', rest: '' };
  if (sign !== undefined && (sign === 'mixed' || (says !== 'questions' && sign !== says)))
    return { says: 'mixed', rest };
  return { says, rest };
}

const PASS =
  /^(?:pass|passed|passes|bestanden)(?: (?:with|mit) (?:minor|small|non blocking|kleinen) (?:concerns?|remarks?|notes?|comments?|suggestions?|bedenken|anmerkungen|hinweisen))?(?= |$)/u;

const BLOCKING = /^(?:blocking|blocked|blocks|blockierend|blockiert)(?= |$)/u;

/** Reads the value of a verdict; anything but a plain PASS or BLOCKING is unclear. */
export function readVerdict(text: string): Claim<Verdict> | undefined {
  const line = firstLine(text);
  const head = headOf(line);
  const isPass = PASS.test(head);
  if (head === '') return undefined;
  const rest = restOf(line, head, isPass ? PASS : BLOCKING);
  const isOpen =
    isPass &&
    (isUnsure(line) ||
      DOUBT.test(withoutPraise(line)) ||
      BUT.test(line) ||
      isTakenBack(text) ||
      isFraction(line) ||
      isNoted(line) ||
      /(?<!no |non-|non |keine |nicht )(?<![\p{L}-])(?:blocking|blockierend|fail\p{L}*)/iu.test(line));
  if (
    rest === undefined ||
    isOpen ||
    isAsked(line) ||
    (!isPass && (/\bpass\b|bestanden/i.test(line) || DOUBT.test(head) || OVER.test(rest)))
  ) {
    return { says: 'unclear', rest: '' };
  }
  const isMixed = isPass ? BAD_SIGN.test(line) : GOOD_SIGN.test(line);
  return { says: isMixed ? 'mixed' : isPass ? 'PASS' : 'BLOCKING', rest };
}

/**
 * Reads a heading or a bold line that is nothing but a status or a verdict, or ends with one: "Report: failed".
 *
 * @param isLead the heading is the title of the text, which may name the work instead of a report: "Data pipeline – success"
 */
export function readTitle(title: string, isLead = false): { status?: Claim<Status>; verdict?: Claim<Verdict> } {
  const line = firstLine(title);
  const head = headOf(line);
  if (OTHER_TITLES.includes(head)) return {};
  if (['pass', 'passed', 'bestanden'].includes(head))
    return /\bPASS|BESTANDEN/u.test(line) ? { verdict: readVerdict(line) } : {};
  const words = STATUS.find(([, all]) => all.test(head))?.[1];
  if (words !== undefined) {
    const rest = restOf(line, head, words);
    return rest === undefined || COUNTS_NONE.test(rest) ? {} : { status: readStatus(line) };
  }
  const parts = line.split(/[:：]\s|—|\s[–-]\s/u);
  const end = parts.pop() ?? '';
  const last = plainLabel(end);
  const first = plainLabel(parts.join(' '));
  if (isAboutPart(first) || TENTATIVE.test(first)) return {};
  if (['pass', 'passed', 'blocking', 'bestanden', 'blockierend', 'blockiert'].includes(last)) {
    return /review|verdict|critic|critique|audit|urteil|prüf|bewertung|begutachtung|gutachten|kritik/u.test(first)
      ? { verdict: readVerdict(`${end} ${signsOf(line)}`) }
      : {};
  }
  return (isLead || NAMES_REPORT.test(first)) && STATUS.some(([, all]) => all.exec(last)?.[0] === last)
    ? { status: readStatus(`${end} ${signsOf(line)}`) }
    : {};
}

/** Titles of a section with questions or an error. */
const OTHER_TITLES = [
  'question',
  'questions',
  'frage',
  'fragen',
  'rückfrage',
  'rückfragen',
  'offene fragen',
  'error',
  'fehler',
];

/** A count, not a status: "Failed: 0". */
const COUNTS_NONE = /^(?:0|none|keine)\.?$/iu;

/** Words that are allowed before the status of the whole work. */
const NAMES_REPORT =
  /(?:^| )(?:report|response|answer|reply|task|work|job|mission|assignment|status|result|outcome|agent|subagent|architect|engineer|builder|developer|critic|reviewer|orchestrator|architecture|review|\p{L}*bericht|antwort|aufgabe|auftrag|arbeit|ergebnis|architekt|entwickler|prüfer|architektur|prüfung)(?: |$)/u;

/** Says that a status is expected, or no longer true. */
const TENTATIVE =
  /(?:^| )(?:examples?|expected|planned|target|desired|goal|(?:required|requested|wanted|needed) (?:status|verdict|result)|preliminary|interim|tentative|draft|previous|earlier|last|old|former|original|beispiel|erwartete[rs]?|geplante[rs]?|ziel|angestrebte[rs]?|(?:gewünschte|geforderte)[rs]? (?:status|urteil|ergebnis)|vorläufige[rs]?|entwurf|vorherige[rs]?|frühere[rs]?|letzte[rs]?|alte[rs]?)(?: |$)/u;

/** Titles of a part of the work. Its success says nothing about the whole. */
const ABOUT_PARTS =
  /^(?:steps?|schritte?|phase|tests?|unit tests?|checks?|validation|verification|build|lint|iteration|attempt(?! completion$)|versuch|requirements?|anforderung(?:en)?|criteri\p{L}*|example|beispiel|in case|if|falls|wenn|previous|vorherige|tests? und|prüfungen|validierung)(?: |$)|^(?:r|req|ac|fr|nfr|us|tc|t|a) ?[0-9]{1,3}(?: |$)/u;

/** Whether a section is about a part of the work: a step, a test, one requirement. */
export function isAboutPart(title: string): boolean {
  const plain = plainLabel(title);
  return ABOUT_PARTS.test(plain) || NUMBERED_PART.test(plain);
}

const NUMBERED_PART =
  /(?:^| )(?:sections?|parts?|chapters?|requirement|round|iteration|attempt|step|phase|criterion|abschnitt|teil|kapitel|anforderung|runde|versuch|schritt|kriterium) (?:[0-9]{1,3}|[ivx]{1,4}|one|two|three|eins|zwei|drei)(?: |$)/u;

/** Whether a line counts less than all: "2 of 3", "3/5", "80 %". */
export function isFraction(line: string): boolean {
  const ratios = line.matchAll(/(?<![0-9./])([0-9]{1,9})\s*(?:\/|of|out of|von)\s*([0-9]{1,9})(?![0-9./])/giu);
  const shares = line.matchAll(
    /([0-9]{1,3})(?:[.,][0-9]+)?\s*(?:%|percent|prozent)(\s*(?:of|complete\p{L}*|done|finished|ready|der|fertig\p{L}*|erledigt|abgeschlossen)(?!\p{L}))?/giu,
  );
  const lastWord = line.replace(/(?<!\P{L})\P{L}+$/u, '').length;
  return (
    [...ratios].some(([, part, whole]) => Number(part) < Number(whole)) ||
    [...shares].some(
      ({ 0: whole, 1: share, 2: word, index }) =>
        Number(share) < 100 && (word !== undefined || index + whole.length >= lastWord),
    )
  );
}

/** Whether a note in brackets may say that the status is not meant. */
function isNoted(line: string): boolean {
  const notes = withoutPraise(line).matchAll(/[([]([^()[\]]{1,300})[)\]]/g);
  return [...notes].some(([, note = '']) => !isNeutralNote(note.replaceAll('%', '')));
}

/** Whether a text has a footnote, or continues with a "but" on another line. */
function isTakenBack(text: string): boolean {
  const [first = '', second = ''] = text.trim().split('\n');
  return (
    /^[^*]*\p{L}\*[^*]*$|\p{L}\s*(?:[¹²³†]|\[\^?[0-9*]+\])/u.test(first) ||
    /^\P{L}*(?:but|however|except|only|not|no|never|unless|if|aber|jedoch|doch|nur|nicht|kein\p{L}*|falls|wenn)(?!\p{L})/iu.test(
      second,
    )
  );
}

function isAsked(line: string): boolean {
  return /[?？][^\p{L}?？]*$/u.test(line);
}

function signsOf(line: string): string {
  return [...line].filter((character) => GOOD_SIGN.test(character) || BAD_SIGN.test(character)).join('');
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  return line.slice(0, 400).trim();
}

/** A placeholder (or a part of one that was split by a table), or an empty box: nothing is claimed. */
const STANDS_OPEN = /^[^\p{L}\p{N}<[]*(?:<[^<>]*(?:>\P{L}*)?$|\[\s?\]|☐)/u;

/** The words up to the first punctuation mark. */
function headOf(line: string): string {
  if (STANDS_OPEN.test(line)) return line;
  const words = line.replace(/^[^\p{L}\p{N}<]+/u, '').replace(/^(?:is|lautet|ist)\s+/iu, '');
  return plainLabel(words.split(/[.:：;,!(–—\n]|\s[-→]\s/u, 1)[0] ?? '');
}

/**
 * What follows the words of a status.
 *
 * @returns undefined when the words continue without punctuation, and so mean something else
 */
function restOf(line: string, head: string, words: RegExp | undefined): string | undefined {
  if (words === undefined || words.exec(head)?.[0] !== head) return undefined;
  const marked = /[.:：;,!(–—]|\s[-→]\s/u.exec(line.replace(/^[^\p{L}\p{N}<]+/u, (signs) => ' '.repeat(signs.length)));
  return marked === null
    ? ''
    : line
        .slice(marked.index)
        .replace(/^[^\p{L}\p{N}`"„“]+/u, '')
        .replace(/\)$/, '')
        .trim();
}

/** Whether a line offers several statuses, as a template does: `success | failure`. */
function otherClasses(line: string, says: Status): boolean {
  return [...withoutPraise(line).matchAll(ANY_STATUS)].some(([word]) => {
    const of = STATUS.find(([, words]) => words.test(word.toLowerCase()))?.[0];
    return of !== says && (/[|/]|\bor\b|\boder\b/iu.test(line) || (says === 'success' && /fail|fehlge/i.test(word)));
  });
}
