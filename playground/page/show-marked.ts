import type { Issue, Repair } from '@sheratan/contracts';
import type { Piece, ReadReply } from '../words.ts';
import { type Child, count, endOfCharacter, find, make, makeLong } from './elements.ts';

/** Of what stays as it is, this much is shown on either side of a mark. */
const CONTEXT = 1_500;
const LONGEST_MARK = 600;

/** Shows the text with a mark for every repair and every issue that has a place in it. */
export function showMarked(text: string, { pieces, repairs, issues }: ReadReply): void {
  const box = find('marked', HTMLElement);
  const marks: HTMLElement[] = [];
  const parts = pieces.flatMap((piece, i): Child[] => {
    if (piece.kind === 'kept') return makeKept(text.slice(piece.span.start, piece.span.end), i === pieces.length - 1);
    const mark = makeMark(text, piece, repairs, issues);
    marks.push(mark);
    return [mark];
  });
  for (const [i, mark] of marks.entries()) mark.tabIndex = i === 0 ? 0 : -1;
  box.replaceChildren(...parts);
  find('marked-hint', HTMLElement).hidden = marks.length === 0;
  find('marked-part', HTMLElement).hidden = text === '';
}

/** The beginning and the end, and between them a button that shows more. */
function makeKept(text: string, isLast: boolean): Child[] {
  if (text.length <= 4 * CONTEXT) return [text];
  const end = isLast ? text.length : endOfCharacter(text, text.length - CONTEXT);
  return [makeLong(text.slice(0, end), CONTEXT), text.slice(end)];
}

function makeMark(
  text: string,
  piece: Exclude<Piece, { kind: 'kept' }>,
  repairs: Repair[],
  issues: Issue[],
): HTMLElement {
  const found = text.slice(piece.span.start, piece.span.end);
  if (piece.kind === 'issue') {
    const { message = '', hint = '', severity = 'error' } = issues[piece.index] ?? {};
    const why = [message, hint].filter(Boolean).join(' ');
    return button(`issue ${severity}`, severity, why, [shorten(found) || '‸']);
  }
  const { replacement = '', certainty = 'guess', message = '' } = repairs[piece.index] ?? {};
  const dropped = found === '' ? [] : [make('del', {}, shorten(reveal(found, replacement !== '')))];
  const put = replacement === '' ? [] : [make('ins', {}, shorten(reveal(replacement, true)))];
  // Not seen, as two ways of writing set them apart; but read aloud.
  const arrow = dropped.length > 0 && put.length > 0 ? [make('span', { class: 'sr' }, ' → ')] : [];
  return button(`repair ${certainty}`, certainty, message, [...dropped, ...arrow, ...put]);
}

/** It is named by its text, and described by the words that are shown while it has the focus. */
function button(kind: string, word: string, why: string, children: Child[]): HTMLElement {
  const attributes = { role: 'button', class: `mark ${kind}`, 'data-word': word, 'data-why': why };
  return make('span', { ...attributes, 'aria-describedby': 'why' }, ...children);
}

function shorten(text: string): string {
  if (text.length <= LONGEST_MARK) return text;
  const [head, tail] = [endOfCharacter(text, 400), endOfCharacter(text, text.length - 100)];
  return `${text.slice(0, head)} […${count(tail - head, 'character')}…] ${text.slice(tail)}`;
}

/** What nobody sees gets a sign; in words that are only dropped, blanks stay as they are. */
function reveal(text: string, isExact: boolean): string {
  const signs = text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => SIGNS[character] ?? `⟨U+${codeOf(character)}⟩`,
  );
  return isExact || text.trim() === '' ? signs.replaceAll(' ', '␣') : signs;
}

const SIGNS: { [character: string]: string } = { '\n': '⏎\n', '\r': '␍', '\t': '⇥' };

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Says why of the mark that the pointer is over, or that has the focus. Tab comes to the marks, the arrow keys go from one to
 * the next, Escape takes the words away.
 */
export function connectMarks(): void {
  const box = find('marked', HTMLElement);
  const tip = find('why', HTMLElement);
  let shown: HTMLElement | undefined;
  const markOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>('.mark') ?? undefined) : undefined;
  const hide = () => {
    shown = undefined;
    tip.hidden = true;
  };
  const show = ({ target }: Event) => {
    const mark = markOf(target);
    if (mark === undefined || mark === shown) return;
    shown = mark;
    const { word = '', why = '' } = mark.dataset;
    tip.replaceChildren(make('strong', { class: word }, word), ` ${why}`);
    tip.hidden = false;
    placeTip(tip, mark);
  };
  const leave = ({ relatedTarget }: PointerEvent) => {
    const isOver = markOf(relatedTarget) !== undefined || relatedTarget === tip;
    if (!isOver && markOf(document.activeElement) === undefined) hide();
  };
  box.addEventListener('pointerover', show);
  box.addEventListener('pointerout', leave);
  tip.addEventListener('pointerleave', leave);
  box.addEventListener('focusin', show);
  box.addEventListener('focusout', hide);
  box.addEventListener('click', (event) => {
    markOf(event.target)?.focus({ preventScroll: true });
    show(event);
  });
  box.addEventListener('keydown', (event) => {
    const mark = markOf(event.target);
    if (event.key === 'Escape') hide();
    else if (mark !== undefined && walk(box, mark, event.key)) event.preventDefault();
  });
  const follow = () => {
    if (shown?.isConnected) placeTip(tip, shown);
    else hide();
  };
  document.addEventListener('scroll', follow, { passive: true, capture: true });
}

/** Answers whether the key goes to another mark. */
function walk(box: HTMLElement, mark: HTMLElement, key: string): boolean {
  const marks = [...box.querySelectorAll<HTMLElement>('.mark')];
  const at = marks.indexOf(mark);
  const next = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: marks.length - 1,
  }[key];
  if (next === undefined) return false;
  const target = marks[Math.min(Math.max(next, 0), marks.length - 1)];
  if (target === undefined || target === mark) return true;
  mark.tabIndex = -1;
  target.tabIndex = 0;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Below the mark, or above it where there is more room; never beyond the edge of the window. */
function placeTip(tip: HTMLElement, mark: HTMLElement): void {
  const [first] = mark.getClientRects();
  const { left, top, bottom } = first ?? mark.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = bottom + 6 + height < innerHeight;
  tip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  tip.style.top = `${below ? bottom + 4 : Math.max(8, top - height - 4)}px`;
}
