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

/** Chromium without the windows nobody sees in a test; a journey takes a fifth less with it. */
const withoutWindows = '/usr/bin/chromium-headless-shell';

const firstOf = (paths: readonly string[]): string | undefined =>
  [process.env.STUDBOOK_CHROMIUM ?? '', ...paths].find((path) => path !== '' && existsSync(path));

/** The Chromium of this machine as people have it, or the one STUDBOOK_CHROMIUM names; undefined where there is none. */
export const findChromium = (): string | undefined => firstOf([...usual, withoutWindows]);

/**
 * For an address bar nobody sees, each window would draw two pages of the browser's own, which cost more than many a
 * journey, and for the next site a process is kept ready that hardly any of them goes to. Of several such lists the last
 * one counts: the others of these are Playwright's.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/**
 * Nothing here draws in three dimensions: a graphics card played by the processor is a detour on the way to the same
 * picture. And a window is drawn in one piece: the dozens of small ones it is cut into for scrolling cost a quarter of
 * all the browser does.
 */
const plainDrawing = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--num-raster-threads=1',
  '--default-tile-width=1440',
  '--default-tile-height=1024',
];

/** No page of a journey lives long enough to be worth compiling twice. */
const plainRunning = '--js-flags=--no-opt --no-maglev';

/** How browsers of the tests are launched; one whose profile is opened again has to be the one people have. */
export function chromiumOptions({ isOpenedAgain = false } = {}) {
  const executablePath = isOpenedAgain ? findChromium() : firstOf([withoutWindows, ...usual]);
  const args = [`--disable-features=${without.join(',')}`, ...plainDrawing, plainRunning];
  return { args, ...(executablePath !== undefined && { executablePath }) };
}
