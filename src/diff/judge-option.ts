import type { Branch, Outcome } from './branch.ts';
import { KINDS, resolve } from './schema-node.ts';
import type { Literal, Option, Wish } from './wishes.ts';

/** Whether the wishes of an option are already met (`yes`), cannot be met (`no`), or neither (`open`). */
export type Verdict = 'yes' | 'no' | 'open';

/** Judges an option without adding its wishes to the branch. */
export function judgeOption(branch: Branch, option: Option, outcome: Outcome): Verdict {
  let verdict: Verdict = 'yes';
  for (const wish of option) {
    branch.evaluator.budget.spend();
    const one = judgeWish(branch, wish, outcome);
    if (one === 'no') return 'no';
    if (one === 'open') verdict = 'open';
  }
  return verdict;
}

function judgeWish(branch: Branch, wish: Wish, outcome: Outcome): Verdict {
  switch (wish.is) {
    case 'literal':
      return judgeLiteral(branch, wish.literal, outcome);
    case 'present': {
      const { key, literal } = wish;
      if (branch.absent.has(key)) return 'no';
      const isThere = branch.present.has(key);
      if (!literal) return isThere ? 'yes' : branch.canHave(key, outcome) ? 'open' : 'no';
      const wanted = branch.wantedOf(key);
      if (branch.ask([...wanted, literal], outcome) === 'none') return 'no';
      const opposite = { node: literal.node, holds: !literal.holds };
      return isThere && isImpossible(branch, [...wanted, opposite]) ? 'yes' : 'open';
    }
    case 'absent':
      return branch.present.has(wish.key) ? 'no' : branch.absent.has(wish.key) ? 'yes' : 'open';
    case 'property': {
      if (branch.absent.has(wish.key)) return 'yes';
      if (!branch.present.has(wish.key)) return 'open';
      const literal = { node: wish.node, holds: true };
      return branch.ask([...branch.wantedOf(wish.key), literal], outcome) === 'none' ? 'no' : 'open';
    }
    case 'count': {
      const { least, most } = branch.countWith(wish);
      return least <= most ? 'open' : 'no';
    }
    case 'named':
    case 'nameable':
      if (wish.literal && branch.ask([wish.literal], outcome) === 'none') return 'no';
      return branch.findName(wish.name, outcome) === 'none' ? 'no' : 'open';
    case 'doubt':
      return branch.settled.has(wish.about) ? 'no' : 'open';
    default:
      return 'open';
  }
}

function judgeLiteral(branch: Branch, { node: from, holds }: Literal, outcome: Outcome): Verdict {
  const node = resolve(from);
  if (branch.seen.has(node.meaning * 2 + (holds ? 1 : 0))) return 'yes';
  if (branch.seen.has(node.meaning * 2 + (holds ? 0 : 1))) return 'no';
  if ((node.kinds & KINDS[branch.kind]) === 0 || node.isNever) return holds ? 'no' : 'yes';
  if (!holds || branch.kind !== 'object') return 'open';
  // A different tag value rules out a member of a union at once.
  for (const key of node.required) if (branch.absent.has(key)) return 'no';
  branch.evaluator.budget.spend((node.required.size + node.properties.size) / KEYS_PER_STEP);
  for (const [key, kid] of node.properties) {
    if (!branch.present.has(key)) continue;
    if (branch.ask([...branch.wantedOf(key), { node: kid, holds: true }], outcome) === 'none') return 'no';
  }
  return 'open';
}

/**
 * Whether it is proven that no value satisfies the literals. It is not proven if the search stopped at a recursive
 * schema.
 */
function isImpossible(branch: Branch, literals: readonly Literal[]): boolean {
  const { found, cut } = branch.solve(literals);
  return found === 'none' && cut === Number.POSITIVE_INFINITY;
}

const KEYS_PER_STEP = 8;
