import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The Chromium of this machine, or the one STUDBOOK_CHROMIUM names; undefined where there is none. */
export const findChromium = (): string | undefined =>
  [process.env.STUDBOOK_CHROMIUM, ...usual].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
