import { z } from 'zod';
import { isColor } from '#domain/colors.ts';
import type { Database } from '../db/database.ts';
import type { Session } from '../http/session.ts';
import { readOwnKennel } from '../litter-sites/kennel-page.ts';
import { kennelDocument } from '../litter-sites/render-kennel.ts';
import { staticPage } from '../litter-sites/static-page.ts';
import { brandOf, houseColor } from '../mail/brand.ts';
import { htmlOf } from '../mail/letter.ts';

const color = z
  .string()
  .refine((text) => text === '' || isColor(text), 'Write a color as # and six figures')
  .optional();

/** Colors as they are being chosen; what is not given is as it is kept. */
export const lookQuery = z.object({
  primary: color,
  accent: color,
  hides: z.enum(['true', 'false']).optional(),
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
