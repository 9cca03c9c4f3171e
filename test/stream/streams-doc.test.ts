/** What docs/streams.md shows is what happens. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as contracts from '../../src/index.ts';
import * as stream from '../../src/stream/index.ts';

const page = readFileSync(new URL('../../docs/streams.md', import.meta.url), 'utf8');
const programs = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, program = '']) => program);

/** Runs a program of the page, and answers what it calls by a name. */
function run(program: string, name: string, lines: unknown[][]): unknown {
  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const load = (path: string) => (path.endsWith('/stream') ? stream : contracts);
  const log = (...line: unknown[]) => lines.push(line);
  return new Function('require', 'exports', 'console', `${outputText}\nreturn ${name};`)(load, {}, { log });
}

it('the reader tells what is settled, and then what parse says', () => {
  const lines: unknown[][] = [];
  expect(run(programs[0] ?? '', 'reply', lines)).toMatchObject({ success: true, value: { deliverables: [] } });
  expect(lines).toEqual([['complete', 'The tide tables are done.']]);
});

it('the pieces become one message', () => {
  const joined = run(programs[1] ?? '', 'joined', []);
  expect(joined).toMatchObject({ success: true, value: { summary: 'The tide tables are done.' } });
});
