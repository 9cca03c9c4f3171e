/**
 * The relay: it carries the context of a mission into a chat page, and a message back that the rest of the system can use.
 * The page is read while it renders; what cannot be used is asked for again, continued or chosen.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assert, type Parsed, parse, type Refusal, stringify } from '@sheratan/contracts';
import { JobEnvelope, LlmReply, MissionContext, missionContext, toErrorResult } from '@sheratan/contracts/lcp';
import { contextPrompt, planReask, systemPrompt, takeReading } from '@sheratan/contracts/prompt';
import { createReader, joinPieces, type State } from '@sheratan/contracts/stream';
import type { Locator, Page } from 'playwright-core';
import { protocol } from './protocol.ts';

export type RelayOptions = {
  /** A page of the browser, with the chat in it. */
  page: Page;
  log: (event: string) => void;
  /** The folder for a picture of every turn. */
  screenshots?: string | undefined;
};

/** What a turn shows; `hasMore` where the page offers to go on with it. */
type Answer = { text: string; parsed: Parsed<LlmReply>; hasMore: boolean };

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

/** Asks until there is a message, or until asking again makes no sense. */
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

  let answer = await say(prompt, options);
  let { parsed } = answer;
  let pieces = [answer.text];
  const history: Refusal[] = [];
  while (!parsed.success) {
    history.push(parsed);
    const failed: Refusal = parsed;
    const next = planReask(history, contract, { text: pieces.join('') });
    options.log(`relay      ${failed.reason}: ${next.do}`);
    if (next.do === 'give_up') return next.result;
    // With the button, the page shows the whole answer; without one, the rest comes as another answer.
    const hasButton = next.do === 'continue' && answer.hasMore;
    answer = await (hasButton ? goOn(options) : say(next.prompt, options));
    pieces = next.do === 'continue' && !hasButton ? [...pieces, answer.text] : [answer.text];
    // If the model meant none of the readings, it sends the whole message again.
    const isLetter = next.do === 'choose' && !answer.text.includes('{');
    if (isLetter) parsed = takeReading(failed, contract, answer.text);
    else parsed = pieces.length > 1 ? joinPieces(contract, pieces) : answer.parsed;
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

/** How many milliseconds a reply has to stay complete, or hopeless, before the model is stopped. */
const QUIET = 1000;
const STOPS: ReadonlySet<State> = new Set(['complete', 'hopeless']);

/** Reads the last turn while the page renders it, until the page says that it is done, or the reply is complete or hopeless. */
async function readTurn({ page, log, screenshots }: RelayOptions): Promise<Answer> {
  const turn = page.locator('.turn').last();
  const reader = createReader(contract);
  let [text, progress, since] = ['', reader.replace(''), Date.now()];
  while ((await turn.getAttribute('data-state')) !== 'done') {
    const shown = await textOfTurn(turn);
    const next = shown === text ? progress : reader.replace(shown);
    if (next.state !== progress.state || (shown !== text && next.state !== 'hopeless')) since = Date.now();
    [text, progress] = [shown, next];
    if (STOPS.has(progress.state) && Date.now() - since > QUIET) {
      log(`relay      ${progress.state}: stops the model`);
      // It may have ended just now.
      await turn
        .locator('.stop')
        .click({ timeout: QUIET })
        .catch(() => undefined);
      break;
    }
    await page.waitForTimeout(20);
  }
  await turn.and(page.locator('[data-state=done]')).waitFor();
  text = await textOfTurn(turn);
  const { state, issues } = reader.replace(text);
  const hasMore = (await turn.locator('.continue').count()) > 0;
  if (screenshots !== undefined) {
    const name = `${String(await page.locator('.turn').count()).padStart(2, '0')}${hasMore ? '-cut' : ''}.png`;
    await page.screenshot({ path: `${screenshots}/${name}` });
    log(`relay      screenshot ${name}`);
  }
  const parsed = reader.end(hasMore ? 'length' : undefined);
  // After a hopeless reply the whole message is asked for again, even if it was stopped in the middle.
  const isVain = !parsed.success && parsed.reason === 'truncated' && state === 'hopeless';
  return { text, parsed: isVain ? { ...parsed, reason: 'invalid', issues } : parsed, hasMore };
}

// biome-ignore lint/performance/useDomNodeTextContent: what the page shows is wanted, with its lines.
const textOfTurn = (turn: Locator) => turn.locator('.answers').innerText();

/** The body of a request. */
async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
