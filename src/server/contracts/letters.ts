import { contractCodeMinutes, contractLinkDays } from '#domain/contract/kinds.ts';
import { andList } from '#domain/contract/signers.ts';
import type { Brand } from '#server/mail/brand.ts';
import type { Letter } from '#server/mail/letter.ts';

interface About {
  readonly title: string;
  /** Who reads it. */
  readonly name: string;
  readonly organisation: string;
  readonly brand: Brand;
}

interface Sent extends About {
  /** They were sent the version before. */
  readonly replaces: boolean;
  /** Who signs beside them. */
  readonly others: readonly string[];
  /** The same contract was sent to them before. */
  readonly isAgain: boolean;
}

export const sentLetter = (
  { title, name, organisation, brand, replaces, others, isAgain }: Sent,
  url: string,
): Letter => ({
  subject: isAgain ? `${organisation}: ${title} is still to sign` : `${organisation}: ${title} to sign`,
  greeting: `Hello ${name},`,
  paragraphs: [
    isAgain
      ? `${organisation} waits for your signature: ${title}. The link you were sent before no longer opens; use this one.`
      : `${organisation} has a contract for you: ${title}.`,
    ...(others.length > 0
      ? [
          `Besides you, ${andList(others)} ${others.length > 1 ? 'sign' : 'signs'} it too, by a link of their own.`,
        ]
      : []),
    ...(replaces ? ['It takes the place of the version you were sent before: sign this one instead.'] : []),
    'You can read it and sign it in your browser, on a phone as well. You need no account.',
  ],
  action: { label: 'Read and sign', url },
  closing: [
    `The link is for you alone and opens for ${contractLinkDays} days. If you did not expect it, do nothing.`,
  ],
  brand,
});

export const codeLetter = ({ title, name, organisation, brand }: About, code: string): Letter => ({
  subject: `${code} is your code to sign`,
  greeting: name === '' ? 'Hello,' : `Hello ${name},`,
  paragraphs: [
    `Your code to sign “${title}” with ${organisation}:`,
    code,
    `It is good for ${contractCodeMinutes} minutes. Give it to nobody.`,
  ],
  closing: ['If you did not ask for it, do nothing.'],
  brand,
});

export const finishedLetter = ({ title, name, organisation, brand }: About, verifyUrl: string): Letter => ({
  subject: `${organisation}: ${title}, signed by both`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `“${title}” is signed by both sides. The finished contract comes with this mail as a PDF. Keep it.`,
    'It is sealed: any program that reads PDF files shows whether it was changed since.',
    `Anybody can check a copy of it at ${verifyUrl}.`,
  ],
  closing: [],
  brand,
});

const haveSigned = (signers: readonly string[]): string =>
  `${andList(signers)} ${signers.length > 1 ? 'have' : 'has'} signed`;

/** To whoever leads the organisation: the other side has signed, and now it is theirs. The link is for its reader alone. */
export const countersignLetter = (
  {
    title,
    name,
    signers,
  }: { readonly title: string; readonly name: string; readonly signers: readonly string[] },
  url: string,
  signedInUrl: string,
): Letter => ({
  subject: `${haveSigned(signers)}: ${title}`.slice(0, 190),
  greeting: `Hello ${name},`,
  paragraphs: [`${haveSigned(signers)} “${title}”. Now it is your turn.`],
  action: { label: 'Read and sign', url },
  closing: [
    `The link is for you alone and opens for ${contractLinkDays} days, without signing in. A code comes to this address when you sign.`,
    `You can also sign it in Studbook: ${signedInUrl}`,
    'You get this mail because you lead this organization in Studbook.',
  ],
});

/** Of the house, to whoever leads the organisation. */
export const toldLetter = (
  name: string,
  told: { readonly subject: string; readonly words: string },
  url: string,
): Letter => ({
  subject: told.subject,
  greeting: `Hello ${name},`,
  paragraphs: [told.words],
  action: { label: 'Open the contract', url },
  closing: ['You get this mail because you lead this organization in Studbook.'],
});
