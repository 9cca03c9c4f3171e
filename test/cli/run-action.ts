/** Runs the script of `action.yml` the way a runner of GitHub does. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { isFull } from '../share.ts';
import { bundled } from './run.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

type Action = {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: { id: string; shell: string; env: Record<string, string>; run: string }[] };
};

const yaml = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };
export const action = yaml.load(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;

/** Where the programs are that the script calls: it looks at every folder of PATH, of which a person may have dozens. */
const tools = new Set(
  execFileSync('bash', ['--norc', '-c', 'type -P bash git mktemp cat rm env; true'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => dirname(path)),
);

const bashPath = execFileSync('bash', ['--norc', '-c', 'type -P bash'], { encoding: 'utf8' }).trim();

/** With these variables, node answers every question of the script itself: so it is in a full run. */
export const allReal = { ALL_REAL: '1' };

/** A program that the script called. */
export type Call = { name: string; args: string[]; cwd: string };
export type Ran = { exit: number; log: string; stderr: string; outputs: Record<string, string>; calls: Call[] };

/** Runs a script in the current folder, as a step of a job whose workspace it is. */
export function bash(script: string, env: Record<string, string>): Ran {
  const [output, calls] = [resolve('../output'), resolve('../calls')];
  for (const file of [output, calls]) writeFileSync(file, '');
  writeFileSync('../step.sh', script);
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(
    bashPath,
    ['--noprofile', '--norc', '-eo', 'pipefail', resolve('../step.sh')],
    {
      encoding: 'utf8',
      env: {
        PATH: [resolve('../bin'), ...(isFull || env.ALL_REAL ? [PATH] : tools)].join(delimiter),
        HOME,
        GITHUB_OUTPUT: output,
        GITHUB_WORKSPACE: process.cwd(),
        GITHUB_ACTION_PATH: root,
        RUNNER_TEMP: resolve('../runner'),
        CALLS: calls,
        NO_COLOR: '1',
        REAL_NODE: process.execPath,
        ...(isFull ? allReal : {}),
        ...env,
      },
    },
  );
  const outputs = readFileSync(output, 'utf8').trimEnd().split('\n').filter(Boolean);
  return {
    exit: status ?? -1,
    log: stdout,
    stderr,
    outputs: Object.fromEntries(
      outputs.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ),
    calls: readFileSync(calls, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Call),
  };
}

/** Runs the steps of the action the way the runner does, with inputs and other variables. */
export function runAction(inputs: Record<string, unknown>, env: Record<string, string> = {}): Ran {
  const known = Object.keys(action.inputs);
  for (const input of Object.keys(inputs)) expect(known).toContain(input);
  const [step] = action.runs.steps;
  if (!step) throw new Error('The action has no step.');
  const values = Object.entries(step.env).map(([name, value]) => {
    const input = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(value)?.[1] ?? '';
    return [name, String(inputs[input] ?? action.inputs[input]?.default)];
  });
  return bash(step.run, { ...Object.fromEntries(values), ...env });
}

/** What lcp validate was called with. */
export function argsOf({ calls }: Ran): string[] {
  return calls.at(-1)?.args ?? [];
}

/** Makes the folders of a runner in the current folder: `bin` is in PATH, `runner` is for temporary files. */
export function makeRunner(): void {
  mkdirSync('bin');
  copyFileSync(bundled(), 'bin/lcp.cjs');
  writeFileSync('bin/lcp', `#!/usr/bin/env bash\nexec "${process.execPath}" "${resolve('bin/lcp.cjs')}" "$@"\n`);
  copyFileSync(new URL('fake-npm.sh', import.meta.url), 'bin/npm');
  copyFileSync(new URL('fake-node.sh', import.meta.url), 'bin/node');
  for (const file of ['bin/lcp', 'bin/npm', 'bin/node']) chmodSync(file, 0o755);
  mkdirSync('runner');
}
