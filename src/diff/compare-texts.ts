import type { Effect } from './change.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './difference.ts';
import { resolve } from './schema-node.ts';
import { nameOf, showValue } from './show-schema.ts';

/** Keywords that refuse nothing. */
export const TEXTS = ['title', 'description', 'examples', '$comment', 'deprecated', 'readOnly', 'writeOnly'];

/**
 * Compares keywords that refuse nothing. The `examples` and the `$id` of a whole message belong to its release and do
 * not count as a change.
 */
export function compareTexts(pair: Pair, comparison: Comparison): void {
  const { old, new: newer } = pair;
  for (const keyword of [...TEXTS, 'default']) {
    const [from, to] = [old.source[keyword], newer.source[keyword]];
    if (comparison.evaluator.isSame(from, to)) continue;
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
  compareFormats(pair, comparison);
}

/** Compares `format`, which is only an annotation here; a validator that enforces it may refuse more. */
function compareFormats(pair: Pair, comparison: Comparison): void {
  const [from, to] = [pair.old.source.format, pair.new.source.format];
  const isOther = (resolve(pair.old).kinds & resolve(pair.new).kinds) === 0;
  if (from === to || isOther) return;
  const code = from === undefined ? 'format_added' : to === undefined ? 'format_removed' : 'format_changed';
  const formats = [from, to].map((format) => (format === undefined ? 'none' : String(format))).join(' → ');
  const message = `The format of ${nameOf(pair.path)} changed: ${formats}. It is a label; a validator that checks formats may refuse more.`;
  const known = {
    backward: { verdict: to === undefined ? 'safe' : 'warns' } as Effect,
    forward: { verdict: from === undefined ? 'safe' : 'warns' } as Effect,
  };
  comparison.say(pair, code, message, undefined, { keyword: 'format', known });
}
