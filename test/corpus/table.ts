import { type Row, sumRows } from './score.ts';

/** A Markdown table of a score; rows in which all is well are left out when `isShort`, but counted in the sum. */
export function tableOf(rows: readonly Row[], { isShort = false } = {}): string {
  const shown = rows.filter((row) => !isShort || !isGood(row));
  const columns: [string, (row: Row) => string | number][] = [
    ['kind', ({ kind }) => kind],
    ['cases', ({ total }) => total],
    ['to take', ({ take }) => take || ''],
    ['exact', ({ take, taken }) => (take ? `${taken} (${percent(taken, take)})` : '')],
    [
      'open: exact',
      ({ take, refuse, total, exact, taken }) =>
        total - take - refuse ? `${exact - taken} of ${total - take - refuse}` : '',
    ],
    ['to refuse', ({ refuse }) => refuse || ''],
    ['refused', ({ refused }) => refused || ''],
    ['other reason', (row) => row['other-reason'] || ''],
    ['broken', ({ broken }) => broken || ''],
    ['WRONG', ({ wrong }) => wrong || ''],
    ['CUT', ({ cut }) => cut || ''],
    ['THROWN', ({ thrown }) => thrown || ''],
  ];
  const lines = [...shown, sumRows('**all**', rows)].map(
    (row) => `| ${columns.map(([, cell]) => cell(row)).join(' | ')} |`,
  );
  return [`| ${columns.map(([name]) => name).join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...lines].join('\n');
}

function isGood(row: Row): boolean {
  return row.take === row.taken && row['other-reason'] + row.broken + row.wrong + row.cut + row.thrown === 0;
}

/** Never rounded up to 100 %. */
export function percent(part: number, all: number): string {
  return `${Math.floor((part / all) * 1000) / 10} %`;
}
