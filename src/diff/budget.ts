/**
 * Limits the work of a comparison, counted in steps, so that the same schemas give the same result on every machine.
 *
 * Code that takes time or memory spends steps first. When no steps are left, {@link TooLarge} is thrown, which ends the
 * work that was passed to {@link Budget.within}.
 */
export class Budget {
  /** How many times a part of the work was given up. */
  givenUp = 0;
  private end = 0;
  private depth = 0;

  constructor(private left: number) {}

  /** Whether no steps are left. */
  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** @throws TooLarge when no step is left */
  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < this.end) throw new TooLarge();
  }

  /** Counts a level of recursion: too many levels would overflow the stack. */
  enter(levels = 1): void {
    this.depth += levels;
    if (this.depth > MAX_LEVELS) throw new TooLarge();
  }

  leave(levels = 1): void {
    this.depth -= levels;
  }

  /** Does work that may spend only this many steps; undefined when they are not enough. */
  within<T>(steps: number, work: () => T): T | undefined {
    const { end, depth } = this;
    this.end = Math.max(end, this.left - steps);
    try {
      return work();
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
      this.givenUp += 1;
      return undefined;
    } finally {
      this.end = end;
      this.depth = depth;
    }
  }
}

/** There are too many steps, or too many levels. */
export class TooLarge extends Error {}

/**
 * The maximum number of levels. A level takes about 100 bytes of the stack, which has about a million; the caller needs
 * some, too.
 */
const MAX_LEVELS = 3000;
