import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BarChart, drawBars } from './draw-bars.ts';

/** Writes each chart into a folder, which is made if it is missing; answers the files. */
export function writeCharts(folder: string, charts: readonly BarChart[]): string[] {
  mkdirSync(folder, { recursive: true });
  return charts.map((chart) => {
    const file = join(folder, `${chart.name}.svg`);
    writeFileSync(file, drawBars(chart));
    return file;
  });
}
