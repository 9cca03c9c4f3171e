/** The charts of the bench, drawn of figures that stand here: nothing is measured. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartOfTable } from './chart-of-table.ts';
import { chartsOf, type Figures } from './charts-of.ts';
import { type BarChart, drawBars } from './draw-bars.ts';

const tally = (exact: number, wrong: number, cutTaken: number) => ({
  cases: 1500,
  take: 1000,
  exact,
  cuts: 300,
  cutTaken,
  wrong,
});

const FIGURES: Figures = {
  validate: {
    messages: [
      { name: 'small error', aim: 0.26 },
      { name: 'five jobs', aim: 0.16 },
    ],
    figures: [
      { variant: 'valid', answer: 'is', shares: { ours: [0.2, 0.1], zod: [0.5, 1.8] } },
      { variant: 'invalid', answer: 'validate', shares: { ours: [0.2, 0.1], zod: [0.5, null] } },
    ],
  },
  own: [{ title: 'valid messages, yes or no', shares: { 'ours, interpreted': [0.4, 0.1], zod: [null, 2] } }],
  cold: { aim: 1.06, shares: { ours: 1.04, ajv: 7.8 } },
  size: { 'ours, is': 16_000, zod: 30_720 },
  recovery: {
    families: {
      all: { ours: tally(999, 0, 0), jsonrepair: tally(400, 120, 150), 'peers, best of each case': tally(700, 0, 0) },
    },
  },
  'parse-speed': {
    aims: { growth: 2.2 },
    replies: {
      fence: { ours: [1.2, 1.5, 1.4], baml: [30, 'slow', 'slow'] },
      '<brace> & "quote"': { ours: [2, 'slow', 3] },
    },
    growth: [
      { name: 'openers', worst: 2.05, isWhole: true },
      { name: 'quotes', worst: 9, isWhole: false },
    ],
  },
  stream: { 'a file of 100 KB, 500 deltas': { 'parse, once': 1.1, ours: 4, 'AI SDK': 700 } },
  tokens: { 'ours, dense': 500, baml: null },
};

const charts = chartsOf(FIGURES);
const named = (name: string) => charts.find((chart) => chart.name === name) as BarChart;

describe('the charts', () => {
  it('are there for every table, each with a file of its own', () => {
    expect(charts.map(({ name }) => name)).toEqual([
      ...['validate-valid-is', 'validate-invalid-validate', 'own', 'cold', 'size', 'recovery', 'parse-speed'],
      ...['parse-growth', 'stream', 'tokens'],
    ]);
    expect(chartsOf({})).toEqual([]);
    expect(
      chartsOf({ recovery: { families: {} }, 'parse-speed': { aims: { growth: 2 }, replies: {}, growth: [] } }),
    ).toEqual([]);
  });

  it('say the figures of the tables, and what is none', () => {
    const told = (name: string) =>
      named(name).panels.map(({ title, bars, aim }) => [
        title,
        ...bars.map((bar) => `${bar.name}: ${bar.words}`),
        ...(aim === undefined ? [] : [aim]),
      ]);
    expect(told('validate-valid-is')).toEqual([
      ['mean of all messages', 'ours: 0.14', 'zod: 0.95'],
      ['small error', 'ours: 0.20', 'zod: 0.50', 0.26],
      ['five jobs', 'ours: 0.10', 'zod: 1.80', 0.16],
    ]);
    expect(told('validate-invalid-validate').slice(0, 1)).toEqual([
      ['mean of all messages', 'ours: 0.14', 'zod: refused'],
    ]);
    expect(told('recovery')).toEqual([
      [
        'exact, of 1,000 to be taken (more is better)',
        'ours: 99.9 %',
        'jsonrepair: 40.0 %',
        'peers, best of each case: 70.0 %',
      ],
      ['wrong and valid (none is right)', 'ours: 0', 'jsonrepair: 120'],
      ['cut taken as whole, of 300 (none is right)', 'ours: 0', 'jsonrepair: 150'],
    ]);
    expect(told('parse-speed')).toEqual([
      ['by what is around the message, or wrong with it', 'fence: 1.50', '<brace> & "quote": slow'],
    ]);
    expect(told('parse-growth')).toEqual([
      ['the worst step of each generator', 'openers: 2.05', 'quotes: no end in time', 2.2],
    ]);
    expect(told('tokens')).toEqual([['o200k_base', 'ours, dense: 500', 'baml: not rendered']]);
    expect(told('size')).toEqual([['validation of an LlmReply, minified', 'ours, is: 16,000 B', 'zod: 30,720 B']]);
  });
});

describe.each(charts.map((chart) => [chart.name, chart] as const))('%s.svg', (_, chart) => {
  const svg = drawBars(chart);
  const attribute = (name: string) =>
    [...svg.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');

  it('is the same each time, and is XML in which every element ends', () => {
    expect(drawBars(JSON.parse(JSON.stringify(chart)) as BarChart)).toBe(svg);
    const open: string[] = [];
    const rest = svg.replace(
      /<(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
      (_, closing, name, _attributes, isEmpty) => {
        if (closing) expect(open.pop()).toBe(name);
        else if (!isEmpty) open.push(name);
        return '';
      },
    );
    expect(open).toEqual([]);
    expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
  });

  it('is told to those who do not see it: a title, and every figure', () => {
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="title description">\n<title id="title">/);
    const [, description = ''] = /<desc id="description">([^<]*)<\/desc>/.exec(svg) ?? [];
    for (const { bars } of chart.panels) for (const { words } of bars) expect(description).toContain(words);
  });

  it('has colours for light and dark, and nothing from elsewhere', () => {
    expect(svg).toContain('@media(prefers-color-scheme:dark)');
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href|url\(|<script|@import/);
  });

  it('draws within its edges, in proportion', () => {
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
    for (const y of attribute('y')) expect(Number(y)).toBeLessThan(height);
    const bars = [...svg.matchAll(/<rect class="bar[^"]*" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
      ([, x, of]) => [Number(x), Number(of)],
    );
    for (const [x = 0, of = 0] of bars) expect(x + of).toBeLessThanOrEqual(width - 100);
    expect(bars.length).toBe(
      chart.panels.flatMap((panel) => panel.bars).filter(({ value }) => value !== undefined).length,
    );
  });
});

describe('drawBars', () => {
  it('draws bars as long as their values, from nothing on', () => {
    const bar = (name: string, value: number | undefined) => ({ name, value, words: `${value}`, isOurs: name === 'a' });
    const svg = drawBars({
      name: 'x',
      title: 'T',
      description: 'D.',
      panels: [{ title: 'P', bars: [bar('a', 50), bar('b', 100), bar('c', 0), bar('d', undefined)], aim: 200 }],
    });
    const widths = [...svg.matchAll(/<rect class="(bar[^"]*)" [^>]*width="([\d.]+)"/g)].map(([, name, width]) => [
      name,
      Number(width),
    ]);
    expect(widths.map(([name]) => name)).toEqual(['bar ours', 'bar', 'bar']);
    const [a = 0, b = 0, c = 0] = widths.map(([, width]) => width as number);
    expect([b / a, c]).toEqual([expect.closeTo(2, 2), 0]);
    expect(svg).toContain('P: a 50, b 100, c 0, d undefined; the line is at 200.');
  });
});

describe('the chart of docs/benchmark.md', () => {
  const page = readFileSync(new URL('../../docs/benchmark.md', import.meta.url), 'utf8');

  it('shows the figures of its table', () => {
    const picture = readFileSync(new URL('../../docs/images/benchmark.svg', import.meta.url), 'utf8');
    expect(picture.replaceAll('\r\n', '\n')).toBe(drawBars(chartOfTable(page.replaceAll('\r\n', '\n'))));
    expect(page).toContain('](images/benchmark.svg)');
  });

  it('reads the table by the names of its columns', () => {
    const table =
      '3 texts, 12, 1,200 texts:\n\n|     | exact | wrong and valid | cut and returned |\n| --- | --- | --- | --- |\n| **@sheratan/contracts 1.0.0** | 9 (90.0 %) | 0 | 0 (0.0 %) |\n| JSON.parse | 1,003 (50.0 %) | 4 | 1 (2.0 %) |\n';
    const { title, panels } = chartOfTable(table);
    expect(title).toBe('What is read from 1,200 replies of models');
    expect(panels[0]?.bars).toEqual([
      { name: '@sheratan/contracts 1.0.0', value: 9, words: '9 (90.0 %)', isOurs: true },
      { name: 'JSON.parse', value: 1003, words: '1,003 (50.0 %)', isOurs: false },
    ]);
    expect(() => chartOfTable('| a |\n| - |\n| 1 |')).toThrow('no column "exact"');
  });
});
