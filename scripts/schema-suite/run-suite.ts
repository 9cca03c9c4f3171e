/** The official JSON-Schema-Test-Suite, draft-07 and 2020-12, optional tests and formats included. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, runTests, type Test } from './run-tests.ts';

export const EDITIONS = {
  'draft-07': { folder: 'draft7', uri: 'http://json-schema.org/draft-07/schema#' },
  '2020-12': { folder: 'draft2020-12', uri: 'https://json-schema.org/draft/2020-12/schema' },
} as const;

export type Edition = keyof typeof EDITIONS;

export type Group = {
  edition: Edition;
  /** Such as `optional/format/date`. */
  file: string;
  description: string;
  schema: unknown;
  tests: Test[];
  outcome: Outcome;
  /** Where the package says otherwise on purpose. */
  isMeant: boolean;
};

export type SuiteResult = { groups: Group[]; wrong: string[]; summary: string };

export function runSuite(folder: string): SuiteResult {
  const groups = (Object.keys(EDITIONS) as Edition[]).flatMap((edition) => groupsOf(folder, edition));
  const run = groups.filter(({ outcome }) => outcome.kind === 'run');
  const meant = run.filter(({ isMeant }) => isMeant).length;
  const wrong = run
    .filter(({ isMeant }) => !isMeant)
    .flatMap(({ edition, file, description, outcome }) =>
      outcome.kind === 'run'
        ? outcome.wrong.map(({ test, said }) => `${edition}/${file}: ${description}: ${test.description}: ${said}`)
        : [],
    );
  const tests = run.reduce((sum, group) => sum + group.tests.length, 0);
  const refused = groups.length - run.length;
  const summary = `JSON-Schema-Test-Suite: ${groups.length} schemas, ${run.length} supported with ${tests} tests, ${refused} refused, ${meant} otherwise on purpose, ${wrong.length} wrong answers`;
  return { groups, wrong, summary };
}

function groupsOf(root: string, edition: Edition): Group[] {
  const { folder, uri } = EDITIONS[edition];
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files.flatMap((file) => {
    const groups = JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as {
      description: string;
      schema: unknown;
      tests: Test[];
    }[];
    return groups.map(({ description, schema, tests }): Group => {
      // The folder says which edition it is; a schema of ours has to say it itself.
      const whole = typeof schema === 'object' ? { $schema: uri, ...schema } : schema;
      const outcome = runTests(whole, tests);
      const isMeant = edition === '2020-12' && file === 'format.json' && outcome.kind === 'run';
      return { edition, file: file.replace('.json', ''), description, schema: whole, tests, outcome, isMeant };
    });
  });
}
