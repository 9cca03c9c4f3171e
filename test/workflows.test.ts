/** What the workflows may do: what runs code of others can only read, and what can write runs none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { inFolder } from './cli/run.ts';
import { everyNth } from './share.ts';

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> };
type Job = {
  needs?: string | string[];
  environment?: string;
  permissions?: Record<string, string>;
  outputs?: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
};
type Workflow = { permissions?: Record<string, string>; env?: Record<string, string>; jobs: Record<string, Job> };

const folder = fileURLToPath(new URL('../.github/workflows', import.meta.url));
const yaml = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };
const texts = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
const workflows = texts.map(([file, text]) => [file, yaml.load(text) as Workflow] as const);
const jobs = workflows.flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => {
    const permissions = job.permissions ?? workflow.permissions ?? {};
    const isPrivileged = Object.values(permissions).includes('write');
    return { id: `${file}: ${name}`, name, job, workflow, permissions, isPrivileged };
  }),
);
const privileged = jobs.filter(({ isPrivileged }) => isPrivileged);
const release = workflows.find(([file]) => file === 'release.yml')?.[1] as Workflow;

describe('the workflows', () => {
  it.each(texts)('%s names every action by its commit, and its version beside', (_, text) => {
    const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) {
      expect(line).toMatch(/^\s*(?:- )?uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
    // The same action is the same commit everywhere, so that an update forgets none.
    const names = new Map<string, string>();
    for (const line of texts.flatMap(([, other]) => other.match(/uses: .*/g) ?? [])) {
      const [name = '', rest = ''] = line.split('@');
      expect(names.get(name) ?? rest).toBe(rest);
      names.set(name, rest);
    }
  });

  it.each(workflows)('%s grants nothing but reading by itself', (_, { permissions }) => {
    expect(permissions).toBeTypeOf('object');
    expect(Object.values(permissions ?? {}).filter((access) => access !== 'read' && access !== 'none')).toEqual([]);
  });

  it.each(jobs)('$id leaves no token in the checkout, and no value in a script', ({ job, workflow }) => {
    for (const { uses, with: inputs, run } of job.steps) {
      if (uses?.startsWith('actions/checkout@')) expect(inputs).toMatchObject({ 'persist-credentials': false });
      expect(run ?? '').not.toContain('${{');
    }
    expect([workflow.env, job.env]).toEqual([undefined, undefined]);
    expect(JSON.stringify(job)).not.toContain('secrets.');
  });

  it.each(jobs.filter(({ id }) => id.startsWith('release.yml')))('$id takes nothing from a cache', ({ job }) => {
    for (const { uses, with: inputs } of job.steps) {
      if (!uses?.startsWith('actions/setup-node@')) continue;
      expect(inputs).toMatchObject({ 'package-manager-cache': false });
      expect(inputs).not.toHaveProperty('cache');
    }
  });
});

describe('a job that may write', () => {
  it('is one of four', () => {
    expect(privileged.map(({ id, permissions }) => [id, permissions])).toEqual([
      ['release.yml: pull-request', { contents: 'write', 'pull-requests': 'write' }],
      ['release.yml: publish', { 'id-token': 'write' }],
      ['release.yml: tag', { contents: 'write' }],
      ['release.yml: pages', { pages: 'write', 'id-token': 'write' }],
    ]);
    expect(release.jobs.publish?.environment).toBe('npm');
  });

  it.each(privileged)('$id runs no code of the project, nor of what it installs', ({ job }) => {
    const scripts = job.steps.map(({ run = '' }) => run).join('\n');
    const calls = scripts.match(
      /\b(?:npm|npx|pnpm|yarn|node|tsx|corepack|make|bun|deno|python3|sh|bash|eval|source)\b.*/g,
    );
    for (const call of calls ?? [])
      expect(call).toMatch(/^npm (?:view "\$packed" dist\.integrity |publish \.\/package\.tgz )/);
    expect(scripts).not.toMatch(/(?:^|[\s;&|(])(?:\.{1,2}|\$GITHUB_WORKSPACE)\/(?!package\.tgz)/m);
    const allowed = /^actions\/(?:checkout|setup-node|download-artifact|deploy-pages)@/;
    for (const { uses } of job.steps) if (uses) expect(uses).toMatch(allowed);
  });

  it('that publishes has no files of the project at all', () => {
    expect(release.jobs.publish?.steps.map(({ uses }) => uses?.split('@')[0])).toEqual([
      'actions/setup-node',
      'actions/download-artifact',
      undefined,
    ]);
    expect(release.jobs.publish?.needs).toEqual(['plan', 'test', 'pack']);
  });

  it('that publishes the playground does nothing else, once the package is out', () => {
    const { pages, playground } = release.jobs as { [name: string]: Job };
    expect(pages?.steps.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/deploy-pages']);
    expect([pages?.needs, pages?.environment]).toEqual([['publish', 'playground'], 'github-pages']);
    expect(playground?.permissions).toEqual({ contents: 'read' });
    expect(playground?.steps.map(({ run }) => run)).toContain('npm run playground -- --build');
    expect(playground?.steps.at(-1)?.with).toMatchObject({
      name: 'github-pages',
      path: expect.stringContaining('/artifact.tar'),
    });
  });

  it('gets what may be trusted from jobs that run no code of others', () => {
    const plan = release.jobs.plan as Job;
    expect(plan.steps.map(({ run = '' }) => run).join('')).not.toMatch(/\b(?:npm|npx|node)\b/);
  });
});

const hasTools =
  spawnSync('bash', ['--norc', '-c', 'type jq sha256sum openssl awk tar git'], { stdio: 'pipe' }).status === 0;

describe.skipIf(process.platform !== 'linux' || !hasTools)('the steps of a release', () => {
  inFolder(() => {
    for (const path of ['bin', 'temp/version', 'pack/package', 'origin', 'project'])
      mkdirSync(path, { recursive: true });
    for (const name of ['npm', 'gh']) {
      const lines = ['#!/bin/sh', `echo "${name} $*" >> "$CALLS"`, `[ "$1" = view ] && echo "$PUBLISHED"`, 'exit 0'];
      writeFileSync(`bin/${name}`, lines.join('\n'));
      chmodSync(`bin/${name}`, 0o755);
    }
    writeFileSync('pack/package/package.json', JSON.stringify({ name: manifest.name, version: '1.2.3' }));
    execFileSync('tar', ['-czf', 'package.tgz', '-C', 'pack', 'package']);
    git('origin', 'init', '-q', '--bare', '-b', 'main');
    git('project', 'init', '-q', '-b', 'main');
    git('project', 'remote', 'add', 'origin', resolve('origin'));
    mkdirSync('project/.changeset');
    writeFileSync('project/.changeset/README.md', '');
    writeFileSync('project/package.json', '{ "version": "1.2.3" }\n');
    writeFileSync('project/CHANGELOG.md', '# x\n\n## 1.2.3\n\n- New\n\n## 1.2.2\n\n- Old\n');
    git('project', 'add', '-A');
    git('project', 'commit', '-q', '-m', 'The start');
  });

  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
  const sha256 = (file: string) => execFileSync('sha256sum', [file], { encoding: 'utf8' }).slice(0, 64);

  /** Runs the script of a job, which is its last step with one. */
  function run(job: string, cwd: string, env: Record<string, string> = {}) {
    const script = release.jobs[job]?.steps.findLast(({ run }) => run)?.run as string;
    for (const file of ['calls', 'output']) writeFileSync(file, '');
    const { status } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd,
      stdio: 'pipe',
      env: {
        PATH: [resolve('bin'), process.env.PATH].join(delimiter),
        HOME: process.cwd(),
        CALLS: resolve('calls'),
        GITHUB_OUTPUT: resolve('output'),
        RUNNER_TEMP: resolve('temp'),
        GITHUB_SHA: 'abc',
        ...env,
      },
    });
    return {
      status,
      calls: readFileSync('calls', 'utf8').split('\n').filter(Boolean),
      output: readFileSync('output', 'utf8'),
    };
  }

  it('what is due: a version with changesets, else to publish one without a tag', () => {
    const plan = () => run('plan', 'project').output;
    expect(plan()).toBe('version=1.2.3\ndue=publish\n');
    git('project', 'tag', 'v1.2.3');
    expect(plan()).toBe('version=1.2.3\ndue=nothing\n');
    writeFileSync('project/.changeset/a.md', '');
    expect(plan()).toBe('version=1.2.3\ndue=version\n');
    execFileSync('rm', ['project/.changeset/a.md']);
    writeFileSync('project/package.json', '{ "version": "1.2.3\\nx=y" }\n');
    expect(run('plan', 'project')).toMatchObject({ status: 1, output: '' });
    git('project', 'checkout', '-q', 'package.json');
  });

  it('publishes the very tarball, in the planned version, once', () => {
    const publish = 'npm publish ./package.tgz --ignore-scripts --provenance --access public';
    const view = 'npm view @sheratan/contracts@1.2.3 dist.integrity';
    const good = { SHA256: sha256('package.tgz'), VERSION: '1.2.3' };
    expect(run('publish', '.', good)).toMatchObject({ status: 0, calls: [view, publish] });
    const integrity = execFileSync('bash', ['--norc', '-c', 'openssl dgst -sha512 -binary package.tgz | base64 -w 0'], {
      encoding: 'utf8',
    });
    expect(run('publish', '.', { ...good, PUBLISHED: `sha512-${integrity}` })).toMatchObject({
      status: 0,
      calls: [view],
    });
    for (const wrong of [{ SHA256: '0'.repeat(64) }, { SHA256: '' }, { VERSION: '1.2.4' }, { VERSION: '' }]) {
      expect(run('publish', '.', { ...good, ...wrong })).toMatchObject({ status: 1, calls: [] });
    }
  });

  it('tags with the part of the changelog', () => {
    expect(run('tag', 'project', { VERSION: '1.2.3' })).toMatchObject({
      status: 0,
      calls: [`gh release create v1.2.3 --target abc --title v1.2.3 --notes-file ${resolve('temp/notes.md')}`],
    });
    expect(readFileSync('temp/notes.md', 'utf8')).toBe('\n- New\n\n');
  });

  // Daily one that it may write, and one that it must not.
  it.each(
    everyNth(4, [
      ['docs/new.md', 0],
      ['package.json', 0],
      ['.changeset/README.md', 0],
      ['action.yml', 1],
      ['.github/workflows/release.yml', 1],
      ['src/index.ts', 1],
      ['docs.md', 1],
      ['x/package.json', 1],
    ] as const),
  )('a patch that writes %s ends with %i', (file, status) => {
    execFileSync('cp', ['-r', 'project', 'copy']);
    mkdirSync(join('copy', file, '..'), { recursive: true });
    writeFileSync(join('copy', file), '{ "version": "1.3.0" }\n');
    git('copy', 'add', '-A');
    writeFileSync('temp/version/version.patch', git('copy', 'diff', '--cached', '--binary'));
    git('copy', 'reset', '-q', '--hard');
    const env = { SHA256: sha256('temp/version/version.patch'), BRANCH: 'changeset-release/main' };
    const ran = run('pull-request', 'copy', env);
    expect(ran.status).toBe(status);
    if (status === 0) {
      expect(git('origin', 'show', '--name-only', '--format=%s', env.BRANCH)).toBe(`Next version\n\n${file}\n`);
      expect(ran.calls.at(-1)).toMatch(
        /^gh pr create --head changeset-release\/main --base main --title Next version /,
      );
    } else expect(ran.calls).toEqual([]);
    expect(run('pull-request', 'copy', { ...env, SHA256: '0'.repeat(64) })).toMatchObject({ status: 1, calls: [] });
    execFileSync('rm', ['-r', 'copy']);
  });
});
