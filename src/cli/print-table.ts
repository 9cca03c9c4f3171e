import { renderActionTable, type TableStyle } from '../lcp/render-action-table.ts';

/** Prints the action table: which action answers which kind of job. */
export function printTable({ style }: { style: TableStyle }): void {
  process.stdout.write(`${renderActionTable(style)}\n`);
}
