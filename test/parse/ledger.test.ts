import { describe, expect, it } from 'vitest';
import { LlmReply } from '../../src/index.ts';
import { compareLedgers } from './ledger/compare.ts';
import { type Entry, entryOf, type LedgerText } from './ledger/entry.ts';
import { addEntry, formatGroups, type Ledger, parseGroups } from './ledger/ledger.ts';

const done = '{"ok":true,"action":"mission_complete","summary":"All is done."}';
const key = { file: 'named', group: 'a group', name: 'a name, with blanks' };
const taken: Entry = { outcome: 'T/l', value: 'abcdef', repairs: 'xyz' };

function ledgerOf(entry?: Entry): Ledger {
  const ledger: Ledger = new Map();
  if (entry !== undefined) addEntry(ledger, key, entry);
  return ledger;
}

function textOf(text: string): LedgerText {
  return { ...key, contract: LlmReply, text };
}

describe('the ledger', () => {
  it.each([
    [done, 'T/s'],
    [`Here it is:\n${done}`, 'T/l'],
    [done.slice(0, -1), 'R:truncated'],
    ['', 'R:empty'],
  ])('says in short what comes of %j', (text, outcome) => {
    expect(entryOf(textOf(text)).outcome).toBe(outcome);
  });

  it('has the same hash for the same value, whatever the order of its fields and what stands around it', () => {
    const other = '{"summary":"All is done.","action":"mission_complete","ok":true}';
    expect(entryOf(textOf(`Here:\n\n${other}`)).value).toBe(entryOf(textOf(done)).value);
    expect(entryOf(textOf(done.replace('done', 'over'))).value).not.toBe(entryOf(textOf(done)).value);
  });

  it('reads back what it writes', () => {
    const groups = ledgerOf(taken).get('named');
    expect(groups && parseGroups(formatGroups(groups))).toEqual(groups);
  });

  it.each([
    [taken, taken, []],
    [taken, { ...taken, value: 'fedcba' }, ['new-value']],
    [taken, { ...taken, outcome: 'T/i' }, ['other-certainty']],
    [taken, { ...taken, repairs: 'zyx' }, ['other-repairs']],
    [taken, { outcome: 'R:no_json', value: '-', repairs: '-' }, ['refused-now']],
    [{ outcome: 'R:no_json', value: '-', repairs: '-' }, taken, ['taken-now']],
    [{ ...taken, outcome: 'R:no_json', value: '-' }, { ...taken, outcome: 'R:invalid', value: '-' }, ['other-reason']],
    [undefined, taken, ['added']],
    [taken, undefined, ['gone']],
  ])('tells %j and %j apart', (before, after, kinds) => {
    expect(compareLedgers(ledgerOf(before), ledgerOf(after)).map(({ kind }) => kind)).toEqual(kinds);
  });
});
