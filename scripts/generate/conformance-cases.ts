/** The messages that every validator in every language is asked about, and what the protocol says of each. */
import { type ContractName, contracts } from '../../src/contracts.ts';
import { badMessages } from '../../test/cases/bad-messages.ts';
import { type Fields, put, without } from '../../test/cases/change.ts';
import { fullest, type MessageRow, messages, sampleOf, smallest } from '../../test/cases/fields.ts';
import { goodMessages } from '../../test/cases/good-messages.ts';
import {
  choices,
  constants,
  nestedClosed,
  nestedOptionals,
  nestedRequired,
  readPlace,
  type ValueRule,
  valueRules,
} from '../../test/cases/value-rules.ts';
import { jsonText } from './conformance-text.ts';
import { borders } from './conformance-values.ts';

/** A verdict that is written down somewhere, or that only the validators themselves can tell. */
export type Verdict = boolean | 'unsaid';

export type Draft = {
  name: string;
  message: unknown;
  open: Verdict;
  strict: Verdict;
};

/** How many values of a rule each place of it is tried with; the first place gets them all. */
const VALUES_PER_PLACE = 8;

const contractNames = Object.keys(contracts) as ContractName[];

/**
 * The drafts of a contract, in the order of the tables that they come from; one message may stand in several of them.
 *
 * @param examples the valid messages of `examples/`, by contract
 */
export function draftsOf(contract: ContractName, examples: Map<string, unknown[]>): Draft[] {
  const lost = Object.keys(borders).filter((name) => !valueRules.some(({ rule }) => rule === name));
  if (lost.length > 0) throw new Error(`There is no value rule called ${lost.join(', ')}.`);
  const rows = messages.filter((row) => row.contract === contract);
  const memberRows = messages.filter((row) => row.unions?.includes(contract));
  return [
    ...(examples.get(contract) ?? []).map((message, i) => good(`example ${i + 1}`, message)),
    ...(goodMessages[contract] ?? []).map(([why, message]) => good(why, message)),
    ...badMessages[contract].map(([why, message]) => bad(why, message)),
    ...noMessages(contract),
    ...rows.flatMap((row) => fieldsOf(row, rows.length > 1)),
    ...memberRows.flatMap((row) => [...wholes(row, true), ...unknownFields(row, true)]),
    ...jobCounts(contract),
    ...of(contract, nestedOptionals).flatMap(nestedOptional),
    ...of(contract, nestedRequired).map((place) => bad(`${pointerOf(place)} is missing`, removed(place))),
    ...of(contract, nestedClosed).map(nestedUnknown),
    ...choices.filter(([place]) => isOf(contract, place)).flatMap(([place, words]) => choice(place, words)),
    ...constants
      .filter(([place]) => isOf(contract, place))
      .flatMap(([place, value, others]) => constant(place, value, others)),
    ...valueRules.flatMap((rule) =>
      rule.places.flatMap((place, i) => (isOf(contract, place) ? values(rule, place, i) : [])),
    ),
    ...neighbours(contract, examples),
  ];
}

function good(name: string, message: unknown): Draft {
  return { name, message, open: true, strict: true };
}

function bad(name: string, message: unknown): Draft {
  return { name, message, open: false, strict: false };
}

/** Values that are no message of any contract. */
function noMessages(contract: ContractName): Draft[] {
  const sample = sampleOf(contract);
  const values = [null, true, 0, '', 'text', [], {}, [sample], JSON.stringify(sample)];
  const names = [
    'null',
    'true',
    'zero',
    'an empty text',
    'a text',
    'a list',
    'an empty object',
    'a list of one',
    'JSON text',
  ];
  return values.map((value, i) => bad(`${names[i]} in place of the message`, value));
}

function fieldsOf(row: MessageRow, isOneOfSeveral: boolean): Draft[] {
  const label = labelOf(row, isOneOfSeveral);
  return [
    ...wholes(row, isOneOfSeveral),
    ...Object.keys(row.required).map((key) => bad(`${label}${key} is missing`, without(smallest(row), key))),
    ...Object.keys(row.required).map((key) => bad(`${label}${key} is null`, { ...smallest(row), [key]: null })),
    ...Object.entries(row.optional).flatMap(([key, value]): Draft[] => [
      good(`${label}${key} is given`, { ...smallest(row), [key]: value }),
      { ...good(`${label}${key} is null`, { ...smallest(row), [key]: null }), ...(!NULLABLE.includes(key) && BAD) },
    ]),
    ...unknownFields(row, isOneOfSeveral),
  ];
}

const BAD = { open: false, strict: false } as const;

/** Optional fields at the top of a message that may be null. */
const NULLABLE = ['confidence_notes', 'payload_echo'];

function wholes(row: MessageRow, isOneOfSeveral: boolean): Draft[] {
  const label = labelOf(row, isOneOfSeveral);
  const all = fullest(row);
  return [
    good(`${label}only what is required`, smallest(row)),
    good(`${label}every field`, all),
    good(`${label}every field, in reverse order`, Object.fromEntries(Object.entries(all).reverse())),
  ];
}

/** Names that are near a known one, or that mean something to some language. */
const UNKNOWN_NAMES = ['extra', '', 'a/b~c', '__proto__', 'constructor', 'ok\ufeff', '$ref', 'Ok', '0'];

/** The open schema takes them, the strict one refuses them, but for a custom kind's or unknown agent's own fields. */
function unknownFields(row: MessageRow, isOneOfSeveral: boolean): Draft[] {
  const label = labelOf(row, isOneOfSeveral);
  const names = isOneOfSeveral ? UNKNOWN_NAMES.slice(0, 1) : UNKNOWN_NAMES;
  return names.map((name) => ({
    name: `${label}an unknown field ${jsonText(name)}`,
    message: Object.fromEntries([...Object.entries(smallest(row)), [name, 1]]),
    open: true,
    strict: false,
  }));
}

function labelOf({ contract, required }: MessageRow, isOneOfSeveral: boolean): string {
  if (!isOneOfSeveral) return '';
  const tag = required.kind ?? required.agent ?? required.verdict;
  return typeof tag === 'string' ? `${contract} ${tag}: ` : `${contract}: `;
}

function jobCounts(contract: ContractName): Draft[] {
  if (!['CreateFollowupJobs', 'LlmReply', 'JobResult'].includes(contract)) return [];
  return [0, 1, 4, 5, 6, 7].map((count) => {
    const job = { name: 'Next', kind: 'read_file', params: { path: 'a' } };
    const message = { ok: true, action: 'create_followup_jobs', new_jobs: Array.from({ length: count }, () => job) };
    return (count <= 5 ? good : bad)(`${count} jobs`, message);
  });
}

function of(contract: ContractName, places: string[]): string[] {
  return places.filter((place) => isOf(contract, place));
}

function isOf(contract: ContractName, place: string): boolean {
  return readPlace(place).contract === contract;
}

function pointerOf(place: string): string {
  const { contract, pointer } = readPlace(place);
  return place.startsWith(`${contract}/`) ? pointer : `${place.slice(0, place.indexOf('/'))} ${pointer}`;
}

function removed(place: string): unknown {
  const { message, pointer } = readPlace(place);
  const at = pointer.lastIndexOf('/');
  const holder = pointer.slice(0, at);
  const parts = pointer.slice(1).split('/').slice(0, -1);
  const fields = parts.reduce((part, key) => part[key] as Fields, message);
  return put(message, holder, without(fields, pointer.slice(at + 1)));
}

function nestedOptional(place: string): Draft[] {
  const { message, pointer } = readPlace(place);
  return [
    good(`${pointerOf(place)} is left out`, removed(place)),
    bad(`${pointerOf(place)} is null`, put(message, pointer, null)),
  ];
}

function nestedUnknown(place: string): Draft {
  const { message, pointer } = readPlace(place);
  const name = `an unknown field in ${pointerOf(place)}`;
  return { name, message: put(message, `${pointer}/extra`, [1]), open: true, strict: false };
}

function choice(place: string, words: string[]): Draft[] {
  const [first = ''] = words;
  const flipped = first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase();
  return [
    ...words.map((word) => at(place, word, true)),
    ...[`${first}\n`, ` ${first}`, `${first}\ufeff`, flipped, '', 0, [first]].map((word) => at(place, word, false)),
  ];
}

function constant(place: string, value: unknown, others: unknown[]): Draft[] {
  const more = typeof value === 'string' ? [`${value}\n`, `\ufeff${value}`, value.toUpperCase(), [value]] : [[value]];
  return [
    at(place, value, true),
    ...[...others, ...more].filter((other) => other !== value).map((other) => at(place, other, false)),
  ];
}

/** The first place of a rule gets every value; the others take turns, each with a line's end and null. */
function values({ rule, good: taken, bad: refused }: ValueRule, place: string, index: number): Draft[] {
  const more = borders[rule] ?? { good: [], bad: [] };
  const all = [
    ...[...taken, ...more.good].map((value) => at(place, value, true)),
    ...[...refused.map(([value]) => value), ...more.bad].map((value) => at(place, value, false)),
  ];
  if (index === 0) return all;
  const stride = Math.max(1, all.length / VALUES_PER_PLACE);
  const turns = Array.from(
    { length: Math.min(VALUES_PER_PLACE, all.length) },
    (_, turn) => all[Math.floor(turn * stride + index) % all.length],
  );
  const always = all.filter(({ name }) => name.endsWith('\\n"') || name.endsWith(': null'));
  return [...turns, ...always.slice(0, 2)].filter((draft) => draft !== undefined);
}

/** The full message of a place, with this value there. */
function at(place: string, value: unknown, isGood: boolean): Draft {
  const { message, pointer } = readPlace(place);
  return (isGood ? good : bad)(`${pointerOf(place)}: ${shortText(value)}`, put(message, pointer, value));
}

function shortText(value: unknown): string {
  const text = jsonText(value) ?? String(value);
  return text.length <= 80 ? text : `${text.slice(0, 60)}... (${text.length} characters)`;
}

/** The other messages of the family: what of them is one of these, too, the tables do not say. */
function neighbours(contract: ContractName, examples: Map<string, unknown[]>): Draft[] {
  return contractNames
    .filter((other) => other !== contract && contracts[other].family === contracts[contract].family)
    .map((other) => ({
      name: `the first example of ${other}`,
      message: examples.get(other)?.[0],
      open: 'unsaid',
      strict: 'unsaid',
    }));
}
