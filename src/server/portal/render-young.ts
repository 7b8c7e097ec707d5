import { formatAge, formatDateLong, weekday } from '#domain/dates.ts';
import { warrantyDates } from '#domain/portal/warranty.ts';
import { capitalised } from '#domain/terms.ts';
import { formatTime } from '#domain/writing.ts';
import { type Html, html } from '#server/litter-sites/html.ts';
import { frame } from './frame.ts';
import { growthCurve, inOneUnit, weightWords } from './growth-curve.ts';
import { openQuestions } from './open-questions.ts';
import { ownPapersLines, type WrongPaper } from './own-papers.ts';
import type { House, OwnYoung, Portal, PortalMessage } from './read-portal.ts';
import type { Care, LitterUpdate, PortalPhoto, Weighing, YoungPage } from './read-young.ts';
import { photoUrl, pickupTerms, pickupWords, unreadOf } from './render-home.ts';
import { errorOf, said, type Tried, textField } from './render-messages.ts';
import { bornWord, sexWord, statusWords, youngName } from './words.ts';

/** What a buyer may send of a picture; larger ones are said to be. */
export const mostPhotoMegabytes = 15;

/** Until when what was promised in writing holds; nothing before it has gone home. */
function warrantySection({ contracts, house }: Portal, young: OwnYoung): Html | false {
  const signed = contracts.find(({ offspringId, status }) => offspringId === young.id && status === 'Signed');
  if (!signed || young.soldOn === null) return false;
  const { vetCheckUntil, warrantyUntil } = warrantyDates(young.soldOn, signed);
  if (vetCheckUntil === null && warrantyUntil === null) return false;
  const rows = [
    ['Have it seen by a vet by', vetCheckUntil],
    ['Warranty until', warrantyUntil],
  ] as const;
  return section(
    'What was promised',
    html`<dl class="facts">${rows.map(([label, on]) => on && html`<dt>${label}</dt><dd>${formatDateLong(on, house.today)}</dd>`)}</dl><p class="muted">As ${signed.title} says.</p>`,
  );
}

const section = (title: string, words: Html): Html =>
  html`<section class="card block"><h2>${title}</h2>${words}</section>`;

function facts(young: OwnYoung, { today }: House): Html {
  const rows: readonly (readonly [string, string | null | false | undefined])[] = [
    ['Sex', young.gender !== 'Unknown' && sexWord(young)],
    ['Breed', young.breed],
    ['Color', young.color],
    [
      capitalised(bornWord(young)),
      young.birthDate &&
        `${formatDateLong(young.birthDate, today)}, ${formatAge(young.birthDate, today)} old`,
    ],
    ['Mother', young.mother],
    ['Father', young.father],
    ['Microchip', young.microchipNumber],
    ['Registration', young.registrationNumber],
    ['With you since', young.status === 'Sold' && young.soldOn && formatDateLong(young.soldOn, today)],
  ];
  return html`<dl class="facts">${rows.map(([label, value]) => value && html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

const photosSection = (photos: readonly PortalPhoto[], name: string): Html | false =>
  photos.length > 0 &&
  section(
    'Photos',
    html`<ul class="pictures">${photos.map(
      ({ id, caption }) =>
        html`<li><a href="${photoUrl(id, 1600)}"><img src="${photoUrl(id, 640)}" alt="${caption ?? `Photo of ${name}`}" loading="lazy"></a></li>`,
    )}</ul>`,
  );

function growthSection(weights: readonly Weighing[], { today }: House): Html | false {
  const all = inOneUnit(weights);
  const last = all.at(-1);
  if (!last) return false;
  return section(
    'Growth',
    html`<p>${weightWords(last)} on ${formatDateLong(last.on, today)}</p>${growthCurve(all, today)}`,
  );
}

const careWords = ({ dueOn, dueUntil, isMissed }: Care, today: string): string => {
  const was = isMissed ? 'was ' : '';
  return dueUntil && dueUntil !== dueOn
    ? `${was}due between ${formatDateLong(dueOn, today)} and ${formatDateLong(dueUntil, today)}`
    : `${was}due ${formatDateLong(dueOn, today)}`;
};

const careList = (title: string, care: readonly Care[], wordsOf: (one: Care) => string): Html | false =>
  care.length > 0 &&
  html`<p><strong>${title}</strong></p><ul class="lines">${care.map((one) => html`<li>${one.what} <span class="muted">${wordsOf(one)}</span></li>`)}</ul>`;

function careSection(care: readonly Care[], { today }: House): Html | false {
  if (care.length === 0) return false;
  const done = care.filter(({ doneOn }) => doneOn !== null);
  const open = care.filter(({ doneOn }) => doneOn === null);
  const due = (one: Care) => careWords(one, today);
  return section(
    'Health plan',
    html`${careList(
      'Not recorded as done before it came to you: ask us, or your vet',
      open.filter(({ isMissed }) => isMissed),
      due,
    )}${careList(
      'To come',
      open.filter(({ isMissed }) => !isMissed),
      due,
    )}${careList('Done', done, ({ doneOn, product }) => `${formatDateLong(doneOn, today)}${product ? `, ${product}` : ''}`)}`,
  );
}

const updatesSection = (updates: readonly LitterUpdate[], { today }: House): Html | false =>
  updates.length > 0 &&
  section(
    'News',
    html`${updates.map(
      ({ writtenOn, text, photoIds }) =>
        html`<article><p class="muted">${formatDateLong(writtenOn, today)}</p><p class="words">${text}</p>${
          photoIds.length > 0 &&
          html`<ul class="pictures">${photoIds.map(
            (id) =>
              html`<li><a href="${photoUrl(id, 1600)}"><img src="${photoUrl(id, 640)}" alt="Photo of ${formatDateLong(writtenOn, today)}" loading="lazy"></a></li>`,
          )}</ul>`
        }</article>`,
    )}`,
  );

const photoField = (id: string): Html =>
  html`<div class="ask-field"><label for="${id}">Photo <small>optional, up to ${mostPhotoMegabytes} MB</small></label>
<input type="file" id="${id}" name="file" accept="image/jpeg,image/png,image/webp,image/gif,image/avif"></div>`;

/** What is due once it is home: chip, club, title; the buyer's part with a place to say that it is done. */
function papersSection({ portal: { handover, house }, young, wrongPaper }: YoungView): Html | false {
  const own = handover.filter(({ youngId }) => youngId === young.id);
  const lines = ownPapersLines(own, house.today, wrongPaper);
  return (
    lines !== undefined && html`<section class="card block" id="papers"><h2>Papers</h2>${lines}</section>`
  );
}

/** When it goes home: the day that was agreed, and the times that may be chosen. */
function pickupSection({ portal, young, wrongPickup }: YoungView): Html | false {
  if (young.status === 'Sold') return false;
  const { pickups, slots, house } = portal;
  const pickup = pickups.find(({ puppyId }) => puppyId === young.id);
  const offered = slots.filter(({ youngId }) => youngId === young.id);
  if (!pickup && offered.length === 0 && !wrongPickup) return false;
  const where = pickup && [pickup.pickupLocation, pickup.pickupAddress].filter(Boolean).join(', ');
  const terms = pickup && pickupTerms(pickup, house);
  return section(
    'Going home',
    html`${
      pickup &&
      html`<p><strong>${pickupWords(pickup, house.today)}</strong>${where && html`<br><span class="muted">${where}</span>`}</p>${terms && html`<p>${terms}</p>`}<p><a href="/portal/pickups/${pickup.id}.ics">Add to my calendar</a></p>`
    }${wrongPickup && html`<p class="wrong error" role="alert">${wrongPickup}</p>`}${
      offered.length > 0 &&
      html`<form method="post" action="/portal/young/${young.id}/pickup" enctype="multipart/form-data"><fieldset class="ask-field"><legend>${pickup ? 'Choose another time' : 'Choose a time'}</legend>${offered.map(
        ({ id, slotDate, fromTime, toTime, location }) =>
          html`<label class="choice" for="slot-${id}"><input type="radio" id="slot-${id}" name="slot" value="${id}"><span>${weekday(slotDate)}, ${formatDateLong(slotDate, house.today)}, ${formatTime(fromTime)} to ${formatTime(toTime)}${location && html` <span class="muted">${location}</span>`}</span></label>`,
      )}</fieldset><button class="button">Choose this time</button></form>`
    }`,
  );
}

/** What was tried, and in which of the forms. */
export interface TriedNews extends Tried {
  readonly question: string | null;
}

function newsForm(young: OwnYoung, asked: PortalMessage | undefined, tried: TriedNews): Html {
  const question = asked?.question ?? null;
  const mine: Tried = tried.question === question ? tried : { text: '', error: undefined };
  const id = question === null ? 'news' : `answer-${question.replace(' ', '-')}`;
  return html`${asked && html`<p class="words">${asked.text}</p>`}${errorOf(mine)}
<form method="post" action="/portal/young/${young.id}" enctype="multipart/form-data">
${question !== null && html`<input type="hidden" name="question" value="${question}">`}
${textField(id, question === null ? 'What is new' : 'Your answer', mine)}${photoField(`${id}-photo`)}
<button class="button">Send</button></form>`;
}

export interface YoungView {
  readonly portal: Portal;
  readonly young: OwnYoung;
  readonly page: YoungPage;
  readonly tried: TriedNews;
  readonly isSent: boolean;
  /** Why the time could not be chosen. */
  readonly wrongPickup?: string | undefined;
  readonly wrongPaper?: WrongPaper | undefined;
}

/** One of their own: how it looks, how it grows, what it needs, and news of it back to the breeder. */
export function renderYoung(view: YoungView, nonce: string): string {
  const { portal, young, page, tried, isSent } = view;
  const { house, messages } = portal;
  const name = youngName(young);
  const asked = openQuestions(messages, young.id);
  // What is asked above is not told once more below.
  const about = messages.filter((one) => one.offspringId === young.id && !asked.includes(one));
  // All that is about it is on this page.
  const unread = unreadOf({ messages: messages.filter(({ offspringId }) => offspringId !== young.id) });
  return frame(
    { house, title: name, way: 'young', unread, nonce },
    html`<h1>${name}</h1><p><span class="chip ${young.status === 'Sold' ? 'positive' : 'accent'}">${statusWords(young)}</span></p>
${isSent && html`<p class="done" role="status">Sent. ${house.name} hears of it.</p>`}
${asked.map((one) => section(`${house.name} asks`, newsForm(young, one, tried)))}
${pickupSection(view)}${papersSection(view)}${warrantySection(portal, young)}<section class="card block">${facts(young, house)}</section>
${updatesSection(page.updates, house)}${photosSection(page.photos, name)}${growthSection(page.weights, house)}${careSection(page.care, house)}
${section('Send news', newsForm(young, undefined, tried))}
${about.length > 0 && section('Written about it', html`<ul class="thread">${about.map((message) => said(message, house, undefined))}</ul>`)}`,
  );
}
