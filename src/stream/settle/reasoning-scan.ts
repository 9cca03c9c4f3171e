import { literally } from '../../parse/text/characters.ts';

/** The marks that open reasoning at the start of a reply; their names say what closes it. */
const OPENER =
  /^(?:<((?:\w{1,12}:)?think|thinking|antthinking|thought|thoughts|(?:\w{1,12}_)?reasoning|reflection|scratchpad|analysis)>|(\[THINK\])|(◁think▷)|(<\|begin_of_thought\|>)|(<\|(?:start\|>assistant<\|)?channel\|>(?:analysis|commentary)<\|message\|>))/i;

/** The longest mark, in characters. */
const LONGEST = 60;

/** Skips reasoning at the start of a reply, one or more blocks in a row. */
export class ReasoningScan {
  /** Whether only white space was read since the start, or since the end of reasoning. */
  mayOpen = true;
  private head = '';
  private tail = '';
  private closer = '';

  clone(): ReasoningScan {
    return Object.assign(new ReasoningScan(), this);
  }

  /** @returns whether reasoning opens, where to continue, and the text that turned out not to be a mark */
  readOpener(text: string, from: number): { isOpen: boolean; at: number; passed: string } {
    for (let at = from; at < text.length; at++) {
      const character = text[at] ?? '';
      if (this.head === '' && character.trim() === '') continue;
      // No mark has a brace: that may open the message.
      const isNoMark = this.head === '' ? !'<[◁'.includes(character) : character === '{';
      if (isNoMark) {
        this.mayOpen = false;
        return { isOpen: false, at, passed: this.head };
      }
      this.head += character;
      const mark = OPENER.exec(this.head);
      if (mark !== null) return this.open(mark, at + 1);
      if (this.head.length >= LONGEST || character === '\n') {
        this.mayOpen = false;
        return { isOpen: false, at: at + 1, passed: this.head };
      }
    }
    return { isOpen: false, at: text.length, passed: '' };
  }

  private open(
    [, name, bracket, triangle, thought]: RegExpExecArray,
    at: number,
  ): ReturnType<ReasoningScan['readOpener']> {
    this.closer =
      name !== undefined
        ? `</${name.toLowerCase()}>`
        : bracket !== undefined
          ? '[/think]'
          : triangle !== undefined
            ? '◁/think▷'
            : thought !== undefined
              ? '<|end_of_thought|>'
              : '';
    this.head = '';
    this.tail = '';
    return { isOpen: true, at, passed: '' };
  }

  /** @returns the offset after the closing mark; -1 when it is not there yet */
  readCloser(text: string, from: number): number {
    const { closer } = this;
    // A channel may be followed by many kinds of marks, so nothing after it is shown.
    if (closer === '') return -1;
    const mark = new RegExp(literally(closer), 'gi');
    // The part before may end within the mark.
    const seam = mark.exec(this.tail + text.slice(from, from + closer.length - 1));
    const end = seam === null ? endOfNext(mark, text, from) : from + mark.lastIndex - this.tail.length;
    if (end === -1) {
      const rest = text.slice(Math.max(from, text.length - closer.length + 1));
      this.tail = (this.tail + rest).slice(1 - closer.length);
      return -1;
    }
    this.tail = '';
    this.mayOpen = true;
    return end;
  }
}

/** Where the next match of a global pattern ends; -1 when there is none. */
function endOfNext(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
