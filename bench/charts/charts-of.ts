import { geometricMean, ratio } from '../figures.ts';
import type { Bar, BarChart, Panel } from './draw-bars.ts';

/** What the suites found out, as `--json` prints it: a figure is null where there was none. */
type Shares = Readonly<Record<string, readonly (number | null)[]>>;
export type Figures = {
  validate?: {
    messages: readonly { name: string; aim: number }[];
    figures: readonly { variant: string; answer: string; shares: Shares }[];
  };
  own?: readonly { title: string; shares: Shares }[];
  cold?: { aim: number; shares: Readonly<Record<string, number>> };
  size?: Readonly<Record<string, number>>;
  recovery?: { families: Readonly<Record<string, Readonly<Record<string, Tally>>>> };
  'parse-speed'?: {
    aims: { growth: number };
    replies: Readonly<Record<string, Readonly<Record<string, readonly (number | string)[]>>>>;
    growth: readonly { name: string; worst: number; isWhole: boolean }[];
  };
  stream?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  tokens?: Readonly<Record<string, number | null>>;
};
type Tally = { cases: number; take: number; exact: number; cuts: number; cutTaken: number; wrong: number };

const LESS = 'Shorter bars are better.';

/** The charts of what was measured, each suite in the order of its tables. */
export function chartsOf(figures: Figures): BarChart[] {
  return [
    ...validateCharts(figures.validate),
    ...ownCharts(figures.own),
    ...coldCharts(figures.cold),
    ...sizeCharts(figures.size),
    ...recoveryCharts(figures.recovery),
    ...speedCharts(figures['parse-speed']),
    ...streamCharts(figures.stream),
    ...tokenCharts(figures.tokens),
  ];
}

function validateCharts(found: Figures['validate']): BarChart[] {
  return (found?.figures ?? []).map(({ variant, answer, shares }) => {
    const what = answer === 'is' ? 'yes or no' : 'with reasons';
    const panels = (found?.messages ?? []).map(({ name, aim }, i): Panel => {
      const bars = Object.entries(shares).map(([contender, of]) => ratioBar(contender, of[i]));
      return { title: name, bars, aim: variant === 'valid' ? aim : undefined };
    });
    return {
      name: `validate-${variant}-${answer}`,
      title: `Validation of ${variant} messages, ${what} (÷ JSON.parse)`,
      description: `How long validation takes, as a share of JSON.parse of the same text. ${LESS}`,
      panels: [meanPanel(shares), ...panels],
    };
  });
}

function ownCharts(found: Figures['own']): BarChart[] {
  if (found === undefined) return [];
  const panels = found.map(({ title, shares }) => ({ ...meanPanel(shares), title }));
  const description = `Contracts that were made of a JSON Schema beside compiled ones: the mean of all messages. ${LESS}`;
  return [{ name: 'own', title: 'Own contracts (÷ JSON.parse)', description, panels }];
}

/** A contender that did not take every message has no mean. */
function meanPanel(shares: Shares): Panel {
  const bars = Object.entries(shares).map(([name, of]) => {
    const all = of.filter((share) => share !== null);
    return ratioBar(name, all.length === of.length ? geometricMean(all) : undefined);
  });
  return { title: 'mean of all messages', bars };
}

function coldCharts(found: Figures['cold']): BarChart[] {
  if (found === undefined) return [];
  const bars = Object.entries(found.shares).map(([name, share]) => ratioBar(name, share));
  const description = `How long Node needs to start and validate one message, as a multiple of an empty program. ${LESS}`;
  return [
    {
      name: 'cold',
      title: 'Cold start (÷ an empty program)',
      description,
      panels: [{ title: 'start, schemas, one message', bars, aim: found.aim }],
    },
  ];
}

function sizeCharts(found: Figures['size']): BarChart[] {
  if (found === undefined) return [];
  const bars = Object.entries(found).map(([name, bytes]) => countBar(name, bytes, ' B'));
  const description = `What the validation of an LlmReply adds to a web page, in bytes after gzip. ${LESS}`;
  return [
    {
      name: 'size',
      title: 'Size of a bundle (bytes after gzip)',
      description,
      panels: [{ title: 'validation of an LlmReply, minified', bars }],
    },
  ];
}

function recoveryCharts(found: Figures['recovery']): BarChart[] {
  const tallies = Object.entries(found?.families.all ?? {});
  const [, first] = tallies[0] ?? [];
  if (first === undefined) return [];
  // The oracle gives no answers of its own.
  const answering = tallies.filter(([name]) => !name.includes('best of each case'));
  return [
    {
      name: 'recovery',
      title: `What is read from ${first.cases.toLocaleString('en')} damaged texts`,
      description:
        'How many come out as they were meant, where longer bars are better, and how many as something else, where shorter ones are.',
      panels: [
        {
          title: `exact, of ${first.take.toLocaleString('en')} to be taken (more is better)`,
          bars: tallies.map(([name, { exact, take }]) => shareBar(name, exact, take)),
        },
        { title: 'wrong and valid (none is right)', bars: answering.map(([name, { wrong }]) => countBar(name, wrong)) },
        {
          title: `cut taken as whole, of ${first.cuts.toLocaleString('en')} (none is right)`,
          bars: answering.map(([name, { cutTaken }]) => countBar(name, cutTaken)),
        },
      ],
    },
  ];
}

function speedCharts(found: Figures['parse-speed']): BarChart[] {
  const replies = Object.entries(found?.replies ?? {});
  const growth = (found?.growth ?? []).slice(0, 30);
  const charts: BarChart[] = [];
  if (replies.length > 0) {
    const bars = replies.map(([name, of]): Bar => {
      const figure = of.ours?.[1];
      return typeof figure === 'number'
        ? ratioBar(name, figure, true)
        : { name, value: undefined, words: figure ?? 'not measured', isOurs: true };
    });
    const description = `How long parse takes for a message of 200 KB, as a multiple of JSON.parse of the JSON that was meant. ${LESS}`;
    charts.push({
      name: 'parse-speed',
      title: 'parse of 200 KB (÷ JSON.parse)',
      description,
      panels: [{ title: 'by what is around the message, or wrong with it', bars }],
    });
  }
  if (growth.length > 0) {
    const bars = growth.map(
      ({ name, worst, isWhole }): Bar =>
        isWhole ? ratioBar(name, worst, true) : { name, value: undefined, words: 'no end in time', isOurs: true },
    );
    const description = `How much longer parse takes for bad input of twice the length, the worst step of each generator. ${LESS}`;
    charts.push({
      name: 'parse-growth',
      title: 'Bad input of twice the length (÷ the time of the length)',
      description,
      panels: [{ title: 'the worst step of each generator', bars, aim: found?.aims.growth }],
    });
  }
  return charts;
}

function streamCharts(found: Figures['stream']): BarChart[] {
  if (found === undefined) return [];
  const panels = Object.entries(found).map(([title, of]) => ({
    title,
    bars: Object.entries(of).map(([name, share]) => ratioBar(name, share, name === 'ours' || name.startsWith('parse'))),
  }));
  const description = `How long it takes to know after each part of a message what is there, as a multiple of one JSON.parse of the whole. ${LESS}`;
  return [{ name: 'stream', title: 'A message that arrives in parts (÷ one JSON.parse)', description, panels }];
}

function tokenCharts(found: Figures['tokens']): BarChart[] {
  if (found === undefined) return [];
  const bars = Object.entries(found).map(([name, tokens]) => countBar(name, tokens));
  const description = `What four messages cost in a prompt, in tokens of o200k_base. ${LESS}`;
  return [
    {
      name: 'tokens',
      title: 'Four messages in a prompt (tokens)',
      description,
      panels: [{ title: 'o200k_base', bars }],
    },
  ];
}

function ratioBar(name: string, value: number | null | undefined, isOurs = isOurName(name)): Bar {
  const isThere = typeof value === 'number' && Number.isFinite(value);
  return { name, value: isThere ? value : undefined, words: isThere ? ratio(value) : 'refused', isOurs };
}

function countBar(name: string, value: number | null, unit = ''): Bar {
  return {
    name,
    value: value ?? undefined,
    words: value === null ? 'not rendered' : `${value.toLocaleString('en')}${unit}`,
    isOurs: isOurName(name),
  };
}

/** Never rounded up to 100 %. */
function shareBar(name: string, part: number, all: number): Bar {
  return {
    name,
    value: part / all,
    words: `${(Math.floor((part / all) * 1000) / 10).toFixed(1)} %`,
    isOurs: isOurName(name),
  };
}

/** `ours`, `ours /lcp`, `@sheratan/contracts 1.0.0` */
export function isOurName(name: string): boolean {
  return /^(?:ours\b|@sheratan\/contracts\b)/.test(name);
}
