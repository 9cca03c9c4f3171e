import { readFileSync } from 'node:fs';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import * as z from 'zod';
import { contracts } from '../../src/contracts.ts';
import { renderContract } from '../../src/prompt/render-contract.ts';
import { mark } from '../figures.ts';
import { table } from '../table.ts';
import { bamlText } from '../tokens/baml-text.ts';
import { tellLimits } from '../tokens/tell-limits.ts';
import { typeChatText } from '../tokens/typechat-text.ts';
import { zodSchemas } from '../tokens/zod-schemas.ts';
import type { Report } from './report.ts';

/** What the figures are about. */
const NAMES = ['CreateFollowupJobs', 'MissionComplete', 'WriteFileOrder', 'ErrorResult'] as const;
const FOUR = NAMES.map((name) => contracts[name]);

/** Of several names for one thing the canonical one. */
const ONE_NAME = 'everything, each thing by one name';

type Row = { name: string; tokens: number | undefined; keeps: string };

/** Counts the tokens of four messages as an LLM is shown them: ours, and what others make of the same contract. */
export async function tokensSuite(): Promise<Report> {
  const count = (text: string) => encode(text).length;
  const typeChat = await typeChatText(NAMES, undefined);
  const rows: Row[] = [
    { name: 'ours, JSON Schema, four files', tokens: count(files()), keeps: 'everything' },
    { name: 'ours, schema, with an indent', tokens: count(pretty(rendered('schema'))), keeps: ONE_NAME },
    { name: 'ours, schema', tokens: count(rendered('schema')), keeps: ONE_NAME },
    { name: 'ours, typescript', tokens: count(rendered('typescript')), keeps: ONE_NAME },
    { name: 'ours, dense', tokens: count(rendered('dense')), keeps: ONE_NAME },
    { name: 'ours, typescript, with aliases', tokens: count(rendered('typescript', true)), keeps: 'everything' },
    { name: 'ours, dense, with aliases', tokens: count(rendered('dense', true)), keeps: 'everything' },
    { name: 'ours, example', tokens: count(rendered('example')), keeps: 'one message of each form' },
    { name: 'zod, JSON Schema', tokens: count(zodText()), keeps: 'all but which fields go together' },
    { name: 'typechat', tokens: count(typeChat), keeps: 'comments' },
    {
      name: 'typechat, limits as comments',
      tokens: count(await typeChatText(NAMES, tellLimits)),
      keeps: 'all but what is closed',
    },
    { name: 'baml', tokens: baml(({ description }) => description), keeps: 'comments' },
    { name: 'baml, limits as comments', tokens: baml(tellLimits), keeps: 'all but what is closed' },
  ];
  const tokensOf = (name: string) => rows.find((row) => row.name === name)?.tokens ?? Number.POSITIVE_INFINITY;
  const shown = rows.map(({ name, tokens, keeps }) => [
    name,
    tokens === undefined ? 'not rendered' : tokens.toLocaleString('en'),
    tokens === undefined ? '' : `${Math.round((100 * tokens) / tokensOf('typechat'))} %`,
    keeps,
  ]);
  const keeping = rows.filter(
    ({ name, keeps }) => !name.startsWith('ours, dense') && /^everything|^all but/.test(keeps),
  );
  const aims = [
    ['typescript no longer than typechat', tokensOf('ours, typescript') <= tokensOf('typechat')],
    ['dense at most 75 % of typechat', tokensOf('ours, dense') <= 0.75 * tokensOf('typechat')],
    [
      'dense the smallest that keeps everything',
      keeping.every(({ tokens = Number.POSITIVE_INFINITY }) => tokensOf('ours, dense') < tokens),
    ],
  ] as const;
  return {
    text: [
      'create_followup_jobs, mission_complete, write_file and error as an LLM is shown them (tokens, o200k_base)',
      table(['', 'tokens', 'of typechat', 'keeps'], shown),
      ...aims.map(([aim, holds]) => `${mark(holds)} ${aim}`),
    ].join('\n'),
    json: Object.fromEntries(rows.map(({ name, tokens }) => [name, tokens ?? null])),
  };
}

function rendered(style: Parameters<typeof renderContract>[1]['style'], aliases = false): string {
  return renderContract(FOUR, { style, aliases });
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

/** The published files, as one would paste them. */
function files(): string {
  return FOUR.map(({ id }) => {
    const file = `../../generated/json-schema/strict/lcp/${id.slice(id.lastIndexOf(':') + 1)}.json`;
    return readFileSync(new URL(file, import.meta.url), 'utf8');
  }).join('');
}

function zodText(): string {
  const schemas = zodSchemas(z, NAMES);
  const [first, ...others] = NAMES.map((name) => schemas[name] as z.ZodType);
  return JSON.stringify(z.toJSONSchema(z.union([first as z.ZodType, ...others])));
}

/** Its native package is not there for every machine. */
function baml(tell: Parameters<typeof bamlText>[1]): number | undefined {
  try {
    return encode(bamlText(NAMES, tell)).length;
  } catch (error) {
    console.error(`baml: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
