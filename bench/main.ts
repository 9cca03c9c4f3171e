/** `npm run bench -- [validate] [cold] [size] [--json]`: measures the contracts beside other libraries. */
import { coldStartSuite } from './suites/cold-start.ts';
import type { Suite } from './suites/report.ts';
import { sizeSuite } from './suites/size.ts';
import { validateSuite } from './suites/validate.ts';

const suites: Record<string, Suite> = { validate: validateSuite, cold: coldStartSuite, size: sizeSuite };

const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--json');
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown.join('", "')}". Known are: ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

const results: Record<string, unknown> = {};
for (const name of names.length > 0 ? names : Object.keys(suites)) {
  const report = await suites[name]?.();
  results[name] = report?.json;
  if (!words.includes('--json')) console.log(`${report?.text}\n`);
}
if (words.includes('--json')) console.log(JSON.stringify(results, null, 2));
