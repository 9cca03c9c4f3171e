import { plainLabel } from './vocabulary.ts';

/** What a word claims; `unclear` when it says something that is none of these, `mixed` when its sign says the opposite. */
export type Status = 'success' | 'questions' | 'failure';
export type Verdict = 'PASS' | 'BLOCKING';
export type Claim<T> = { says: T | 'unclear' | 'mixed'; rest: string };

const SUBJECT =
  '(?:(?:the |die |der |das )?(?:task|work|job|mission|assignment|aufgabe|auftrag|arbeit|all tasks|alle aufgaben) (?:(?:was|is|has been|have been|were|wurde|wurden|ist|sind) )?)?';

const SUCCESS =
  'success|successful|successfully(?: (?:completed?|finished|done))?|succeeded|(?:completed?|finished|done)(?: successfully)?|' +
  'erfolg|erfolgreich(?: (?:abgeschlossen|beendet|erledigt|fertiggestellt))?|(?:abgeschlossen|erledigt|fertig|fertiggestellt)';

const QUESTIONS =
  'questions?(?: pending)?|needs? clarifications?|clarifications? (?:needed|required)|needs? answers|awaiting (?:answers|clarification)|' +
  'rückfragen?|fragen?|offene fragen|klärungsbedarf|klärung (?:nötig|erforderlich)';

const FAILURE =
  'failure|failed|fail|error|errored|unsuccessful|fehlgeschlagen|fehlschlag|fehler|fehlerhaft|gescheitert|misserfolg|erfolglos';

const STATUS: readonly (readonly [Status, RegExp])[] = /* @__PURE__ */ statusWords();

function statusWords(): [Status, RegExp][] {
  const leading = (words: string) => new RegExp(`^${SUBJECT}(?:${words})(?= |$)`, 'u');
  return [
    ['success', leading(SUCCESS)],
    ['questions', leading(QUESTIONS)],
    ['failure', leading(FAILURE)],
  ];
}

const ANY_STATUS =
  /\b(?:success\w*|succeeded|questions?|fail\w*|error)\b|erfolg\p{L}*|fehlgeschlagen|fehler\p{L}*|(?:rück)?fragen?(?![\p{L}])/giu;

/** What leaves it open whether a claim holds. */
const DOUBT =
  /\b(?:not|no|never|non|without|n't|cannot|partial\p{L}*|partly|mostly|almost|nearly|pending|in progress|incomplete|unless|if|when|once|after|until|expected|should|would|will|assuming|conditional\p{L}*|provisional\p{L}*|tbd|unknown)(?![\p{L}])|(?<![\p{L}])(?:nicht|kein\p{L}*|ohne|nie|teil\p{L}*|überwiegend|größtenteils|fast|beinahe|unvollständig|falls|wenn|sobald|sofern|nach|unter vorbehalt|erwartet|sollte|würde|wird|bedingt\p{L}*|vorläufig\p{L}*|mit auflagen|unbekannt|in arbeit)(?![\p{L}])/iu;

/** What takes a claim back. */
const BUT = /(?<![\p{L}])(?:but|except|however|although|though|aber|jedoch|allerdings|außer|obwohl|wobei)(?![\p{L}])/iu;

const GOOD = /[✅✔☑🟢🎉👍]/u;
const BAD = /[❌✖✗✘🔴⛔🛑🚫👎]/u;

/**
 * Reads the value of a status: the word that it starts with, what signs it bears, and whether the rest takes it back.
 *
 * @returns undefined when there is nothing to read
 */
export function readStatus(text: string): Claim<Status> | undefined {
  const line = firstLine(text);
  const sign = GOOD.test(line) ? (BAD.test(line) ? 'mixed' : 'success') : BAD.test(line) ? 'failure' : undefined;
  const head = headOf(line);
  if (head === '') {
    if (sign === undefined) return /[❓❔]/u.test(line) ? { says: 'questions', rest: '' } : undefined;
    return { says: sign, rest: '' };
  }
  const found = STATUS.find(([, words]) => words.test(head));
  const rest = restOf(line, head, found?.[1]);
  const isOpen =
    DOUBT.test(head) ||
    BUT.test(line) ||
    isAsked(line) ||
    (rest !== undefined && rest.length <= 40 && DOUBT.test(withoutPraise(rest)));
  if (found === undefined || rest === undefined || isOpen) return { says: 'unclear', rest: '' };
  const says = found[0];
  if (otherClasses(line, says)) return { says: 'unclear', rest: '' };
  if (sign !== undefined && (sign === 'mixed' || (says !== 'questions' && sign !== says)))
    return { says: 'mixed', rest };
  return { says, rest };
}

const PASS = /^(?:pass|passed|passes|bestanden)(?= |$)/u;
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
    (DOUBT.test(withoutPraise(line)) ||
      BUT.test(line) ||
      /(?<!no |non-|non |keine |nicht )(?<![\p{L}-])(?:blocking|blockierend|fail\p{L}*)/iu.test(line));
  if (
    rest === undefined ||
    isOpen ||
    isAsked(line) ||
    (!isPass && (!BLOCKING.test(head) || /\bpass\b|bestanden/i.test(line) || DOUBT.test(head)))
  ) {
    return { says: 'unclear', rest: '' };
  }
  const isMixed = isPass ? BAD.test(line) : GOOD.test(line);
  return { says: isMixed ? 'mixed' : isPass ? 'PASS' : 'BLOCKING', rest };
}

/** What a heading, or a bold line, claims by being nothing but a status or a verdict, or by ending with one. */
export function readTitle(title: string): { status?: Claim<Status>; verdict?: Claim<Verdict> } {
  const line = firstLine(title);
  const head = headOf(line);
  if (/^(?:questions?|fragen?|rückfragen?|offene fragen|error|fehler|blocking|blocked)$/u.test(head)) return {};
  if (/^(?:pass(?:ed)?|bestanden)$/u.test(head))
    return /\bPASS|BESTANDEN/u.test(line) ? { verdict: readVerdict(line) } : {};
  const parts = line.split(/\s*[:：]\s+|\s+[–—-]\s+|\s*—\s*/u);
  if (STATUS.some(([, words]) => words.test(head))) {
    const status = readStatus(line);
    return status?.says === 'unclear' &&
      restOf(line, head, STATUS.find(([, words]) => words.test(head))?.[1]) === undefined
      ? {}
      : { status };
  }
  const last = plainLabel(parts.at(-1) ?? '');
  const first = plainLabel(parts.slice(0, -1).join(' '));
  if (parts.length < 2 || ABOUT_PARTS.test(first)) return {};
  if (/^(?:pass(?:ed)?|blocking|bestanden|blockierend|blockiert)$/u.test(last)) {
    return /review|verdict|critic|critique|audit|urteil|prüf|bewertung|begutachtung|gutachten|kritik/u.test(first)
      ? { verdict: readVerdict(`${parts.at(-1)} ${signsOf(line)}`) }
      : {};
  }
  return STATUS.some(([, words]) => words.exec(last)?.[0] === last)
    ? { status: readStatus(`${parts.at(-1)} ${signsOf(line)}`) }
    : {};
}

/** Titles about a part of the work; that it has succeeded says nothing about the whole. */
const ABOUT_PARTS =
  /^(?:steps?|schritte?|phase|tests?|unit tests?|checks?|validation|verification|build|lint|iteration|attempt|versuch|requirements?|anforderung(?:en)?|criteri\p{L}*|example|beispiel|in case|if|falls|wenn|previous|vorherige|tests? und|prüfungen|validierung)(?: |$)|^(?:r|req|ac|fr|nfr|us|tc|t|a) ?[0-9]{1,3}(?: |$)/u;

/** Whether a section is about a part of the work: a step, a test, one requirement. */
export function isAboutPart(title: string): boolean {
  return ABOUT_PARTS.test(plainLabel(title));
}

/** "No errors" is a no that takes nothing back. */
function withoutPraise(text: string): string {
  return text.replace(
    /(?<![\p{L}])(?:no|0|zero|without(?: any)?|kein\p{L}*|ohne)\s+(?:(?:blocking|open|known|further|major|blockierende\p{L}*|offene\p{L}*|weitere\p{L}*)\s+)?(?:errors?|issues?|problems?|failures?|warnings?|concerns?|blockers?|questions?|fehler|probleme?|bedenken|mängel|fragen)(?![\p{L}])/giu,
    '',
  );
}

function isAsked(line: string): boolean {
  return /\p{L}\s*[?？]\P{L}*$/u.test(line);
}

function signsOf(line: string): string {
  return [...line].filter((character) => GOOD.test(character) || BAD.test(character)).join('');
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0]?.slice(0, 400) ?? '';
}

/** The words up to the first mark. */
function headOf(line: string): string {
  const words = line.replace(/^[^\p{L}\p{N}<]+/u, '').replace(/^(?:is|lautet|ist)\s+/iu, '');
  return plainLabel(words.split(/[.:：;,!(–—\n]|\s[-→]\s/u, 1)[0] ?? '');
}

/** What follows the words of a claim; undefined when they go on without any mark, and mean something else. */
function restOf(line: string, head: string, words: RegExp | undefined): string | undefined {
  if (words === undefined || words.exec(head)?.[0] !== head) return undefined;
  const marked = /[.:：;,!(–—]|\s[-→]\s/u.exec(line.replace(/^[^\p{L}\p{N}<]+/u, (signs) => ' '.repeat(signs.length)));
  return marked === null
    ? ''
    : line
        .slice(marked.index)
        .replace(/^[^\p{L}\p{N}`"„“]+/u, '')
        .replace(/\)\s*$/, '')
        .trim();
}

/** A choice of statuses, as in a template: `success | failure`. */
function otherClasses(line: string, says: Status): boolean {
  for (const { 0: word, index } of line.matchAll(ANY_STATUS)) {
    const of = STATUS.find(([, words]) => words.test(word.toLowerCase()))?.[0];
    if (of === undefined || of === says) continue;
    if (/(?:\bno|\b0|\bzero|\bkeine?|\bwithout|\bohne)\s+(?:\p{L}+\s+)?$/iu.test(line.slice(0, index))) continue;
    if (/[|/]|\bor\b|\boder\b/iu.test(line) || (says === 'success' && /fail|fehlge/i.test(word))) return true;
  }
  return false;
}
