import { renderActionTable, type TableStyle } from '../lcp/render-action-table.ts';
import { printLine } from './print.ts';
import type { Session } from './session.ts';

/** Prints the action table: which action answers which kind of job. */
export function printTable(session: Session, { style }: { style: TableStyle }): void {
  printLine(session, renderActionTable(style));
}
