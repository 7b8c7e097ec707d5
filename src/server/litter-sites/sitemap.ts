import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { html } from './html.ts';
import { kennelAddress, pageAddress } from './page-address.ts';

interface Listed {
  readonly slug: string;
  readonly changedAt: Date | string;
}

/** Every page that everybody may see, for search engines (sitemaps.org). */
export async function sitemap({ kysely }: Database, base: string): Promise<string> {
  const pages = await sql<Listed>`select slug, changed_at from list_public_pages()`.execute(kysely);
  const kennels = await sql<Listed>`select slug, changed_at from list_kennel_pages()`.execute(kysely);
  const urls = [
    ...kennels.rows.map((one) => ({ ...one, path: kennelAddress(one.slug) })),
    ...pages.rows.map((one) => ({ ...one, path: pageAddress(one.slug) })),
  ];
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map(
    ({ path, changedAt }) =>
      html`<url><loc>${base}${path}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
  )}</urlset>
`.text;
}
