/** Inputs of the tests → `conformance/rules/`: what the rules of the protocol answer, for implementations in other languages. */

import { Params } from '../../src/cli/serve/params.ts';
import { serveMethods } from '../../src/cli/serve/serve-methods.ts';
import { ruleInputs } from '../../test/cases/rule-inputs.ts';
import { isPortable, jsonText } from './conformance-text.ts';

/** A line of a file of `conformance/rules/`. */
export type RuleVector = { name: string; params: { [name: string]: unknown }; answer: unknown };

/**
 * The text of every file of `conformance/rules/`, by its path from the root: a JSON value a line, in ASCII.
 *
 * @throws when a function cannot be asked a question
 */
export function ruleVectors(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [name, inputs] of Object.entries(ruleInputs)) {
    const lines = new Map<string, string>();
    for (const [why, params] of inputs) {
      if (!isPortable(withoutGaps(params))) continue;
      const text = jsonText(params);
      if (!lines.has(text))
        lines.set(text, `{"name":${jsonText(why)},"params":${text},"answer":${answerOf(name, text, why)}}\n`);
    }
    files.set(`conformance/rules/${name}.jsonl`, [...lines.values()].join(''));
  }
  return files;
}

function answerOf(name: string, text: string, why: string): string {
  try {
    return jsonText(shorten(serveMethods[name]?.(new Params(JSON.parse(text)))));
  } catch (error) {
    throw new Error(`${name} cannot be asked about "${why}": ${(error as Error).message}`);
  }
}

/** A valid value does not come back. */
function shorten(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'value' in answer ? { success: true } : answer;
}

/** JSON leaves out what is undefined. */
function withoutGaps(params: unknown): unknown {
  return JSON.parse(JSON.stringify(params));
}
