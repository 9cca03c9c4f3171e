/**
 * Plays a whole mission: `npm run mission [-- --core python] [--screenshots DIR]`.
 *
 * A Core, a worker, a relay and a real browser with a chat page in it work on a small project, until its bug is fixed. Every
 * reply of the model is damaged in a different way. Each event is printed on a line.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readFiles } from '@sheratan/contracts/spool';
import { servePage } from '@sheratan/contracts/testing/page';
import { findChrome, openChrome } from './open-chrome.ts';
import { openRelay } from './relay.ts';
import { missionModel } from './scripted-model.ts';
import { work } from './worker.ts';

export type MissionOptions = {
  chrome: string;
  /** The interpreter of Python, for a Core in Python; without it the Core is in TypeScript. */
  python?: string | undefined;
  screenshots?: string | undefined;
  /** Called with everything that happens. */
  log: (event: string) => void;
};

/** How the Core ended, and the files of the project at that time, by path. */
export type MissionEnd = { code: number | null; files: { [path: string]: string } };

/** Plays the mission in a folder of its own, which is removed at the end. */
export async function playMission({ chrome, python, screenshots, log }: MissionOptions): Promise<MissionEnd> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mission-')));
  const project = join(folder, 'project');
  const [jobs, results] = [join(folder, 'webrelay_out'), join(folder, 'webrelay_in')];
  cpSync(new URL('project', import.meta.url), project, { recursive: true });
  if (screenshots !== undefined) mkdirSync(screenshots, { recursive: true });
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    const chat = await servePage(missionModel(), { log });
    closing.unshift(chat.close);
    const browser = await openChrome(chrome);
    closing.unshift(() => browser.close());
    const page = await browser.newPage();
    await page.goto(chat.url);
    const relay = await openRelay({ page, log, screenshots });
    closing.unshift(relay.close);
    const stop = new AbortController();
    const working = work({ jobs, results, project, relay: relay.url, signal: stop.signal, log });
    closing.unshift(async () => {
      stop.abort();
      await working;
    });
    const code = await runCore([jobs, results, project], python, log);
    const listed = await readFiles(project, ['**/*.mjs', 'docs/*']);
    const paths = listed.success ? listed.files : [];
    return { code, files: Object.fromEntries(paths.map((path) => [path, readFileSync(join(project, path), 'utf8')])) };
  } finally {
    for (const close of closing) await close();
  }
}

const TASKS = ['Deep ships get berths that are too shallow. Mend it.', 'Write a report, and raise the fees to 14.'];

async function runCore(folders: string[], python: string | undefined, log: (event: string) => void) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const core = fileURLToPath(new URL(python === undefined ? 'core.ts' : 'core.py', import.meta.url));
  const [command, before] = python === undefined ? [process.execPath, ['--import', 'tsx']] : [python, []];
  const child = spawn(command, [...before, core, ...folders, 'Berths', ...TASKS], {
    cwd: root,
    env: { ...process.env, PYTHONPATH: join(root, 'python'), PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    log(line);
    if (!line.includes('waits for a person')) continue;
    log('person     releases it');
    child.stdin.write('yes\n');
  }
  return ended;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { core: { type: 'string' }, screenshots: { type: 'string' } } });
  const chrome = findChrome();
  if (chrome === undefined) {
    console.error('There is no Chrome and no Chromium. Install one, or name it in CHROME.');
    process.exit(2);
  }
  const python = values.core === 'python' ? (process.env.PYTHON ?? 'python3') : undefined;
  const { code, files } = await playMission({ chrome, python, screenshots: values.screenshots, log: console.log });
  for (const [path, text] of Object.entries(files)) console.log(`\n--- ${path}\n${text}`);
  process.exitCode = code ?? 1;
}
