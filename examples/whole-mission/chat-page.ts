/** A chat page such as those of the large providers, on this machine, with a scripted model behind it. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { scriptedModel } from './scripted-model.ts';

export type ChatPage = { url: string; close(): Promise<void> };

/** Serves the page, and streams to it what the model says, token by token. */
export async function openChatPage(log: (event: string) => void, pause = 4): Promise<ChatPage> {
  const answer = scriptedModel();
  const html = readFileSync(new URL('chat-page.html', import.meta.url));
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(request.url === '/' ? html : undefined);
      return;
    }
    const turn = answer(await textOf(request));
    log(`model      ${turn.damage}`);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const write = (line: object) => response.write(`${JSON.stringify(line)}\n`);
    const streams = turn.texts.map((text) => text.match(/[\s\S]{1,24}/g) ?? []);
    for (let i = 0; streams.some((tokens) => i < tokens.length); i++) {
      for (const [answer, tokens] of streams.entries()) if (i < tokens.length) write({ answer, delta: tokens[i] });
      await wait(pause);
    }
    // Some never come to an end by themselves, saying more, or nothing at all.
    while (turn.then !== undefined && !response.destroyed) {
      if (turn.then !== '') write({ delta: turn.then });
      await wait(20);
    }
    if (!response.destroyed) write({ end: turn.finish ?? 'stop' });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body of a request. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
