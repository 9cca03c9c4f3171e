import { geometricMean, mark, ratio } from '../figures.ts';
import type { Parser } from '../parsers/parser.ts';
import { CLEAN, contenders, DAMAGED, SIZE_NAMES } from '../speed/contenders.ts';
import { type GeneratorFigures, measureGrowth } from '../speed/measure-growth.ts';
import { type Figure, measureReplies, type ReplyFigures } from '../speed/measure-replies.ts';
import { probeAll } from '../speed/probe-all.ts';
import { table } from '../table.ts';
import type { Options, Report } from './report.ts';

const PARTS = ['clean', 'damaged', 'growth'] as const;
const AIMS = { clean: 2, damaged: 5, growth: 2.2 };

/**
 * Measures `parse`: clean messages in prose and damaged ones, as a multiple of what JSON.parse takes for the JSON that was
 * meant, beside every peer that reads them right; and how the time grows with the length of bad input.
 */
export async function parseSpeedSuite({ part = '', only = '', peers = '', to = '16' }: Options): Promise<Report> {
  const isWanted = (name: (typeof PARTS)[number]) => part === '' || part === name;
  const pattern = new RegExp(only);
  const clean = isWanted('clean') ? CLEAN.filter((name) => pattern.test(name)) : [];
  const damaged = isWanted('damaged') ? DAMAGED.filter((name) => pattern.test(name)) : [];
  const replies = [...clean, ...damaged];
  const wanted = contenders.filter(({ name }, i) => i === 0 || new RegExp(peers).test(name));
  const figures = replies.length > 0 ? await measureReplies(replies, wanted, await probeAll(replies, wanted)) : {};
  const growth = isWanted('growth') ? await measureGrowth(Number(to), pattern) : [];
  const parts = [
    clean.length > 0 ? replyTable('clean messages in prose', wanted, clean, figures, AIMS.clean) : '',
    damaged.length > 0 ? replyTable('damaged messages in prose', wanted, damaged, figures, AIMS.damaged) : '',
    growth.length > 0 ? growthTable(growth) : '',
  ];
  return { text: parts.filter((text) => text !== '').join('\n\n'), json: { aims: AIMS, replies: figures, growth } };
}

/** Rows are replies; a column for each size of ours, and the three sizes of each peer in one. */
function replyTable(
  title: string,
  wanted: readonly Parser[],
  names: readonly string[],
  figures: ReplyFigures,
  aim: number,
): string {
  const [ours, ...peers] = wanted.map(({ name }) => name);
  const rows = names.map((name) => {
    const own = figures[name]?.[ours ?? ''] ?? [];
    const others = peers.map((peer) => (figures[name]?.[peer] ?? []).map(cell).join(' / '));
    return [
      name,
      ...own.map(cell),
      mark(own.every((figure) => typeof figure === 'number' && figure <= aim)),
      ...others,
    ];
  });
  const means = SIZE_NAMES.map((_, i) =>
    geometricMean(names.map((name) => numberOf(figures[name]?.[ours ?? '']?.[i]))),
  );
  rows.push(['mean', ...means.map((mean) => (Number.isNaN(mean) ? '' : ratio(mean))), '', ...peers.map(() => '')]);
  const sizes = SIZE_NAMES.join(' / ');
  return `${title} (÷ JSON.parse of the JSON that was meant; peers: ${sizes})\n${table(
    ['', ...SIZE_NAMES.map((size) => `ours ${size}`), `≤ ${aim}`, ...peers],
    rows,
  )}`;
}

function cell(figure: Figure): string {
  return typeof figure === 'number' ? ratio(figure) : figure;
}

function numberOf(figure: Figure | undefined): number {
  return typeof figure === 'number' ? figure : Number.NaN;
}

function growthTable(figures: readonly GeneratorFigures[]): string {
  const base = Math.min(...figures.map(perMegabyte));
  const rows = figures.map((one) => [
    one.name,
    one.growths.length > 1 ? ratio(one.worst) : '',
    one.growths.length > 1 ? ratio(one.mean) : '',
    mark(one.isWhole && one.worst <= AIMS.growth),
    one.growths.length > 0 ? ratio(perMegabyte(one) / base) : '',
    one.growths.length > 0 ? `${one.growths.at(-1)?.size} MB` : 'none',
    one.growths.at(-1)?.answer ?? '',
  ]);
  const worst = Math.max(...figures.map((one) => (one.isWhole ? one.worst : Number.POSITIVE_INFINITY)));
  const failed = figures.filter((one) => !one.isWhole || one.worst > AIMS.growth).length;
  const head = ['', 'worst', 'mean', `≤ ${AIMS.growth}`, 'per MB ÷ fastest', 'up to', 'answer'];
  return `bad input: time of the double length ÷ time of the length\n${table(head, rows)}\nworst of all: ${
    Number.isFinite(worst) ? ratio(worst) : 'no end in time'
  }; ${failed} of ${figures.length} generators above ${AIMS.growth}`;
}

function perMegabyte({ growths }: GeneratorFigures): number {
  const last = growths.at(-1);
  return last === undefined ? Number.POSITIVE_INFINITY : last.milliseconds / last.size;
}
