import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeDisk } from '../../src/spool/disk.ts';
import type { JobQueue } from '../../src/spool/index.ts';
import { openSpoolOn } from '../../src/spool/open-spool.ts';
import { ownIdentity } from '../../src/spool/process-identity.ts';
import { type AtEnd, describeQueue } from './queue-suite.ts';
import { temporaryFolder } from './temporary-folder.ts';

const STALE_AFTER = 300;

/** Where the ends of processes can be seen, and where only heartbeats tell. */
describeQueue('Two folders', (atEnd) => store(true, atEnd));
describeQueue('Two folders without archive, on many machines,', (atEnd) => store(false, atEnd));

async function store(isOneMachine: boolean, atEnd: AtEnd) {
  const root = temporaryFolder(atEnd);
  const folders = { jobs: join(root, 'out'), results: join(root, 'in'), archive: isOneMachine };
  const stopped = new Map<JobQueue, () => void>();
  return {
    async open() {
      let isStopped = false;
      // The heart of a process that was killed beats no more.
      const disk = new Proxy(nodeDisk, {
        get: (target, name) =>
          name !== 'open'
            ? Reflect.get(target, name)
            : async (...args: Parameters<typeof target.open>) => {
                const handle = await target.open(...args);
                const { utimes } = handle;
                handle.utimes = (...times) => (isStopped ? Promise.reject(new Error()) : utimes.apply(handle, times));
                return handle;
              },
      });
      const identity = isOneMachine ? ownIdentity() : { pid: process.pid };
      const queue = await openSpoolOn(disk, { ...folders, staleAfter: STALE_AFTER, pollEvery: 50 }, identity);
      stopped.set(queue, () => {
        isStopped = true;
      });
      return queue;
    },
    async kill(queue: JobQueue) {
      stopped.get(queue)?.();
    },
    async addText(jobId: string, text: string) {
      const { open } = this;
      await (await open()).close();
      writeFileSync(join(folders.jobs, `${jobId}.job.json`), text);
    },
  };
}
