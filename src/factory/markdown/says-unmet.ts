import { CASE_THAT } from './find-denial.ts';
import { matchesIn } from './matches-in.ts';
import { MENDED_WORDS, MENDS } from './mended-words.ts';
import { BAD_SIGN, BAD_SIGNS, GOOD_SIGN, GOOD_SIGNS } from './signs.ts';
import { plainLabel } from './vocabulary.ts';

/**
 * Whether a line says that a requirement, a check or a test is not met: "Requirement 3 fails", "R2: FAIL", "❌ b", "☐ b".
 * "None fails" says the opposite, and so does "failed, passes now".
 *
 * @param isState the line is an item, a cell or a status, which may consist of a state alone: "open"
 */
export function saysUnmet(line: string, isState: boolean): boolean {
  return line
    .replaceAll('’', "'")
    .split(/(?<=[.!?;])\s+|;/u)
    .some((sentence) => saysSo(sentence, isState));
}

function saysSo(sentence: string, isState: boolean): boolean {
  const said = sentence.replace(NO_FAILURE, ' ').replace(NONE_FAILS, ' ').replace(NOT_FAILING, ' ');
  const text = said.toLowerCase();
  if (isMended(text)) return false;
  if (BAD_SIGN.test(said) || EMPTY_BOX.test(said) || FAIL.test(said)) return true;
  if (said.split(STATE_MARKS).some((part, i) => isStateOf(part, isState, i, said))) return true;
  statements ??= makeStatements();
  return statements.some((statement) => {
    const found = statement.exec(text);
    return found !== null && !isCase(text, found[0], found.index) && !MENDS.test(text.slice(0, found.index));
  });
}

/** A letter x in parentheses may mean ticked or crossed out. */
const EMPTY_BOX = /^\P{L}*(?:[☐⬜◻]|\[[ \u00a0\-~/!?.>]?\](?!\()|\([ \u00a0\-~/!?.>x]?\))/iu;

/** "FAIL" in capitals is a verdict, except in "PASS/FAIL", which offers a choice. */
const FAIL =
  /(?<![\p{L}\p{N}_])(?<!PASS ?(?:\/|\||or|and|oder|und|,) ?)(?:FAIL|FAILED|FAILS|NOT MET|UNMET)(?![\p{L}\p{N}_])(?! ?(?:\/|\||or|and|oder|und) ?PASS)/u;

const STATE_MARKS = /[:：|=([\])]|\s[–—-]\s|[–—]|,\s/u;

function isStateOf(part: string, isState: boolean, i: number, line: string): boolean {
  const plain = plainLabel(part).trim();
  if (plain === '' || plain.length > 40) return false;
  if (UNMET_STATE.test(plain)) return i > 0 || isState;
  return i === 0
    ? isState &&
        (plainLabel(line) === plain ? OPEN_STATE.test(plain) : /^\P{L}*\p{L}+:/u.test(line) && isNoOf(plain, line))
    : (isState || ABOUT_ONE.test(line.toLowerCase())) && (OPEN_STATE.test(plain) || isNoOf(plain, line));
}

/**
 * Whether a line answers "no" to something that should be so: "R3: no", "Consistent paths: no", but not "Open issues:
 * no".
 */
export function isNoOf(plain: string, line: string): boolean {
  return /^(?:no|n|nein|false|falsch)$/u.test(plain) && !WANTED_NO.test(line.toLowerCase());
}

const WANTED_NO =
  /error|fail|issue|problem|chang|break|missing|open|block|concern|warning|conflict|need|requir(?:ed|es)(?!\p{L})|necessary|recoverable|optional|limit|fehl|änder|offen|mangel|mängel|bedenken|nötig|erforderlich|warnung|konflikt|lücke|frage|question|regress/u;

/** Whether a line says that a requirement or a check is met: "R1: PASS", "✅ Paths", "Paths – met (section 3)". */
export function saysMet(line: string): boolean {
  if (BAD_SIGN.test(line) || EMPTY_BOX.test(line)) return false;
  return GOOD_SIGN.test(line) || line.split(STATE_MARKS).some((part) => MET_STATE.test(plainLabel(part).trim()));
}

const MET_STATE =
  /^(?:[a-z]{1,3} ?[0-9]{1,3} )?(?:(?:is |are )?(?:p|pass(?:e[sd])?|met|ok|okay|yes|true|present|satisfied|fulfilled|covered|verified|complete|compliant|done|green)|(?:ist |sind )?(?:grün|bestanden|erfüllt|ja|in ordnung|abgedeckt|vorhanden|geprüft|vollständig|eingehalten))$/u;

const UNMET_STATE =
  /^(?:(?:is |are |it )?(?:fails?|failed|failing|failure|not (?:yet )?(?:met|ok|passed|fulfilled|satisfied)|un(?:met|fulfilled|satisfied)|nok|violated|rejected|red|bad|poor|weak|wrong|faulty|flawed|insufficient|inadequate)|(?:ist |sind )?(?:nicht (?:erfüllt|bestanden|ok|in ordnung)|unerfüllt|durchgefallen|fehlgeschlagen|verfehlt|verletzt|rot|schlecht|schwach|falsch|mangelhaft|ungenügend))$/u;

const OPEN_STATE =
  /^(?:(?:still )?(?:missing|absent|unclear|unklar|open|pending|incomplete|in progress|todo|tbd|blocked|blocking)|partial(?:ly)?(?: \p{L}+)?|partly(?: \p{L}+)?|untested|unverified|not (?:yet )?(?!yet|before|after|until|applicable|needed|required|necessary|relevant|affected|changed|modified|used)\p{L}+|(?:noch )?(?:offen|fehlt|ausstehend)|unvollständig|teilweise(?: erfüllt)?|ungeprüft|blockier(?:t|end)|in arbeit|(?:noch )?nicht (?!vor|zutreffend|nötig|notwendig|erforderlich|relevant|betroffen|geändert|verändert)\p{L}+)$/u;

const ONE =
  '(?:requirements?|criteri(?:on|a)|checks?|tests?|gates?|conditions?|assertions?|scenarios?|stor(?:y|ies)|goals?|(?:r|req|rq|ac|fr|nfr|us|tc)[-_ ]?[0-9]{1,3}|(?:items?|points?|rules?|steps?) #?[0-9]{1,3}|(?:[a-zäöü]+)?anforderung(?:en)?|(?:[a-zäöü]+)?kriteri(?:um|en)|prüfung(?:en)?|prüfpunkte?|bedingung(?:en)?|vorgaben?|(?:punkt|regel|schritt) [0-9]{1,3})';

/** A text that begins with the name of a requirement or a check. */
export const ABOUT_ONE = /* @__PURE__ */ new RegExp(`^\\P{L}{0,20}${ONE}(?!\\p{L})`, 'u');

/** Made when the first verdict is read. */
let statements: readonly RegExp[] | undefined;

function makeStatements(): RegExp[] {
  const words = [
    `(?<!\\p{L})${ONE}(?!\\p{L})[^.!?;]{0,60}?(?<!\\p{L})(${FAILS}|${OPEN}|${NOT_EN}|${NOT_DE})(?!\\p{L})`,
    `(?<![\\p{L}\\p{N}.,/])(?:[1-9][0-9]{0,3}|one|two|three|some|several|many|a few|eine?|zwei|drei|einige|mehrere|manche)(?: (?:of|von) (?:the |den |der )?[\\p{L}\\p{N}]{1,20})?(?: \\p{L}{1,20}){0,2}? (?:failed|failing|fails?|failures?|unmet|violations?|violated|not met|missing|nicht erfüllt|fehlgeschlagen|fehlen|fehlt)(?=\\s*(?:$|[,;.:!)(|–—]|and |und ))`,
    "(?<![\\p{L}\\p{N}])(?:[1-9][0-9]{0,3}|one|two|three|some|others?|the \\p{L}{1,20}(?: one)?) (?:do|does|did|is|are)(?: not|n't)\\P{L}*$",
    // Words after "R5 passes," may retract it: "sort of".
    `^\\P{L}{0,20}${ONE}(?: #?[0-9]{1,3})? (?:passe[sd]|holds|is (?:met|ok|done|satisfied|fulfilled)|ist (?:erfüllt|bestanden)), (?!(?:and|as|since|because|which|where|via|by|through|in|see|too|also|again|now|fully|und|wie|da|weil|siehe|auch|wieder|jetzt)(?!\\p{L}))[^,.!?;:0-9]{1,30}\\.?$`,
    '(?<!\\p{L})(?:(?:requirement|criterion|check|story|anforderung|kriterium|prüfung) #?|(?:r|req|ac|fr|nfr|us|tc)[-_. ]{0,2})[0-9]{1,3} (?:only|hardly|barely|mostly|nearly|almost|nur|kaum|fast) \\p{L}',
    "(?:(?<!\\p{L})(?:not|never|cannot)|n't) (?:(?:yet|fully|completely|entirely|all|quite|being|been|be|always) ){0,3}(?:met|meet|satisf(?:y|ied)|fulfil\\p{L}*|pass|comply|conform)(?!\\p{L})",
    `(?:(?<!\\p{L})(?:not|never|cannot)|n't) (?:check|verify|test|confirm|review|cover|reach|support|implement|satisfy)\\p{L}{0,3}(?: \\p{L}{1,20}){0,3} ${ONE}(?!\\p{L})`,
    `(?<!\\p{L})(?:fails?|failed|failing|violat(?:es?|ed|ing|ions?)|contradicts?|misses|lacks|ignore[sd]|waive[sd]?|verletzt|verfehlt|verstößt)(?: \\p{L}{1,20}){0,3} ${ONE}(?!\\p{L})`,
    `(?<!\\p{L})(?:not (?:all|every|each)|only (?:some|a few|half|most|one|two|[0-9]{1,3})|most|almost all|nearly all|half)(?: (?:of|the|our|these|its|\\p{L}+ed)){0,3} ${ONE}(?!\\p{L})`,
    `(?<!\\p{L})(?:erfüllt|besteht)(?: \\p{L}{1,20}){0,3} ${ONE}(?: [0-9]{1,3})?(?: \\p{L}{1,20}){0,2}? nicht(?!\\p{L})`,
  ];
  return words.map((word) => new RegExp(word, 'u'));
}

const FAILS =
  'fails?|failed|misses|scheiter(?:t|n|te[nr]?)|fehl(?:t|en)|fehlgeschlagen|schl(?:ägt|agen|ug|ugen)(?: \\p{L}{1,20}){0,3}? fehl';

const OPEN =
  '(?:is|are|was|were|remains?|stays?|been|ist|sind|wurden?|bleibt|bleiben) (?:(?:still|also|only|currently|now|left|noch|nur|leider|very|too|sehr|zu) ){0,2}(?:bad|poor|weak|wrong|faulty|flawed|insufficient|inadequate|schlecht|schwach|falsch|mangelhaft|ungenügend|failing|unmet|unfulfilled|violated|broken|missing|open|outstanding|incomplete|blocked|ignored|skipped|postponed|deferred|dropped|waived|rejected|untested|unverified|unchecked|uncovered|übersprungen|ausgelassen|zurückgestellt|ungeprüft|partial(?:ly)?|partly|half|unerfüllt|verletzt|offen|unvollständig|teilweise|gescheitert|verfehlt)';

const NOT_EN =
  "(?:(?:not|never|cannot)|\\p{L}+n't) (?:(?:yet|fully|completely|entirely|all|quite|being|been|be|always) ){0,3}(?:met|meet|satisfied|fulfilled|pass|passed|covered|addressed|implemented|verified|checked|tested|done|completed?|supported|handled|hold|work|reached|achieved|traceable|ok|there)";

const NOT_DE =
  'nicht (?:\\p{L}{1,20} ){0,2}?(?:erfüllt|bestanden|eingehalten|abgedeckt|umgesetzt|geprüft|getestet|erreicht|da|vorhanden|möglich)|(?:erfüllt|besteht)(?: \\p{L}{1,20}){0,4} nicht';

/** Whether a match is about a hypothetical case, not about this work: "… when a check fails", "tests that fail". */
function isCase(text: string, found: string, start: number): boolean {
  const predicate = Math.max(found.search(PREDICATE), 0);
  const before = text.slice(0, start + predicate);
  return (
    CASE.test(before) ||
    CASE_THAT.test(before) ||
    (/(?:that|which|die|der|das) $/u.test(before) && !/[0-9]/u.test(before))
  );
}

const PREDICATE =
  /(?<!\p{L})(?:fail|miss|is |are |was |were |remain|stay|been |not |never |cannot |\p{L}{1,10}n't|ist |sind |wurde|bleib|nicht |fehl|scheiter|schl[aäu]g)[^\P{L}]*/u;

const CASE =
  /(?<!\p{L})(?:when|whenever|if|unless|in case|whether|how|what|where|until|wenn|falls|sobald|ob|wie|wo|bis)\s(?:[\p{L}\p{N}'’-]{1,30}\s){0,5}$/u;

/** Matches "No requirement fails", "none of the tests is missing", "0 of 9 failed". */
const NONE_FAILS =
  /(?<![\p{L}\p{N}.,/])(?:no|none|zero|0(?:\s?\/\s?[0-9]{1,4})?|not (?:one|a single)|without(?: any)?|nothing|kein\p{L}{0,2}|nichts|ohne|null)\s(?:(?:of|the|these|those|them|our|any|[0-9]{1,4}|single|open|mandatory|blocking|known|further|other|remaining|der|den|dieser|offene[nr]?|einzige|von)\s){0,4}(?:(?:requirements?|criteri(?:on|a)|checks?|tests?|items?|points?|anforderung(?:en)?|kriteri(?:um|en)|prüfung(?:en)?|punkte?)\s)?(?:(?:is|are|was|were|has|have|been|remains?|ist|sind|wurde|wurden|bleibt|had)\s){0,2}(?:still\s)?(?:fail(?:s|ed|ing|ures?)?|unmet|not met|missing|open|violat(?:ed|ions?)|broken|nicht erfüllt|unerfüllt|fehl(?:t|en|er|end|gene|geschlagen)|offen|verletzt)(?!\p{L})/giu;

/** Matches "Does not fail", "no longer fails", "fehlt nicht". */
const NOT_FAILING =
  /(?:(?<!\p{L})(?:not|never|no longer|cannot|without)|n't)\s(?:been\s|be\s)?(?:fail(?:s|ed|ing)?|missing|unmet|violat(?:es?|ed|ing)|broken)(?!\p{L})|(?<!\p{L})(?:fehl(?:t|en) nichts?|nicht (?:mehr )?(?:fehlgeschlagen|verletzt|offen)|nichts (?:fehlt|offen)|schlägt nicht(?: mehr)? fehl)(?!\p{L})/giu;

/** Matches "Failed: 0", "❌ 0". */
const NO_FAILURE =
  /(?:(?<!\p{L})(?:fail(?:s|ed|ures?|ing)?|unmet|not met|open|missing|violations?|fehlgeschlagen|nicht erfüllt|offen|fehlend|fehlgeschlagene)(?: (?:tests?|checks?|requirements?|prüfungen))?|[❌✖✗✘🔴⛔])\s?[:=|]?\s?(?:0(?![0-9]|[.,/][0-9])|(?:none|no|keine?|nichts)(?=\s*(?:$|[,;.|)])))(?:\s?(?:failed|fehlgeschlagen))?/giu;

/** Whether a line ends well: "FAIL → PASS", "failed, now met", "❌ (fixed)". The last word counts. */
function isMended(text: string): boolean {
  const failed = matchesIn(text, ANY_FAILURE).at(-1)?.index ?? -1;
  if (failed === -1) return false;
  const rest = text.slice(failed);
  const marks = [...rest.matchAll(TURNS)].map(({ 0: mark, index }) => index + mark.length);
  const turn = marks.find((end) => IS_WELL.test(rest.slice(end, end + 50))) ?? IS_CLOSED.exec(rest)?.index;
  return turn !== undefined && !NOT_MENDED.test(rest.slice(turn));
}

const ANY_FAILURE = /* @__PURE__ */ new RegExp(
  `[${BAD_SIGNS}]|(?<!\\p{L})(?:fail(?:s|ed|ing)?|unmet|not met|missing|violated|nicht erfüllt|fehl(?:t|en|te|ten|geschlagen))(?!\\p{L})`,
  'gu',
);

/** An arrow or a word between an earlier state and the present one: "FAIL → PASS", "failed, and is now met". */
const TURNS = /→|->|=>|⇒|➜|(?<!\p{L})(?:now|then|since|afterwards|nun|jetzt|inzwischen|danach)(?!\p{L})/gu;

const IS_WELL = /* @__PURE__ */ new RegExp(
  `^[^.;]{0,30}(?<!\\p{L})(?:pass(?:es|ed)?|met|ok|${MENDED_WORDS}|bestanden|erfüllt)(?!\\p{L})|^[^.;]{0,30}[${GOOD_SIGNS}]`,
  'u',
);

const IS_CLOSED = /* @__PURE__ */ new RegExp(
  `[([,–—-]\\s?(?:now |already |since |inzwischen |bereits )?(?:${MENDED_WORDS})[^\\p{L}]{0,9}$`,
  'u',
);

const NOT_MENDED =
  /(?<!\p{L})(?:not|never|no|will|would|should|must|to be|once|if|when|unless|until|but|only|half|partly|partially|nicht|nie|kein\p{L}*|wird|soll|muss|falls|wenn|sobald|aber|nur|teilweise)(?!\p{L})|n't(?!\p{L})|[?]/u;
