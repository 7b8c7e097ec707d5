import type { Brand } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';

interface Invitation {
  readonly name: string;
  readonly url: string;
  readonly brand: Brand;
  /** How long the link opens. */
  readonly days: number;
}

const linkWords = (days: number): string =>
  `The link is for you alone. It opens once, within ${days} days; your browser remembers you from then on.`;

export const inviteLetter = ({ name, url, brand, days }: Invitation): Letter => ({
  subject: `Your page at ${brand.name}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `${brand.name} has opened a page for you: photos and weights, what is paid and open, your papers, and a place to write to each other.`,
  ],
  action: { label: 'Open your page', url },
  closing: [linkWords(days)],
  brand,
});

/** To a buyer: something stands on their page. The words themselves stay there, where only they read them. */
export const newsLetter = (
  { name, url, brand, days }: Invitation,
  subject: string,
  sentence: string,
): Letter => ({
  subject,
  greeting: `Hello ${name},`,
  paragraphs: [sentence],
  action: { label: 'Open your page', url },
  closing: [linkWords(days)],
  brand,
});

/** To the breeder's people: a buyer has written. */
export const breederLetter = (
  name: string,
  { buyer, what, url }: { readonly buyer: string; readonly what: string; readonly url: string },
): Letter => ({
  subject: `${buyer} ${what}`,
  greeting: `Hello ${name},`,
  paragraphs: [`${buyer} ${what} in the portal.`],
  action: { label: 'Open their page', url },
  closing: ['You get this mail because you lead this organization in Studbook.'],
});
