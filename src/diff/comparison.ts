import { pointTo } from '../words/issue.ts';
import type { ChangeCode } from './change.ts';
import type { Difference, Pair } from './difference.ts';
import type { Evaluator } from './evaluator.ts';
import { onlyPart, type SchemaNode } from './schema-node.ts';

/** The differences found so far, and the pairs of schemas that still have to be compared. */
export class Comparison {
  readonly differences: Difference[] = [];
  readonly pairs: Pair[] = [];
  private readonly seen = new Map<SchemaNode, Set<SchemaNode>>();

  constructor(
    readonly evaluator: Evaluator,
    private readonly compareTexts: (pair: Pair, comparison: Comparison) => void,
  ) {}

  /**
   * Adds a pair of schemas to the list, following references, whose annotations are compared too. Each pair is added
   * once.
   */
  follow(old: SchemaNode, newer: SchemaNode, path: string): void {
    this.evaluator.budget.spend(STEPS_PER_PAIR);
    const known = this.seen.get(old) ?? new Set();
    if (known.has(newer)) return;
    this.seen.set(old, known.add(newer));
    const pair = { old, new: newer, path };
    this.compareTexts(pair, this);
    const [from, to] = [onlyPart(old), onlyPart(newer)];
    if (from || to) this.follow(from ?? old, to ?? newer, path);
    else this.pairs.push(pair);
  }

  /** Records a difference at a place of both schemas. */
  say(
    { old, new: newer, path }: Pair,
    code: ChangeCode,
    message: string,
    adopt: Difference['adopt'],
    { keyword = '', ...more }: { keyword?: string } & Partial<Difference> = {},
  ): void {
    const place = (node: SchemaNode) =>
      keyword !== '' && Object.hasOwn(node.source, keyword) ? pointTo(node.pointer, keyword) : node.pointer;
    const [oldPointer, newPointer] = [place(old), place(newer)];
    const length = path.length + oldPointer.length + newPointer.length + message.length;
    this.evaluator.budget.spend(STEPS_PER_PAIR + length / CHARACTERS_PER_STEP);
    this.differences.push({ code, path, old, new: newer, oldPointer, newPointer, message, adopt, ...more });
  }
}

const STEPS_PER_PAIR = 40;
const CHARACTERS_PER_STEP = 4;
