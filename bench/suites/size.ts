import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { mark } from '../figures.ts';
import { table } from '../table.ts';
import type { Report } from './report.ts';

/** A program to bundle, and how many bytes it may have after gzip. */
type Bundle = { name: string; code: string; aim?: number };

const bench = fileURLToPath(new URL('..', import.meta.url));

const BUNDLES: Bundle[] = [
  {
    name: 'ours, is',
    code: `import { is, LlmReply } from '../dist/index.static.js'; export const check = (v) => is(LlmReply, v);`,
  },
  {
    name: 'ours, validate',
    code: `import { LlmReply, validate } from '../dist/index.static.js'; export const check = (v) => validate(LlmReply, v).success;`,
  },
  {
    name: 'ours, contractOf of the schema',
    code: `import { is } from '../dist/index.static.js';
      import { contractOf } from '../dist/define.js';
      import schema from '../generated/json-schema/lcp/llm-reply.json';
      const LlmReply = contractOf('LlmReply', schema);
      export const check = (v) => is(LlmReply, v);`,
  },
  { name: 'ours, all of /define', code: `export * from '../dist/define.js';` },
  { name: 'ours, validators of LCP alone', code: `export * from '../generated/validators/lcp.js';`, aim: 12 * 1024 },
  {
    name: 'typebox',
    code: `import { TypeCompiler } from '@sinclair/typebox/compiler';
      import { LlmReply } from '../schemas/lcp/llm-reply.ts';
      import { adaptSchema } from './peers/typebox/adapt-schema.ts';
      const checks = TypeCompiler.Compile(adaptSchema(LlmReply));
      export const check = (v) => checks.Check(v);`,
  },
  {
    name: 'arktype',
    code: `import { LlmReply } from './peers/arktype/llm-reply.ts'; export const check = (v) => LlmReply.allows(v);`,
  },
  {
    name: 'ajv',
    code: `import { Ajv2020 } from 'ajv/dist/2020.js';
      import LlmReply from '../generated/json-schema/lcp/llm-reply.json';
      export const check = new Ajv2020({ validateFormats: false }).compile(LlmReply);`,
  },
  {
    name: 'zod',
    code: `import { LlmReply } from './peers/zod/llm-reply.ts'; export const check = (v) => LlmReply.safeParse(v).success;`,
  },
  {
    name: 'valibot',
    code: `import * as v from 'valibot';
      import { LlmReply } from './peers/valibot/llm-reply.ts';
      export const check = (value) => v.is(LlmReply, value);`,
  },
];

/** Measures what the validation of an `LlmReply` adds to a web page: bundled, minified, compressed. */
export function sizeSuite(): Report {
  const sizes = BUNDLES.map((bundle) => ({ ...bundle, bytes: sizeOf(bundle) }));
  const rows = sizes.map(({ name, bytes, aim }) => [
    name,
    bytes.toLocaleString('en'),
    aim === undefined ? '' : `${aim.toLocaleString('en')} ${mark(bytes <= aim)}`,
  ]);
  return {
    text: `validation of an LlmReply, minified (bytes after gzip)\n${table(['', 'bytes', 'aim'], rows)}`,
    json: Object.fromEntries(sizes.map(({ name, bytes }) => [name, bytes])),
  };
}

function sizeOf({ code }: Bundle): number {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: bench },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}
