import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type OpenedPage = {
  page: Page;
  /** What must not happen: errors, refusals of the policy, dialogs. */
  troubles: string[];
  /** The addresses that were asked for. */
  requests: string[];
};

/** Opens the playground in a window of its own, and watches what it does. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const [troubles, requests]: string[][] = [[], []];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles?.push(message.text());
  });
  page.on('pageerror', ({ message }) => troubles?.push(message));
  page.on('dialog', (dialog) => {
    troubles?.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  context.on('request', (request) => requests?.push(request.url()));
  await page.goto(url);
  await seeVerdict(page);
  return { page, troubles: troubles ?? [], requests: requests ?? [] };
}

/** Waits for a verdict, and looks for it at every frame: a locator looks less and less often. */
export async function seeVerdict(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#verdict.good, #verdict.bad')?.textContent, undefined, {
    polling: 'raf',
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says against the page as it is now: rule and element. */
export async function findBarriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  });
}

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
type Axe = { run(root: Document, options: object): Promise<{ violations: Violation[] }> };

/**
 * Milliseconds that the longest task of the page's own thread computes while something is done: what it waits for the machine
 * does not count.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  // A task is told of at its end, which comes behind its answer.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const own = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && own.has(`${pid} ${tid}`));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** `tdur` is the time of the thread, in microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };
