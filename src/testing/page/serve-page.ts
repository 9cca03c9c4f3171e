import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atLeast0, checkArgument, checkOptionsOf } from '../../check/check-argument.ts';
import type { Answer } from '../answer.ts';
import { piecesOf } from '../language-model.ts';
import { CHAT_PAGE } from './chat-page.ts';

export type PageOptions = {
  /** Called with one line for each turn of the model. */
  log?: ((event: string) => void) | undefined;
  /** Milliseconds between two pieces. Default: 4. */
  pause?: number | undefined;
  /** The number of characters in a piece. Default: 24. */
  chunk?: number | undefined;
  /** The port to listen on. Default: any free port. */
  port?: number | undefined;
};

export type ServedPage = { url: string; close(): Promise<void> };

/**
 * Serves a scripted model as a chat page on this machine, for relays that drive a browser. Answers arrive piece by piece,
 * text outside of code fences is rendered as Markdown, and there are buttons to stop, to copy and to continue.
 *
 * It listens on 127.0.0.1 only. A turn that fails is shown as an error of the page.
 *
 * @returns the address of the page, and a function that closes it; rejects when the port is in use
 *
 * @example
 * const page = await servePage(scriptedModel([{ text: 'Hello.' }]));
 * await browser.goto(page.url);
 */
export async function servePage(
  model: { answer(prompt: string): Answer },
  options: PageOptions = {},
): Promise<ServedPage> {
  checkArgument('servePage', 'model.answer', (model as { answer?: unknown } | null | undefined)?.answer, 'a function');
  checkOptionsOf('servePage', options, {
    log: 'a function',
    pause: atLeast0,
    chunk: atLeast0,
    port: atLeast0,
  });
  const { log = () => {}, pause = 4, chunk = 24, port = 0 } = options;
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return sendPage(request, response);
    const prompt = await textOf(request);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    try {
      const answer = model.answer(prompt);
      log(`model      ${answer.about}`);
      await stream(answer, response, { pause, chunk });
    } catch (error) {
      response.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`);
    }
    response.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendPage(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.url === '/';
  response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(isPage ? CHAT_PAGE : undefined);
}

/** Streams the answers of a turn side by side; each line brings the next piece of every answer. */
async function stream(
  { texts, then, finish }: Answer,
  response: ServerResponse,
  { pause, chunk }: { pause: number; chunk: number },
): Promise<void> {
  const write = (line: object) => response.write(`${JSON.stringify(line)}\n`);
  const streams = texts.map((text) => piecesOf(text, chunk));
  for (let i = 0; streams.some((pieces) => i < pieces.length); i++) {
    for (const [answer, pieces] of streams.entries()) if (i < pieces.length) write({ answer, delta: pieces[i] });
    await wait(pause);
  }
  // Some turns never end by themselves: they repeat a text, or send nothing more.
  while (then !== undefined && !response.destroyed) {
    if (then !== '') write({ delta: then });
    await wait(20);
  }
  if (!response.destroyed) write({ end: finish });
}

/** The body of a request. */
async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
