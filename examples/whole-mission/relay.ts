/**
 * The relay: it carries the context of a mission into a chat page, and a message back that the rest of the system can use.
 * What cannot be used is asked for again, continued or chosen.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assert, type Parsed, parse, type Refusal, stringify } from '@sheratan/contracts';
import { JobEnvelope, LlmReply, MissionContext, missionContext, toErrorResult } from '@sheratan/contracts/lcp';
import { contextPrompt, planReask, systemPrompt, takeReading } from '@sheratan/contracts/prompt';
import { joinPieces } from '@sheratan/contracts/stream';
import type { Page } from 'playwright-core';
import { textOf } from './chat-page.ts';
import { protocol } from './protocol.ts';

export type RelayOptions = {
  /** A page of the browser, with the chat in it. */
  page: Page;
  log: (event: string) => void;
  /** Where a picture of every turn is put. */
  screenshots?: string | undefined;
};

type Answer = { text: string; parsed: Parsed<LlmReply>; isCut: boolean };

const contract = protocol.LlmReply as unknown as typeof LlmReply;

/** Answers `POST /api/relay` with a job as its body: the reply of the model, as one message in JSON. */
export async function openRelay(options: RelayOptions): Promise<{ url: string; close(): Promise<void> }> {
  // A chat takes one turn after the other.
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const answer = last.then(async () => {
      const job = parse(JobEnvelope, await textOf(request), { accept: 'strict' });
      const reply = job.success ? await askModel(job.value, options) : toErrorResult(job);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(stringify(LlmReply, reply, { strict: false }));
    });
    last = answer.catch((error: Error) => {
      options.log(`relay      ${error.message}`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** Asks until there is a message, or no sense in asking on. */
async function askModel(job: JobEnvelope, options: RelayOptions): Promise<LlmReply> {
  const { params, ...payload } = job.payload;
  const told = { previous_results: [], iteration: 1, ...params } as Pick<
    MissionContext,
    'previous_results' | 'iteration'
  >;
  const context = missionContext({ ...job, payload }, told.previous_results, told.iteration);
  assert(MissionContext, context);
  const isNew = (await options.page.locator('.turn').count()) === 0;
  const prompt = [...(isNew ? [systemPrompt({ protocol })] : []), contextPrompt(context)].join('\n\n');

  const said = await say(prompt, options);
  let { parsed, isCut } = said;
  let pieces = [said.text];
  const history: Refusal[] = [];
  while (!parsed.success) {
    history.push(parsed);
    const failed: Refusal = parsed;
    const next = planReask(history, contract, { text: pieces.join('') });
    options.log(`relay      ${failed.reason}: ${next.do}`);
    if (next.do === 'give_up') return next.result;
    // The button of the page lets it go on with the very message; without one, the rest comes as another message.
    const hasButton = next.do === 'continue' && isCut;
    const answer = await (hasButton ? goOn(options) : say(next.prompt, options));
    const isRest = next.do === 'continue' && !hasButton;
    pieces = isRest ? [...pieces, answer.text] : [answer.text];
    isCut = answer.isCut;
    if (next.do === 'choose') parsed = takeReading(failed, contract, answer.text);
    else parsed = isRest ? joinPieces(contract, pieces, { finished: !isCut }) : answer.parsed;
  }
  const repairs = [...new Set(parsed.repairs.map(({ code }) => code))];
  options.log(`relay      ${parsed.value.action}${repairs.length > 0 ? `, mended: ${repairs.join(', ')}` : ''}`);
  return parsed.value;
}

/** Writes a prompt into the page, and reads the answer. */
async function say(prompt: string, options: RelayOptions): Promise<Answer> {
  await options.page.fill('#prompt', prompt);
  await options.page.click('#send');
  return readTurn(options);
}

/** Lets the page go on with an answer that has become too long. */
async function goOn(options: RelayOptions): Promise<Answer> {
  await options.page.locator('.continue').click();
  return readTurn(options);
}

/** Reads the last turn, while the page still renders it again and again. */
async function readTurn({ page, log, screenshots }: RelayOptions): Promise<Answer> {
  const turn = page.locator('.turn').last();
  await turn.and(page.locator('[data-state=done]')).waitFor({ timeout: 600_000 });
  // biome-ignore lint/performance/useDomNodeTextContent: what the page shows is wanted, with its lines.
  const text = await turn.locator('.answers').innerText();
  const isCut = (await turn.locator('.continue').count()) > 0;
  if (screenshots !== undefined) {
    const name = `${String(await page.locator('.turn').count()).padStart(2, '0')}${isCut ? '-cut' : ''}.png`;
    await page.screenshot({ path: `${screenshots}/${name}` });
    log(`relay      screenshot ${name}`);
  }
  return { text, parsed: parse(contract, text, { finished: !isCut }), isCut };
}
