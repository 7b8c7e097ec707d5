import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the page may load and run: files of ours and nothing else. Style elements need the nonce, because dialogs and
 * selects of the component library write two; style attributes set through the DOM need nothing.
 */
const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const nonceHolder = 'nonce=""';

const notBuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="csp-nonce" ${nonceHolder}><title>Studbook</title></head>
<body><h1>The pages are not built yet</h1><p>Run <code>npm run build</code> and reload this page.</p></body></html>`;

export interface Page {
  readonly html: string;
  readonly policy: string;
}

/**
 * What the page begins with: the top of the landing page for a visitor at the start page, the drawn dashboard for a
 * person with a session, on other pages what their browser will need next, else nothing. The build writes what differs
 * as comments (`scripts/first-paint.ts`).
 */
export type PageKind = 'landing' | 'dashboard' | 'signed-in' | 'plain';

function pageFor(kind: PageKind, html: string): string {
  const opened = html.replace(new RegExp(`<!--only-${kind} ([\\s\\S]*?) only-${kind}-->`, 'g'), '$1');
  const instead = betterThanLoading[kind];
  const shown = instead === undefined ? opened : opened.replace(loadingScreen, instead);
  return shown.replace(/<!--[\s\S]*?-->\s*/g, '');
}

const loadingScreen = /<!--loading-->[\s\S]*<!--\/loading-->/;
const drawnHolder = '<slot name="drawn"></slot>';
/** Start pages have something to show in place of the loading screen. */
const betterThanLoading: Partial<Record<PageKind, string>> = { landing: '', dashboard: drawnHolder };
const documentStart = '<html lang="en">';

const drawn = (html: string, { markup, answers }: Drawn): string =>
  html
    .replace(drawnHolder, () => markup)
    .replace(
      '</body>',
      () => `<script type="application/json" id="first-answers">${answers}</script></body>`,
    );

/** As attributes of the document, where the styles look for them. */
const withLook = (html: string, look: Look): string => {
  const attributes = Object.entries(look).map(([name, value]) => (value ? ` data-${name}="${value}"` : ''));
  return html.replace(documentStart, `<html lang="en"${attributes.join('')}>`);
};

/** Of a page that was drawn here: its markup, and JSON without the sign `<`. */
export interface Drawn {
  readonly markup: string;
  readonly answers: string;
}

/** How a person wants pages to look; words of ours, never text from outside. */
export interface Look {
  readonly theme?: 'light' | 'dark' | 'night' | undefined;
  readonly density?: 'compact' | undefined;
}

/** The one page of the web, with a fresh nonce each time. */
export async function loadPage(
  webRoot: string,
): Promise<{ readonly isBuilt: boolean; render(kind: PageKind, look?: Look, page?: Drawn): Page }> {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => undefined);
  const html = built ?? notBuilt;
  if (!html.includes(nonceHolder)) {
    throw new Error(`${join(webRoot, 'index.html')} has no ${nonceHolder}: the page could not be styled.`);
  }
  const pages: Readonly<Record<PageKind, string>> = {
    landing: pageFor('landing', html),
    dashboard: pageFor('dashboard', html),
    'signed-in': pageFor('signed-in', html),
    plain: pageFor('plain', html),
  };
  return {
    isBuilt: built !== undefined,
    render: (kind, look = {}, page = undefined) => {
      const nonce = randomBytes(16).toString('base64');
      // The nonce goes in first: what is drawn holds people's words, which get none.
      const filled = withLook(pages[kind].replaceAll(nonceHolder, `nonce="${nonce}"`), look);
      return { html: page ? drawn(filled, page) : filled, policy: pagePolicy(nonce) };
    },
  };
}
