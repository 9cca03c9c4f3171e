/** The lint rules for strings with the keyword `holds` in users' contracts, in addition to the user's own rules. */
import { ruleTexts } from '../check/explain/rule-texts.ts';
import { receivedValue } from '../check/show-value.ts';
import { lintGlob } from '../lcp/glob/lint-glob.ts';
import { lcpRules } from '../lcp/rules.ts';
import type { Rules } from '../words/contract.ts';
import type { Place, Report } from '../words/issue.ts';
import { nameOf } from './explain-words.ts';
import { shapeOfRule } from './shape-of-text.ts';

type LintText = (text: string, place: Place, report: Report) => void;

/** @param holds the values of `holds` that occur in the schema */
export function ownRules(rules: Rules = {}, holds: ReadonlySet<unknown> = new Set()): Rules {
  const kinds = ['path', 'rel-path', 'glob'].filter((kind) => holds.has(kind));
  if (kinds.length === 0) return rules;
  const held = kinds.map((rule): [string, LintText] => {
    const more = rules.text?.[rule] ?? (rule === 'glob' ? lintGlob : lcpRules.text?.[rule]);
    return [
      rule,
      (text, place, report) => (lintHeld(rule, text, place, report) ? more?.(text, place, report) : undefined),
    ];
  });
  return { ...rules, text: { ...rules.text, ...Object.fromEntries(held) } };
}

/** The longest file name; a longer string need not be examined. */
const LONGEST = 32_768;

/**
 * Checks a string against the value rule of its `holds`, which the schema may not express. Returns whether the string
 * follows the rule.
 */
function lintHeld(rule: string, text: string, { path }: Place, report: Report): boolean {
  const { pattern, not } = shapeOfRule(rule);
  const isShort = text !== '' && text.length <= LONGEST;
  if (isShort && pattern?.test(text) !== false && not?.test(text) !== true) return true;
  const texts = ruleTexts(rule, text);
  const { problem } = texts;
  // An object of the user's own need not have the two fields that a target of this protocol has.
  const hint = texts.hint.replace(/: put the folder into "root".*/, '.');
  const message = `${nameOf(path)} ${problem}.`;
  report({ code: 'holds', severity: 'error', path, message, hint, expected: rule, received: receivedValue(text) });
  return false;
}
