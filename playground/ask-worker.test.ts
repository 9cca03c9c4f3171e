/** How the page speaks with its worker thread: one question at a time, the newest of a kind, and never for ever. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker } from './page/ask-worker.ts';
import type { Answer, Question } from './words.ts';

/** What the page has opened, and what it has asked each of them. */
class FakeWorker {
  static opened: FakeWorker[] = [];
  readonly asked: Question[] = [];
  onmessage: ((event: { data: Answer }) => void) | undefined;
  onerror: (() => void) | undefined;
  isTerminated = false;

  constructor(readonly address: unknown) {
    FakeWorker.opened.push(this);
  }
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(answers: unknown): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)?.id ?? 0, answers } });
  }
}

const file = new URL('https://example.org/answer-page.js');
const read = (text: string) => ({ contract: { name: 'LlmReply' }, text, options: {} });
const last = () => FakeWorker.opened.at(-1) as FakeWorker;

beforeEach(() => {
  FakeWorker.opened = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('startWorker', () => {
  it('asks one question after the other', async () => {
    const ask = startWorker(file);
    const [one, two] = [ask('read', read('a')), ask('play', read('a'))];
    expect(last().asked.map(({ task }) => task)).toEqual(['read']);
    last().answer('first');
    expect(await one).toMatchObject({ answers: 'first' });
    expect(last().asked.map(({ task }) => task)).toEqual(['read', 'play']);
    last().answer('second');
    expect(await two).toMatchObject({ answers: 'second' });
  });

  it('asks only the newest of a kind, and says of the others that they are late', async () => {
    const ask = startWorker(file);
    const outcomes = ['a', 'b', 'c'].map((text) => ask('read', read(text)));
    expect(await outcomes[1]).toEqual({ late: true });
    last().answer('a');
    expect(await outcomes[0]).toEqual({ late: true });
    last().answer('c');
    expect(await outcomes[2]).toMatchObject({ answers: 'c' });
    expect(last().asked.map(({ asks }) => (asks as { text: string }).text)).toEqual(['a', 'c']);
  });

  it('takes no answer of a question that it does not wait for', async () => {
    const ask = startWorker(file);
    const one = ask('read', read('a'));
    last().onmessage?.({ data: { id: 99, answers: 'other' } });
    last().answer('a');
    expect(await one).toMatchObject({ answers: 'a' });
  });

  it('stops a thread that does not answer, and asks another one', async () => {
    const createPolicy = vi.fn((_: string, rules: object) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    const ask = startWorker(file);
    const [one, two] = [ask('read', read('a')), ask('prompts', { contract: { name: 'LlmReply' } })];
    const first = last();
    vi.advanceTimersByTime(30_000);
    expect(await one).toEqual({ failed: 'There was no answer for 30 seconds: it was stopped.' });
    expect([first.isTerminated, FakeWorker.opened.length]).toEqual([true, 2]);
    last().answer([]);
    expect(await two).toMatchObject({ answers: [] });
    // A policy of that name may be made once only.
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(FakeWorker.opened.map(({ address }) => address)).toEqual([file.href, file.href]);
  });

  it('does not open threads for ever that cannot be started', async () => {
    const ask = startWorker(file);
    const one = ask('contracts', {});
    last().onerror?.();
    expect(await one).toEqual({ failed: 'The worker thread has failed. Reload the page.' });
    expect(FakeWorker.opened.length).toBe(1);
    const two = ask('contracts', {});
    expect(FakeWorker.opened.length).toBe(2);
    last().answer([]);
    expect(await two).toMatchObject({ answers: [] });
  });
});
