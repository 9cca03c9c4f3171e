/** One schema with its tests. */

import { is, validate } from '../../src/check/validate.ts';
import { ContractError, contractOf } from '../../src/define/index.ts';

export type Test = { description: string; data: unknown; valid: boolean };

export type Outcome =
  | { kind: 'refused'; keyword: string; message: string }
  | { kind: 'run'; wrong: readonly { test: Test; said: unknown }[] };

/** Runs the tests of a schema, unless it is refused; an answer without reasons is wrong, too. */
export function runTests(schema: unknown, tests: readonly Test[]): Outcome {
  let contract: ReturnType<typeof contractOf>;
  try {
    contract = contractOf('Message', schema);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const [issue] = error.issues;
    return { kind: 'refused', keyword: issue?.code ?? '', message: issue?.message ?? '' };
  }
  const wrong = tests.flatMap((test) => {
    const said = is(contract, test.data);
    const told = validate(contract, test.data);
    const isReasoned = told.success || told.issues.every(({ code }) => code !== 'invalid');
    const isRight = said === test.valid && told.success === said && isReasoned;
    return isRight ? [] : [{ test, said: isReasoned ? said : 'no reason' }];
  });
  return { kind: 'run', wrong };
}
