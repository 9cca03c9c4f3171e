/**
 * How much work a comparison may do, counted in steps: the same schemas end in the same way on every machine.
 *
 * Whatever takes time or memory spends steps before it does so; where none are left, {@link TooLarge} is thrown and ends the
 * part of the work that {@link Budget.within} was asked to do.
 */
export class Budget {
  /** How often a part of the work was given up. */
  givenUp = 0;
  private end = 0;
  private depth = 0;

  constructor(private left: number) {}

  /** Whether nothing at all is left. */
  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** @throws TooLarge when no step is left */
  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < this.end) throw new TooLarge();
  }

  /** Goes one level down in calls that call themselves; a chain of them must not use up the stack. */
  enter(levels = 1): void {
    this.depth += levels;
    if (this.depth > MAX_LEVELS) throw new TooLarge();
  }

  leave(levels = 1): void {
    this.depth -= levels;
  }

  /** Does what may spend some of the steps only; undefined when they do not suffice. */
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

/** A level takes about 100 bytes of the stack, which has about a million of them; the caller needs some, too. */
const MAX_LEVELS = 3000;
