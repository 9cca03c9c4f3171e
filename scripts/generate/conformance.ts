/** Cases of the tests and border values → `conformance/`: messages with the one verdict that every validator must give. */

import { validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import type { Contract } from '../../src/words/contract.ts';
import { type Draft, draftsOf, type Verdict } from './conformance-cases.ts';
import { isPortable, jsonText } from './conformance-text.ts';
import { kebabCase } from './definitions.ts';

/**
 * The text of every file of `conformance/`, by its path from the root.
 *
 * The verdict is that of the validators on disk, so these have to be generated first.
 *
 * @param examples the valid messages of `examples/`, by contract
 * @throws when a validator says another thing than the table that the message comes from
 */
export function conformanceOf(examples: Map<string, unknown[]>): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of Object.keys(contracts) as ContractName[]) {
    const drafts = draftsOf(name, examples).filter(({ message }) => isPortable(message));
    const place = `conformance/${contracts[name].family}/${kebabCase(name)}.json`;
    files.set(place, fileText(contracts[name].id, vectorsOf(name, drafts)));
  }
  return files;
}

/** One case a line, so that a change shows as the lines of its cases. */
function fileText(schema: string, lines: string[]): string {
  return `{\n"schema": ${JSON.stringify(schema)},\n"cases": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** The cases as JSON text. A message is asked about once, under the first name that it got. */
function vectorsOf(contract: ContractName, drafts: Draft[]): string[] {
  const lines = new Map<string, string>();
  const names = new Map<string, number>();
  for (const { name, message, open, strict } of drafts) {
    const text = jsonText(message);
    if (lines.has(text)) continue;
    const loose = judge(contract, text, false, open, name);
    const close = judge(contract, text, true, strict, name);
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    const title = jsonText(times > 1 ? `${name} (${times})` : name);
    const verdicts = `"valid":${loose.valid},"strict":${close.valid}`;
    const path = loose.path === undefined ? '' : `,"path":${jsonText(loose.path)}`;
    const strictPath = close.path === loose.path ? '' : `,"strictPath":${jsonText(close.path)}`;
    lines.set(text, `{"name":${title},"message":${text},${verdicts}${path}${strictPath}}`);
  }
  return [...lines.values()];
}

function judge(
  contract: ContractName,
  text: string,
  strict: boolean,
  said: Verdict,
  name: string,
): { valid: boolean; path?: string | undefined } {
  const result = validate(contracts[contract] as Contract<unknown>, JSON.parse(text), { strict });
  if (said !== 'unsaid' && said !== result.success) {
    const schema = `${contract}${strict ? ' (strict)' : ''}`;
    throw new Error(`${schema}, "${name}": the tables say ${said}, the validator ${result.success}, of\n${text}`);
  }
  return result.success ? { valid: true } : { valid: false, path: result.issues[0]?.path };
}
