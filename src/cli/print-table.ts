import { renderActionTable, type TableStyle } from '../lcp/render-action-table.ts';
import { printLine } from './print.ts';

/** Prints the action table: which action answers which kind of job. */
export function printTable({ style }: { style: TableStyle }): void {
  printLine(renderActionTable(style));
}
