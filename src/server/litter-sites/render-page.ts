import { type Html, html } from './html.ts';
import { publicDocument } from './html-page.ts';
import { collarColors, coverOf, pageStyle } from './page-style.ts';
import {
  filled,
  fullName,
  headline,
  leavingLine,
  pageTerms,
  sexWord,
  statusLook,
  youngName,
} from './page-words.ts';
import type { PublicAnimal, PublicPage, PublicYoung } from './read-page.ts';

const photoUrl = (slug: string, id: string, edge: 640 | 1600): string =>
  `/api/public/litter-sites/${slug}/photos/${id}/${edge}`;

const webAddress = (url: string): string | undefined =>
  /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined;

function parentCard(page: PublicPage, role: 'mother' | 'father'): Html {
  const animal: PublicAnimal = page[role];
  const terms = pageTerms(page);
  const label = role === 'mother' ? terms.motherLabel : terms.fatherLabel;
  const portrait = animal.photoId
    ? html`<img src="${photoUrl(page.slug, animal.photoId, 640)}" alt="${fullName(animal)}" width="132" height="132">`
    : (animal.callName ?? animal.name).charAt(0);
  return html`<article class="card parent ${role === 'mother' ? 'female' : 'male'}">
<span class="portrait"${animal.photoId ? '' : html` aria-hidden="true"`}>${portrait}</span>
<div><p class="muted">${label}</p>
<span class="name">${animal.titlePrefix && html`<small>${animal.titlePrefix}</small> `}${animal.name}${
    animal.titleSuffix && html` <small>${animal.titleSuffix}</small>`
  }</span>
<p class="muted">${animal.breed}</p></div>
</article>`;
}

function youngCard(page: PublicPage, young: PublicYoung): Html {
  const terms = pageTerms(page);
  const { word, tone } = statusLook(young.status);
  const sex = young.gender === 'Female' ? 'female' : young.gender === 'Male' ? 'male' : 'unsexed';
  const collar = young.collarColor ? young.collarColor.toLowerCase() : 'none';
  const name = youngName(young, terms);
  const facts = [young.collarColor ? sexWord(young, terms) : '', young.color].filter(Boolean).join(', ');
  const picture = young.photoId
    ? html`<img src="${photoUrl(page.slug, young.photoId, 640)}" alt="${name}" loading="lazy">`
    : html`<span class="ring" aria-hidden="true"></span>`;
  return html`<li class="card one ${sex} collar-${collar}"><div class="frame">${picture}</div>
<div class="words"><strong>${name}</strong>${facts && html`<p class="muted">${facts}</p>`}
<span class="chip ${tone}">${word}</span></div></li>`;
}

const gallery = (page: PublicPage): Html | false =>
  page.photos.length > 0 &&
  html`<div class="gallery">${page.photos.map(
    ({ id, caption }) => html`<figure class="card"><a href="${photoUrl(page.slug, id, 1600)}"><img
src="${photoUrl(page.slug, id, 640)}" alt="${caption ?? `Picture of the ${pageTerms(page).childTerm.toLocaleLowerCase('en')}`}" loading="lazy"></a>${
      caption && html`<figcaption class="muted">${caption}</figcaption>`
    }</figure>`,
  )}</div>`;

function askSection({ template, applyAt, slug }: PublicPage): Html | false {
  if (applyAt !== null && !template?.ctaUrl)
    return html`<section class="ask"><div><h2>Would one of them suit you?</h2>
${template?.footerText && html`<p class="muted">${template.footerText}</p>`}</div>
<a class="button" href="/apply/${applyAt}?litter=${slug}">${template?.ctaText ?? 'Apply'}</a></section>`;
  const url = template?.ctaUrl ? webAddress(template.ctaUrl) : undefined;
  const mail = template?.contactEmail;
  const target = url ?? (mail ? `mailto:${mail}` : undefined);
  if (!template || !target) return false;
  return html`<section class="ask"><div><h2>Would one of them suit you?</h2>
${template.footerText && html`<p class="muted">${template.footerText}</p>`}</div>
<a class="button" href="${target}" rel="nofollow noopener">${template.ctaText ?? 'Write to us'}</a></section>`;
}

function foot(page: PublicPage): Html {
  const { template } = page;
  const address = [page.organisation, template?.contactAddress].filter(Boolean).join(', ');
  const videos = page.videos.flatMap((video) => webAddress(video) ?? []);
  return html`<footer class="foot muted">
${videos.length > 0 && html`<p>${videos.map((video, index) => html`<a href="${video}" rel="nofollow noopener">Video ${index + 1}</a> `)}</p>`}
<p>${address}${template?.contactPhone && `, ${template.contactPhone}`}${
    template?.contactEmail && html`, <a href="mailto:${template.contactEmail}">${template.contactEmail}</a>`
  }</p>
${!page.hideBranding && html`<p>Made with Studbook</p>`}
</footer>`;
}

/** Titles are typed without a full stop, but here they stand in a paragraph. */
const sentence = (line: string): string => (/[.!?…]$/.test(line) ? line : `${line}.`);

/** One rule for each collar that is worn: the policy of the page allows no style attributes. */
const collarStyle = (young: readonly PublicYoung[]): string => {
  const worn = new Set(young.flatMap(({ collarColor }) => collarColor ?? []));
  const rules = [...worn].flatMap((name) => {
    const color = collarColors[name];
    return color ? [`.collar-${name.toLowerCase()} { --collar: ${color}; }`] : [];
  });
  return ['.collar-none { --collar: var(--line-strong); }', ...rules].join('\n');
};

/** The public page of a litter: no scripts, nothing from elsewhere, every value escaped. */
export function renderPage(page: PublicPage, nonce: string, today: string): string {
  const title = headline(page, today);
  const { template } = page;
  const seoTitle = template?.seoTitle ? filled(template.seoTitle, page) : title;
  const description = template?.seoDescription
    ? filled(template.seoDescription, page)
    : `${title}, by ${fullName(page.father)} out of ${fullName(page.mother)}.`;
  const intro = [template?.heroTitle, template?.heroSubtitle, leavingLine(page, today)]
    .filter((line) => line)
    .map((line) => sentence(String(line)))
    .join(' ');
  const head = html`<meta name="description" content="${description}">
<meta property="og:type" content="website"><meta property="og:title" content="${seoTitle}">
<meta property="og:description" content="${description}">${page.isSample && html`<meta name="robots" content="noindex">`}`;
  const body = html`<div class="cover"></div>
<main class="sheet">
<header class="kennel"><span class="seal" aria-hidden="true"><span>${page.organisation.charAt(0)}</span></span>
<div><strong>${page.organisation}</strong>${template && html`<p class="muted">${template.headerText}</p>`}</div></header>
<h1>${title}</h1>
${intro && html`<p class="intro">${intro}</p>`}
<section class="parents" aria-label="Parents">${parentCard(page, 'mother')}${parentCard(page, 'father')}</section>
${gallery(page)}
${
  page.young.length > 0 &&
  html`<h2>The ${pageTerms(page).childTerm.toLocaleLowerCase('en')}</h2>
<ul class="young">${page.young.map((young) => youngCard(page, young))}</ul>`
}
${askSection(page)}
${foot(page)}
</main>`;
  const style = `${pageStyle(coverOf(page))}${collarStyle(page.young)}`;
  return publicDocument(seoTitle, nonce, style, head, body);
}

/** For an address without a page, and for a page that is not published: a visitor cannot tell one from the other. */
export function renderMissing(nonce: string, cover: string): string {
  const body = html`<div class="cover"></div>
<main class="sheet"><h1>There is no page here</h1>
<p class="intro">The address may be misspelt, or its breeder has taken the page down.</p></main>`;
  const head = html`<meta name="robots" content="noindex">`;
  return publicDocument('There is no page here', nonce, pageStyle(cover), head, body);
}
