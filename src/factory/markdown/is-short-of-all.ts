import { matchesIn } from './matches-in.ts';

/** Whether a line says that not all of something is met: "2 of 3 requirements are met", "Requirements met: 67 %". */
export function isShortOfAll(line: string): boolean {
  const text = line.toLowerCase();
  if (!COUNTED.test(text)) return false;
  if (IN_WORDS.test(text)) return true;
  return countsLess(text) || matchesIn(text, SHARE).some(([, before, behind]) => Number(before ?? behind) < 100);
}

/** "Requirements met: most": a word other than "all" instead of a number. */
const IN_WORDS =
  /(?:requirements|criteria|anforderungen|kriterien) (?:met|fulfilled|satisfied|erfüllt)\s?[:=]\s?(?!(?:all|every|each|yes|fully|alle|ja|sämtliche|vollständig)(?!\p{L}))\p{L}+(?: \p{L}+)?\.?$/u;

/** Whether a text in lower case counts a part of several: "10 of 12 tests pass", "two of the four agents". */
export function countsLess(text: string): boolean {
  const isLess = ([, part = '', whole = '']: RegExpExecArray) => numberOf(part) > 0 && numberOf(part) < numberOf(whole);
  return matchesIn(text, RATIO).some(isLess) || (!LESS_IS_BETTER.test(text) && matchesIn(text, TARGET).some(isLess));
}

/** "Coverage: 40 % (target 80 %)" */
const TARGET =
  /([0-9]{1,3})(?:[.,][0-9]{1,3})?\s?%[^.!?0-9]{1,40}(?:target|goal|required|needed|must be|minimum|threshold|soll|ziel|gefordert|nötig)[^.!?0-9]{0,12}([0-9]{1,3})\s?%/gu;
const LESS_IS_BETTER = /error|fail|loss|fehler|ausfall|verlust|overhead/u;

/** Whether a text is nothing but a count of less than all: "0/1", "1 of 3", "50 %". */
export function isShort(text: string): boolean {
  const [, part = '', whole = '100'] = ONLY_COUNT.exec(text.toLowerCase()) ?? [];
  return part !== '' && Number(part) < Number(whole);
}

const ONLY_COUNT = /^[^\p{L}\d]*(\d{1,4})\s?(?:(?:\/|(?:out )?of|von)\s?(\d{1,4})|%)[^\p{L}\d]*$/u;

/** The words next to a number of requirements. */
const COUNTED =
  /requirement|criteri|check|test|gate|(?<!\p{L})(?:met|pass|passed|ok|done|complete)(?!\p{L})|satisf|fulfil|cover|verif|anforderung|kriteri|erfüllt|bestanden|geprüft|prüfung|abgedeckt/u;

const NUMBERS = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
];

function numberOf(word: string): number {
  const at = NUMBERS.indexOf(word.startsWith('ein') ? 'ein' : word);
  return at === -1 ? Number(word) : at % 11;
}

const NUMBER =
  '[0-9]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eine[rs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn';

/** Matches "2 of 3", but neither "requirement 2 of 3" nor "round 1 of 2", which refer to one of several. */
const RATIO = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\p{N}./])(?<!(?:requirement|criterion|check|test|item|round|step|phase|part|iteration|page|run|anforderung|kriterium|prüfung|runde|schritt|teil|seite|lauf) #?)(${NUMBER})\\s?(?:/|(?:out )?of|von)\\s?(?:(?:the|all|den|allen) )?(${NUMBER})(?![\\p{L}\\p{N}/]|\\.[0-9])`,
  'gu',
);

const SHARE =
  /(?:requirements?(?: met| coverage)?|criteria(?: met)?|(?<!\p{L})met|pass(?:ed)?(?: rate)?|anforderungen(?: erfüllt)?|erfüllt|bestanden|erfüllungsgrad)\s?[:=]\s?([0-9]{1,3})(?:[.,][0-9]{1,3})?\s?(?:%|percent|prozent)|(?<![0-9.,])([0-9]{1,3})(?:[.,][0-9]{1,3})?\s?(?:%|percent|prozent) (?:(?:of|der|aller|all|the) ){0,2}(?:requirements?|criteria|checks|tests|met(?!\p{L})|pass|fulfilled|satisfied|anforderungen|kriterien|erfüllt|bestanden)/gu;
