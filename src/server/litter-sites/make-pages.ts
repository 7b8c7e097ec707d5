import { defaultBackground } from '#domain/default-background.ts';
import type { Database } from '../db/database.ts';
import { findPublishedSite } from './find-site.ts';
import { findKennelPage } from './kennel-page.ts';
import type { MadePage } from './page-cache.ts';
import { readPublicPage } from './read-page.ts';
import { kennelDocument } from './render-kennel.ts';
import { litterDocument, missingDocument } from './render-page.ts';
import { type StaticPage, staticPage } from './static-page.ts';

let missing: Promise<StaticPage> | undefined;

/** One answer for an address without a page and for a page that is not published. */
export async function nothingHere(): Promise<MadePage> {
  missing ??= staticPage(404, missingDocument(defaultBackground));
  return { orgId: null, page: await missing };
}

/** What pages are kept under. */
export const pageKeys = {
  litter: (slug: string): string => `litter ${slug}`,
  kennel: (slug: string): string => `kennel ${slug}`,
};

/** @param base The address people open, without a slash at its end. */
export async function makeLitterPage(db: Database, base: string, slug: string): Promise<MadePage> {
  const site = await findPublishedSite(db, slug);
  const page = site && (await readPublicPage(db, site));
  if (!site || !page) return nothingHere();
  const { orgId, id: siteId } = site;
  return { orgId, siteId, page: await staticPage(200, litterDocument(page, base)) };
}

export async function makeKennelPage(db: Database, base: string, slug: string): Promise<MadePage> {
  const kennel = await findKennelPage(db, slug);
  if (!kennel) return nothingHere();
  return { orgId: kennel.orgId, page: await staticPage(200, kennelDocument(kennel, base)) };
}
