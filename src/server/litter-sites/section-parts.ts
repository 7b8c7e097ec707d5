import { daysBetween, formatDateLong } from '#domain/dates.ts';
import { dialled } from '#domain/phone.ts';
import { type PageSection, readQuestionsAndAnswers } from '#domain/public-page/sections.ts';
import { formFields } from '#server/inquiries/form-fields.ts';
import { type Html, html } from './html.ts';
import { photoUrl, webAddress } from './page-address.ts';
import { filled, filledLines, fullName, pageTerms, sexWord, statusLook, youngName } from './page-words.ts';
import type { Ancestor } from './read-kin.ts';
import type { PublicAnimal, PublicPage, PublicPhoto, PublicYoung } from './read-page.ts';

export const lower = (words: string): string => words.toLocaleLowerCase('en');

/** What was typed in paragraphs, each line kept. */
export const paragraphs = (text: string): Html =>
  html`${text.split(/\n\s*\n/).map(
    (block) =>
      html`<p>${block
        .trim()
        .split('\n')
        .map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`,
  )}`;

const heading = (page: PublicPage, { title }: PageSection, usual: string): Html =>
  html`<h2>${title ? filled(title, page) : usual}</h2>`;

/** A picture in the size the screen needs, fetched when it comes near. */
const picture = (page: PublicPage, id: string, alt: string, sizes: string): Html =>
  html`<img src="${photoUrl(page.photosAt, id, 640)}" srcset="${photoUrl(page.photosAt, id, 640)} 640w, ${photoUrl(page.photosAt, id, 1600)} 1600w" sizes="${sizes}" alt="${alt}" loading="lazy" decoding="async">`;

function testsOf(page: PublicPage, animal: PublicAnimal): Html | false {
  const tests = page.tests.filter(({ parentId }) => parentId === animal.id);
  if (tests.length === 0) return false;
  return html`<dl class="tests">${tests.map(({ test, result, on, by, certificate }) => {
    const address = certificate ? webAddress(certificate) : undefined;
    const source = [by, on && formatDateLong(on)].filter(Boolean).join(', ');
    return html`<div><dt>${test}</dt><dd>${address ? html`<a href="${address}" rel="nofollow noopener">${result}</a>` : result}${
      source && html` <small>${source}</small>`
    }</dd></div>`;
  })}</dl>`;
}

function parentCard(page: PublicPage, role: 'mother' | 'father'): Html {
  const animal = page[role];
  const terms = pageTerms(page);
  const label = role === 'mother' ? terms.motherLabel : terms.fatherLabel;
  const portrait = animal.photoId
    ? html`<img src="${photoUrl(page.photosAt, animal.photoId, 640)}" alt="${fullName(animal)}" width="132" height="132" decoding="async">`
    : (animal.callName ?? animal.name).charAt(0);
  return html`<article class="card parent ${role === 'mother' ? 'female' : 'male'}">
<span class="portrait"${animal.photoId ? '' : html` aria-hidden="true"`}>${portrait}</span>
<div><p class="muted">${label}</p>
<span class="name">${animal.titlePrefix && html`<small>${animal.titlePrefix}</small> `}${animal.name}${
    animal.titleSuffix && html` <small>${animal.titleSuffix}</small>`
  }</span>
<p class="muted">${animal.breed}</p></div>${testsOf(page, animal)}
</article>`;
}

export const parentsPart = (page: PublicPage): Html =>
  html`<section class="parents" aria-label="Parents">${parentCard(page, 'mother')}${parentCard(page, 'father')}</section>`;

/** "Day 12, 20 November"; only the day before the birth, or where that is not known. */
function dayWords(page: PublicPage, day: string): string {
  const { birthDate, today } = page;
  const date = formatDateLong(day, today);
  if (!birthDate || day < birthDate) return date;
  const age = daysBetween(birthDate, day);
  return age === 0 ? `Day of ${pageTerms(page).birth}, ${date}` : `Day ${age}, ${date}`;
}

export function daysPart(page: PublicPage, section: PageSection): Html | false {
  if (page.photos.length === 0) return false;
  const days = new Map<string, PublicPhoto[]>();
  for (const photo of page.photos) days.set(photo.day, [...(days.get(photo.day) ?? []), photo]);
  const terms = pageTerms(page);
  return html`<section>${heading(page, section, 'Day by day')}
${[...days]
  .toSorted(([one], [other]) => (one < other ? 1 : -1))
  .map(
    ([day, photos]) =>
      html`<h3>${dayWords(page, day)}</h3><div class="gallery">${photos.map(
        ({ id, caption }) =>
          html`<figure class="card"><a href="${photoUrl(page.photosAt, id, 1600)}">${picture(
            page,
            id,
            caption ?? `Picture of the ${lower(terms.childTerm)}`,
            '(max-width: 48rem) 50vw, 340px',
          )}</a>${caption && html`<figcaption class="muted">${caption}</figcaption>`}</figure>`,
      )}</div>`,
  )}</section>`;
}

function youngCard(page: PublicPage, young: PublicYoung): Html {
  const terms = pageTerms(page);
  const { word, tone } = statusLook(young.status);
  const sex = young.gender === 'Female' ? 'female' : young.gender === 'Male' ? 'male' : 'unsexed';
  const collar = young.collarColor ? young.collarColor.toLowerCase() : 'none';
  const name = youngName(young, terms);
  const facts = [young.collarColor ? sexWord(young, terms) : '', young.color].filter(Boolean).join(', ');
  const image = young.photoId
    ? picture(page, young.photoId, name, '(max-width: 48rem) 50vw, 260px')
    : html`<span class="ring" aria-hidden="true"></span>`;
  const isWanted = young.status === 'Available' && page.applyAt !== null;
  return html`<li class="card one ${sex} collar-${collar}"><div class="frame">${image}</div>
<div class="words"><strong>${name}</strong>${facts && html`<p class="muted">${facts}</p>`}
<span class="chip ${tone}">${word}</span>${
    isWanted &&
    html`<p><a class="wish" href="/apply/${page.applyAt}?litter=${page.slug}&amp;young=${young.id}" rel="nofollow">Ask about this one</a></p>`
  }</div></li>`;
}

export const youngPart = (page: PublicPage, section: PageSection): Html | false =>
  page.young.length > 0 &&
  html`<section>${heading(page, section, `The ${lower(pageTerms(page).childTerm)}`)}
<ul class="young">${page.young.map((young) => youngCard(page, young))}</ul></section>`;

/** A parent with its own parents beside it, and so on for two more generations. */
function branch(kin: ReadonlyMap<string, Ancestor>, id: string | null, name: string, deep: number): Html {
  const animal = id === null ? undefined : kin.get(id);
  const known = animal?.name ?? name;
  const hasParents = animal && (animal.sireId || animal.damId || animal.sire || animal.dam);
  return html`<li><span>${known || 'Not known'}</span>${
    deep > 0 &&
    hasParents &&
    html`<ul>${branch(kin, animal.sireId, animal.sire ?? '', deep - 1)}${branch(kin, animal.damId, animal.dam ?? '', deep - 1)}</ul>`
  }</li>`;
}

export function pedigreePart(page: PublicPage, section: PageSection): Html | false {
  if (page.kin.length === 0) return false;
  const kin = new Map(page.kin.map((animal) => [animal.id, animal]));
  return html`<section>${heading(page, section, 'Pedigree')}
<ul class="tree">${branch(kin, page.father.id, page.father.name, 2)}${branch(kin, page.mother.id, page.mother.name, 2)}</ul></section>`;
}

const textOf = (page: PublicPage, section: PageSection, usual: string | null | undefined): string =>
  filledLines(section.text ?? usual ?? '', page);

export function writtenPart(
  page: PublicPage,
  section: PageSection,
  usual: { readonly title: string; readonly text: string | null | undefined },
): Html | false {
  const text = textOf(page, section, usual.text);
  return (
    text !== '' &&
    html`<section class="prose">${heading(page, section, usual.title)}${paragraphs(text)}</section>`
  );
}

export const askedOn = (page: PublicPage, section: PageSection | undefined) =>
  section?.isShown ? readQuestionsAndAnswers(textOf(page, section, page.template?.faqText)) : [];

export function faqPart(page: PublicPage, section: PageSection): Html | false {
  const asked = askedOn(page, section);
  return (
    asked.length > 0 &&
    html`<section class="prose">${heading(page, section, 'Questions and answers')}
${asked.map(
  ({ question, answer }) =>
    html`<details class="card"><summary>${question}</summary>${answer !== '' && paragraphs(answer)}</details>`,
)}</section>`
  );
}

export function videosPart(page: PublicPage, section: PageSection): Html | false {
  const videos = page.videos.flatMap((video) => webAddress(video) ?? []);
  return (
    videos.length > 0 &&
    html`<section>${heading(page, section, videos.length === 1 ? 'Video' : 'Videos')}
<ul class="links">${videos.map(
      (video, index) =>
        html`<li><a href="${video}" rel="nofollow noopener noreferrer">Video ${index + 1}</a> <span class="muted">on ${new URL(video).hostname.replace(/^www\./, '')}</span></li>`,
    )}</ul></section>`
  );
}

interface Target {
  readonly href: string;
  readonly words: string;
}

const ownTarget = ({ template, cta }: PublicPage): string | undefined => {
  const own = cta.url ?? template?.ctaUrl;
  return own ? webAddress(own) : undefined;
};

/** Whether the form for applications stands on the page itself: nothing else was chosen for whoever wants one. */
export const holdsForm = (page: PublicPage): boolean =>
  page.applyAt !== null &&
  !page.isLost &&
  ownTarget(page) === undefined &&
  page.sections.some(({ id, isShown }) => id === 'apply' && isShown);

/** Where the button leads: as this page says, as the template says, or to a mail. */
function targetOf(page: PublicPage): Target | undefined {
  const { template, cta } = page;
  const url = ownTarget(page);
  const words = cta.text ?? template?.ctaText;
  if (url !== undefined) return { href: url, words: words ?? 'Write to us' };
  return template?.contactEmail
    ? { href: `mailto:${template.contactEmail}`, words: words ?? 'Write to us' }
    : undefined;
}

/** The form, folded away until somebody wants it; what is wrong in it is said on a page of its own. */
function formPart(page: PublicPage, slug: string): Html {
  const { organisation, questions, template, cta } = page;
  const form = { slug, organisation, questions, about: { site: page.slug } };
  return html`<details class="apply"><summary class="button">${cta.text ?? template?.ctaText ?? 'Apply'}</summary>
${formFields(form, { typed: {}, errors: {} })}</details>`;
}

/** What stands over the form: of those listed nobody is asked about where none is free. */
function usualAsk({ young, noneLives, ...page }: PublicPage): string {
  const isOver = noneLives || (young.length > 0 && young.every(({ status }) => status !== 'Available'));
  return isOver
    ? `Would one of a later ${lower(pageTerms(page).litter)} suit you?`
    : 'Would one of them suit you?';
}

export function applyPart(page: PublicPage, section: PageSection): Html | false {
  if (page.isLost) return false;
  const text = textOf(page, section, page.template?.footerText);
  if (page.applyAt !== null && holdsForm(page))
    return html`<section class="ask asked" id="apply"><div>${heading(page, section, usualAsk(page))}
${text !== '' && html`<div class="muted">${paragraphs(text)}</div>`}</div>
${formPart(page, page.applyAt)}</section>`;
  const target = targetOf(page);
  if (!target) return false;
  return html`<section class="ask"><div>${heading(page, section, usualAsk(page))}
${text !== '' && html`<div class="muted">${paragraphs(text)}</div>`}</div>
<a class="button" href="${target.href}" rel="nofollow noopener">${target.words}</a></section>`;
}

/** Plain links: nothing of those networks is on the page, and none of them learns who looks at it. */
export function sharePart(title: string, address: string): Html {
  const text = encodeURIComponent(`${title}\n${address}`);
  const url = encodeURIComponent(address);
  const ways = [
    ['Email', `mailto:?subject=${encodeURIComponent(title)}&body=${text}`],
    ['WhatsApp', `https://wa.me/?text=${text}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ] as const;
  return html`<p class="share">Share: ${ways.map(
    ([name, href]) => html`<a href="${href}" rel="nofollow noopener noreferrer">${name}</a> `,
  )}</p>`;
}

export function contactPart(page: PublicPage, section: PageSection): Html | false {
  const { template } = page;
  const text = textOf(page, section, '');
  const lines = [
    template?.contactAddress,
    template?.contactPhone && html`<a href="${dialled(template.contactPhone)}">${template.contactPhone}</a>`,
    template?.contactEmail && html`<a href="mailto:${template.contactEmail}">${template.contactEmail}</a>`,
  ].filter((line) => line);
  if (lines.length === 0 && text === '') return false;
  return html`<section class="prose">${heading(page, section, 'Contact')}
${text !== '' && paragraphs(text)}<address>${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</address></section>`;
}
