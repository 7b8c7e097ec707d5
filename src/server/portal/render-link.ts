import { html } from '#server/litter-sites/html.ts';
import { plainPage } from './frame.ts';

/** Behind a link that opens. Programs look at links before people do: only the button uses it up. */
export const renderOpen = (token: string, nonce: string): string =>
  plainPage(
    'Your page',
    nonce,
    html`<p class="intro">This link opens the page your breeder keeps for you. It works once; this browser then remembers you.</p>
<form method="post" action="/portal/${token}" class="block"><button class="button">Open my page</button></form>`,
  );

/** For links that were used, ended, taken back or never were: nobody can tell one from the other. */
export const renderNoLink = (nonce: string): string =>
  plainPage(
    'This link does not open anything',
    nonce,
    html`<p class="intro">It may have been used already, or it is no longer valid. Ask your breeder for a new one.</p>`,
  );

/** For whoever comes without a session. */
export const renderNobody = (nonce: string): string =>
  plainPage(
    'Buyer portal',
    nonce,
    html`<p class="intro">This page opens by the link your breeder sent you. If you have used it already, or on another device, ask for a new one.</p>`,
  );

export const renderSignedOut = (nonce: string): string =>
  plainPage('Signed out', nonce, html`<p class="intro">Ask your breeder for a new link to come back.</p>`);

/** What the buyer asked for is nobody’s, or not theirs: they cannot tell one from the other. */
export const renderMissing = (nonce: string): string =>
  plainPage(
    'There is nothing here',
    nonce,
    html`<p class="intro">The address may be misspelt, or what stood here was taken away.</p><p class="ways"><a href="/portal">Your page</a></p>`,
  );

/** For what could not be read, and for whoever sends too much. */
export const renderRefused = (sentence: string, nonce: string): string =>
  plainPage(
    'Not sent',
    nonce,
    html`<p class="intro">${sentence}</p><p class="intro">Go back in your browser: what you typed is still there.</p>`,
  );
