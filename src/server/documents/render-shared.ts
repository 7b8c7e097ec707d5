import { formatDateLong } from '#domain/dates.ts';
import { sizeWords } from '#domain/size-words.ts';
import { canBeShown } from '../attachments/serve-file.ts';
import { type HouseLook, houseHead, houseStyle } from '../branding/house-look.ts';
import { type Html, html } from '../litter-sites/html.ts';
import { publicDocument } from '../litter-sites/html-page.ts';
import type { SharedFacts } from './links.ts';

const style = `
.sheet { max-width: 760px; } h1 { overflow-wrap: anywhere; } .facts { margin-top: 12px; color: var(--ink-2); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
.actions a { min-height: 48px; padding: 11px 20px; font: 600 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; border-radius: 8px;
  border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); text-decoration: none; }
.actions a.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.actions a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.picture { display: block; max-width: 100%; max-height: 80vh; margin-top: 28px; border-radius: 8px; border: 1px solid var(--line); }
`;

const head = html`<meta name="robots" content="noindex, nofollow">`;
const page = (title: string, nonce: string, words: Html, look: HouseLook | null = null): string =>
  publicDocument(
    title,
    nonce,
    `${houseStyle(look)}${style}`,
    head,
    html`<div class="cover"></div><main class="sheet">${words}</main>`,
  );

export interface SharedPage {
  /** The address of the file; the look inside a browser is asked for with `?show=here`. */
  readonly path: string;
  readonly nonce: string;
  readonly today: string;
  /** The last day it opens, where the organisation is. */
  readonly until: string;
}

export function renderShared(
  { name, mime, size, look }: SharedFacts,
  { path, nonce, today, until }: SharedPage,
): string {
  const isShown = mime !== null && canBeShown(mime);
  return page(
    name,
    nonce,
    html`${houseHead(look)}<h1>${name}</h1>
<p class="facts">${size === null ? '' : `${sizeWords(size)}. `}This page can be opened until ${formatDateLong(until, today)}.</p>
<p class="actions"><a class="first" href="${path}">Download</a>${isShown && html`<a href="${path}?show=here">Look at it here</a>`}</p>
${mime?.startsWith('image/') && isShown && html`<img class="picture" src="${path}?show=here" alt="${name}">`}`,
    look,
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
