/** The part of a stream that a progress line needs. */
type Terminal = { isTTY?: boolean; columns?: number; write(text: string): unknown };

export type Progress = {
  /** Shows the progress: at intervals, and only on a terminal. */
  show(done: number, all: number): void;
  /** Removes the line: before anything else is printed, and at the end. */
  clear(): void;
};

const INTERVAL = 100;

/**
 * A line on the terminal that counts files, and disappears at the end.
 *
 * @param now the time in milliseconds; the line appears only after a first interval, so that short runs do not show
 *   it
 */
export function showProgress(terminal: Terminal, now: () => number, term: string | undefined): Progress {
  const isShown = terminal.isTTY === true && term !== 'dumb';
  let last = now();
  let isOpen = false;
  return {
    show(done, all) {
      if (!isShown || now() - last < INTERVAL) return;
      last = now();
      isOpen = true;
      const line = `  ${done} of ${all} files`;
      terminal.write(`\r\u001b[K${line.slice(0, (terminal.columns || 80) - 1)}`);
    },
    clear() {
      if (isOpen) terminal.write('\r\u001b[K');
      isOpen = false;
    },
  };
}
