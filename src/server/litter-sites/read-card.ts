import { readSections } from '#domain/public-page/sections.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { findFile } from '../attachments/find-file.ts';
import type { Database } from '../db/database.ts';
import { bindingColors } from '../paper/letterhead.ts';
import type { Card } from './card-picture.ts';
import { nobody, type PublishedSite } from './find-site.ts';
import { headline } from './page-words.ts';
import { readPublicPage } from './read-page.ts';

async function bytesOf(
  db: Database,
  files: FileStore,
  orgId: string,
  id: string,
): Promise<Buffer | undefined> {
  const found = await findFile(db, files, { orgId, userId: nobody }, 'photos', id, '640');
  if (!found) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.file.open()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** What the picture of a page shows: its title beside pictures that stand on the page. */
export async function readCard(
  db: Database,
  files: FileStore,
  site: PublishedSite,
): Promise<Card | undefined> {
  const page = await readPublicPage(db, site);
  if (!page) return undefined;
  const shown = readSections(site.sections).filter(({ isShown }) => isShown);
  const shows = (kind: string): boolean => shown.some(({ id }) => id === kind);
  const litter = shows('days') ? page.photos[0]?.id : undefined;
  const parents = shows('parents') ? [page.mother.photoId, page.father.photoId] : [];
  const wanted = litter ? [litter] : parents.filter((id) => id !== null);
  const found = await Promise.all(wanted.map((id) => bytesOf(db, files, site.orgId, id)));
  const { template, brandColor, brandAccent, background } = page;
  const colors = bindingColors({
    primaryColor: brandColor ?? template?.primaryColor ?? null,
    accentColor: brandColor === null ? (template?.secondaryColor ?? null) : brandAccent,
    background,
  });
  return {
    title: headline(page, page.today),
    organisation: page.organisation,
    colors,
    pictures: found.flatMap((bytes) => bytes ?? []),
  };
}
