/**
 * Scores `parse` over the corpus.
 *
 *     npx tsx test/corpus/report.ts [--kind REGEXP] [--show N] [--accept guess] [--choose last] [--seeds N]
 *       [--combinations N] [--all] [--long] [--outcome wrong]
 *
 * `--show` prints the first failures; `--all` the rows in which all is well, too; `--long` whole texts.
 */
import { parseArgs } from 'node:util';
import type { Certainty, ParseOptions } from '../../src/index.ts';
import { parse } from '../../src/index.ts';
import { type Case, corpus } from './corpus.ts';
import { score, sumRows, type Verdict } from './score.ts';
import { percent, tableOf } from './table.ts';

const { values: flags } = parseArgs({
  options: {
    kind: { type: 'string' },
    outcome: { type: 'string' },
    show: { type: 'string', default: '0' },
    seeds: { type: 'string', default: '1' },
    combinations: { type: 'string', default: '4' },
    accept: { type: 'string' },
    choose: { type: 'string' },
    all: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
  },
});

const options: ParseOptions = {};
if (flags.accept) options.accept = flags.accept as Certainty;
if (flags.choose) options.choose = flags.choose as 'first' | 'last';
const pattern = flags.kind ? new RegExp(`^(?:${flags.kind})`) : undefined;
const isWanted = (kinds: readonly string[]) =>
  pattern === undefined ||
  kinds.some((kind) => pattern.test(kind)) ||
  (kinds.length > 1 && pattern.test('combination'));

const started = performance.now();
let left = Number(flags.show);
let parsing = 0;
const rows = score(
  (contract, text, given) => {
    const from = performance.now();
    const answer = parse(contract, text, given);
    parsing += performance.now() - from;
    return answer;
  },
  corpus({ seeds: Number(flags.seeds), combinations: Number(flags.combinations), isWanted }),
  options,
  (one, verdict) => {
    if (verdict.isRight || left <= 0 || (flags.outcome && flags.outcome !== verdict.outcome)) return;
    left -= 1;
    console.log(describe(one, verdict));
  },
);

console.log(tableOf(rows, { isShort: !flags.all }));
const sum = sumRows('all', rows);
const weak = rows.filter(({ take, taken }) => take > 0 && taken / take < 0.8);
console.log(`
exact: ${sum.taken} of ${sum.take} to take (${percent(sum.taken, sum.take)}), ${weak.length} of ${rows.length} kinds under 80 %
wrong and valid: ${sum.wrong}, cut and taken: ${sum.cut}, thrown: ${sum.thrown}, refused for another reason: ${sum['other-reason']} of ${sum.refuse}
${sum.total} cases, ${Math.round(parsing)} ms in parse, ${Math.round(performance.now() - started)} ms in all`);

function describe(one: Case, { outcome, reason, value, error }: Verdict): string {
  const isMeant = one.expects !== 'refuse';
  const lines = [
    `── ${outcome}: ${one.id}  (${one.contract.name}, ${one.expects}${one.reasons.length > 0 ? ` as ${one.reasons.join(' or ')}` : ''})`,
    clip(one.text),
  ];
  if (reason) lines.push(`refused as ${reason}`);
  else if (error) lines.push(String((error as Error).stack));
  else if (isMeant) lines.push(`differs at: ${difference(value, one.value)}`);
  if (!isMeant && value !== undefined) lines.push(`came: ${clip(JSON.stringify(value))}`);
  if (flags.long && isMeant) lines.push(`wanted: ${JSON.stringify(one.value)}`);
  return `${lines.join('\n')}\n`;
}

function clip(text: string): string {
  const visible = text.replaceAll(
    /[\u0000-\u0009\u000b-\u001f\u007f\u00a0\u00ad\u200b-\u200f\u2011\u2028\u2029\u2060\ufeff]/g,
    (character) => `‹${character.charCodeAt(0).toString(16)}›`,
  );
  return flags.long || visible.length < 700 ? visible : `${visible.slice(0, 440)} ⋯ ${visible.slice(-220)}`;
}

/** The first place where two values differ. */
function difference(came: unknown, wanted: unknown, path = ''): string {
  if (typeof came === 'string' && typeof wanted === 'string') {
    let at = 0;
    while (came[at] === wanted[at]) at += 1;
    return `${path} offset ${at}: ${JSON.stringify(came.slice(Math.max(0, at - 20), at + 40))} for ${JSON.stringify(wanted.slice(Math.max(0, at - 20), at + 40))}`;
  }
  if (typeof came !== 'object' || typeof wanted !== 'object' || came === null || wanted === null)
    return `${path}: ${JSON.stringify(came)} for ${JSON.stringify(wanted)}`;
  for (const key of new Set([...Object.keys(came), ...Object.keys(wanted)])) {
    const [a, b] = [came, wanted].map((part) => (part as { [key: string]: unknown })[key]);
    if (JSON.stringify(a) !== JSON.stringify(b)) return difference(a, b, `${path}/${key}`);
  }
  return `${path}: the order of keys only`;
}
