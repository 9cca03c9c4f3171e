import { contractsByKebab } from './find-contract.ts';
import { printJson, printLine } from './print.ts';
import type { Session } from './session.ts';

/** Prints every contract, a line each, by family. */
export function listContracts(session: Session, { json = false }: { json?: boolean }): void {
  const rows = [...contractsByKebab].map(([name, { name: contract, family, id }]) => ({ name, contract, family, id }));
  if (json) {
    printJson(session, rows);
    return;
  }
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, contract, family } of rows)
    printLine(session, `${name.padEnd(width)}  ${family.padEnd(7)}  ${contract}`);
}
