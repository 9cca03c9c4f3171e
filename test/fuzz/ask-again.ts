import type { Certainty, Repair, Span } from '../../src/index.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { type Checked, type Look, RANK, SKIPPED } from './look.ts';

export function checkNeeds({ contract, text, options, answer, ask }: Look): Checked {
  if (answer.success) return SKIPPED;
  const { reason, needs, source } = answer;
  if (reason !== 'uncertain') return needs === undefined ? undefined : `${reason} needs ${needs}.`;
  if (needs === undefined) return 'It does not say what it needs.';
  if (!(RANK[needs] > RANK[options.accept ?? 'inferred'])) return `It needs ${needs}, which was accepted.`;
  const again = ask(contract, text, { ...options, accept: needs });
  if (!again.success) return `With ${needs} it is refused as ${again.reason}.`;
  return isSameSpan(again.source, source) ? undefined : `With ${needs} it stands elsewhere.`;
}

function isSameSpan(one: Span, two: Span | undefined): boolean {
  return one.start === two?.start && one.end === two.end;
}

export function checkAgain({ contract, text, options, answer, ask }: Look): Checked {
  return JSON.stringify(ask(contract, text, options)) === JSON.stringify(answer)
    ? undefined
    : 'The second answer differs.';
}

/** A weaker `accept` takes the same, and a stronger one says what it needs. */
export function checkWeaker({ contract, text, options, answer, ask }: Look): Checked {
  if (!answer.success) return SKIPPED;
  const weaker = ask(contract, text, { ...options, accept: 'guess' });
  if (JSON.stringify(weaker) !== JSON.stringify(answer)) return 'With accept: "guess" the answer differs.';
  const weakest = answer.repairs.reduce((rank, { certainty }) => Math.max(rank, RANK[certainty]), 0);
  const accept = CERTAINTIES[weakest - 1];
  if (accept === undefined) return undefined;
  const stronger = ask(contract, text, { ...options, accept });
  if (stronger.success) return `With accept: "${accept}" it is taken as well.`;
  const isRight = stronger.reason === 'uncertain' && stronger.needs === CERTAINTIES[weakest];
  return isRight
    ? undefined
    : `With accept: "${accept}" it is refused as ${stronger.reason}, and needs ${stronger.needs}.`;
}

const CERTAINTIES: readonly Certainty[] = ['strict', 'lossless', 'inferred', 'guess'];

/** A closing bracket or quote that is put at the end says that the text was cut, and that something was made up. */
export function checkEnd({ options, text, answer }: Look): Checked {
  if (!answer.success || options.finished || answer.format === 'markdown') return SKIPPED;
  return addedAtEnd(text, answer.repairs);
}

function addedAtEnd(text: string, repairs: readonly Repair[]): string | undefined {
  const end = text.trimEnd().length;
  const added = repairs.find(({ span, replacement }) => span.start >= end && /[}\]"]/.test(replacement));
  return added && `${added.code} adds ${JSON.stringify(added.replacement)} at the end.`;
}

/** What comes out is a message: written as strict JSON it is one, too. */
export function checkWritten({ contract, answer, ask }: Look): Checked {
  if (!answer.success) return SKIPPED;
  const written = ask(contract, JSON.stringify(answer.value), { accept: 'strict' });
  if (!written.success) return `It is refused as ${written.reason}.`;
  return isEqual(written.value, answer.value) ? undefined : 'Another value comes out.';
}

export function checkBlank({ contract, text, options, answer, ask }: Look): Checked {
  if (!answer.success || answer.format === 'markdown') return SKIPPED;
  const places = placesBetween(text, answer.repairs);
  if (places.length === 0) return SKIPPED;
  for (const [nth, blank] of BLANKS.entries()) {
    const at = places[(text.length * (nth + 1)) % places.length] as number;
    const other = ask(contract, text.slice(0, at) + blank + text.slice(at), options);
    if (other.success && !isEqual(other.value, answer.value)) {
      return `With ${JSON.stringify(blank)} at ${at} another value comes out.`;
    }
  }
  return undefined;
}

const BLANKS = [' ', '\n'];

/** Where a blank means nothing, by the JSON that was read: beside marks that stand outside of strings and were not repaired. */
function placesBetween(text: string, repairs: readonly Repair[]): number[] {
  const places: number[] = [];
  let isString = false;
  // A backslash and what it escapes may stand on two sides of the edge of a repair.
  let isEscaped = false;
  const walk = (part: string, start: number | undefined) => {
    for (let i = 0; i < part.length; i++) {
      const character = part[i] as string;
      if (isEscaped) isEscaped = false;
      else if (isString && character === '\\') isEscaped = true;
      else if (character === '"') isString = !isString;
      else if (!isString && start !== undefined && i > 0 && i + 1 < part.length && '{}[],:'.includes(character))
        places.push(start + i + 1);
    }
  };
  let at = 0;
  for (const { span, replacement } of repairs) {
    walk(text.slice(at, span.start), at);
    walk(replacement, undefined);
    at = span.end;
  }
  walk(text.slice(at), at);
  return places;
}

/** A string of an object that no contract knows. */
export function checkWithin({ contract, text, options, answer, ask }: Look): Checked {
  if (!answer.success || options.accept === 'guess') return SKIPPED;
  const within = ask(contract, JSON.stringify({ note: text, done: true }), options);
  return within.success ? 'It is taken.' : undefined;
}

/** How many beginnings of one text are tried. */
const BEGINNINGS = 32;

/** The beginnings end within the message, all over it. */
export function checkBeginnings({ contract, text, origin, answer, ask }: Look): Checked {
  if (!answer.success || answer.format === 'markdown') return SKIPPED;
  const { start } = answer.source;
  const end = answer.source.start + text.slice(start, answer.source.end).trimEnd().length;
  const step = Math.max(1, Math.ceil((end - start) / BEGINNINGS));
  for (let at = end - 1; at > start; at -= step) {
    const beginning = text.slice(0, at);
    const cut = ask(contract, beginning, {});
    if (!cut.success || cut.format === 'markdown') continue;
    const added = addedAtEnd(beginning, cut.repairs);
    if (added !== undefined) return `Of the beginning of ${at} characters ${added}`;
    if (origin.kind === 'whole') return `The beginning of ${at} characters is taken.`;
  }
  return undefined;
}
