/** `npm run bench -- [validate] [own] [cold] [size] [recovery] [parse-speed] [stream] [tokens] [--json] […]`: the contracts beside other libraries. */
import { parseArgs } from 'node:util';
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

const results: Record<string, unknown> = {};
for (const name of names.length > 0 ? names : Object.keys(suites)) {
  const report = await suites[name]?.(options);
  results[name] = report?.json;
  if (!options.json) console.log(`${report?.text}\n`);
}
if (options.json) console.log(JSON.stringify(results, null, 2));

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
        to: { type: 'string' },
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
