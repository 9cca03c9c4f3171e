/**
 * The lint rules of LCP for contracts with globs. They are in a separate file because the code that reads globs is
 * larger than all other rules.
 */
import type { Rules } from '../words/contract.ts';
import { lintGlob } from './glob/lint-glob.ts';
import { lcpRules } from './rules.ts';

export const lcpGlobRules: Rules = /* @__PURE__ */ withGlobs();

function withGlobs(): Rules {
  return { ...lcpRules, text: { ...lcpRules.text, glob: lintGlob } };
}
