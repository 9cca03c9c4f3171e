import type { Effect } from './change.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './difference.ts';
import { nameOf, showValue } from './show-schema.ts';

/** Keywords that refuse nothing. */
export const TEXTS = ['title', 'description', 'examples', '$comment', 'deprecated', 'readOnly', 'writeOnly'];

/** Words that refuse nothing. The `examples` and the `$id` of a whole message are its release's, not a change. */
export function compareTexts(pair: Pair, comparison: Comparison): void {
  const { old, new: newer } = pair;
  for (const keyword of [...TEXTS, 'default']) {
    const [from, to] = [old.source[keyword], newer.source[keyword]];
    if (from === undefined && to === undefined) continue;
    if (from !== undefined && to !== undefined && comparison.evaluator.isSame(from, to)) continue;
    const what = from === undefined ? 'was added' : to === undefined ? 'was removed' : 'changed';
    const safe: Effect = { verdict: 'safe' };
    if (keyword === 'default') {
      const values = [from, to].map((value) => (value === undefined ? 'none' : showValue(value)));
      const message = `The default of ${nameOf(pair.path)} ${what}: ${values.join(' → ')}. No message is refused, but one without the field may be read differently.`;
      comparison.say(pair, 'default_changed', message, undefined, {
        keyword,
        known: { backward: safe, forward: safe },
      });
    } else {
      const message = `"${keyword}" of ${nameOf(pair.path)} ${what}.`;
      comparison.say(pair, 'text_changed', message, undefined, { keyword, known: { backward: safe, forward: safe } });
    }
  }
}
