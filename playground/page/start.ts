/** The page: what is pasted goes to a worker thread, and what that answers is shown. Nothing leaves the page. */

import type { ReadOptions } from '../words.ts';
import { type AskWorker, type Outcome, startWorker } from './ask-worker.ts';
import { type ContractField, connectContractField, OWN, showSchemaIssues } from './contract-field.ts';
import { copyText, find, make } from './elements.ts';
import { readLink, type Shared, writeLink } from './link.ts';
import { connectReplyField, type ReplyField } from './reply-field.ts';
import { SAMPLE_SCHEMA, SAMPLES } from './samples.ts';
import { showPrompts, showProviders, showTokens } from './show-contract.ts';
import { connectMarks } from './show-marked.ts';
import { showResult } from './show-result.ts';
import { connectPlayer, type Player } from './show-stream.ts';
import { connectTabs } from './tabs.ts';
import { connectTheme } from './theme.ts';

/** Milliseconds after the last key before the text is read. */
const REST = 150;

type Page = { ask: AskWorker; contract: ContractField; reply: ReplyField; player: Player; tab: string };

await start();

async function start(): Promise<void> {
  connectTheme(find('theme', HTMLSelectElement));
  connectMarks();
  const ask = startWorker(new URL('answer-page.js', import.meta.url));
  const loaded = await ask('contracts', {});
  if (!('answers' in loaded)) return fail('failed' in loaded ? loaded.failed : 'The worker thread did not start.');

  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    clearTimeout(timer);
    timer = setTimeout(() => showAll(page), REST);
  };
  const contract = connectContractField(loaded.answers, refresh);
  const reply = connectReplyField(refresh);
  const page: Page = { ask, contract, reply, player: connectPlayer(), tab: 'tab-result' };
  const tabs = connectTabs(find('tabs', HTMLElement), (id) => {
    page.tab = id;
    refresh();
  });
  for (const id of ['accept', 'choose', 'finished']) find(id, HTMLElement).addEventListener('change', refresh);
  connectSamples(page);
  connectShare(page);
  contract.put('LlmReply', SAMPLE_SCHEMA);
  const shared = await takeLink();
  const [first] = SAMPLES;
  if (shared !== undefined) putShared(page, shared);
  else if (first !== undefined) reply.put(first.text);
  tabs.show('tab-result');
  addEventListener('hashchange', async () => {
    const next = await takeLink();
    if (next !== undefined) putShared(page, next);
  });
}

/** Reads the text, and fills the tab that is open. */
async function showAll({ ask, contract, reply, player, tab }: Page): Promise<void> {
  const [chosen, text, options] = [contract.chosen(), reply.text(), readOptions()];
  const read = await ask('read', { contract: chosen, text, options });
  showSchemaIssues('refused' in read ? read.refused : []);
  if ('refused' in read) {
    player.clear('There is no contract to read it by.');
    return fail('This JSON Schema is no contract: what is wrong with it stands below it.');
  }
  const answers = need(read);
  if (answers === undefined) return;
  showResult(text, answers, contract.name());
  if (tab === 'tab-stream') {
    const played = need(await ask('play', { contract: chosen, text, options }));
    if (played !== undefined) player.load(text, played);
  }
  if (tab === 'tab-prompt') {
    const prompts = need(await ask('prompts', { contract: chosen }));
    if (prompts === undefined) return;
    showPrompts(prompts);
    const counts = await ask('tokens', { texts: prompts.map((prompt) => prompt.text) });
    if (!('late' in counts)) showTokens(prompts, 'answers' in counts ? counts.answers : 'not counted');
  }
  if (tab === 'tab-providers') {
    const providers = need(await ask('providers', { contract: chosen }));
    if (providers !== undefined) showProviders(providers);
  }
}

/** What was answered; undefined when a newer question has come, or it went wrong, which is told. */
function need<A>(outcome: Outcome<A>): A | undefined {
  if ('answers' in outcome) return outcome.answers;
  if ('failed' in outcome) fail(outcome.failed);
  return undefined;
}

/** Says that there is no result, and takes away what was shown of an older text. */
function fail(why: string): void {
  const verdict = find('verdict', HTMLElement);
  verdict.className = 'bad';
  verdict.textContent = why;
  for (const id of ['message', 'marked', 'repairs', 'issues', 'prompts', 'prompt-sizes', 'providers'])
    find(id, HTMLElement).replaceChildren();
  find('marked-part', HTMLElement).hidden = true;
}

function readOptions(): ReadOptions {
  return {
    accept: find('accept', HTMLSelectElement).value as ReadOptions['accept'],
    choose: find('choose', HTMLSelectElement).value as ReadOptions['choose'],
    finished: find('finished', HTMLInputElement).checked,
  };
}

function connectSamples({ contract, reply }: Page): void {
  const select = find('sample', HTMLSelectElement);
  select.append(...SAMPLES.map(({ title }, i) => make('option', { value: i }, title)));
  select.addEventListener('change', () => {
    const sample = SAMPLES[Number(select.value)];
    if (select.value === '' || sample === undefined) return;
    contract.put(sample.contract);
    reply.put(sample.text);
  });
}

function connectShare({ contract, reply }: Page): void {
  const said = find('shared', HTMLElement);
  find('share', HTMLButtonElement).addEventListener('click', async () => {
    const chosen = contract.chosen();
    const own = 'schema' in chosen;
    const link = await writeLink({
      contract: own ? OWN : chosen.name,
      schema: own ? chosen.schema : undefined,
      text: reply.text(),
      options: readOptions(),
    });
    history.replaceState(null, '', link);
    const length = location.href.length;
    const isCopied = await copyText(location.href);
    const size = length > 8000 ? ` It has ${length.toLocaleString('en')} characters: some programs cut it.` : '';
    said.textContent = `${isCopied ? 'The link is copied.' : 'The link stands in the address bar.'}${size}`;
  });
}

async function takeLink(): Promise<Shared | undefined> {
  try {
    return await readLink(location.hash);
  } catch (error) {
    find('shared', HTMLElement).textContent = (error as Error).message;
    return undefined;
  }
}

function putShared({ contract, reply }: Page, { contract: name, schema, text, options = {} }: Shared): void {
  contract.put(name, schema);
  find('accept', HTMLSelectElement).value = options.accept ?? 'inferred';
  find('choose', HTMLSelectElement).value = options.choose ?? 'only';
  find('finished', HTMLInputElement).checked = options.finished ?? false;
  reply.put(text);
}
