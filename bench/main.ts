/**
 * `npm run bench -- [validate] [own] [cold] [size] [recovery] [parse-speed] [stream] [tokens] [--json] [--charts DIR] […]`: the
 * contracts beside other libraries.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chartsOf, type Figures } from './charts/charts-of.ts';
import { writeCharts } from './charts/write-charts.ts';
import { coldStartSuite } from './suites/cold-start.ts';
import { ownSuite } from './suites/own.ts';
import { parseSpeedSuite } from './suites/parse-speed.ts';
import { recoverySuite } from './suites/recovery.ts';
import type { Suite } from './suites/report.ts';
import { sizeSuite } from './suites/size.ts';
import { streamSuite } from './suites/stream.ts';
import { tokensSuite } from './suites/tokens.ts';
import { validateSuite } from './suites/validate.ts';

const suites: Record<string, Suite> = {
  validate: validateSuite,
  own: ownSuite,
  cold: coldStartSuite,
  size: sizeSuite,
  recovery: recoverySuite,
  'parse-speed': parseSpeedSuite,
  stream: streamSuite,
  tokens: tokensSuite,
};

const { values: options, positionals: names } = readWords();
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0)
  refuse(`There is no suite "${unknown.join('", "')}". Known are: ${Object.keys(suites).join(', ')}.`);

const wanted = names.length > 0 ? names : Object.keys(suites);
if (options.from !== undefined && options.charts === undefined)
  refuse('--from draws earlier figures: name a folder with --charts.');
const results = options.from === undefined ? await measure() : readFigures(options.from);
if (options.json) console.log(JSON.stringify(results, null, 2));
if (options.charts !== undefined) {
  // What was measured is drawn as it is printed: without what JSON has no word for.
  const figures = JSON.parse(JSON.stringify(results)) as Figures;
  for (const file of writeCharts(options.charts, chartsOf(figures))) console.error(`Drawn: ${file}`);
}

async function measure(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const name of wanted) {
    const report = await suites[name]?.(options);
    found[name] = report?.json;
    if (!options.json) console.log(`${report?.text}\n`);
  }
  return found;
}

/** The figures of an earlier run, of the suites that are wanted. */
function readFigures(file: string): Record<string, unknown> {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(found).filter(([name]) => wanted.includes(name)));
  } catch (error) {
    return refuse(`--from ${file}: ${(error as Error).message}`);
  }
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        sample: { type: 'string' },
        kinds: { type: 'boolean', default: false },
        part: { type: 'string' },
        only: { type: 'string' },
        peers: { type: 'string' },
        to: { type: 'string' },
        charts: { type: 'string' },
        from: { type: 'string' },
      },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}
