/** `npm run playground [-- --build] [--out DIR] [--port NUMBER]`: builds the page to try the library, and serves it on this machine. */
import { parseArgs } from 'node:util';
import { buildPlayground, DIST } from './build-playground.ts';
import { serveFolder } from './serve-folder.ts';

const HELP = `npm run playground              builds the page into playground/dist, and serves it until Ctrl+C
npm run playground -- --build   only builds it
npm run playground -- --out DIR builds it into another folder, which is empty or holds an older build
npm run playground -- --port 0  on another port than 8016; 0 takes any that is free`;

const options = readWords();
if (options.help) console.log(HELP);
else await run(options);

type Options = { build: boolean; out: string; port: string };

async function run({ build, out, port: words }: Options): Promise<void> {
  const port = Number(words);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return refuse('--port takes a number from 0 to 65535.');
  await buildPlayground(out).catch((error: Error) => refuse(error.message));
  if (build) return console.log(`Built: ${out}`);
  try {
    const { url } = await serveFolder(out, port);
    console.log(`The playground is at ${url} until Ctrl+C.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    refuse(`Port ${port} is taken: name another one with --port, or 0 for any that is free.`);
  }
}

function readWords() {
  try {
    return parseArgs({
      options: {
        build: { type: 'boolean', default: false },
        out: { type: 'string', default: DIST },
        port: { type: 'string', default: '8016' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuse(message: string): never {
  console.error(`${message}\n\n${HELP}`);
  process.exit(2);
}
