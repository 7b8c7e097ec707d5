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
 * What the page begins with: the top of the landing page for a visitor at the start page, what the browser will need
 * next for a person with a session, else nothing. The build writes both as comments (`scripts/first-paint.ts`).
 */
export type PageKind = 'landing' | 'signed-in' | 'plain';

function pageFor(kind: PageKind, html: string): string {
  const opened = html.replace(new RegExp(`<!--only-${kind} ([\\s\\S]*?) only-${kind}-->`, 'g'), '$1');
  // The landing page takes the place of the loading screen.
  const shown = kind === 'landing' ? opened.replace(/<!--loading-->[\s\S]*<!--\/loading-->/, '') : opened;
  return shown.replace(/<!--[\s\S]*?-->\s*/g, '');
}

/** The one page of the web, with a fresh nonce each time. */
export async function loadPage(
  webRoot: string,
): Promise<{ readonly isBuilt: boolean; render(kind: PageKind): Page }> {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8').catch(() => undefined);
  const html = built ?? notBuilt;
  if (!html.includes(nonceHolder)) {
    throw new Error(`${join(webRoot, 'index.html')} has no ${nonceHolder}: the page could not be styled.`);
  }
  const pages: Readonly<Record<PageKind, string>> = {
    landing: pageFor('landing', html),
    'signed-in': pageFor('signed-in', html),
    plain: pageFor('plain', html),
  };
  return {
    isBuilt: built !== undefined,
    render: (kind) => {
      const nonce = randomBytes(16).toString('base64');
      const filled = pages[kind].replaceAll(nonceHolder, `nonce="${nonce}"`);
      return { html: filled, policy: pagePolicy(nonce) };
    },
  };
}
