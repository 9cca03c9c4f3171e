#!/usr/bin/env node
// Scores a program that reads replies of language models. See README.md beside it. Needs Node 20 or newer, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { openProgram } from './program.mjs';
import valid from './valid.mjs';

const USAGE = `Usage: node score.mjs [options] -- COMMAND [ARGUMENT…]

  --only PATTERN     only cases with a kind or an id that matches
  --every N          only every Nth case that matches
  --by kind          a row for each kind instead of each group
  --list OUTCOME     print the cases with this outcome: exact, refused, invalid, wrong or cut
  --json             the counts as JSON
  --timeout SECONDS  how long one text may take (20); then the program is started anew`;

const split = process.argv.indexOf('--');
const { values: options } = readOptions(process.argv.slice(2, split === -1 ? undefined : split));
const command = split === -1 ? [] : process.argv.slice(split + 1);
if (command.length === 0 || options.help) {
  console.log(USAGE);
  process.exit(options.help ? 0 : 2);
}

const folder = new URL('cases/', import.meta.url);
const lines = readdirSync(folder)
  .sort()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'));
const pattern = new RegExp(options.only);
const cases = lines
  .map((line) => JSON.parse(line))
  .filter(({ id, kinds }) => [id, ...kinds].some((name) => pattern.test(name)));
const rows = new Map();
const program = openProgram(command, Number(options.timeout) * 1000);

for (const one of cases.filter((_, i) => i % Number(options.every) === 0)) {
  const answer = await program.ask(one);
  const outcome = outcomeOf(one, answer);
  const names = ['all', options.by === 'kind' ? one.kinds.join(' + ') : one.group];
  for (const name of names) count(name, one, outcome);
  if (outcome === options.list) console.log(JSON.stringify({ ...one, answered: answer?.value }));
}
program.close();
if (program.lost > 0)
  console.error(
    `No answer to ${program.lost} texts: the program ended, took too long, or wrote no JSON with the id. They count as refused.`,
  );
const found = Object.fromEntries([...rows].map(([name, row]) => [name, row]));
if (options.json) console.log(JSON.stringify(found, null, 2));
else if (rows.size === 0) console.log('No case matches.');
else console.table(found);

function readOptions(args) {
  const text = (value) => ({ type: 'string', default: value });
  const names = { only: text(''), every: text('1'), by: text('group'), list: text(''), timeout: text('20') };
  try {
    return parseArgs({ args, options: { ...names, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

function outcomeOf({ schema, refuse, cut, ...one }, answer) {
  if (answer?.value === undefined || answer.value === null) return 'refused';
  if ('answer' in one && isDeepStrictEqual(answer.value, one.answer)) return 'exact';
  if (!valid[schema](answer.value)) return 'invalid';
  return refuse && cut ? 'cut' : 'wrong';
}

/** Where both a message and a refusal are right (`answer` and `refuse`), only a wrong message counts. */
function count(name, { refuse, answer }, outcome) {
  const row = rows.get(name) ?? { texts: 0, toTake: 0, exact: 0, missed: 0, toRefuse: 0, refused: 0, wrong: 0, cut: 0 };
  rows.set(name, row);
  row.texts += 1;
  if (outcome === 'wrong' || outcome === 'cut') row[outcome] += 1;
  if (answer === undefined) row.toRefuse += 1;
  else if (!refuse) row.toTake += 1;
  if (answer === undefined && (outcome === 'refused' || outcome === 'invalid')) row.refused += 1;
  if (!refuse && outcome === 'exact') row.exact += 1;
  if (!refuse && (outcome === 'refused' || outcome === 'invalid')) row.missed += 1;
}
