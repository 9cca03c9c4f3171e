import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeProgram } from '../../run-program.ts';
import type { Measured, Request } from './measuring-process.ts';

/** What came of a request: a measurement, or that the process did not end in time, or that it ended by itself. */
export type Outcome = Measured | { end: 'hang' | 'died' };

/** Measures probes in a process of its own, one at a time. */
export type Runner = {
  measure(request: Request): Promise<Outcome>;
  /** Ends the process; the next request starts another one. */
  stop(): void;
};

const PROCESS = fileURLToPath(new URL('measuring-process.ts', import.meta.url));

/** The process stops a call that hangs by itself; after so many times the limit by the clock, it is stopped from outside. */
const PATIENCE = 20;

/** How much one call may take before its process dies, in megabytes. */
const MEMORY = 1500;

/**
 * @param module where the calls are: exports `calls`
 * @param limit how much CPU time a call may take before it is stopped, in milliseconds
 */
export function startRunner(module: string, limit: number): Runner {
  let child: Promise<ChildProcess> | undefined;
  return {
    async measure(request) {
      child ??= startProcess(module, limit);
      const outcome = await ask(await child, request, limit);
      if ('end' in outcome) child = undefined;
      return outcome;
    },
    stop() {
      child?.then(
        (one) => one.kill('SIGKILL'),
        () => {},
      );
      child = undefined;
    },
  };
}

function startProcess(module: string, limit: number): Promise<ChildProcess> {
  const calls = pathToFileURL(makeProgram(fileURLToPath(module), 'source')).href;
  const child = fork(makeProgram(PROCESS), [calls, String(limit)], {
    execArgv: [`--max-old-space-size=${MEMORY}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      child.removeAllListeners('exit');
      resolve(child);
    });
    child.once('exit', (code) => reject(new Error(`The measuring process ended with ${code} before it began.`)));
  });
}

function ask(child: ChildProcess, request: Request, limit: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      child.removeAllListeners();
      if ('end' in outcome) child.kill('SIGKILL');
      resolve(outcome);
    };
    const timer = setTimeout(() => settle({ end: 'hang' }), PATIENCE * limit * request.times);
    child.once('message', (measured) => settle(measured as Measured));
    child.once('exit', (_, signal) => settle({ end: signal === 'SIGTERM' ? 'hang' : 'died' }));
    child.once('error', () => settle({ end: 'died' }));
    child.send(request);
  });
}
