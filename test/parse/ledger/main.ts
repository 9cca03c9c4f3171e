/** `npm run ledger`: what comes of some 25,000 texts, written down, so that a change of `parse` shows as a difference. */
import { parseArgs } from 'node:util';
import { parse } from '../../../src/index.ts';
import { compareLedgers, type Difference, KINDS } from './compare.ts';
import { type Entry, entryOf } from './entry.ts';
import { addEntry, type Key, type Ledger, readLedger, writeLedger } from './ledger.ts';
import { ledgerTexts } from './texts.ts';

const HELP = `npm run ledger -- [options]

  (nothing)      writes the ledger: test/parse/ledger/*.txt
  --diff         shows which texts come out otherwise than the ledger says
  --kind K       only ${KINDS.join(', ')}
  --only G       only texts of which the group or the name holds this
  --texts        shows the text of each difference, and what came out
  --most N       how many differences of each kind are shown (20)
  --show ID      one text, with all that came of it; an id is what --diff shows
`;

const { values } = parseArgs({
  options: {
    diff: { type: 'boolean' },
    kind: { type: 'string' },
    only: { type: 'string' },
    texts: { type: 'boolean' },
    most: { type: 'string', default: '20' },
    show: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) process.stdout.write(HELP);
else if (values.show !== undefined) showText(values.show);
else if (values.diff) showDifferences();
else writeLedger(presentLedger());

function presentLedger(): Ledger {
  const ledger: Ledger = new Map();
  let group = '';
  for (const one of ledgerTexts()) {
    if (one.file !== group) process.stderr.write(`${one.file}\n`);
    group = one.file;
    addEntry(ledger, one, entryOf(one));
  }
  return ledger;
}

function showDifferences(): void {
  const all = compareLedgers(readLedger(), presentLedger());
  const isWanted = ({ kind, group, name }: Difference) =>
    (values.kind === undefined || values.kind === kind) &&
    (values.only === undefined || `${group}/${name}`.includes(values.only));
  const found = all.filter(isWanted);
  for (const kind of KINDS) {
    const own = found.filter((one) => one.kind === kind);
    for (const one of own.slice(0, Number(values.most))) {
      console.log(`${kind}: ${idOf(one)}  ${shortOf(one.before)} → ${shortOf(one.after)}`);
      if (values.texts) showText(idOf(one));
    }
  }
  const counts = KINDS.map((kind) => [kind, found.filter((one) => one.kind === kind).length] as const);
  console.log(
    counts.flatMap(([kind, count]) => (count === 0 ? [] : [`${kind} ${count}`])).join(', ') || 'no difference',
  );
  if (found.length > 0) process.exitCode = 1;
}

function showText(id: string): void {
  for (const one of ledgerTexts()) {
    if (idOf(one) !== id) continue;
    const { contract, text, options } = one;
    console.log(JSON.stringify({ id, contract: contract.name, options, text }));
    console.log(text);
    console.log(JSON.stringify(parse(contract, text, options), null, 2));
    return;
  }
  console.error(`There is no text ${id}.`);
  process.exitCode = 2;
}

function idOf({ file, group, name }: Key): string {
  return `${file}/${group}/${name}`;
}

function shortOf(entry: Entry | undefined): string {
  return entry === undefined ? 'none' : `${entry.outcome} ${entry.value} ${entry.repairs}`;
}
