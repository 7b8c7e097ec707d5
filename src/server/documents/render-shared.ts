import { defaultBackground } from '#domain/background.ts';
import { formatDateLong } from '#domain/dates.ts';
import { sizeWords } from '#domain/size-words.ts';
import { canBeShown } from '../attachments/serve-file.ts';
import { type Html, html } from '../litter-sites/html.ts';
import { publicDocument } from '../litter-sites/html-page.ts';
import { pageStyle } from '../litter-sites/page-style.ts';
import type { SharedFacts } from './links.ts';

const style = `${pageStyle(defaultBackground)}
.sheet { max-width: 760px; } h1 { overflow-wrap: anywhere; } .facts { margin-top: 12px; color: var(--ink-2); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
.actions a { min-height: 48px; padding: 11px 20px; font: 600 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; border-radius: 8px;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); text-decoration: none; }
.actions a.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.actions a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.picture { display: block; max-width: 100%; max-height: 80vh; margin-top: 28px; border-radius: 8px; }
`;

const head = html`<meta name="robots" content="noindex, nofollow">`;
const page = (title: string, nonce: string, words: Html): string =>
  publicDocument(
    title,
    nonce,
    style,
    head,
    html`<div class="cover"></div><main class="sheet">${words}</main>`,
  );

/** `path` is the address of the file; the look inside a browser is asked for with `?show=here`. */
export function renderShared(facts: SharedFacts, path: string, nonce: string, today: string): string {
  const { name, mime, size, expiresAt, organisation } = facts;
  const isShown = mime !== null && canBeShown(mime);
  // It ends with the day before midnight.
  const until = formatDateLong(new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10), today);
  return page(
    name,
    nonce,
    html`<p class="muted">${organisation}</p><h1>${name}</h1>
<p class="facts">${size === null ? '' : `${sizeWords(size)}. `}This page can be opened until ${until}.</p>
<p class="actions"><a class="first" href="${path}">Download</a>${isShown && html`<a href="${path}?show=here">Look at it here</a>`}</p>
${mime?.startsWith('image/') && isShown && html`<img class="picture" src="${path}?show=here" alt="${name}">`}`,
  );
}

/** For a link that has ended, was revoked, or never was: nobody can tell one from the other. */
export const renderNotFound = (nonce: string): string =>
  page(
    'Not found',
    nonce,
    html`<h1>Not found</h1>
<p class="intro">There is nothing at this address, or no longer. Ask whoever sent it to you for a new link.</p>`,
  );
