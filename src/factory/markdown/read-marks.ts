import { entriesOf, type Report } from './collect-report.ts';
import { oneLine } from './inline.ts';
import { type Entry, saidIn } from './outline.ts';
import { isNone, plainLabel } from './vocabulary.ts';

type Confidence = { confidence?: 'high' | 'medium' | 'low'; confidence_notes?: string };

const LEVELS = {
  high: /(?<!\p{L})(?:high|hoch|hohe[rs]?)(?!\p{L})/iu,
  medium: /(?<!\p{L})(?:medium|moderate|mittel|mittlere[rs]?)(?!\p{L})/iu,
  low: /(?<!\p{L})(?:low|niedrig|niedrige[rs]?|gering|geringe[rs]?)(?!\p{L})/iu,
} as const;

/**
 * Reads the confidence and the reason for it. A value without one of the three words becomes a note.
 *
 * @returns `several` when it names more than one of the words, or negates one
 */
export function readConfidence(confidence: readonly Entry[], notes: readonly Entry[]): Confidence | 'several' {
  const given = notes.map((entry) => oneLine(saidIn(entry))).find((text) => !isNone(text));
  const found = new Set<keyof typeof LEVELS>();
  let rest: string | undefined;
  for (const entry of confidence) {
    const text = oneLine(saidIn(entry));
    const mark = /[(:：;,.]|\s[–—-]\s/u.exec(text);
    const head = mark === null ? text : text.slice(0, mark.index);
    const levels = (Object.keys(LEVELS) as (keyof typeof LEVELS)[]).filter((level) => LEVELS[level].test(head));
    if (levels.length > 1 || /\b(?:not|nicht|kein\w*)\b/iu.test(head) || (levels.length > 0 && /[|]/.test(text)))
      return 'several';
    for (const level of levels) found.add(level);
    const after =
      levels.length === 0
        ? text
        : text
            .slice(head.length)
            .replace(/^[\s(:：;,.–—-]+/u, '')
            .replace(/\)$/, '');
    if (!isNone(after)) rest ??= after;
  }
  if (found.size > 1) return 'several';
  const [level] = found;
  const note = given ?? rest;
  return { ...(level !== undefined && { confidence: level }), ...(note !== undefined && { confidence_notes: note }) };
}

const KNOWN: readonly (readonly [string, RegExp])[] = [
  [
    'ready_for_review',
    /^(?:ready for review|bereit (?:für (?:das |die |den |ein )?review|zur (?:prüfung|überprüfung|durchsicht))|zur prüfung bereit)$/u,
  ],
  [
    'proceed_to_build',
    /^(?:proceed to build|proceed with (?:the )?build|(?:weiter|fortfahren|übergang) (?:zum|mit dem) (?:bau|build)|mit dem (?:bau|build) (?:fortfahren|beginnen))$/u,
  ],
  [
    'return_to_architect',
    /^(?:return to (?:the )?architect|zurück (?:zum|an den) architekten|(?:rückgabe|rückkehr) (?:zum|an den) architekten)$/u,
  ],
];

/**
 * Reads the next action: a known one in the spelling of the contract, any other one as written; undefined when several
 * are named.
 */
export function readNextAction(entries: readonly Entry[]): string | undefined {
  const texts = entries.map((entry) => {
    const items = entry.children.filter(({ kind, field }) => kind === 'item' && field === undefined);
    return items.length > 1 && entry.value.text === '' ? '' : oneLine(saidIn(entry));
  });
  const text = texts.find((one) => !isNone(one));
  if (text === undefined || text.length > 300 || isChoice(text)) return undefined;
  const [written = ''] = text.split(/\s[–—-]\s|[.:;,(→]/u, 1);
  const rest = text.slice(written.length);
  return KNOWN.find(([, words]) => words.test(plainLabel(written)) && !CONDITIONS.test(rest))?.[0] ?? text;
}

/** Whether two different known actions are named, each with a label of its own. */
export function hasOtherAction(report: Report): boolean {
  const names = KNOWN.map(([name]) => name);
  const found = entriesOf(report, 'next_action').map((entry) => readNextAction([entry]) ?? '');
  return new Set(found.filter((name) => names.includes(name))).size > 1;
}

/** Whether a text is a choice of several actions: "ready_for_review | proceed_to_build". */
function isChoice(text: string): boolean {
  const named = KNOWN.filter(([name]) => text.includes(name));
  return named.length > 1;
}

/** Words after a known action that make it mean something else. */
const CONDITIONS =
  /(?<!\p{L})(?:not|no|never|n't|if|once|when|after|until|unless|only|nicht|noch|erst|wenn|falls|sobald|nach|nur)(?!\p{L})/iu;
