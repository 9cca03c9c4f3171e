import { messagesOf } from '../message.ts';
import { contentOf } from './content.ts';

const plan = { ok: true, action: 'create_followup_jobs' };

/** Replies that ask for jobs. */
export const plans = messagesOf('LlmReply', {
  'plan-two-jobs': {
    ...plan,
    new_jobs: [
      {
        name: 'Find the code',
        kind: 'list_files',
        params: { patterns: ['api/**/*.py', '!**/test_*.py'], root: '/srv/berthbook' },
        auto_dispatch: true,
      },
      {
        name: 'Read the rules',
        kind: 'read_file',
        params: { root: '/srv/berthbook', rel_path: 'api/bookings.py' },
        auto_dispatch: false,
      },
    ],
    commentary: 'I look for the overlap check first: both reports name the same berth {N-12} and night [1].',
  },
  'plan-five-jobs': {
    ...plan,
    commentary: 'Five small steps, in this order.',
    new_jobs: ['app', 'auth', 'berths', 'boats', 'users'].map((name) => ({
      name: `Read ${name}.py`,
      kind: 'read_file',
      params: { path: `api/${name}.py` },
      auto_dispatch: true,
    })),
  },
  'plan-blocked': {
    ...plan,
    new_jobs: [],
    ask: 'Welche Datei ist „die Übersicht“ – docs/ÜBERSICHT.md?',
    btw: 'Es gibt zwei.',
  },
  'plan-no-jobs': { ...plan, new_jobs: [] },
  'plan-write-code': {
    ...plan,
    new_jobs: [
      {
        name: 'Rewrite the loader',
        description: 'Uses "load" instead of \'read\'.',
        kind: 'rewrite_file',
        params: {
          root: '/srv/berthbook',
          rel_path: 'src/queue.ts',
          new_content: contentOf('queue.ts'),
          mode: 'overwrite',
        },
        auto_dispatch: false,
      },
      {
        name: 'Append a note',
        kind: 'write_file',
        params: { path: 'NOTES.md', content: '- "done" ✔\n', mode: 'append' },
      },
    ],
  },
  'plan-windows': {
    ...plan,
    new_jobs: [
      {
        name: 'List the tools',
        kind: 'list_files',
        params: { root: 'C:\\new\\temp\\bin', patterns: ['tools\\*.ps1'] },
        auto_dispatch: true,
      },
      {
        name: 'Read the readme',
        kind: 'read_file',
        params: { root: 'C:\\users\\nora\\app', rel_path: 'docs\\readme.txt' },
        auto_dispatch: true,
      },
      { name: 'Read the fonts', kind: 'read_file', params: { path: 'D:\\fonts\\unicode\\x.ttf' } },
    ],
    meta: { project_root: 'C:\\users\\nora\\app' },
  },
  'plan-unc': {
    ...plan,
    new_jobs: [
      {
        name: 'Read the share',
        kind: 'read_file',
        params: { path: '\\\\nas01\\reports\\q1.csv' },
        auto_dispatch: true,
      },
    ],
  },
  'plan-windows-folder': {
    ...plan,
    new_jobs: [
      {
        name: 'List the folder',
        kind: 'list_files',
        params: { root: 'C:\\work\\new\\', patterns: ['*.md'] },
        auto_dispatch: true,
      },
    ],
  },
  'plan-custom-kinds': {
    ...plan,
    new_jobs: [
      {
        name: 'Run the tests',
        kind: 'run_tests',
        params: {
          command: ['pytest', '-q', '-k', 'not "slow"'],
          env: { CI: 'true', DEPTH: '3' },
          timeout: 1.5e3,
          retry: { max: 3, on: [1, 2.5, -4] },
          quiet: false,
          shard: null,
        },
        auto_dispatch: true,
      },
      {
        name: 'Prüfe den Code',
        kind: 'prüfe_code',
        params: {
          regeln: {
            länge: {
              max: 120,
              stufen: [
                { ab: 0, ok: true },
                { ab: 1e-3, ok: false },
              ],
            },
          },
          'dry-run': true,
          'a.b/c': [[1, [2]], []],
        },
      },
    ],
    meta: { user_prompt: 'Prüfe alles, „wirklich alles“.', project_root: '/srv/berthbook', ticket: 'BB-311', tries: 2 },
  },
  'plan-agent': {
    ...plan,
    new_jobs: [
      {
        name: 'Plan the rest',
        kind: 'agent_plan',
        params: {
          user_prompt: 'Make "reviews" work offline,\nthen report.',
          project_root: '/srv/berthbook',
          context: 'Earlier: {"files": 3}\n- a\n- b',
        },
        auto_dispatch: false,
        description: 'Only after the two files were read.',
      },
    ],
    commentary: 'Braces { and } and [brackets] and "quotes", it\'s all there; comma, colon: done.',
  },
  'plan-long-description': {
    ...plan,
    new_jobs: [
      {
        name: 'Stop double bookings',
        description:
          'First, "stay" becomes a range. Then: an exclusion constraint. Finally, the tests; see #311 and // notes.',
        kind: 'write_file',
        params: {
          root: '/srv/berthbook',
          rel_path: 'db/migrations/0012_stay.sql',
          new_content: contentOf('migration.sql'),
          mode: 'overwrite',
        },
        auto_dispatch: false,
      },
    ],
    btw: 'The staging database runs PostgreSQL 13 – fine.',
    ask: 'May the migration lock the table for “about a minute”?',
  },
});
