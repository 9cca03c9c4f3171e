import { afterEach, describe, expect, it } from 'vitest';
import { type PageOptions, type ServedPage, servePage } from '../../../src/testing/page/index.ts';
import { scriptedModel, type Turn } from '../../../src/testing/scripted-model.ts';

const open: ServedPage[] = [];
afterEach(async () => {
  for (const page of open.splice(0)) await page.close();
});

async function serve(script: Turn[], options: PageOptions = {}) {
  const model = scriptedModel(script);
  const page = await servePage(model, { pause: 0, ...options });
  open.push(page);
  return { model, page };
}

const post = (url: string, prompt: string) => fetch(`${url}converse`, { method: 'POST', body: prompt });

async function linesOf(url: string, prompt: string): Promise<unknown[]> {
  const lines = (await (await post(url, prompt)).text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
}

describe('the page', () => {
  it('is shown at its address alone', async () => {
    const { page } = await serve([]);
    const [shown, other] = await Promise.all([fetch(page.url), fetch(`${page.url}other`)]);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await shown.text()).toContain('<textarea id="prompt"');
    expect([other.status, await other.text()]).toEqual([404, '']);
  });

  it('streams an answer in pieces, and says how it ended', async () => {
    const { page, model } = await serve([{ text: 'abcde', finish: 'length' }], { chunk: 2 });
    const response = await post(page.url, 'Größe?');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    expect(await response.text()).toBe(
      '{"answer":0,"delta":"ab"}\n{"answer":0,"delta":"cd"}\n{"answer":0,"delta":"e"}\n{"end":"length"}\n',
    );
    expect(model.asked).toEqual(['Größe?']);
  });

  it('has pieces of 24 characters, where nothing else is said', async () => {
    const { page } = await serve([{ text: 'x'.repeat(30) }]);
    expect(await linesOf(page.url, '')).toEqual([
      { answer: 0, delta: 'x'.repeat(24) },
      { answer: 0, delta: 'x'.repeat(6) },
      { end: 'stop' },
    ]);
  });

  it('streams several answers side by side', async () => {
    const { page } = await serve([{ text: ['abc', 'd'] }], { chunk: 1 });
    expect(await linesOf(page.url, '')).toEqual([
      { answer: 0, delta: 'a' },
      { answer: 1, delta: 'd' },
      { answer: 0, delta: 'b' },
      { answer: 0, delta: 'c' },
      { end: 'stop' },
    ]);
  });

  it('shows an error, and goes on with the next turn', async () => {
    const events: string[] = [];
    const { page } = await serve([{ error: 'overloaded' }, { text: 'now', about: 'helps' }], {
      log: (event) => events.push(event),
    });
    expect(await linesOf(page.url, '')).toEqual([{ error: 'overloaded' }]);
    expect(await linesOf(page.url, '')).toEqual([{ answer: 0, delta: 'now' }, { end: 'stop' }]);
    expect(events).toEqual(['model      helps']);
  });

  it('shows what is thrown, even if it is no error', async () => {
    const answer = () => {
      throw 'nothing';
    };
    const page = await servePage({ answer });
    open.push(page);
    expect(await linesOf(page.url, '')).toEqual([{ error: 'nothing' }]);
  });

  it('refuses a port that is in use', async () => {
    const { page } = await serve([]);
    await expect(serve([], { port: Number(new URL(page.url).port) })).rejects.toThrow('EADDRINUSE');
  });
});

describe('an answer that does not end', () => {
  /** The first lines of an answer, of which the rest is not waited for. */
  async function start(url: string, count: number): Promise<string[]> {
    const stop = new AbortController();
    const response = await fetch(`${url}converse`, { method: 'POST', body: '', signal: stop.signal });
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(part, { stream: true });
      if (text.split('\n').length > count) break;
    }
    stop.abort();
    return text.split('\n').slice(0, count);
  }

  it('repeats a text', async () => {
    const { page } = await serve([{ text: 'a', then: '.' }]);
    expect(await start(page.url, 3)).toEqual(['{"answer":0,"delta":"a"}', '{"delta":"."}', '{"delta":"."}']);
  });

  it('says nothing more', async () => {
    const { page } = await serve([
      { text: 'a', then: '' },
      { text: 'b', then: '.' },
    ]);
    const response = await post(page.url, '');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(first).toBe('{"answer":0,"delta":"a"}\n');
    let isMore = false;
    const more = reader.read().then(
      () => (isMore = true),
      () => {},
    );
    // One that began later repeats its text: were anything said here, it would be said as often, and each time before that.
    expect((await start(page.url, 6)).at(-1)).toBe('{"delta":"."}');
    expect(isMore).toBe(false);
    await page.close();
    await more;
  });
});
