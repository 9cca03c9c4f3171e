import { lowerCase } from '../../parse/characters.ts';

/** The marks that open reasoning at the start of a reply; their names say what closes it. */
const OPENER =
  /^(?:<((?:\w{1,12}:)?think|thinking|antthinking|thought|thoughts|(?:\w{1,12}_)?reasoning|reflection|scratchpad|analysis)>|(\[THINK\])|(◁think▷)|(<\|begin_of_thought\|>)|(<\|(?:start\|>assistant<\|)?channel\|>(?:analysis|commentary)<\|message\|>))/i;

/** The longest mark, in characters. */
const LONGEST = 60;

/** Reads over reasoning at the start of a reply, once or several times in a row. */
export class ReasoningScan {
  /** Only white space was read since the start, or since the end of reasoning. */
  mayOpen = true;
  private head = '';
  private tail = '';
  private closer = '';

  clone(): ReasoningScan {
    return Object.assign(new ReasoningScan(), this);
  }

  /** @returns whether reasoning opens, where to go on, and the text that turned out to be no mark */
  readOpener(text: string, from: number): { isOpen: boolean; at: number; passed: string } {
    for (let at = from; at < text.length; at++) {
      const character = text[at] ?? '';
      if (this.head === '' && character.trim() === '') continue;
      if (this.head === '' && !'<[◁'.includes(character)) {
        this.mayOpen = false;
        return { isOpen: false, at, passed: '' };
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

  /** @returns the offset behind the closing mark; -1 when it is not there yet */
  readCloser(text: string, from: number): number {
    const { closer } = this;
    // Channels have many kinds of marks behind them, so nothing is shown of what follows.
    if (closer === '') return -1;
    const all = this.tail + lowerCase(text.slice(from));
    const found = all.indexOf(closer);
    if (found === -1) {
      this.tail = all.slice(1 - closer.length);
      return -1;
    }
    const end = from + found + closer.length - this.tail.length;
    this.tail = '';
    this.mayOpen = true;
    return end;
  }
}
