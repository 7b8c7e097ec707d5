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
    // Pages of the server, shown as they will be.
    "frame-src 'self'",
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
 * What the page begins with: the top of the landing page for a visitor at the start page, for a person with a session
 * the blank book and what their browser will need next, else nothing. `headed` is for pages whose head is drawn into the
 * blank book before the application is fetched; `whole` for screens that fill the window without the book; `offline` is kept by the worker of the browser for when there is no network.
 */
export type PageKind = 'landing' | 'home' | 'signed-in' | 'headed' | 'whole' | 'plain' | 'offline';

/** The build writes what differs between pages as comments of these names (`scripts/first-paint.ts`). */
export type PagePart = 'landing' | 'home' | 'signed-in' | 'headed' | 'book' | 'plain' | 'offline';

const partsOf: Readonly<Record<PageKind, readonly PagePart[]>> = {
  landing: ['landing'],
  home: ['home', 'book'],
  'signed-in': ['signed-in', 'book'],
  headed: ['headed', 'book'],
  whole: ['signed-in'],
  plain: ['plain'],
  offline: ['offline'],
};

/** Stand in place of the loading screen. */
const drawnParts: readonly PagePart[] = ['landing', 'book'];

function pageFor(kind: PageKind, html: string): string {
  const parts = partsOf[kind];
  const names = parts.join('|');
  const opened = html.replace(new RegExp(`<!--only-(${names}) ([\\s\\S]*?) only-\\1-->`, 'g'), '$2');
  const shown = parts.some((part) => drawnParts.includes(part)) ? opened.replace(loadingScreen, '') : opened;
  return shown.replace(/<!--[\s\S]*?-->\s*/g, '');
}

const loadingScreen = /<!--loading-->[\s\S]*<!--\/loading-->/;
const documentStart = '<html lang="en">';

/** As attributes of the document, where the styles look for them; the cloth, which has no words of ours, as a style. */
const withLook = (html: string, { cloth, ...look }: Look): string => {
  const attributes = Object.entries(look).map(([name, value]) => (value ? ` data-${name}="${value}"` : ''));
  const looking = html.replace(documentStart, `<html lang="en"${attributes.join('')}>`);
  if (!cloth) return looking;
  const style = `<style data-cloth ${nonceHolder}>:root:root{--cloth:${cloth}}</style>`;
  return looking.replace('</head>', () => `${style}</head>`);
};

/** How a person wants pages to look; words of ours, never text from outside. */
export interface Look {
  readonly theme?: 'light' | 'dark' | 'night' | undefined;
  readonly density?: 'compact' | undefined;
  /** A colour or a gradient, checked (`src/domain/background.ts`). */
  readonly cloth?: string | undefined;
}

/** What a screen will ask for as soon as it can. */
export interface Early {
  /** Paths of scripts and styles. */
  readonly files: readonly string[];
  /** Addresses of the API. */
  readonly answers: readonly string[];
}

const nothing: Early = { files: [], answers: [] };

const preloaded = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;

/** Names what will be asked for, unless the page names it already; scripts for when the page was seen, if it says so. */
function withEarly(html: string, { files, answers }: Early): string {
  const isLater = html.includes('<meta name="later"');
  const fileLinks = files
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) =>
      isLater && file.endsWith('.js') ? `<meta name="later" content="${file}">` : preloaded(file),
    );
  const links = [
    ...fileLinks,
    ...answers.map(
      (address) => `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;')}">`,
    ),
  ];
  return links.length === 0 ? html : html.replace('</head>', () => `${links.join('')}</head>`);
}

/** The one page of the web, with a fresh nonce each time. */
export async function loadPage(webRoot: string): Promise<{
  readonly isBuilt: boolean;
  /** @param early What the screen at this address needs. */
  render(kind: PageKind, look?: Look, early?: Early): Page;
}> {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => undefined);
  const html = built ?? notBuilt;
  if (!html.includes(nonceHolder)) {
    throw new Error(`${join(webRoot, 'index.html')} has no ${nonceHolder}: the page could not be styled.`);
  }
  const pages: Readonly<Record<PageKind, string>> = {
    landing: pageFor('landing', html),
    home: pageFor('home', html),
    'signed-in': pageFor('signed-in', html),
    headed: pageFor('headed', html),
    whole: pageFor('whole', html),
    plain: pageFor('plain', html),
    offline: pageFor('offline', html),
  };
  return {
    isBuilt: built !== undefined,
    render: (kind, look = {}, early = nothing) => {
      const nonce = randomBytes(16).toString('base64');
      const page = withLook(withEarly(pages[kind], early), look);
      return { html: page.replaceAll(nonceHolder, `nonce="${nonce}"`), policy: pagePolicy(nonce) };
    },
  };
}
