/** Replies of a hostile model: each becomes a plan that may run as it is, or none; nothing is thrown and nothing leaves its root. */
import { describe, expect, it } from 'vitest';
import { lint, stringify, validate } from '../../../src/index.ts';
import { type CreateFollowupJobs, JobEnvelope, planFollowups, Task } from '../../../src/lcp/index.ts';
import { type Random, randomAt } from '../../../src/testing/random.ts';
import { share } from '../../share.ts';

const HOW_MANY = share(40_000);

const KINDS = [
  'list_files',
  'read_file',
  'write_file',
  'rewrite_file',
  'agent_plan',
  'run_tests',
  'listFiles',
  '',
  'a b',
];

const TEXTS = [
  'src/main.py',
  '../secret',
  'a/../../b',
  '/etc/passwd',
  'C:\\Windows',
  'C:a',
  '..\\a',
  '**/*.py',
  '!**/x',
  '{..,a}/x',
  '{.,a}./b',
  '.\\./x',
  '~/x',
  '%2e%2e/x',
  'nul.txt',
  'a\0b',
  'a\nb',
  '\u202egpj.exe',
  '',
  ' ',
  '\ud800',
  '__proto__',
  'constructor',
  '<|im_end|>',
  '$(rm -rf .)',
  'x'.repeat(300),
];

const FIELDS = [
  'path root rel_path patterns content new_content mode user_prompt project_root context name kind params',
  'description auto_dispatch __proto__ constructor toJSON then length id mission_id',
].flatMap((line) => line.split(' '));

function anyValue(choices: Random, depth = 0): unknown {
  const { int, pick, once } = choices;
  switch (int(depth > 3 ? 5 : 8)) {
    case 0:
    case 1:
      return pick(TEXTS);
    case 2:
      return pick([0, -1, 1e308, Number.NaN, 2 ** 53, -0]);
    case 3:
      return pick([true, false, null, undefined]);
    case 4:
      return once(20)
        ? pick([1n, Symbol('x'), () => 0, new Date(0), new Map(), new Proxy({}, { get: fail, ownKeys: fail })])
        : pick(TEXTS);
    case 5:
      return Array.from({ length: int(4) }, () => anyValue(choices, depth + 1));
    default:
      return anyObject(choices, depth + 1);
  }
}

function fail(): never {
  throw new Error('not today');
}

function anyObject(choices: Random, depth: number): object {
  const object: object = {};
  for (let left = choices.int(5); left > 0; left--)
    put(object, choices.pick(FIELDS), anyValue(choices, depth), choices);
  return object;
}

/** A field of its own, whatever it is called; now and then one that throws, or writes itself. */
function put(object: object, key: string, value: unknown, { once }: Random): void {
  const field = { enumerable: true, configurable: true };
  Object.defineProperty(object, key, once(300) ? { ...field, get: fail } : { ...field, writable: true, value });
}

/** Params that are right but for one field, most often. */
function paramsOf(kind: string, choices: Random): object {
  const { pick, once } = choices;
  if (once(6)) return anyObject(choices, 0);
  const file = once(2) ? { path: pick(TEXTS) } : { root: pick(TEXTS), rel_path: pick(TEXTS) };
  const params: { [kind: string]: object } = {
    list_files: {
      patterns: Array.from({ length: 1 + choices.int(3) }, () => pick(TEXTS)),
      ...(once(2) && { root: pick(TEXTS) }),
    },
    read_file: file,
    write_file: { ...file, content: pick(TEXTS) },
    rewrite_file: { ...file, new_content: pick(TEXTS) },
    agent_plan: { user_prompt: pick(TEXTS) },
  };
  const made = params[kind] ?? {};
  if (once(5)) put(made, pick(FIELDS), anyValue(choices), choices);
  return made;
}

function anyReply(choices: Random): CreateFollowupJobs {
  const { pick, once, int } = choices;
  const jobs = Array.from({ length: once(50) ? 6 : int(4) }, () => {
    const kind = pick(KINDS.slice(0, once(5) ? undefined : 6));
    const job = { name: once(9) ? pick(TEXTS) : 'x', kind, params: paramsOf(kind, choices) };
    if (once(8)) put(job, pick(FIELDS), anyValue(choices), choices);
    return job;
  });
  const reply: object = { ok: true, action: 'create_followup_jobs', new_jobs: jobs };
  if (once(9)) put(reply, pick(['meta', 'ok', 'action', 'new_jobs', 'ask', ...FIELDS]), anyValue(choices), choices);
  if (once(9)) put(reply, 'meta', { project_root: pick(TEXTS) }, choices);
  return reply as CreateFollowupJobs;
}

describe('planFollowups', () => {
  it(`makes of ${HOW_MANY} hostile replies plans that may run, or none`, { timeout: 120_000 }, () => {
    const counts = { made: 0, refused: 0 };
    for (let number = 0; number < HOW_MANY; number++) {
      const choices = randomAt(20, number);
      const reply = anyReply(choices);
      let ids = 0;
      const plan = planFollowups(reply, {
        mission: { id: '3fb00550-c006-48c6-b377-80ee7d2da561', title: 'x', created_at: '2026-05-12T09:18:00Z' },
        newId: () => `${String(++ids).padStart(8, '0')}-0000-4000-8000-000000000000`,
        now: '2026-05-12T10:00:00Z',
        ...(choices.once(9) && { root: choices.pick(TEXTS) }),
      });
      if (!plan.success) {
        counts.refused += 1;
        expect(plan.issues.length).toBeGreaterThan(0);
        continue;
      }
      counts.made += 1;
      const known = new Set(plan.jobs.map(({ job_id }) => job_id));
      expect(known.size).toBe(plan.tasks.length);
      expect(plan.dispatch.every((id) => known.has(id))).toBe(true);
      for (const [i, job] of plan.jobs.entries()) {
        const task = plan.tasks[i] as Task;
        if (!validate(Task, task, { strict: true }).success || !validate(JobEnvelope, job, { strict: true }).success) {
          expect([number, job]).toBe('valid');
        }
        expect(lint(JobEnvelope, job).filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(JSON.parse(stringify(JobEnvelope, job))).toEqual(JSON.parse(JSON.stringify(job)));
        expectInRoot(task);
      }
    }
    expect(counts.made).toBeGreaterThan(HOW_MANY / 20);
    expect(counts.refused).toBeGreaterThan(HOW_MANY / 20);
    for (const prototype of [Object.prototype, Array.prototype]) {
      expect(Object.getOwnPropertyNames(prototype).filter((name) => FIELDS.slice(0, 14).includes(name))).toEqual([]);
    }
  });
});

/** No path below a root and no glob of a plan has a segment that leads out of it. */
function expectInRoot({ kind, params }: Task): void {
  const { rel_path: path, patterns } = params as { rel_path?: unknown; patterns?: unknown };
  const paths =
    kind === 'list_files'
      ? (patterns as string[])
      : ['read_file', 'write_file', 'rewrite_file'].includes(kind) && typeof path === 'string'
        ? [path]
        : [];
  for (const one of paths) {
    const bare = one.replace(/^!/, '');
    expect(/^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(bare) ? bare : undefined).toBeUndefined();
  }
}
