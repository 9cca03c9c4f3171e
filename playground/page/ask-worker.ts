import type { Answer, PlacedIssue, Question, Task, Tasks } from '../words.ts';

/** What became of a question. `late`: a newer one of the same task has taken its place, so there is nothing to show. */
export type Outcome<A> = { answers: A } | { refused: PlacedIssue[] } | { failed: string } | { late: true };

export type AskWorker = <T extends Task>(task: T, asks: Tasks[T]['asks']) => Promise<Outcome<Tasks[T]['answers']>>;

type Waiting = { question: Question; resolve: (outcome: Outcome<unknown>) => void };

/** Milliseconds; `parse` is linear, so this is far more than it needs. */
const TOO_LONG = 30_000;

/**
 * Asks a worker thread, one question after the other. Of several questions for the same task only the newest is asked: what is
 * typed while the worker reads does not queue up.
 */
export function startWorker(file: URL): AskWorker {
  const queue: Waiting[] = [];
  const address = trusted(file) as string;
  let worker: Worker | undefined;
  let asked: Waiting | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function open(): Worker {
    const opened = new Worker(address, { type: 'module' });
    opened.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id === asked?.question.id) close(data as Outcome<unknown>);
    };
    opened.onerror = () => stop('The worker thread has failed. Reload the page.');
    return opened;
  }

  /** The next question gets a new thread. */
  function stop(failed: string): void {
    worker?.terminate();
    worker = undefined;
    close({ failed });
  }

  function close(outcome: Outcome<unknown>): void {
    clearTimeout(watch);
    const { question, resolve } = asked ?? {};
    asked = undefined;
    const isOld = queue.some((waiting) => waiting.question.task === question?.task);
    resolve?.(isOld ? { late: true } : outcome);
    askNext();
  }

  function askNext(): void {
    if (asked !== undefined) return;
    asked = queue.shift();
    if (asked === undefined) return;
    worker ??= open();
    worker.postMessage(asked.question);
    watch = setTimeout(() => stop(`There was no answer for ${TOO_LONG / 1000} seconds: it was stopped.`), TOO_LONG);
  }

  return (task, asks) =>
    new Promise((resolve) => {
      lastId += 1;
      const question = { id: lastId, task, asks } as Question;
      enqueue(queue, { question, resolve: resolve as Waiting['resolve'] });
      askNext();
    });
}

/** The newest question of a task takes the place of an older one. */
function enqueue(queue: Waiting[], waiting: Waiting): void {
  const older = queue.findIndex(({ question }) => question.task === waiting.question.task);
  if (older === -1) queue.push(waiting);
  else queue.splice(older, 1, waiting)[0]?.resolve({ late: true });
}

type Policy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** The page allows no script but its own (`trusted-types` in index.html): this is the one address that becomes one. */
function trusted({ href }: URL): unknown {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return types === undefined
    ? href
    : types.createPolicy('worker', { createScriptURL: () => href }).createScriptURL(href);
}
