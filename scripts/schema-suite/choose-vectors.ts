/** A share of the suite's vectors, always the same one, that the package's own tests keep. */
import type { SuiteResult } from './run-suite.ts';

const NOTE =
  'A share of https://github.com/json-schema-org/JSON-Schema-Test-Suite, Copyright (c) 2012 Julian Berman, under the MIT License. Written by scripts/schema-suite.ts.';

/** One supported schema in so many. */
const SHARE = 6;

export function chooseVectors({ groups }: SuiteResult): string {
  const run = groups.filter(({ outcome, isMeant }) => outcome.kind === 'run' && !isMeant);
  const refused = groups.filter(({ outcome }) => outcome.kind === 'refused');
  const chosen = run.filter((_, i) => i % SHARE === 0);
  const vectors = chosen.map(({ edition, file, description, schema, tests }) => ({
    name: `${edition}/${file}: ${description}`,
    schema,
    tests: tests.map(({ data, valid }) => [data, valid]),
  }));
  const others = refused
    .filter((_, i) => i % SHARE === 0)
    .map(({ edition, file, description, schema }) => ({ name: `${edition}/${file}: ${description}`, schema }));
  const lines = (list: readonly unknown[]) => list.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  return `{\n  "note": ${JSON.stringify(NOTE)},\n  "supported": [\n${lines(vectors)}\n  ],\n  "refused": [\n${lines(others)}\n  ]\n}\n`;
}
