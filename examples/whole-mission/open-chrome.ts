import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The Chrome or Chromium of this machine: what `CHROME` names, else the first one there is; undefined without any. */
export function findChrome(): string | undefined {
  if (process.env.CHROME) return process.env.CHROME;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome'];
  const places = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/usr/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Starts it, with its sandbox wherever the system lets it have one: never for root, and not in every container. */
export async function openChrome(executablePath: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  try {
    return await chromium.launch({ executablePath, chromiumSandbox: !isRoot });
  } catch (error) {
    if (isRoot || !/sandbox/i.test(String(error))) throw error;
    return chromium.launch({ executablePath, chromiumSandbox: false });
  }
}
