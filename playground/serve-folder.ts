import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export type Served = { url: string; close(): Promise<void> };

const TYPES: { [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** What the worker gets from here; the page has a stricter one in its HTML. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; worker-src 'self'";

/**
 * Serves the files of a folder on this machine alone.
 *
 * @param port 0 takes any that is free
 * @throws the error of Node when the port is taken
 */
export async function serveFolder(folder: string, port: number): Promise<Served> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const type = TYPES[extname(name)];
    // All files stand side by side: a name with a slash is none of them.
    const body =
      type === undefined || !/^[\w.-]+$/.test(name)
        ? undefined
        : await readFile(join(folder, name)).catch(() => undefined);
    if (body === undefined || type === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('There is no such file.\n');
      return;
    }
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    response.end(body);
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
