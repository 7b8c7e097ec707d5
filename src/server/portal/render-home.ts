import { formatDateLong, weekday } from '#domain/dates.ts';
import { formatMoney, formatTime } from '#domain/writing.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { frame } from './frame.ts';
import { openQuestions } from './open-questions.ts';
import { invoicesBlock } from './own-invoices.ts';
import { papersToDo } from './own-papers.ts';
import type { OwnPickup, PickupDay } from './own-pickups.ts';
import type { OwnContract, OwnPlace, OwnYoung, Portal } from './read-portal.ts';
import { bornWord, sexWord, statusWords, youngName } from './words.ts';

export const photoUrl = (id: string, edge: 160 | 640 | 1600): string => `/portal/photos/${id}/${edge}`;

export const unreadOf = ({ messages }: Pick<Portal, 'messages'>): number =>
  messages.filter(({ writtenBy, readAt }) => writtenBy === 'Breeder' && readAt === null).length;

const block = (title: string, words: Html): Html =>
  html`<section class="card block"><h2>${title}</h2>${words}</section>`;

function youngCard(young: OwnYoung, today: string): Html {
  const name = youngName(young);
  const facts = [
    young.name || young.collarColor ? sexWord(young) : '',
    young.color,
    young.birthDate && `${bornWord(young)} ${formatDateLong(young.birthDate, today)}`,
  ];
  const picture = young.photoId
    ? html`<img src="${photoUrl(young.photoId, 640)}" alt="" width="120" height="120">`
    : name.charAt(0);
  return html`<section class="card block"><a class="own" href="/portal/young/${young.id}"><span class="frame">${picture}</span>
<span><strong>${name}</strong><span class="muted">${facts.filter(Boolean).join(', ')}</span><br>
<span class="chip ${young.status === 'Sold' ? 'positive' : 'accent'}">${statusWords(young)}</span></span></a></section>`;
}

function placeWords({ position, litterName, breed, joinedOn }: OwnPlace, today: string): string {
  const since = `On the list since ${formatDateLong(joinedOn, today)}`;
  const of = litterName ?? breed;
  const where = of ? `${of}. ` : '';
  if (!position) return `${where}${since}.`;
  if (position.state === 'chosen') return `${where}You have chosen.`;
  if (position.state === 'passed') return `${where}You have passed this time. ${since}.`;
  if (position.ahead === 0) return `${where}It is your turn to choose. ${since}.`;
  const many = position.ahead === 1 ? 'One chooses' : `${position.ahead} choose`;
  return `${where}${many} before you. ${since}.`;
}

const placesBlock = ({ places, house }: Portal): Html | false =>
  places.length > 0 &&
  block(
    'Your place in line',
    html`<ul class="lines">${places.map((place) => html`<li>${placeWords(place, house.today)}</li>`)}</ul>`,
  );

export const pickupWords = (pickup: PickupDay, today: string): string =>
  [
    `${weekday(pickup.pickupDate)}, ${formatDateLong(pickup.pickupDate, today)}`,
    pickup.pickupTime && `at ${formatTime(pickup.pickupTime)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What it costs beside the price: travel, and nights after the free ones. */
export function pickupTerms(
  { transporter, transportFee, freeUntil, boardingPerNight }: OwnPickup,
  { currency, today }: Portal['house'],
): string {
  const fee = transportFee ? formatMoney(transportFee, currency) : undefined;
  const travel = transporter
    ? `Travels with ${transporter}${fee ? ` for ${fee}` : ''}.`
    : fee && `Transport: ${fee}.`;
  const nights =
    freeUntil &&
    boardingPerNight &&
    `Free of charge until ${formatDateLong(freeUntil, today)}, then ${formatMoney(boardingPerNight, currency)} for each night.`;
  return [travel, nights].filter(Boolean).join(' ');
}

const pickupsBlock = ({ pickups, young, house }: Portal): Html | false =>
  pickups.length > 0 &&
  block(
    'Going home',
    html`<ul class="lines">${pickups.map((pickup) => {
      const one = young.find(({ id }) => id === pickup.puppyId);
      const where = [pickup.pickupLocation, pickup.pickupAddress].filter(Boolean).join(', ');
      return html`<li><strong>${pickupWords(pickup, house.today)}</strong>${one && html`<br>${youngName(one)}`}${where && html`<br><span class="muted">${where}</span>`}</li>`;
    })}</ul>`,
  );

/** What was agreed or invoiced, came in and is open; nothing where nothing was. */
function moneyBlock({ account, toPay, beside, house }: Portal): Html | false {
  const { paid, paidBack, heldForLater, open, overdue } = account;
  if (toPay === null && paid === 0 && open === 0) return false;
  const amount = (value: number): string => formatMoney(value, house.currency);
  return block(
    'Paid and open',
    html`<dl class="facts sums">${toPay && html`<dt>${toPay.isAgreed ? 'Agreed price' : 'Price as invoiced'}</dt><dd>${amount(toPay.amount)}</dd>`}${beside > 0 && html`<dt>Boarding, transport and other</dt><dd>${amount(beside)}</dd>`}
<dt>Paid so far</dt><dd>${amount(paid)}</dd>${paidBack > 0 && html`<dt>Paid back to you</dt><dd>${amount(paidBack)}</dd>`}${heldForLater > 0 && html`<dt>Held for you</dt><dd>${amount(heldForLater)}</dd>`}<dt>Still open</dt><dd>${open === 0 ? 'Nothing' : amount(open)}</dd>
${overdue > 0 && html`<dt>Overdue</dt><dd class="error">${amount(overdue)}</dd>`}</dl>`,
  );
}

/** What was sent to be signed first; what both have signed can be taken along. */
function contractLine({ id, title, status, signedOn, hasSigned }: OwnContract, today: string): Html {
  if (status === 'Signed')
    return html`<li><a href="/portal/contracts/${id}.pdf">${title}</a> <span class="muted">signed by both${signedOn && ` on ${formatDateLong(signedOn, today)}`}</span></li>`;
  if (status === 'Signed by buyer')
    return html`<li>${title} <span class="muted">signed by you, waits for the breeder</span></li>`;
  if (hasSigned)
    return html`<li>${title} <span class="muted">signed by you, waits for whoever signs with you</span></li>`;
  return html`<li>${title}<form method="post" action="/portal/contracts/${id}"><button class="button">Read and sign</button></form></li>`;
}

const contractsBlock = ({ contracts, house }: Portal): Html | false =>
  contracts.length > 0 &&
  block(
    contracts.length === 1 ? 'Contract' : 'Contracts',
    html`<ul class="lines">${contracts.map((one) => contractLine(one, house.today))}</ul>`,
  );

const papersBlock = ({ papers, house }: Portal): Html | false =>
  papers.length > 0 &&
  block(
    'Papers',
    html`<ul class="lines">${papers.map(
      ({ id, name, addedOn }) =>
        html`<li><a href="/portal/papers/${id}" download>${name}</a> <span class="muted">${formatDateLong(addedOn, house.today)}</span></li>`,
    )}</ul>`,
  );

/** A question waits where it is answered: the mail that tells of it leads here. */
const questionsBlock = ({ messages, young, house }: Portal): Html | false => {
  const asked = young.filter(({ id }) => openQuestions(messages, id).length > 0);
  return (
    asked.length > 0 &&
    block(
      `${house.name} asks`,
      html`<ul class="lines">${asked.map((one) => html`<li><a href="/portal/young/${one.id}">How is ${youngName(one)}?</a></li>`)}</ul>`,
    )
  );
};

function toDoBlock({ handover, house }: Portal): Html | false {
  const lines = papersToDo(handover, house.today);
  return lines !== undefined && block('For you to do', lines);
}

/** The first page: all that is theirs, and nothing else. */
export function renderHome(portal: Portal, payUrl: (id: string) => string, nonce: string): string {
  const { house, firstName, young, places } = portal;
  return frame(
    { house, title: 'Your page', way: 'home', unread: unreadOf(portal), nonce },
    html`<h1>Hello ${firstName}</h1>
${
  young.length === 0 &&
  places.length === 0 &&
  html`<p class="intro">${house.name} will show here what is yours. Until then you can write to each other.</p>`
}
${young.map((one) => youngCard(one, house.today))}
${questionsBlock(portal)}${toDoBlock(portal)}${pickupsBlock(portal)}${placesBlock(portal)}${contractsBlock(portal)}${moneyBlock(portal)}${invoicesBlock(portal.invoices, house.today, payUrl)}${papersBlock(portal)}`,
  );
}
