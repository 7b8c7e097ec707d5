import { inkOf, inkOn } from '#domain/colors.ts';
import { type Brand, houseColor } from './brand.ts';

export interface LetterSection {
  readonly title: string;
  readonly items: readonly LetterItem[];
}

export interface LetterItem {
  readonly title: string;
  readonly detail: string;
  /** What can be done about it from the mail. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** What a mail says, in plain words; how it looks follows from whose it is. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What there is to tell, under headings. */
  readonly sections?: readonly LetterSection[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
  /** The same as a text message, for whoever has no address. Only what is about one's account has one: the rest is not sent. */
  readonly text?: string;
  /** In whose name. Whatever is about an account or its security is the house's and has none. */
  readonly brand?: Brand;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Always there: nobody's mail can pass for one of the house. */
const senderLine = ({ name }: Brand): string => `Sent with Studbook in the name of ${name}.`;

const itemText = ({ title, detail, links }: LetterItem): string =>
  [`- ${title}`, ...(detail ? [detail] : []), ...links.map(({ label, url }) => `${label}: ${url}`)].join(
    '\n  ',
  );

/** Whoever gave no name is kept under the first part of their address, which nobody is greeted with. */
export const greetedAs = (recipient: string, greeting: string): string =>
  greeting === `Hello ${recipient.split('@', 1)[0]},` ? 'Hello,' : greeting;

export const textOf = ({ greeting, paragraphs, sections = [], action, closing, brand }: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...sections.map(({ title, items }) => [title.toUpperCase(), ...items.map(itemText)].join('\n\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(brand ? [brand.name, senderLine(brand)] : ['Studbook']),
  ]
    .join('\n\n')
    .concat('\n');

const paragraph = (text: string, color = '#1f2421'): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${color}">${escaped(text)}</p>`;

const button = ({ label, url }: NonNullable<Letter['action']>, color: string): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:${inkOn(color)};font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
${paragraph('If the button does not work, copy this address into your browser:', '#5b625d')}
<p style="margin:0 0 24px;font-size:14px;line-height:1.5;word-break:break-all"><a href="${escaped(url)}" style="color:${inkOf(color)}">${escaped(url)}</a></p>`;

const itemHtml = ({ title, detail, links }: LetterItem, color: string): string =>
  `<div style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid #e2ddd0">
<p style="margin:0;font-size:16px;line-height:1.5;font-weight:600;color:#1f2421">${escaped(title)}</p>
${detail ? `<p style="margin:0;font-size:14px;line-height:1.5;color:#5b625d">${escaped(detail)}</p>` : ''}
${
  links.length > 0
    ? `<p style="margin:4px 0 0;font-size:14px;line-height:32px">${links
        .map(
          ({ label, url }) =>
            `<a href="${escaped(url)}" style="display:inline-block;margin-right:20px;color:${inkOf(color)}">${escaped(label)}</a>`,
        )
        .join(' ')}</p>`
    : ''
}
</div>`;

const sectionHtml = ({ title, items }: LetterSection, color: string): string =>
  `<h2 style="margin:28px 0 12px;font-family:Georgia,serif;font-size:18px;font-weight:400;color:${inkOf(color)}">${escaped(title)}</h2>
${items.map((item) => itemHtml(item, color)).join('\n')}`;

const heading = (brand: Brand | undefined): string =>
  `${
    brand?.logoUrl
      ? `<p style="margin:0 0 12px"><img src="${escaped(brand.logoUrl)}" alt="" height="48" style="display:block;height:48px;width:auto;border:0"></p>\n`
      : ''
  }<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:22px;color:${inkOf(brand?.color ?? houseColor)}">${escaped(brand?.name ?? 'Studbook')}</p>`;

/**
 * Everything is in it, nothing is fetched but the logo an organisation has set: mail programs show it as it is, and of
 * the house's letters nobody learns that they were opened.
 */
export const htmlOf = (letter: Letter): string => {
  const { subject, greeting, paragraphs, sections = [], action, closing, brand } = letter;
  const color = brand?.color ?? houseColor;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f1ea;font-family:Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fffdf8;border:1px solid #e2ddd0;border-radius:12px">
${heading(brand)}
${[greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${sections.map((section) => sectionHtml(section, color)).join('\n')}
${action ? button(action, color) : ''}
${closing.map((text) => paragraph(text, '#5b625d')).join('\n')}
${brand ? paragraph(senderLine(brand), '#5b625d') : ''}
</div>
</body>
</html>
`;
};
