import { readdirSync, readFileSync } from 'node:fs';
import { badMessages } from './messages/bad-messages.ts';
import { samples } from './messages/index.ts';
import { type ContractName, withValue } from './messages/sample.ts';
import type { Contender } from './peers/contender.ts';

type Case = { what: string; contract: ContractName; value: unknown; expected: boolean };

const FOLDERS: Record<ContractName, string> = {
  LlmReply: 'llm-reply',
  ToolResult: 'tool-result',
  JobEnvelope: 'job-envelope',
  SpeckitResponse: 'speckit-response',
};

/** What is put in every place of a good message, one at a time; `undefined` takes the place out. */
const REPLACEMENTS = [undefined, null, true, false, 0, 7, -1, 0.5, '', ' ', 'x', '\u0001', '..', 'error', {}, []];

/**
 * Proves that all contenders decide alike: they take the measured messages and the examples, refuse the table of bad
 * messages, and answer as the first contender does to every good message with one place changed.
 *
 * @returns the number of values that were tried
 * @throws Error that lists who disagrees about what
 */
export function proveEquivalence(contenders: readonly [Contender, ...Contender[]]): number {
  const cases = [...givenCases(), ...changedCases(contenders[0])];
  const complaints = contenders.flatMap(({ name, is, validate = is }) =>
    cases
      .filter(
        ({ contract, value, expected }) => is[contract](value) !== expected || validate[contract](value) !== expected,
      )
      .map(({ what, contract, expected }) => `${name} ${expected ? 'refuses' : 'takes'} the ${contract} with ${what}.`),
  );
  if (complaints.length > 0) {
    throw new Error(`The schemas differ, so there is nothing to compare:\n  ${complaints.slice(0, 30).join('\n  ')}`);
  }
  return cases.length;
}

function givenCases(): Case[] {
  return [
    ...samples.flatMap(({ name, contract, valid, invalid }) => [
      { what: name, contract, value: valid, expected: true },
      { what: `${name}, one value wrong`, contract, value: invalid, expected: false },
    ]),
    ...readExamples().map((example) => ({ ...example, expected: true })),
    ...badMessages.map(({ why, ...message }) => ({ what: why, ...message, expected: false })),
  ];
}

function changedCases(reference: Contender): Case[] {
  const good = [
    ...samples.map(({ name, contract, valid }) => ({ what: name, contract, value: shorten(valid) })),
    ...readExamples(),
  ];
  return good.flatMap(({ what, contract, value }) =>
    placesOf(value).flatMap(({ path, value: old }) =>
      // ArkType and valibot take an array for an object of which no field is required.
      REPLACEMENTS.filter((replacement) => !(Array.isArray(replacement) && isObject(old))).map((replacement) => {
        const changed = withValue(value, path, replacement);
        const change = `${JSON.stringify(replacement) ?? 'nothing'} at /${path.join('/')}`;
        return { what: `${change} (${what})`, contract, value: changed, expected: reference.is[contract](changed) };
      }),
    ),
  );
}

function readExamples(): Omit<Case, 'expected'>[] {
  return (Object.entries(FOLDERS) as [ContractName, string][]).flatMap(([contract, folder]) => {
    const url = new URL(`../examples/${folder}/`, import.meta.url);
    return readdirSync(url)
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({
        what: file,
        contract,
        value: JSON.parse(readFileSync(new URL(file, url), 'utf8')) as unknown,
      }));
  });
}

/** Leaves of every long list the first and the last item only. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return (value.length > 6 ? [value[0], value.at(-1)] : value).map(shorten);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shorten(field)]));
}

/** Every place in a message with what is there. */
function placesOf(value: unknown, path: (string | number)[] = []): { path: (string | number)[]; value: unknown }[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, field]) => [
    { path: [...path, key], value: field },
    ...placesOf(field, [...path, key]),
  ]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
