import type { PageSection } from '#domain/public-page/sections.ts';
import { houseMark } from '#server/branding/house-look.ts';
import { formStyle } from '#server/inquiries/form-fields.ts';
import { type Html, html } from './html.ts';
import { kennelAddress, kennelAt, pageAt } from './page-address.ts';
import { collarColors, coverOf, pageStyle } from './page-style.ts';
import { filled, filledLines, fullName, headline, leavingLine, lostLine } from './page-words.ts';
import type { PublicPage, PublicYoung } from './read-page.ts';
import {
  applyPart,
  askedOn,
  contactPart,
  daysPart,
  faqPart,
  holdsForm,
  paragraphs,
  parentsPart,
  pedigreePart,
  sharePart,
  videosPart,
  writtenPart,
  youngPart,
} from './section-parts.ts';
import type { StaticDocument } from './static-page.ts';
import { litterData } from './structured-data.ts';

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

const titleOf = (page: PublicPage): string => {
  const own = page.sections.find(({ id }) => id === 'cover')?.title;
  return own ? filled(own, page) : headline(page, page.today);
};

const titlePart = (page: PublicPage): Html =>
  html`<h1>${titleOf(page)}</h1>${page.isLost && html`<p class="intro">${lostLine(page)}</p>`}`;

function coverPart(page: PublicPage, section: PageSection): Html {
  const { template } = page;
  const own = section.text ? filledLines(section.text, page) : '';
  const usual = [template?.heroTitle, template?.heroSubtitle, leavingLine(page, page.today)]
    .filter((line) => line)
    .map((line) => sentence(filled(String(line), page)))
    .join(' ');
  return html`${titlePart(page)}
${own !== '' ? html`<div class="intro">${paragraphs(own)}</div>` : usual && html`<p class="intro">${usual}</p>`}`;
}

function partOf(page: PublicPage, section: PageSection): Html | false {
  const { template } = page;
  switch (section.id) {
    case 'cover':
      return coverPart(page, section);
    case 'parents':
      return parentsPart(page);
    case 'days':
      return daysPart(page, section);
    case 'young':
      return youngPart(page, section);
    case 'pedigree':
      return pedigreePart(page, section);
    case 'guarantee':
      return writtenPart(page, section, { title: 'Health guarantee', text: template?.guaranteeText });
    case 'raising':
      return writtenPart(page, section, { title: 'How we raise them', text: template?.raisingText });
    case 'faq':
      return faqPart(page, section);
    case 'videos':
      return videosPart(page, section);
    case 'apply':
      return applyPart(page, section);
    case 'contact':
      return contactPart(page, section);
  }
}

const head = ({ organisation, template, kennelSlug, logoId }: PublicPage): Html => {
  const name = html`<strong>${organisation}</strong>`;
  return html`<header class="kennel">${houseMark(organisation, logoId)}
<div>${kennelSlug ? html`<a href="${kennelAddress(kennelSlug)}">${name}</a>` : name}${
    template && html`<p class="muted">${template.headerText}</p>`
  }</div></header>`;
};

const foot = (page: PublicPage, share: Html | false): Html => html`<footer class="foot muted">${share}
<p>${page.organisation}</p>
${!page.hideBranding && html`<p>Made with Studbook</p>`}
</footer>`;

const foldedForm = `.asked { grid-template-columns: minmax(0, 1fr); }
summary.button { list-style: none; width: max-content; max-width: 100%; min-height: 48px; } summary.button::-webkit-details-marker { display: none; }
.apply form { max-width: 720px; }
`;

/** @param base The address people open, without a slash at its end. */
export function litterDocument(page: PublicPage, base: string): StaticDocument {
  const title = titleOf(page);
  const { template, seo } = page;
  const ownTitle = seo.title ?? template?.seoTitle;
  const seoTitle = (ownTitle ? filled(ownTitle, page) : '') || title;
  const ownWords = seo.description ?? template?.seoDescription;
  const description =
    (ownWords ? filled(ownWords, page) : '') ||
    `${title}, by ${fullName(page.father)} out of ${fullName(page.mother)}.`;
  const address = pageAt(base, page.ownHost, page.slug);
  const image = `${address}/card.jpg`;
  const kennel = page.kennelSlug ? kennelAt(base, page.ownHost, page.kennelSlug) : null;
  const asked = askedOn(
    page,
    page.sections.find(({ id }) => id === 'faq'),
  );
  const isHidden = page.isSample || seo.isHidden;
  const meta = html`<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website"><meta property="og:title" content="${seoTitle}">
<meta property="og:description" content="${description}"><meta property="og:url" content="${address}">
<meta property="og:site_name" content="${page.organisation}">
<meta property="og:image" content="${image}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">${isHidden && html`<meta name="robots" content="noindex">`}
${litterData(page, { title: seoTitle, description, address, image, kennel, asked })}`;
  const hasCover = page.sections.some(({ id, isShown }) => id === 'cover' && isShown);
  const body = html`<div class="cover"></div>
<main class="sheet">
${head(page)}
${!hasCover && titlePart(page)}
${page.sections.filter(({ isShown }) => isShown).map((section) => partOf(page, section))}
${foot(page, page.sharing.isHidden !== true && sharePart(seoTitle, address))}
</main>`;
  const hasForm = holdsForm(page);
  const style = `${pageStyle(coverOf(page), page.brandColor, 'wide screens')}${collarStyle(page.young)}${hasForm ? `${formStyle}${foldedForm}` : ''}`;
  return { title: seoTitle, head: meta, style, body, hasForm };
}

/** For an address without a page, and for a page that is not published: a visitor cannot tell one from the other. */
export const missingDocument = (cover: string): StaticDocument => ({
  title: 'There is no page here',
  head: html`<meta name="robots" content="noindex">`,
  style: pageStyle(cover, undefined, 'wide screens'),
  body: html`<div class="cover"></div>
<main class="sheet"><h1>There is no page here</h1>
<p class="intro">The address may be misspelt, or its breeder has taken the page down.</p></main>`,
});
