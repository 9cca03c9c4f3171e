import { costOfCopy } from './cost-of-copy.ts';
import type { ObjectScan } from './settle/object-scan.ts';

/**
 * What a reader shows of the open message. Showing it requires a copy, so a long list is not copied for every single
 * item.
 */
export class Shown {
  private settled: object = {};
  /** The version of the object that is shown; -1 when it must not be kept. */
  private version = -1;
  /** How long the text must be before an open object is copied again. */
  private nextAt = 0;

  /** Whether a text of that length is too short for another copy. */
  mayWait(length: number): boolean {
    return length < this.nextAt;
  }

  /** Shows nothing of a text that has changed. */
  forget(): void {
    this.version = -1;
    this.nextAt = 0;
  }

  /** What is settled of an object; the same value as before as long as nothing new is shown. */
  of(object: ObjectScan | undefined, length: number): object {
    if (object === undefined) {
      if (this.version === -1 && Object.keys(this.settled).length > 0) this.settled = {};
    } else if (object.version !== this.version && !(object.state === 'open' && this.mayWait(length))) {
      this.version = object.version;
      this.nextAt = length + costOfCopy(object.openSize());
      this.settled = object.settled();
    }
    return this.settled;
  }
}
