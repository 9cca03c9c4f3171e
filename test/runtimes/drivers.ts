/** Each runtime runs a program in its own way and answers what `probe` answers. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../../scripts/check-package/run-command.ts';
import type { Program } from './find-runtimes.ts';
import type { Answers } from './inputs.ts';
import type { Programs } from './write-programs.ts';

/** A program of the command line, which writes the answers to stdout. */
export function askProcess(options: string[]) {
  return async (path: string, program: Program, { folder, files }: Programs): Promise<Answers> =>
    JSON.parse(await runCommand(path, [...options, files[program]], folder)) as Answers;
}

/** Deno reads files only where it may; it downloads nothing. */
export const askDeno = askProcess(['run', '--allow-read', '--no-remote', '--cached-only']);

/** A worker that answers every request with the answers. */
export async function askWorkerd(path: string, program: Program, { folder, bundles }: Programs): Promise<Answers> {
  const port = await freePort();
  const config = join(folder, `${program}.capnp`);
  await writeFile(config, workerConfig(bundles[program].worker, port));
  const server = spawn(path, ['serve', config], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  server.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  try {
    for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt++) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (response?.ok) return (await response.json()) as Answers;
      if (response !== undefined) throw new Error(`It answers ${response.status}. ${complaint}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`It does not answer. ${complaint}`);
  } finally {
    server.kill();
  }
}

function workerConfig(bundle: string, port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .probe)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const probe :Workerd.Worker = (
  modules = [(name = "probe", esModule = embed "${bundle}")],
  compatibilityDate = "2025-01-01",
);
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A page whose script writes the answers into it. */
export async function askChromium(path: string, program: Program, { folder, bundles }: Programs): Promise<Answers> {
  const page = join(folder, `${program}.html`);
  await writeFile(page, `<!doctype html><meta charset="utf-8"><body><script src="${bundles[program].page}"></script>`);
  const options = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`];
  const html = await runCommand(path, [...options, '--dump-dom', pathToFileURL(page).href], folder);
  const text = /<pre>(.*)<\/pre>/s.exec(html)?.[1];
  if (text === undefined) throw new Error(`The page shows no answers: ${html.slice(0, 500)}`);
  return JSON.parse(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')) as Answers;
}
