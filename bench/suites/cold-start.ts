import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { mark, medianRatio, ratio } from '../figures.ts';
import { showProgress } from '../progress.ts';
import { shuffle } from '../shuffle.ts';
import { table } from '../table.ts';
import type { Report } from './report.ts';

/** A program to start; `base` is the empty one that it is compared with. */
type Program = { name: string; file: string; code: string; base: string };

const RUNS = 31;
const AIM = 1.06;

const bench = fileURLToPath(new URL('..', import.meta.url));
/** Inside of node_modules, so that the programs find the libraries and nobody finds the programs. */
const folder = `${bench}node_modules/.bench/cold-start/`;
const dist = '../../../../dist/';

const MESSAGE = `{ ok: false, action: 'error', error: 'No such file.' }`;
const CHECK_OURS = `if (LlmReply['~standard'].validate(${MESSAGE}).issues) process.exit(1);`;

const EMPTY = [program('empty', 'empty.mjs', '', 'empty'), program('empty cjs', 'empty.cjs', '', 'empty cjs')];

const OURS = [
  program('ours', 'index.mjs', `import { LlmReply } from '${dist}index.js'; ${CHECK_OURS}`),
  program('ours /lcp', 'lcp.mjs', `import { LlmReply } from '${dist}lcp.js'; ${CHECK_OURS}`),
  program(
    'ours /define',
    'define.mjs',
    `import { contractOf } from '${dist}define.js';
import schema from '${dist}../generated/json-schema/lcp/llm-reply.json' with { type: 'json' };
const LlmReply = contractOf('LlmReply', schema); ${CHECK_OURS}`,
  ),
  program('ours, cjs', 'index.cjs', `const { LlmReply } = require('${dist}index.cjs'); ${CHECK_OURS}`, 'empty cjs'),
  program('ours /lcp, cjs', 'lcp.cjs', `const { LlmReply } = require('${dist}lcp.cjs'); ${CHECK_OURS}`, 'empty cjs'),
];

const REPLY = `'Here is the answer:\\n\\n{ "ok": false, "action": "error", "error": "No such file." }\\n\\nTell me if you need more.'`;

/** Reading a reply needs more than validating its message: most of it is patterns, which V8 compiles when they are first used. */
const READS = program(
  'ours, parse',
  'parse.mjs',
  `import { LlmReply, parse } from '${dist}index.js'; if (!parse(LlmReply, ${REPLY}).success) process.exit(1);`,
);

const PEERS = ['typebox', 'arktype', 'ajv', 'zod', 'valibot'].map((name) =>
  program(
    name,
    `${name}.mjs`,
    `import { ${name} } from './peers/${name}/index.js'; if (!${name}.is.LlmReply(${MESSAGE})) process.exit(1);`,
  ),
);

/**
 * Starts Node with nothing, with ours and with each peer, until it has all schemas and has validated one small message:
 * ours are all contracts of the package or of a family, the peers' those four that are measured elsewhere. `ours, parse`
 * reads the message from a reply with words around it.
 */
export function coldStartSuite(): Report {
  const programs = [...EMPTY, ...OURS, READS, ...PEERS];
  writePrograms(programs);
  const times = new Map<string, number[]>(programs.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    showProgress('cold', run, RUNS);
    for (const { name, file } of shuffle([...programs])) times.get(name)?.push(start(file));
  }
  showProgress('cold', RUNS, RUNS);
  const shares = [...OURS, READS, ...PEERS].map(
    ({ name, base }) => [name, medianRatio(times.get(name) ?? [], times.get(base) ?? [])] as const,
  );
  // A schema that is read when the program starts has no aim of its own.
  const isOurs = (name: string) => name !== 'ours /define' && OURS.some((ours) => ours.name === name);
  const rows = shares.map(([name, share]) => [name, ratio(share), isOurs(name) ? mark(share <= AIM) : '']);
  return {
    text: `cold start (÷ an empty program)\n${table(['', 'ratio', `aim ${AIM}`], rows)}`,
    json: { aim: AIM, shares: Object.fromEntries(shares) },
  };
}

function program(name: string, file: string, code: string, base = 'empty'): Program {
  return { name, file, code, base };
}

function writePrograms(programs: readonly Program[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { file, code } of programs) writeFileSync(folder + file, `${code}\n`);
  buildSync({
    entryPoints: PEERS.map(({ name }) => `${bench}peers/${name}/index.ts`),
    outdir: `${folder}peers`,
    outbase: `${bench}peers`,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  writeFileSync(`${folder}package.json`, '{ "type": "module" }\n');
}

/** Milliseconds from start to end of a program. */
function start(file: string): number {
  const begin = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [folder + file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} fails: ${stderr}`);
  return performance.now() - begin;
}
