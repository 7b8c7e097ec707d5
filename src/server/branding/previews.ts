import { z } from 'zod';
import { isColor } from '#domain/colors.ts';
import { addDays } from '#domain/dates.ts';
import { isSpeciesKey, speciesOf, termsOf } from '#domain/species/species.ts';
import { formatMoney } from '#domain/writing.ts';
import { renderContract } from '../contracts/render-contract.ts';
import type { Database } from '../db/database.ts';
import { writtenFor } from '../http/readers.ts';
import type { Session } from '../http/session.ts';
import { readOwnKennel } from '../litter-sites/kennel-page.ts';
import { kennelDocument } from '../litter-sites/render-kennel.ts';
import { staticPage } from '../litter-sites/static-page.ts';
import { brandOf, houseColor } from '../mail/brand.ts';
import { htmlOf } from '../mail/letter.ts';
import { bindingColors } from '../paper/letterhead.ts';
import { type House, type OwnYoung, readHouse } from '../portal/read-portal.ts';
import { renderHome } from '../portal/render-home.ts';

const color = z
  .string()
  .refine((text) => text === '' || isColor(text), 'Write a color as # and six figures')
  .optional();

/** Colors as they are being chosen; what is not given is as it is kept. */
export const lookQuery = z.object({
  primary: color,
  accent: color,
  hides: z.enum(['true', 'false']).optional(),
  /** What stands under the name in the portal. */
  header: z.string().max(200).optional(),
  /** Of which species the example is. */
  species: z.string().refine(isSpeciesKey, 'There is no such species').optional(),
});
type Look = z.output<typeof lookQuery>;

interface Preview {
  readonly html: string;
  readonly policy: string;
}

/** The page of the organisation, published or not. */
export async function pagePreview(
  db: Database,
  actor: Session,
  { primary, accent, hides }: Look,
  publicUrl: string,
): Promise<Preview> {
  const kennel = await readOwnKennel(db, actor, actor.orgName);
  const look = {
    ...(primary !== undefined && { brandColor: primary || null }),
    ...(accent !== undefined && { brandAccent: accent || null }),
    ...(hides !== undefined && { hideBranding: hides === 'true' }),
  };
  const page = await staticPage(
    200,
    kennelDocument({ ...kennel, ...look }, publicUrl.replace(/\/$/, '')),
    "'self'",
  );
  return { html: page.plain.toString(), policy: page.policy };
}

/** What a buyer gets: a letter in the organisation's name. */
export async function mailPreview(db: Database, actor: Session, { primary }: Look): Promise<Preview> {
  const kept = await brandOf(db, actor, actor.orgName);
  const logo = await readOwnKennel(db, actor, actor.orgName);
  const brand = {
    ...kept,
    ...(primary !== undefined && { color: primary || houseColor }),
    // A mail fetches it over https from outside; here it is at hand.
    logoUrl: logo.logoId === null ? null : `/api/public/logos/${logo.logoId}`,
  };
  const html = htmlOf({
    subject: 'Your application',
    greeting: 'Dear Nora,',
    paragraphs: ['Thank you for your application. We would like to get to know you before the day comes.'],
    action: { label: 'Choose an hour', url: 'https://example.com/' },
    closing: ['Kind regards'],
    brand,
  });
  // Mails carry their styles in attributes.
  const policy =
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin";
  return { html, policy };
}

/** The styles of an example carry this word. */
const nonce = 'preview';
const examplePolicy = `default-src 'none'; img-src 'self'; font-src 'self'; style-src 'nonce-${nonce}'; frame-ancestors 'self'; sandbox allow-same-origin`;

async function exampleHouse(
  db: Database,
  { orgId, userId }: Session,
  { primary, accent, hides, header }: Look,
): Promise<House> {
  const house = await readHouse(db, { orgId, userId });
  return {
    ...house,
    ...(primary !== undefined && { color: primary || null }),
    ...(accent !== undefined && { accent: accent || null }),
    ...(hides !== undefined && { hideBranding: hides === 'true' }),
    ...(header !== undefined && { header: header.trim() || null }),
  };
}

/** Somebody who has reserved one of a litter, in round figures. */
const example = {
  firstName: 'Nora',
  fullName: 'Nora Lindqvist',
  name: 'Linnet',
  price: 2_400,
  paid: 600,
  days: 35,
};

/** The portal as a buyer sees it, with a buyer made up. */
export async function portalPreview(db: Database, actor: Session, look: Look): Promise<Preview> {
  const house = await exampleHouse(db, actor, look);
  const { firstName, fullName, name, price, paid, days } = example;
  const species = look.species ?? 'dog';
  const young: OwnYoung = {
    ...{ id: '', litterId: '', name, gender: 'Female', collarColor: null, color: null, breed: null },
    ...{ status: 'Reserved', price, toPay: price, beside: 0, soldOn: null, microchipNumber: null },
    ...{ registrationNumber: null, species, subSpecies: null, own: null, mother: null, father: null },
    ...{ birthDate: addDays(house.today, -days), photoId: null },
  };
  const account = {
    ...{ customerId: '', reserved: 1, bought: 0, income: 0, paid, paidBack: 0, heldForLater: 0 },
    ...{ depositsHeld: paid, open: price - paid, overdue: 0, expenses: 0, firstEntryOn: null },
  };
  const contract = {
    id: '',
    title: 'Contract of sale',
    status: 'Sent',
    signedOn: null,
    hasSigned: false,
  } as const;
  const portal = {
    ...{ house, firstName, fullName, young: [young], places: [], account, papers: [], messages: [] },
    ...{
      toPay: { amount: price, isAgreed: true },
      beside: 0,
      pickups: [],
      slots: [],
      invoices: [],
      handover: [],
    },
    contracts: [{ ...contract, offspringId: null, vetCheckDays: null, warrantyMonths: null }],
  };
  const html = writtenFor(house.locale, () => renderHome(portal, () => '', nonce));
  return { html, policy: examplePolicy };
}

/** A contract as whoever is to sign it sees it. */
export async function contractPreview(db: Database, actor: Session, look: Look): Promise<Preview> {
  const house = await exampleHouse(db, actor, look);
  const { childTerm } = termsOf(speciesOf(look.species ?? 'dog'));
  const young = childTerm.toLocaleLowerCase('en');
  const { fullName, name, price, paid } = example;
  const html = writtenFor(house.locale, () => {
    const amount = (value: number): string => formatMoney(value, house.currency);
    const sentText = [
      `${house.name} sells to ${fullName} one of the ${young} born here, called ${name}.`,
      '## Price',
      `The price is ${amount(price)}, of which ${amount(paid)} has been received as a deposit.`,
      '## Health',
      `Within three days the buyer has ${name} seen by a vet.`,
    ].join('\n\n');
    const colors = bindingColors({
      primaryColor: house.color,
      accentColor: house.accent,
      background: house.background,
    });
    return renderContract(
      {
        ...{ title: 'Contract of sale', sentText, status: 'Sent', party: 'buyer', declinedBy: null },
        ...{ organisation: house.name, logoId: house.logoId, colors, signsNow: true, hasCode: false },
        ...{ codeTo: 'nora@example.com', signedOn: null },
        signers: [{ name: fullName, hasSigned: false, isReader: true }],
      },
      '',
      nonce,
    );
  });
  return { html, policy: examplePolicy };
}
