import { escapeXml } from '../../src/cli/escape-text.ts';

/** A picture of bars, in panels below each other; each panel has a scale of its own, from nothing on. */
export type BarChart = {
  /** Of the file, without its ending. */
  name: string;
  title: string;
  /** What is to be seen, in a sentence: for those who do not see it. */
  description: string;
  panels: Panel[];
};

export type Panel = {
  title: string;
  bars: Bar[];
  /** A line that a bar should not cross. */
  aim?: number | undefined;
};

export type Bar = {
  name: string;
  /** How long it is; undefined where there is nothing to measure, which `words` tell. */
  value: number | undefined;
  /** What is written behind it. */
  words: string;
  isOurs: boolean;
};

const WIDTH = 760;
const MARGIN = 16;
const ROW = 22;
const HEAD = 30;
const BAR = 14;
/** Pixels: about what a character is wide, and what the words behind a bar need. */
const LETTER = 8;
const WORDS = 100;

/** Both kinds of a picture as a page shows it: its colours follow those of the reader's system. */
const STYLE = [
  'text{font:13px system-ui,-apple-system,sans-serif;fill:#1f2328}',
  '.title{font-size:15px;font-weight:600}.panel{font-weight:600}.ours{font-weight:600}',
  '.faint{fill:#59636e}.bar{fill:#818b98}.bar.ours{fill:#0969da}.aim{stroke:#9a6700;stroke-width:1.5;stroke-dasharray:4 3}',
  '@media(prefers-color-scheme:dark){text{fill:#e6edf3}.faint{fill:#9198a1}.bar{fill:#656c76}.bar.ours{fill:#4493f8}.aim{stroke:#d29922}}',
].join('');

/** Draws a chart as SVG: the same figures give the same text. */
export function drawBars({ title, description, panels }: BarChart): string {
  const names = panels.flatMap(({ bars }) => bars.map((bar) => bar.name.length));
  const left = MARGIN + Math.min(300, Math.max(0, ...names) * LETTER) + 10;
  const lines: string[] = [];
  let top = MARGIN + 16;
  lines.push(text(MARGIN, top, title, 'title'));
  for (const panel of panels) {
    top += HEAD;
    lines.push(text(MARGIN, top, titleOf(panel), 'panel'), ...drawPanel(panel, left, top + 8));
    top += panel.bars.length * ROW + 4;
  }
  const height = top + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(`${description} ${tell(panels)}`)}</desc>`,
    `<style>${STYLE}</style>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}

function drawPanel({ bars, aim }: Panel, left: number, top: number): string[] {
  const most = Math.max(Number.MIN_VALUE, aim ?? 0, ...bars.map(({ value = 0 }) => value));
  const scale = (value: number) => round((value / most) * (WIDTH - MARGIN - WORDS - left));
  const lines = bars.flatMap(({ name, value, words, isOurs }, i) => {
    const y = top + i * ROW;
    // What is more than nothing is to be seen.
    const width = !value ? 0 : Math.max(1, scale(value));
    const ours = isOurs ? 'ours' : undefined;
    return [
      text(left - 8, y + BAR - 2, shorten(name), ours, 'end'),
      ...(value === undefined
        ? []
        : [
            `<rect class="${isOurs ? 'bar ours' : 'bar'}" x="${left}" y="${y}" width="${width}" height="${BAR}" rx="2"/>`,
          ]),
      text(round(left + width + 6), y + BAR - 2, words, value === undefined ? 'faint' : ours),
    ];
  });
  if (aim === undefined) return lines;
  const x = round(left + scale(aim));
  return [...lines, `<line class="aim" x1="${x}" y1="${top - 3}" x2="${x}" y2="${top + bars.length * ROW - 4}"/>`];
}

function titleOf({ title, aim }: Panel): string {
  return aim === undefined ? title : `${title} (aim: ${aim})`;
}

/** All that is drawn, in words. */
function tell(panels: readonly Panel[]): string {
  return panels
    .map(({ title, bars, aim }) => {
      const all = bars.map(({ name, words }) => `${name} ${words}`).join(', ');
      return `${title}: ${all}${aim === undefined ? '' : `; the line is at ${aim}`}.`;
    })
    .join(' ');
}

function text(x: number, y: number, words: string, className?: string, anchor?: string): string {
  const attributes = [className && ` class="${className}"`, anchor && ` text-anchor="${anchor}"`]
    .filter(Boolean)
    .join('');
  return `<text x="${x}" y="${y}"${attributes}>${escapeXml(words)}</text>`;
}

/** What fits beside a bar. */
function shorten(name: string): string {
  return name.length > 43 ? `${name.slice(0, 42)}…` : name;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
