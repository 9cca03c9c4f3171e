/** The schemas of JSONSchemaBench with the instances of MaskBench. Where their label is wrong, AJV says so as well. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fitsFormat } from '../../src/define/formats.ts';
import { runTests, type Test } from './run-tests.ts';

export type BenchResult = { wrong: string[]; summary: string };

export function runBench(folder: string): BenchResult {
  const refused = new Map<string, number>();
  const wrong: string[] = [];
  let schemas = 0;
  let supported = 0;
  let count = 0;
  let labels = 0;
  for (const file of readdirSync(folder)) {
    const known = read(join(folder, file));
    if (known === undefined) continue;
    schemas += 1;
    const { schema, tests = [] } = known;
    const outcome = runTests(schema, tests);
    if (outcome.kind === 'refused') {
      refused.set(outcome.keyword, (refused.get(outcome.keyword) ?? 0) + 1);
      continue;
    }
    supported += 1;
    count += tests.length;
    if (outcome.wrong.length === 0) continue;
    const ajv = compile(schema);
    for (const { test, said } of outcome.wrong) {
      if (ajv !== undefined && ajv(test.data) === said) labels += 1;
      else wrong.push(`${file}: ${test.description}: ${said}`);
    }
  }
  const most = [...refused].sort(([, a], [, b]) => b - a).slice(0, 12);
  const reasons = most.map(([keyword, times]) => `${keyword} ${times}`).join(', ');
  const summary = `JSONSchemaBench: ${schemas} schemas, ${supported} supported with ${count} instances, ${schemas - supported} refused (${reasons}), ${labels} labels that AJV contradicts, too, ${wrong.length} wrong answers`;
  return { wrong, summary };
}

function read(file: string): { schema: unknown; tests?: Test[] } | undefined {
  try {
    const known = JSON.parse(readFileSync(file, 'utf8')) as { schema?: unknown; tests?: Test[] };
    // Older editions say the same with the keywords that are supported.
    const schema = known.schema as { $schema?: unknown };
    if (typeof schema?.$schema === 'string' && /draft-0[46]/.test(schema.$schema)) delete schema.$schema;
    return schema === undefined ? undefined : { ...known, schema };
  } catch {
    return undefined;
  }
}

function compile(schema: unknown): ValidateFunction | undefined {
  const formats = Object.fromEntries(
    (['uuid', 'date-time', 'date', 'time', 'ipv4'] as const).map((name) => [
      name,
      (text: string) => fitsFormat(name, text),
    ]),
  );
  const is2020 = JSON.stringify(schema).includes('2020-12');
  try {
    return new (is2020 ? Ajv2020 : Ajv)({ strict: false, formats, ownProperties: true }).compile(schema as object);
  } catch {
    return undefined;
  }
}
