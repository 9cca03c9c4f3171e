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
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  });
}

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] };
type Axe = { run(root: Document, options: object): Promise<{ violations: Violation[] }> };

/** Milliseconds of the longest task of the page's own thread while something is done. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [0];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await act();
  // What is observed is told a moment later.
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(...(globalThis as unknown as { seen: number[] }).seen));
}
