/** The page in a real browser: everything that it shows, by mouse and by keyboard. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { findChrome, openChrome } from '../examples/whole-mission/open-chrome.ts';
import { everyNth, isFull } from '../test/share.ts';
import { buildPlayground } from './build-playground.ts';
import { findBarriers, longestTask, openPage, seeVerdict } from './open-page.ts';
import { SAMPLES } from './page/samples.ts';
import { type Served, serveFolder } from './serve-folder.ts';

const chrome = findChrome();
if (chrome === undefined) {
  console.warn('There is no Chrome and no Chromium: the playground is not tried. Install one, or name it in CHROME.');
}

/** Each tab, and what stands in it as soon as it is filled. */
const TABS = [
  ['stream', '#state'],
  ['prompt', '#prompts'],
  ['result', '#verdict'],
  ['providers', '#providers'],
] as const;

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)> javascript:alert(4) \${alert(5)} </textarea>`;

describe.runIf(chrome !== undefined)('the playground', { timeout: 120_000 }, () => {
  let browser: Browser;
  let served: Served;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'playground-'));
    await buildPlayground(folder);
    served = await serveFolder(folder, 0);
    browser = await openChrome(chrome as string);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page that is closed with its test: what goes on in it would take time from the next ones. */
  async function open({ onTestFinished }: TestContext, options: BrowserContextOptions = {}, fragment = '') {
    const opened = await openPage(browser, served.url + fragment, options);
    onTestFinished(() => opened.page.context().close());
    return opened;
  }

  /** The page of the tests that change nothing which others would see, or set it themselves: to open one takes two seconds. */
  let common: Awaited<ReturnType<typeof openPage>> | undefined;
  async function openCommon({ onTestFailed }: TestContext) {
    const opened = common ?? (await openPage(browser, served.url, isFull ? {} : CLIPBOARD));
    common = opened;
    onTestFailed(async () => {
      common = undefined;
      await opened.page.context().close();
    });
    return opened;
  }

  /** A page of its own in a full run. Daily the common one has its size and its colours. */
  async function openOwn(context: TestContext, options: BrowserContextOptions = {}) {
    if (isFull) return open(context, options);
    const opened = await openCommon(context);
    if (options.viewport) await opened.page.setViewportSize(options.viewport);
    if (options.colorScheme) await opened.page.emulateMedia({ colorScheme: options.colorScheme });
    return opened;
  }
  const verdict = (page: Page) => page.locator('#verdict').textContent();

  /** Goes to a tab, and waits until it is filled. */
  async function seeTab(page: Page, [tab, filled]: (typeof TABS)[number]): Promise<void> {
    await page.evaluate((selector) => document.querySelector(selector)?.replaceChildren(), filled);
    await readAgain(page, () => page.click(`#tab-${tab}`));
    if ((await verdict(page))?.includes('no contract')) return;
    await page.waitForFunction((selector) => document.querySelector(selector)?.textContent, filled, { polling: 'raf' });
  }

  /** Waits for the verdict on what was put in, which is not the one that stands there. */
  async function readAgain(page: Page, act: () => Promise<unknown>): Promise<string | null> {
    await page.evaluate(() => document.getElementById('verdict')?.replaceChildren());
    await act();
    await seeVerdict(page);
    return verdict(page);
  }
  const type = (page: Page, text: string) => readAgain(page, () => page.fill('#reply', text));
  const choose = (page: Page, title: string) =>
    readAgain(page, () =>
      page.selectOption('#sample', { label: SAMPLES.find((sample) => sample.title.startsWith(title))?.title ?? title }),
    );

  it('shows the message, and every repair where it was', async (context) => {
    const { page, troubles } = await openCommon(context);
    expect(await verdict(page)).toMatch(/^✓ Read as LlmReply: repairs: 9 lossless, 3 inferred\. \([\d.]+ ms\)$/);
    expect(JSON.parse((await page.locator('#message pre').textContent()) ?? '')).toMatchObject({
      action: 'create_followup_jobs',
    });
    const marks = page.locator('#marked .mark');
    expect(await marks.count()).toBe(12);
    expect(await marks.nth(1).locator('del').textContent()).toBe("'ok'");
    expect(await marks.nth(1).locator('ins').textContent()).toBe('"ok"');
    expect(await marks.nth(5).getAttribute('class')).toBe('mark repair inferred');
    expect(await page.locator('#repairs li').count()).toBe(12);
    expect(await page.locator('#repairs li').nth(5).textContent()).toContain('line 7, column 29, /commentary');
    expect(troubles).toEqual([]);
  });

  it('says why of a mark, to the pointer and to the keyboard', async (context) => {
    const { page } = await openCommon(context);
    const why = page.locator('#why');
    expect(await why.isVisible()).toBe(false);
    await page.locator('#marked .mark').nth(5).hover();
    expect(await why.textContent()).toBe('inferred A quote within a string was escaped.');
    await page.mouse.move(5, 5);
    expect(await why.isVisible()).toBe(false);
    await page.locator('#marked').focus();
    await page.keyboard.press('Tab');
    expect(await why.textContent()).toBe('lossless Text around the message was dropped.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await why.textContent()).toBe('lossless True was written as true.');
    expect(await page.locator(':focus').textContent()).toBe('True → true');
    expect(await page.locator(':focus').getAttribute('aria-describedby')).toBe('why');
    await page.keyboard.press('End');
    expect(await why.textContent()).toContain('Text around the message');
    await page.keyboard.press('Escape');
    expect(await why.isVisible()).toBe(false);
    // The marks are one stop: the next one is behind them.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy');
  });

  // Daily the pointer and the keyboard stand for it: each page of its own takes two seconds.
  it.runIf(isFull)('says why of a mark that is tapped, and goes with it when the page scrolls', async (context) => {
    const { page } = await open(context, { viewport: { width: 360, height: 740 }, hasTouch: true });
    const mark = page.locator('#marked .mark').nth(5);
    await mark.tap();
    const gap = async () => ((await page.locator('#why').boundingBox())?.y ?? 0) - ((await mark.boundingBox())?.y ?? 0);
    await expect.poll(() => page.locator('#why').isVisible()).toBe(true);
    const before = await gap();
    await page.mouse.wheel(0, 60);
    await expect.poll(gap).toBeCloseTo(before, 0);
    expect(await page.locator('#why').textContent()).toContain('A quote within a string');
  });

  it('shows of a refusal the place, and the next question', async (context) => {
    const { page } = await openCommon(context);
    expect(await choose(page, 'Cut')).toMatch(
      /^✗ Refused: truncated\. The text ends before its message does\. \(LlmReply/,
    );
    expect(await page.locator('#message h3').first().textContent()).toBe('The next question: let the model go on');
    expect(await page.locator('#message pre').first().textContent()).toContain('Continue from exactly where it ended');
    expect(await page.locator('#issues li').textContent()).toContain('line 6, column');
    expect(await choose(page, 'Two different')).toContain('ambiguous');
    expect(await page.locator('#message').textContent()).toMatch(/A or B[\s\S]*Reading A[\s\S]*Reading B/);
    expect(await choose(page, 'A kind of job')).toContain('invalid');
    expect(await page.locator('#issues .excerpt mark').textContent()).toBe('"read_file"');
    expect(await page.locator('#marked .mark.issue').textContent()).toBe('"read_file"');
    expect(await type(page, '')).toContain('empty');
    expect(await choose(page, 'Factory')).toContain('Read as FactoryResponse from Markdown');
    expect(await page.locator('#contract').inputValue()).toBe('FactoryResponse');
  });

  it('takes any contract, and any JSON Schema, whose mistakes have a place', async (context) => {
    const { page } = await openCommon(context);
    expect(await page.locator('#contract option').count()).toBe(44);
    await readAgain(page, () => page.selectOption('#contract', 'own'));
    expect(await type(page, '{title: "Tides", severity: "low"}')).toContain('✓ Read as your contract');
    expect(
      await readAgain(page, () =>
        page.fill('#schema', '{\n  "type": "object",\n  "properties": { "a": { "type": "text" } }\n}'),
      ),
    ).toContain('no contract');
    const issue = page.locator('#schema-issues li');
    expect(await issue.textContent()).toContain('/properties/a/type · line 3, column 34');
    await issue.locator('button').click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('"text"');
    expect(await page.locator('#message').textContent()).toBe('');
    expect(await readAgain(page, () => page.fill('#schema', '{"type": "object"'))).toContain('no contract');
    expect(await issue.textContent()).toContain('This is not JSON');
    // Nothing of an older contract is left to be seen.
    await page.click('#tab-stream');
    await expect.poll(() => page.locator('#state').textContent()).toBe('There is no contract to read it by.');
    expect(await page.locator('#play').isDisabled()).toBe(true);
  });

  it('shares by a link that holds everything, and sends nothing anywhere', async (context) => {
    const { page, requests, troubles } = await openOwn(context, CLIPBOARD);
    const schema = '{"title": "Secret", "type": "object", "required": ["word"]}';
    await readAgain(page, () => page.selectOption('#contract', 'own'));
    await readAgain(page, () => page.fill('#schema', schema));
    await type(page, '{"word": "sesame-sesame"}');
    await page.click('#share');
    await expect.poll(() => page.locator('#shared').textContent()).toBe('The link is copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    const other = await open(context, {}, new URL(link).hash);
    await expect.poll(() => verdict(other.page)).toContain('✓ Read as your contract: nothing was changed');
    expect(await other.page.inputValue('#schema')).toBe(schema);
    expect(await other.page.inputValue('#reply')).toBe('{"word": "sesame-sesame"}');
    await page.goto(`${served.url}#dAAAA`);
    await expect.poll(() => page.locator('#shared').textContent()).toContain('The link is damaged');
    const names = [...requests, ...other.requests].map((url) => new URL(url));
    expect(new Set(names.map(({ origin }) => origin))).toEqual(new Set([new URL(served.url).origin]));
    expect(new Set(names.map(({ pathname, search }) => pathname + search))).toEqual(
      new Set(['/', '/style.css', '/start.js', '/answer-page.js', '/icon.svg']),
    );
    expect([...troubles, ...other.troubles]).toEqual([]);
  });

  it('shows the contract as a prompt, and counts its tokens only then', async (context) => {
    const { page, requests } = await openCommon(context);
    await choose(page, 'Damaged');
    expect(requests.filter((url) => url.includes('o200k'))).toEqual([]);
    await page.focus('#tab-result');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const cells = page.locator('#prompt-sizes td[data-tokens]');
    await expect
      .poll(() => cells.allTextContents(), { timeout: 20_000 })
      .toEqual([1, 1, 1, 1].map(() => expect.stringMatching(/^[\d,]+$/)));
    expect(requests.filter((url) => url.includes('o200k')).length).toBe(1);
    expect(await page.locator('#prompts details').count()).toBe(4);
    expect(await page.locator('#prompts pre').first().textContent()).toContain('type LlmReply =');
    await page.click('#tab-providers');
    await expect
      .poll(() => page.locator('#providers summary').allTextContents())
      .toEqual([
        expect.stringMatching(/^OpenAI: llm_reply, \d+ notes$/),
        expect.stringMatching(/^Anthropic: llm_reply, \d+ notes$/),
        expect.stringMatching(/^Gemini: llm_reply, \d+ notes?$/),
      ]);
    expect(await page.locator('#providers pre').first().textContent()).toContain('"additionalProperties": false');
  });

  it('plays the stream, and tells what is settled when', async (context) => {
    const { page } = await openCommon(context);
    await choose(page, 'Clean');
    await page.click('#tab-stream');
    await expect.poll(() => page.locator('#state').textContent()).toContain('The end: the message is taken.');
    await expect.poll(() => page.locator('#settled tr').count()).toBe(11);
    expect(await page.locator('#timeline .part').allTextContents()).toEqual(['', 'reasoning', '', 'message', '']);
    await page.fill('#step', '10');
    expect(await page.locator('#state').textContent()).toBe('reasoning: the model thinks aloud.');
    expect(await page.locator('#settled-count').textContent()).toBe('Nothing is settled yet.');
    await page.selectOption('#speed', '16');
    await page.click('#play');
    await expect
      .poll(() => page.locator('#state').textContent(), { timeout: 10_000 })
      .toContain('The end: the message is taken.');
    expect(await page.locator('#play').textContent()).toBe('Play');
    await page.locator('#step').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#arrived').textContent()).toBe('<');
  });

  it('shows hostile text as text, wherever it comes from', async (context) => {
    const { page, troubles } = await openOwn(context);
    await choose(page, 'Damaged');
    const elements = () =>
      page.evaluate(() => document.querySelectorAll('img, svg, iframe, object, script:not([src="start.js"])').length);
    const texts = [
      HOSTILE,
      JSON.stringify({ ok: true, action: 'mission_complete', summary: HOSTILE }),
      `{"ok": true, "action": ${JSON.stringify(HOSTILE)}}`,
      `{"ok": true, 'action': "mission_complete", "summary": 'a ${HOSTILE.replaceAll("'", '')}', ${JSON.stringify(HOSTILE)}: 1,}`,
      `${HOSTILE}\n\`\`\`json\n{"ok": true, "action": "mission_complete", "summary": "x"}\n\`\`\``,
    ];
    for (const [i, text] of everyNth(2, texts).entries()) {
      await type(page, text);
      for (const tab of everyNth(4, TABS, i)) await seeTab(page, tab);
      expect(await elements()).toBe(0);
    }
    await readAgain(page, () => page.selectOption('#contract', 'own'));
    const schemas = [
      {
        title: HOSTILE,
        type: 'object',
        description: HOSTILE,
        properties: { [HOSTILE]: { const: HOSTILE } },
        required: [HOSTILE],
      },
      { type: HOSTILE, [HOSTILE]: HOSTILE },
    ];
    for (const [i, schema] of schemas.entries()) {
      await readAgain(page, () => page.fill('#schema', JSON.stringify(schema)));
      for (const tab of everyNth(2, TABS, 1 + i)) {
        await seeTab(page, tab);
        expect(await elements()).toBe(0);
      }
    }
    const blocked = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
        return 'was inserted';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(blocked).toBe('TypeError');
    expect(troubles.filter((text) => !/TrustedHTML|Trusted Type/i.test(text))).toEqual([]);
  });

  it('reads by the options that are chosen', async (context) => {
    const { page } = await openCommon(context);
    await choose(page, 'Damaged');
    await page.locator('summary').first().click();
    expect(await readAgain(page, () => page.selectOption('#accept', 'lossless'))).toContain('uncertain');
    expect(await readAgain(page, () => page.selectOption('#accept', 'inferred'))).toContain('✓');
    expect(await choose(page, 'Two different')).toContain('ambiguous');
    expect(await readAgain(page, () => page.selectOption('#choose', 'last'))).toContain('✓');
  });

  // It takes half a second to look for barriers: daily in one of them, with a sample that is mended.
  it.for(
    everyNth(
      3,
      [
        ['light', { colorScheme: 'light' }],
        ['dark', { colorScheme: 'dark' }],
        ['a phone', { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true }],
      ] as const,
      2,
    ),
  )('has no barrier that axe knows, and no text beyond the edge: %s', async ([, options], context) => {
    const { page } = await openOwn(context, options);
    await seeTab(page, TABS[2]);
    for (const sample of everyNth(4, ['Damaged', 'Two different', 'A kind of job', 'Clean'])) {
      await choose(page, sample);
      expect(await findBarriers(page)).toEqual([]);
    }
    for (const tab of everyNth(2, TABS)) {
      await seeTab(page, tab);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // The result was looked at with each sample.
      if (tab[0] !== 'result') expect(await findBarriers(page)).toEqual([]);
    }
    await page.click('#tab-result');
    await readAgain(page, () => page.selectOption('#contract', 'own'));
    await readAgain(page, () => page.fill('#schema', '{"type": "x"}'));
    for (const colours of everyNth(2, ['light', 'dark'] as const, 1)) {
      await page.locator('#theme').selectOption(colours);
      expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe(colours);
      expect(await findBarriers(page)).toEqual([]);
    }
  });

  // It measures for ten seconds, in which nothing else may run well: not daily.
  it.runIf(isFull)('stays fluid with a megabyte', async (context) => {
    const { page } = await open(context, CLIPBOARD);
    const content = 'A berth is "free" when no booking overlaps it.\n'.repeat(24_000);
    const text = `Here it is:\n\n${JSON.stringify({ ok: true, action: 'write_file', path: 'a.md', content }).replaceAll('\\"free\\"', "'free'")}\n\nDone.`;
    expect(text.length).toBeGreaterThan(2 ** 20);
    // What is looked at is seen: a task that is long on any machine.
    const halt = () =>
      page.evaluate(() => {
        for (let i = 0, sum = 0; i < 4e8; i++) sum = (sum + i) | 0;
      });
    expect(await longestTask(page, halt)).toBeGreaterThan(100);
    const useIt = async () => {
      await page.evaluate((whole) => navigator.clipboard.writeText(whole), text);
      await page.focus('#reply');
      expect(
        await readAgain(page, async () => {
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.press('ControlOrMeta+V');
        }),
      ).toMatch(/^✓ Read as LlmReply/);
      await page.click('#tab-stream');
      await expect.poll(() => page.locator('#state').textContent(), { timeout: 20_000 }).toContain('The end');
      await page.click('#tab-result');
      await page.locator('#message .fold').click();
    };
    // Memory may be collected in one of them: the best of three counts.
    let longest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3 && longest >= 200; i++) longest = Math.min(longest, await longestTask(page, useIt));
    console.log(`The longest task of the page with a megabyte: ${Math.round(longest)} ms.`);
    expect(longest).toBeLessThan(200);
    expect(await page.locator('#held').textContent()).toMatch(/^1,[\d,]+ characters: all are read/);
    // What is pasted next takes its place.
    await page.evaluate(() => navigator.clipboard.writeText('{"ok": true, "action": "noop"}'));
    await page.focus('#reply');
    await readAgain(page, () => page.keyboard.press('ControlOrMeta+V'));
    expect(await page.inputValue('#reply')).toBe('{"ok": true, "action": "noop"}');
  });
});
