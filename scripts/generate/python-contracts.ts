/** Definitions → the Python modules that are data: every contract as a value, and the action table. */
import { actionTable } from '../../src/lcp/action-table.ts';
import type { Definition } from './definitions.ts';

/** The module of the contracts, without a header: a value for each, which carries its type and its table. */
export function pythonContractsOf(definitions: Map<string, Definition>, major: string): string {
  const contracts = [...definitions.values()].filter(({ isContract }) => isContract);
  const families = [...new Set(contracts.map(({ family }) => family))];
  const values = contracts.map(
    ({ name, kebab, family }) =>
      `${name}: Contract[messages.${name}] = Contract("${name}", "${family}", "${kebab}", ${family}.${name})\n`,
  );
  return `"""Every contract as a value: \`validate(contracts.LlmReply, value)\`."""

from typing import Any

from ..contract import Contract
from . import messages
from .tables import ${families.join(', ')}

MAJOR = "${major}"
"""The major version of the contracts, part of every \`$id\`."""

${values.join('')}
BY_NAME: dict[str, Contract[Any]] = {
${contracts.map(({ name }) => `    "${name}": ${name},\n`).join('')}}
"""Every contract by its name, in reading order."""
`;
}

/** The action table as far as rules need it, without a header. */
export function pythonActionTable(): string {
  const rows = actionTable.map(({ kind, answers }) => {
    const list = answers.map((answer) => `"${answer}"`).join(', ');
    return `    ("${kind}", (${list}${answers.length === 1 ? ',' : ''})),\n`;
  });
  return `"""The action table: which actions answer which kind of job; \`any other\` are the custom kinds, \`any kind\` all."""

ACTION_TABLE: tuple[tuple[str, tuple[str, ...]], ...] = (
${rows.join('')})
`;
}
