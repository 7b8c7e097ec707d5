import { dialled } from '#domain/phone.ts';
import { type Html, html } from './html.ts';
import type { ListedLitter, PublicKennel } from './kennel-page.ts';
import { kennelAt, logoAddress, pageAddress, photosAt, photoUrl } from './page-address.ts';
import { coverOf, pageStyle } from './page-style.ts';
import { headline } from './page-words.ts';
import { paragraphs, sharePart } from './section-parts.ts';
import type { StaticDocument } from './static-page.ts';
import { structuredData } from './structured-data.ts';

const style = `
.litters { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 20px; margin-top: 16px; padding: 0; list-style: none; }
.litters a { display: block; height: 100%; overflow: hidden; color: inherit; text-decoration: none; }
.litters a:hover strong { text-decoration: underline; }
.litters .frame { height: 190px; background: var(--accent-soft); } .litters .words { padding: 14px 16px 18px; }
.litters strong { display: block; font: 500 20px/25px var(--serif); overflow-wrap: break-word; } .litters p { margin-top: 4px; }
.head-logo { display: block; width: auto; max-width: 240px; height: 72px; object-fit: contain; object-position: 0 50%; margin-bottom: 16px; }
`;

const freeWords = ({ birthDate, free }: ListedLitter): string | undefined =>
  birthDate === null ? undefined : free > 0 ? `${free} available` : undefined;

function card(litter: ListedLitter, today: string): Html {
  const free = freeWords(litter);
  return html`<li class="card"><a href="${pageAddress(litter.slug)}">${
    litter.photoId &&
    html`<div class="frame"><img src="${photoUrl(photosAt(litter.slug), litter.photoId, 640)}" alt="" loading="lazy" decoding="async"></div>`
  }<div class="words"><strong>${headline(litter, today)}</strong>
<p class="muted">${litter.mother} and ${litter.father}</p>${free && html`<span class="chip positive">${free}</span>`}</div></a></li>`;
}

/** @param base The address people open, without a slash at its end. */
export function kennelDocument(kennel: PublicKennel, base: string): StaticDocument {
  const { organisation, litters, today } = kennel;
  const title = kennel.title ?? organisation;
  const description = (kennel.intro ?? `${organisation}: what is born and what is expected.`)
    .replace(/\s+/g, ' ')
    .slice(0, 300);
  const address = kennelAt(base, kennel.ownHost, kennel.slug);
  const contact = [
    kennel.contactAddress,
    kennel.contactPhone && html`<a href="${dialled(kennel.contactPhone)}">${kennel.contactPhone}</a>`,
    kennel.contactEmail && html`<a href="mailto:${kennel.contactEmail}">${kennel.contactEmail}</a>`,
  ].filter((line) => line);
  const head = html`<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website"><meta property="og:title" content="${title}">
<meta property="og:description" content="${description}"><meta property="og:url" content="${address}">
${structuredData([
  {
    '@type': 'Organization',
    name: organisation,
    url: address,
    description,
    ...(kennel.contactEmail && { email: kennel.contactEmail }),
    ...(kennel.contactPhone && { telephone: kennel.contactPhone }),
    ...(kennel.logoId && { logo: `${base}${logoAddress(kennel.logoId)}` }),
  },
])}`;
  const body = html`<div class="cover"></div>
<main class="sheet">${kennel.logoId && html`<img class="head-logo" src="${logoAddress(kennel.logoId)}" alt="">`}
<h1>${title}</h1>
${kennel.intro && html`<div class="intro">${paragraphs(kennel.intro)}</div>`}
${
  litters.length > 0
    ? html`<section aria-label="Our pages"><ul class="litters">${litters.map((litter) => card(litter, today))}</ul></section>`
    : html`<p class="intro">Nothing is announced at the moment.</p>`
}
${
  contact.length > 0 &&
  html`<section class="prose"><h2>Contact</h2><address>${contact.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</address></section>`
}
<footer class="foot muted">${sharePart(title, address)}<p>${organisation}</p>${
    !kennel.hideBranding && html`<p>Made with Studbook</p>`
  }</footer>
</main>`;
  return {
    title,
    head,
    style: `${pageStyle(coverOf({ ...kennel, template: null }), kennel.brandColor, 'wide screens')}${style}`,
    body,
  };
}
