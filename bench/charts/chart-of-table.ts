import { isOurName } from './charts-of.ts';
import type { Bar, BarChart } from './draw-bars.ts';

/**
 * The chart of the table in `docs/benchmark.md`, so that the picture and the figures cannot differ.
 *
 * @throws Error when the page has no such table
 */
export function chartOfTable(page: string): BarChart {
  const [head = [], , ...rows] = [...page.matchAll(/^\|(.*)\|$/gm)].map(([, cells = '']) =>
    cells.split('|').map((cell) => cell.trim()),
  );
  const column = (name: string) => {
    const at = head.indexOf(name);
    if (at === -1) throw new Error(`docs/benchmark.md has no column "${name}".`);
    return rows.map(([row = '', ...cells]): Bar => {
      const words = cells[at - 1] ?? '';
      const value = Number.parseFloat(words.replaceAll(',', ''));
      const plain = row.replaceAll('*', '');
      return { name: plain, value: Number.isNaN(value) ? undefined : value, words, isOurs: isOurName(plain) };
    });
  };
  const [, texts = ''] = /, ([\d,]+) texts:/.exec(page) ?? [];
  return {
    name: 'benchmark',
    title: `What is read from ${texts} replies of models`,
    description:
      'How many replies come out as they were meant, where longer bars are better, and how many as something else, where shorter ones are.',
    panels: [
      { title: 'exact (more is better)', bars: column('exact') },
      { title: 'wrong and valid (none is right)', bars: column('wrong and valid') },
      { title: 'cut and returned (none is right)', bars: column('cut and returned') },
    ],
  };
}
