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
  /** They were sent the version before, or have signed it while it was still out. */
  readonly replaces: 'sent' | 'signed' | undefined;
  /** Who signs beside them. */
  readonly others: readonly string[];
  /** The same contract was sent to them before. */
  readonly isAgain: boolean;
}

const replacesWords = {
  sent: 'It takes the place of the version you were sent before: sign this one instead.',
  signed:
    'It takes the place of the version you have signed: your signature on that one no longer counts, so sign this one instead.',
} as const;

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
    ...(replaces ? [replacesWords[replaces]] : []),
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

/** How a contract ended that somebody had signed: `outdated` is one that both sides had signed. */
export type Ended =
  | { readonly why: 'declined'; readonly by: string }
  | { readonly why: 'revoked' | 'replaced' | 'outdated' };

interface Ending {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const bindsNobody = 'It ends for everybody: your signature on it binds you to nothing.';

function endingOf(title: string, organisation: string, ended: Ended): Ending {
  switch (ended.why) {
    case 'declined':
      return {
        subject: 'was declined',
        paragraphs: [
          `${ended.by} does not want to sign “${title}”, which you have signed. ${bindsNobody}`,
          `${organisation} knows of it too.`,
        ],
      };
    case 'revoked':
      return {
        subject: 'was taken back',
        paragraphs: [
          `${organisation} has taken back “${title}”, which you have signed, before everybody had. ${bindsNobody}`,
          'The link you signed it by no longer opens.',
        ],
      };
    case 'replaced':
      return {
        subject: 'was replaced',
        paragraphs: [
          `${organisation} has made a new version of “${title}”, which you have signed, and it is not for you to sign. The one you signed ends: your signature on it binds you to nothing.`,
        ],
      };
    case 'outdated':
      return {
        subject: 'was replaced',
        paragraphs: [
          `“${title}”, which you and ${organisation} had signed, was replaced by a newer version, which you are no part of.`,
          'Keep the paper you have: it shows what you agreed.',
        ],
      };
  }
}

/** To somebody on the other side who has signed what leads to nothing any more. */
export function endedLetter({ title, name, brand }: Omit<About, 'organisation'>, ended: Ended): Letter {
  const { subject, paragraphs } = endingOf(title, brand.name, ended);
  return {
    subject: `${brand.name}: ${title} ${subject}`.slice(0, 190),
    greeting: `Hello ${name},`,
    paragraphs,
    closing: [`You get this mail because you signed it. If you did not expect this, ask ${brand.name}.`],
    brand,
  };
}

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
