/** The files of `conformance/`, and what a validator gets wrong about them. */
import { readdirSync, readFileSync } from 'node:fs';
import type { VectorFile } from './vector.ts';

/** What one schema says of the messages of a file. */
export type Verdicts = {
  schema: string;
  cases: { name: string; message: unknown; valid: boolean; path?: string | undefined }[];
};

export type Schema = { $id: string; [keyword: string]: unknown };

/** The vectors by the path of their file, such as `lcp/llm-reply.json`, which is also that of the open schema. */
export const vectorFiles: [file: string, vectors: VectorFile][] = filesIn('conformance').map((file) => [
  file,
  readJson(`conformance/${file}`) as VectorFile,
]);

/** What every schema has to say, the strict ones too, by the path of the schema, such as `strict/lcp/llm-reply.json`. */
export const verdicts: [file: string, verdicts: Verdicts][] = [
  ...vectorFiles,
  ...vectorFiles.map(([file, vectors]): [string, Verdicts] => [`strict/${file}`, strictly(vectors)]),
];

function strictly({ schema, cases }: VectorFile): Verdicts {
  return {
    schema: `${schema}:strict`,
    cases: cases.map(({ name, message, strict, path, strictPath }) => ({
      name,
      message,
      valid: strict,
      path: strictPath ?? path,
    })),
  };
}

/** The published schemas, by the path of their file. */
export const schemas: [file: string, schema: Schema][] = filesIn('generated/json-schema').map((file) => [
  file,
  readJson(`generated/json-schema/${file}`) as Schema,
]);

/** Calls a verdict wrong by the name of its case; a validator that throws is wrong as well. */
export function disagreements({ schema, cases }: Verdicts, isValid: (message: unknown) => boolean): string[] {
  return cases.flatMap(({ name, message, valid }) => {
    const verdict = verdictOf(isValid, message);
    return verdict === valid ? [] : [`${schema}, ${name}: ${verdict} instead of ${valid}`];
  });
}

function verdictOf(isValid: (message: unknown) => boolean, message: unknown): boolean | string {
  try {
    return isValid(message);
  } catch (error) {
    return `thrown ${error}`;
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .sort();
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
}
