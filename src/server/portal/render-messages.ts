import { mostMessage } from '#domain/verbs/portal.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { frame } from './frame.ts';
import type { House, Portal, PortalMessage } from './read-portal.ts';
import { photoUrl } from './render-home.ts';
import { dayOf, youngName } from './words.ts';

/** What was typed and what is wrong with it, where something is. */
export interface Tried {
  readonly text: string;
  readonly error: string | undefined;
}

export const nothingTried: Tried = { text: '', error: undefined };

export const errorOf = ({ error }: Tried): Html | undefined =>
  error ? html`<p class="wrong error" role="alert" id="wrong">${error}</p>` : undefined;

/** A box for words. `id` is unique on its page. */
export const textField = (id: string, label: string, { text, error }: Tried): Html =>
  html`<div class="ask-field"><label for="${id}">${label}</label>
<textarea id="${id}" name="text" maxlength="${mostMessage}" rows="4"${error && html` aria-invalid="true" aria-describedby="wrong"`}>
${text}</textarea></div>`;

export const said = (message: PortalMessage, house: House, about: string | undefined): Html =>
  html`<li class="said${message.writtenBy === 'Buyer' && html` mine`}"><p class="muted">${message.writtenBy === 'Buyer' ? 'You' : house.name}, ${dayOf(message.createdAt, house)}${about && `, about ${about}`}</p>
<p class="words">${message.text}</p>${
    message.photoId &&
    html`<a href="${photoUrl(message.photoId, 1600)}"><img src="${photoUrl(message.photoId, 640)}" alt="Photo in this message" loading="lazy"></a>`
  }</li>`;

/**
 * All that breeder and buyer wrote to each other, the latest last, and a place for the next. The form says whose it is: the
 * browser may have opened the page of another buyer by the time it is sent.
 */
export function renderMessages(portal: Portal, customerId: string, tried: Tried, nonce: string): string {
  const { house, messages, young } = portal;
  const nameOf = (id: string | null): string | undefined => {
    const one = young.find((own) => own.id === id);
    return one && youngName(one);
  };
  return frame(
    { house, title: 'Messages', way: 'messages', unread: 0, nonce },
    html`<h1>Messages</h1>
${messages.length === 0 ? html`<p class="intro">Nothing has been written yet. Ask whatever you would like to know.</p>` : html`<section class="card block"><ul class="thread">${messages.map((message) => said(message, house, nameOf(message.offspringId)))}</ul></section>`}
<section class="card block"><h2>Write to ${house.name}</h2>${errorOf(tried)}
<form method="post" action="/portal/messages" enctype="multipart/form-data"><input type="hidden" name="buyer" value="${customerId}">${textField('text', 'Message', tried)}<button class="button">Send</button></form></section>`,
  );
}
