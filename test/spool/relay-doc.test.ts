import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findChrome, openChrome } from '../../examples/whole-mission/open-chrome.ts';
import { missionModel } from '../../examples/whole-mission/scripted-model.ts';
import * as root from '../../src/index.ts';
import * as lcp from '../../src/lcp/index.ts';
import * as prompt from '../../src/prompt/index.ts';
import * as stream from '../../src/stream/index.ts';
import { servePage } from '../../src/testing/page/index.ts';
import { makeJob } from './make-job.ts';

const page = readFileSync(new URL('../../docs/relay.md', import.meta.url), 'utf8');
const [relay = '', chat = '', worker = ''] = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, code]) => code ?? '',
);

/** The relay of the page, with a model that says one text after the other; what it was asked is noted. */
async function openRelay(said: string[]) {
  const asked: string[] = [];
  let server: Server | undefined;
  const names = {
    ...root,
    ...lcp,
    ...prompt,
    ...stream,
    text,
    ask: async (question: string) => {
      asked.push(question);
      return said[asked.length - 1] ?? '';
    },
    createServer: (listener: never) => {
      server = createServer(listener);
      return server;
    },
  };
  const body = relay.replace(/^import .*$/gm, '').replace('3000', '0');
  new Function(...Object.keys(names), body)(...Object.values(names));
  await new Promise((resolve) => server?.once('listening', resolve));
  onTestFinished(() => void server?.close());
  const address = server?.address() as { port: number } | undefined;
  const handlers = `return { ${worker.replace('localhost:3000', `127.0.0.1:${address?.port}`)} }`;
  const { agent_plan } = new Function('stringify', 'JobEnvelope', handlers)(root.stringify, lcp.JobEnvelope);
  const job = makeJob();
  job.payload.params = { previous_results: [{ job: 'Read', result: 'seven berths' }], iteration: 3 };
  return { reply: await agent_plan({}, { job }), asked };
}

const DONE = { ok: true, action: 'mission_complete', summary: 'All berths are free.' };
const OTHER = { ...DONE, summary: 'No berth is free.' };

describe('docs/relay.md', () => {
  it('shows a relay that tells the model the context, and reads its reply', async () => {
    const { reply, asked } = await openRelay([`Here it is: ${JSON.stringify(DONE)}`]);
    expect(reply).toEqual(DONE);
    expect(asked.length).toBe(1);
    expect(asked[0]).toMatch(/^# Agent protocol[\s\S]*Context of round 3\.[\s\S]*seven berths/);
  });

  it.each<[name: string, said: string[], question: RegExp]>([
    ['asks again', ['{"ok": true, "action": "mission_complete"}', JSON.stringify(DONE)], /summary/],
    ['lets a cut one be continued', [JSON.stringify(DONE).slice(0, 60), JSON.stringify(DONE).slice(60)], /./],
    ['lets the model choose', [`${JSON.stringify(OTHER)}\n\n${JSON.stringify(DONE)}`, 'B'], /\bB\b/],
  ])('that %s', async (_, said, question) => {
    const { reply, asked } = await openRelay(said);
    expect(reply).toEqual(DONE);
    expect(asked[1]).toMatch(question);
  });

  it('that gives up with an error', async () => {
    const { reply } = await openRelay(['No.', 'No.', 'No.', 'No.', 'No.']);
    expect(reply).toMatchObject({ ok: false, action: 'error' });
  });

  const chrome = findChrome();
  it.runIf(chrome !== undefined)('that reads a real page', { timeout: 60_000 }, async () => {
    const browser = await openChrome(chrome as string);
    const shown = await servePage(missionModel(), { pause: 0 });
    onTestFinished(async () => {
      await browser.close();
      await shown.close();
    });
    const page = await browser.newPage();
    await page.goto(shown.url);
    const body = chat.replace(/^(?:import|const (?:browser|\[page\])) .*$/gm, '').replace('export ', '');
    const names = { page, LlmReply: lcp.LlmReply, createReader: stream.createReader };
    const ask = new Function(...Object.keys(names), `${body}return ask;`)(...Object.values(names));
    const said = await ask('Context of round 1');
    expect(root.parse(lcp.LlmReply, said)).toMatchObject({ success: true, value: { action: 'create_followup_jobs' } });
    expect(await ask('Anything else')).toMatch(/not sure/);
  });
});
