/**
 * A program for `benchmark/score.mjs`: `node --import tsx answer.ts NAME` reads with that parser, on the part of the text
 * that suits it best. Without a name it lists the parsers.
 */
import { createInterface } from 'node:readline';
import { contractsByKebab } from '../src/cli/find-contract.ts';
import { peers, plain } from './parsers/index.ts';
import { ours } from './parsers/ours.ts';
import { readValid } from './parsers/read-valid.ts';

const [name] = process.argv.slice(2);
const parsers = [ours, plain, ...peers];
const parser = parsers.find((one) => one.name === name);
if (parser === undefined) {
  console.error(`Name one of: ${parsers.map((one) => JSON.stringify(one.name)).join(', ')}`);
  process.exit(2);
}
for await (const line of createInterface({ input: process.stdin })) {
  const { id, schema, text } = JSON.parse(line) as { id: string; schema: string; text: string };
  const contract = contractsByKebab.get(schema);
  if (contract === undefined) throw new Error(`There is no contract for the schema ${schema}.`);
  const value = parser === ours ? ours.read(text, contract) : await readValid(parser, text, contract);
  process.stdout.write(`${JSON.stringify({ id, value: value ?? null })}\n`);
}
