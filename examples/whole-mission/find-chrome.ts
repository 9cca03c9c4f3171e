import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Chrome or Chromium of this machine: what `CHROME` names, else the first one there is; undefined without any. */
export function findChrome(): string | undefined {
  if (process.env.CHROME !== undefined) return process.env.CHROME;
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
