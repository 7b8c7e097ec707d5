import { formatDateLong } from '#domain/dates.ts';
import { formatMoney } from '#domain/writing.ts';
import { type HouseLook, houseHead, houseStyle } from '#server/branding/house-look.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { publicDocument } from '#server/litter-sites/html-page.ts';

type PayLook = Pick<HouseLook, 'background' | 'color' | 'accent' | 'logoId'>;

export interface PayPage extends PayLook {
  readonly organisation: string;
  /** "Invoice INV-2026-0001" */
  readonly title: string;
  readonly currency: string;
  readonly today: string;
  /** In units of the currency. */
  readonly open: number;
  readonly due: readonly { readonly dueOn: string; readonly amount: number; readonly isOverdue: boolean }[];
  readonly bankDetails: string;
  readonly reference: string;
  readonly canPay: boolean;
  readonly hasPaper: boolean;
  readonly isCredited: boolean;
  /** The last day on which the link opens this; null while something is open. */
  readonly until: string | null;
  readonly token: string;
  /** They come back from paying. */
  readonly isBack: boolean;
}

const style = `
.sheet { max-width: 640px; margin-top: -48px; padding: 18px 16px 48px; } .cover { height: 112px; }
h1 { font-size: 28px; line-height: 34px; overflow-wrap: anywhere; } .block { margin-top: 20px; padding: 18px 16px; } .block > * + * { margin-top: 12px; }
.sum { font: 500 34px/40px var(--serif); font-variant-numeric: tabular-nums; } .lines { list-style: none; padding: 0; }
.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-top: 1px solid var(--line); } .lines li:first-child { border-top: 0; }
.words { white-space: pre-line; overflow-wrap: anywhere; } form { display: grid; gap: 14px; }
.choice { display: flex; align-items: center; gap: 10px; min-height: 44px; } .choice input { flex: none; width: 20px; height: 20px; accent-color: var(--accent); }
button.button, a.button { display: inline-grid; place-items: center; border: 0; min-height: 48px; font: 600 16px/24px Inter, ui-sans-serif, system-ui, sans-serif; cursor: pointer; }
.done { padding: 12px 16px; border-radius: 10px; background: var(--positive-soft); color: var(--positive); }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.paper { display: inline-flex; align-items: center; min-height: 44px; }
@media (min-width: 48rem) { .sheet { padding: 24px 32px 56px; } .block { padding: 22px 24px; } }
`;

const robots = html`<meta name="robots" content="noindex, nofollow">`;

const document = (
  title: string,
  nonce: string,
  look: PayLook | null,
  body: Html,
  head: Html = robots,
): string =>
  publicDocument(
    title,
    nonce,
    `${houseStyle(look)}${style}`,
    head,
    html`<div class="cover"></div><main class="sheet">${body}</main>`,
  );

/** For links nobody has made, and for what is gone: nobody can tell one from the other. */
export const renderNoPay = (nonce: string): string =>
  document(
    'This link does not open anything',
    nonce,
    null,
    html`<h1>This link does not open anything</h1><p>Ask whoever sent it for a new one.</p>`,
  );

export const renderPayRefused = (sentence: string, nonce: string): string =>
  document(
    'Not done',
    nonce,
    null,
    html`<h1>Not done</h1><p>${sentence}</p><p>Go back in your browser and try again.</p>`,
  );

/** Leads on to Stripe: a page, because no form may lead to another site. */
export const renderOnward = (url: string, page: PayPage, nonce: string): string =>
  document(
    page.title,
    nonce,
    page,
    html`<h1>${page.title}</h1><p>You pay at Stripe.</p><p><a class="button" href="${url}">Go on</a></p>`,
    html`${robots}<meta http-equiv="refresh" content="0; url=${url}">`,
  );

function payForm({ token, due, open, currency, today }: PayPage): Html {
  const money = (amount: number): string => formatMoney(amount, currency);
  const [next, ...later] = due;
  const choice = (value: string, words: string, isFirst: boolean): Html =>
    html`<label class="choice"><input type="radio" name="what" value="${value}"${isFirst && html` checked`}>${words}</label>`;
  const isSeveral = next !== undefined && later.length > 0;
  return html`<form method="post" action="/pay/${token}">
${isSeveral && choice('next', `${money(next.amount)}, due ${formatDateLong(next.dueOn, today)}`, true)}
${isSeveral && choice('all', `All that is open, ${money(open)}`, false)}
<button class="button">${isSeveral ? 'Pay online' : `Pay ${money(open)} online`}</button></form>`;
}

/** What is open of an invoice, and how to pay it. */
export function renderPay(page: PayPage, nonce: string): string {
  const {
    organisation,
    logoId,
    title,
    currency,
    today,
    open,
    due,
    bankDetails,
    reference,
    canPay,
    hasPaper,
    isCredited,
    until,
    token,
    isBack,
  } = page;
  const money = (amount: number): string => formatMoney(amount, currency);
  const isPaid = open <= 0;
  return document(
    `${title} · ${organisation}`,
    nonce,
    page,
    html`${houseHead({ name: organisation, logoId })}<h1>${title}</h1>
${isBack && isPaid && html`<p class="done" role="status">Thank you. Your payment has arrived.</p>`}
${isBack && !isPaid && html`<p class="done" role="status">Thank you. Some payments take a few days to arrive; you can close this page.</p>`}
<section class="card block"><h2>${isPaid ? 'Nothing is open' : 'Still to pay'}</h2>
${!isPaid && html`<p class="sum">${money(open)}</p>`}
${due.length > 0 && html`<ul class="lines">${due.map((part) => html`<li><span>${part.isOverdue ? 'Due since' : 'Due'} ${formatDateLong(part.dueOn, today)}</span><span>${money(part.amount)}</span></li>`)}</ul>`}
${isPaid && isCredited && html`<p>This invoice was credited. There is nothing to pay.</p>`}
${until !== null && html`<p>This page can be opened until ${formatDateLong(until, today)}.</p>`}
${!isPaid && canPay && payForm(page)}</section>
${!isPaid && bankDetails !== '' && html`<section class="card block"><h2>By bank transfer</h2><p class="words">${bankDetails}</p><p>Reference: <strong>${reference}</strong></p></section>`}
${!isPaid && !canPay && bankDetails === '' && html`<p>Ask ${organisation} how to pay.</p>`}
${hasPaper && html`<p><a class="paper" href="/pay/${token}/invoice.pdf">Download the PDF</a></p>`}`,
  );
}
