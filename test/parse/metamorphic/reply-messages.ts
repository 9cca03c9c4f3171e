import type { Random } from '../../../src/testing/random.ts';
import type { Fields } from './message.ts';
import { ASKS, CONTENTS, FINDINGS, NAMES, PATHS, PATTERNS, REMARKS, ROOTS, SUMMARIES } from './words.ts';

/** A reply of a model: each action, and jobs of each kind. */
export function replyOf(random: Random): Fields {
  const value = random.pick([jobs, order, analysis, complete, complete, error])(random);
  if (random.chance(0.15)) value.commentary = random.pick(REMARKS);
  if (random.chance(0.08)) value.btw = random.pick(REMARKS);
  if (random.chance(0.08)) value.ask = random.pick(ASKS);
  return value;
}

function jobs(random: Random): Fields {
  const value: Fields = { ok: true, action: 'create_followup_jobs' };
  value.new_jobs = Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => jobOf(random));
  if (random.chance(0.2)) value.meta = { project_root: random.pick(ROOTS) };
  return value;
}

/** A job of one of the kinds. */
export function jobOf(random: Random): Fields {
  const [kind, params] = random.pick(KINDS);
  const value: Fields = { name: random.pick(NAMES), kind, params: params(random) };
  if (random.chance(0.5)) value.auto_dispatch = random.chance(0.5);
  if (random.chance(0.3)) value.description = random.pick(SUMMARIES);
  return value;
}

const KINDS: readonly (readonly [string, (random: Random) => Fields])[] = [
  ['list_files', (random) => optional(random, { patterns: some(random, PATTERNS) }, { root: random.pick(ROOTS) })],
  ['read_file', target],
  ['write_file', (random) => optional(random, { ...target(random), ...text(random) }, { mode: 'append' })],
  ['rewrite_file', (random) => optional(random, { ...target(random), ...text(random) }, { mode: 'overwrite' })],
  ['agent_plan', (random) => optional(random, { user_prompt: random.pick(SUMMARIES) }, { context: 'Earlier.' })],
  ['run_tests', (random) => ({ command: some(random, ['pytest', '-q']), timeout: 15, env: { CI: 'true' } })],
];

function target(random: Random): Fields {
  return random.chance(0.6) ? { path: random.pick(PATHS) } : { root: random.pick(ROOTS), rel_path: random.pick(PATHS) };
}

function text(random: Random): Fields {
  return { [random.pick(['content', 'new_content'])]: random.pick(CONTENTS) };
}

function order(random: Random): Fields {
  const value = { ok: true, action: 'write_file', ...target(random), content: random.pick(CONTENTS) };
  return optional(random, value, { mode: random.pick(['overwrite', 'append']) });
}

function analysis(random: Random): Fields {
  const value: Fields = { ok: true, action: 'analysis_result', summary: random.pick(SUMMARIES) };
  if (random.chance(0.4)) value.target_file = random.pick(PATHS);
  if (random.chance(0.5)) value.issues = some(random, FINDINGS);
  if (random.chance(0.3)) value.recommendations = some(random, FINDINGS);
  return value;
}

function complete(random: Random): Fields {
  const value: Fields = { ok: true, action: 'mission_complete', summary: random.pick(SUMMARIES) };
  if (random.chance(0.5)) value.deliverables = some(random, PATHS);
  if (random.chance(0.3)) value.metrics = { files: random.int(9), load_ms: 640.25 };
  return value;
}

function error(random: Random): Fields {
  const value: Fields = { ok: false, action: 'error' };
  if (random.chance(0.7)) value.error = random.pick(FINDINGS);
  if (value.error === undefined || random.chance(0.3)) value.message = random.pick(FINDINGS);
  if (random.chance(0.3)) value.details = { code: 'ENOENT', errno: -2 };
  if (random.chance(0.2)) value.recovery_suggestion = random.pick(SUMMARIES);
  return value;
}

export function optional(random: Random, value: Fields, more: Fields): Fields {
  return random.chance(0.4) ? { ...value, ...more } : value;
}

export function some<T>(random: Random, from: readonly T[]): T[] {
  const start = random.int(from.length);
  return from.slice(start, start + 1 + random.int(2));
}
