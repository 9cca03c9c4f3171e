/** The whole mission, in a real browser: every step of it, with either Core. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playMission } from '../examples/whole-mission/mission.ts';
import { findChrome } from '../examples/whole-mission/open-chrome.ts';
import { isFull } from './share.ts';
import { temporaryFolder } from './spool/temporary-folder.ts';

const chrome = findChrome();
if (chrome === undefined && isFull) {
  console.warn(
    'There is no Chrome and no Chromium: the whole mission is not played. Install one, or name it in CHROME.',
  );
}

const PYTHONS = [process.env.PYTHON ?? 'python3', '/usr/bin/python3'];
const python = PYTHONS.find((name) => {
  const version = 'import sys; sys.exit(sys.version_info < (3, 11))';
  return isFull && spawnSync(name, ['-c', version]).status === 0;
});
if (python === undefined && isFull)
  console.warn('There is no Python 3.11 or newer: its Core does not play the mission.');

const cores = [['TypeScript', undefined], ...(python === undefined ? [] : [['Python', python] as const])] as const;

/** What the parts of the system say, in the order in which it must come. */
const STEPS = `
core       task: Deep ships get berths that are too shallow. Mend it.
model      plans, with prose, a comment and commas too much
relay      create_followup_jobs, mended: text_around, comment, trailing_comma
core       round 1: create_followup_jobs, jobs_dispatched
core       List: list_files_result
model      reads, without a fence: quotes are curled, and a citation is added
relay      create_followup_jobs, mended: text_around, key_quotes, quotes
core       round 2: create_followup_jobs, jobs_dispatched
core       Read the code: read_file_result
core       Read the fees: read_file_result
core       Test: analysis_result
model      answers twice, with two different orders
relay      ambiguous: choose
model      chooses
relay      write_file, mended: chosen_reading, text_around
core       round 3: write_file, write_ordered
core       Write berths.mjs: write_file
model      takes a kind for an action, and has a text in it that never ends
relay      hopeless: stops the model
relay      invalid: ask
model      answers again, as Python would write it
relay      create_followup_jobs, mended: text_around, key_quotes, literal, quotes
core       round 4: create_followup_jobs, jobs_dispatched
core       Test again: analysis_result
model      analyses, with its reasoning in front and a line break in a text
relay      analysis_result, mended: text_around, raw_line_break
core       round 5: analysis_result, analysis_result
core       task: Write a report, and raise the fees to 14.
model      writes, and is cut at the length
relay      truncated: continue
model      goes on, and is cut where there is no button
relay      truncated: continue
model      repeats the end of what it said, and goes on
relay      write_file, mended: text_around, seam
core       round 6: write_file, write_ordered
core       Write docs/report.md: write_file
model      asks for a job that a person has to release, and the page eats a backslash
relay      create_followup_jobs, mended: key_quotes, quotes, unescaped_backslash
core       round 7: create_followup_jobs, waiting_for_user
core       waits for a person: Raise the fees
person     releases it
core       Raise the fees: write_file
model      completes, as a call, with a number as a text, and the page never says that this was all
relay      complete: stops the model
relay      mission_complete, mended: text_around, called_name, scalar_in_quotes
core       round 8: mission_complete, mission_complete
core       ends: mission_complete
`
  .trim()
  .split('\n');

const FILES = {
  'berths.mjs': expect.stringContaining('.find((name) => berths[name] >= draught)'),
  'docs/fees.md': '# Fees\n\nA berth costs 14 a metre.\n',
  'docs/report.md': `# Report

- \`berthFor\` compared the wrong way round: deep ships got shallow berths.
- It is mended, and both tests pass.
- Names of berths match /^\\w+$/, and "Quay" is the deepest one.
`,
  'tests/berths.test.mjs': expect.any(String),
};

// Daily `test/spool/relay-doc.test.ts` reads the page of this model in a browser: the mission takes as long as a hundred other tests.
describe.runIf(chrome !== undefined && isFull)('the whole mission', () => {
  it.each(cores)('is played with a Core in %s, every step of it', { timeout: 120_000 }, async (_, python) => {
    const events: string[] = [];
    const screenshots = temporaryFolder();
    const log = (event: string) => events.push(event);
    const end = await playMission({ chrome: chrome as string, python, screenshots, log });
    expect(events.filter((event) => !/^worker|screenshot/.test(event))).toEqual(STEPS);
    const worked = events.filter((event) => event.startsWith('worker')).map((event) => event.slice(11));
    expect(worked.sort()).toEqual([
      ...Array.from({ length: 8 }, () => 'agent_plan: done'),
      'list_files: done',
      'read_file: done',
      'read_file: done',
      'rewrite_file: done',
      'run_tests: done',
      'run_tests: done',
      'write_file: done',
      'write_file: done',
    ]);
    expect(end).toEqual({ code: 0, files: FILES });
    expect(readdirSync(screenshots).length).toBe(12);
  });
});

describe('its programs', () => {
  const folder = new URL('../examples/whole-mission/', import.meta.url);

  it.each(['core.ts', 'core.py', 'worker.ts', 'relay.ts'])('%s has less than 150 lines', (name) => {
    expect(readFileSync(new URL(name, folder), 'utf8').split('\n').length).toBeLessThan(151);
  });
});
