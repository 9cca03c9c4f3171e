import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

/** Whether there is a server to be started. Without one the tests that need it are skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis)
  console.warn('There is no redis-server: what works on it is not tested. On Debian: apt-get install redis-server');

/** Starts a Redis of its own, which keeps nothing on the disk. */
export async function startRedis(): Promise<{ port: number; connect: () => Redis; stop: () => Promise<void> }> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server: ChildProcess = spawn('redis-server', options, { stdio: 'ignore' });
  const connect = () => new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  const probe = connect();
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  return { port, connect, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
