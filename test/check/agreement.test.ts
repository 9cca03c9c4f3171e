/** The generated validators and plain AJV, which compiles the published JSON Schemas, give the same verdict. */
import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { is, validate } from '../../src/check/validate.ts';
import { type ContractName, contracts } from '../../src/contracts.ts';
import type { Contract } from '../../src/words/contract.ts';
import { compileSchema } from '../compile-schema.ts';
import { contractNames, examplesOf, kebabOf, minimize, mutate, randomFor, seed } from '../mutate.ts';
import { everyNth, isFull } from '../share.ts';

const MESSAGES = isFull ? 7000 : 400;

/** Plain AJV takes long to compile a schema: daily it compiles those that hold all others. */
const ROOTS = ['LlmReply', 'JobResult', 'MissionContext', 'FactoryResponse', 'SpeckitResponse', 'WorkflowContext'];
const names = contractNames.filter((name) => isFull || ROOTS.includes(name));

const tally = { messages: 0, valid: 0, strictlyValid: 0 };

describe('on mutated messages', () => {
  it.each(names)('%s decides as plain AJV does, open and strict', (name) => {
    const contract: Contract<unknown> = contracts[name];
    const open = compile2020(name, false);
    const strict = compile2020(name, true);
    const isAsked = everyNth(3, names).includes(name);
    const older = isAsked && { open: compile7(name, false), strict: compile7(name, true) };
    const random = randomFor(name);

    for (let i = 0; i < MESSAGES; i++) {
      const message = mutate(name, random);
      const isOpen = open(message);
      const isStrict = strict(message);
      tally.messages += 1;
      if (isOpen) tally.valid += 1;
      if (isStrict) tally.strictlyValid += 1;

      expectSame(name, message, 'is', isOpen, (value) => is(contract, value), open);
      expectSame(name, message, 'validate', isOpen, (value) => validate(contract, value).success, open);
      expectSame(
        name,
        message,
        'validate strict',
        isStrict,
        (value) => validate(contract, value, { strict: true }).success,
        strict,
      );
      if (older && i % 8 === 0) {
        expectSame(name, message, 'draft-07', isOpen, older.open, open);
        expectSame(name, message, 'draft-07 strict', isStrict, older.strict, strict);
      }
    }
  });

  it('are at least 300,000 in a full run, and at least a fifth of them valid and a fifth not', () => {
    expect(tally.messages).toBeGreaterThanOrEqual(isFull ? 300_000 : 2000);
    for (const valid of [tally.valid, tally.strictlyValid]) {
      expect(valid / tally.messages).toBeGreaterThan(0.2);
      expect(valid / tally.messages).toBeLessThan(0.8);
    }
  });

  afterAll(() => {
    const { messages, valid, strictlyValid } = tally;
    console.log(`${messages} messages, ${valid} valid, ${strictlyValid} strictly valid (seed ${seed})`);
  });
});

describe('on the examples of all contracts', () => {
  it.each(names)('%s decides as plain AJV does', (name) => {
    const open = compile2020(name, false);
    const strict = compile2020(name, true);
    const contract: Contract<unknown> = contracts[name];
    for (const message of contractNames.flatMap(examplesOf)) {
      expectSame(name, message, 'is', open(message), (value) => is(contract, value), open);
      const decide = (value: unknown) => validate(contract, value, { strict: true }).success;
      expectSame(name, message, 'validate strict', strict(message), decide, strict);
    }
  });

  it.each(contractNames)('%s finds its own examples valid, strictly too', (name) => {
    for (const message of examplesOf(name)) {
      expect(validate<unknown>(contracts[name], message, { strict: true })).toEqual({ success: true, value: message });
    }
  });
});

type Decide = (value: unknown) => boolean;

/** Fails with the smallest message on which the two still differ. */
function expectSame(
  name: ContractName,
  message: unknown,
  what: string,
  verdict: boolean,
  decide: Decide,
  ajv: Decide,
): void {
  if (decide(message) === verdict) return;
  const smallest = minimize(message, (value) => decide(value) !== ajv(value));
  expect.fail(
    `${name}, ${what}: ${decide(smallest)}, but AJV 2020-12 says ${ajv(smallest)} (SEED=${seed}) about\n${JSON.stringify(smallest, null, 2)}`,
  );
}

function schemaOf(name: ContractName, strict: boolean): { [keyword: string]: unknown } {
  const file = `${strict ? 'strict/' : ''}${contracts[name].family}/${kebabOf(name)}.json`;
  return JSON.parse(readFileSync(new URL(`../../generated/json-schema/${file}`, import.meta.url), 'utf8')) as {
    [keyword: string]: unknown;
  };
}

/** All checks of AJV's strict mode but one: the groups of fields require, in `if`, what is declared beside it. */
const options = { strict: true, strictRequired: false, validateFormats: false } as const;

const compiled = new Map<string, ValidateFunction>();

/** Compiles each schema once: that takes longer than what it is asked. */
function compile2020(name: ContractName, strict: boolean): ValidateFunction {
  const key = `${name}, ${strict}`;
  const known = compiled.get(key) ?? compileSchema(schemaOf(name, strict), options);
  compiled.set(key, known);
  return known;
}

/** The same schema, read as draft-07. */
function compile7(name: ContractName, strict: boolean): ValidateFunction {
  const { $schema, ...schema } = schemaOf(name, strict);
  expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
  return compileSchema(schema, options, 'draft-07');
}
