import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The Chrome or Chromium of this machine: the one that `CHROME` names, else the first one found; undefined if there is none. */
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

/** Starts it, in its sandbox if the system allows that: it does not for root, nor in every container. */
export async function openChrome(executablePath: string): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  try {
    return await chromium.launch({ executablePath, chromiumSandbox: !isRoot });
  } catch (error) {
    if (isRoot || !/sandbox/i.test(String(error))) throw error;
    return chromium.launch({ executablePath, chromiumSandbox: false });
  }
}
