import { renderActionTable, type TableStyle } from '../lcp/render-action-table.ts';
import { openProject, type ProjectOptions } from './open-project.ts';
import { printWhole } from './print.ts';
import type { Session } from './session.ts';

/** Prints the action table: which action answers which kind of job. */
export async function printTable(
  session: Session,
  { style, ...options }: { style: TableStyle } & ProjectOptions,
): Promise<void> {
  const { protocol } = await openProject(options);
  printWhole(session, renderActionTable(style, { protocol }));
}
