import { openProject, type ProjectOptions } from './open-project.ts';
import { printJson, printLine } from './print.ts';
import type { Session } from './session.ts';

/** Prints every contract on a line of its own, by family. */
export async function listContracts(
  session: Session,
  { json = false, ...options }: { json?: boolean } & ProjectOptions,
): Promise<void> {
  const { contracts } = await openProject(options);
  const rows = [...contracts].map(([name, { name: contract, family, id }]) => ({ name, contract, family, id }));
  if (json) {
    printJson(session, rows);
    return;
  }
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, contract, family } of rows)
    printLine(session, `${name.padEnd(width)}  ${family.padEnd(7)}  ${contract}`);
}
