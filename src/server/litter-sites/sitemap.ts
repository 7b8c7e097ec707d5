import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { html } from './html.ts';
import { kennelAt, pageAt } from './page-address.ts';

interface Listed {
  readonly slug: string;
  readonly changedAt: Date | string;
  /** The own name its organisation shows it under. */
  readonly host: string | null;
}

/** Every page that everybody may see, for search engines (sitemaps.org). */
export async function sitemap({ kysely }: Database, base: string): Promise<string> {
  const pages = await sql<Listed>`select slug, changed_at, host from list_public_pages()`.execute(kysely);
  const kennels = await sql<Listed>`select slug, changed_at, host from list_kennel_pages()`.execute(kysely);
  const urls = [
    ...kennels.rows.map((one) => ({ ...one, address: kennelAt(base, one.host, one.slug) })),
    ...pages.rows.map((one) => ({ ...one, address: pageAt(base, one.host, one.slug) })),
  ];
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map(
    ({ address, changedAt }) =>
      html`<url><loc>${address}</loc><lastmod>${new Date(changedAt).toISOString()}</lastmod></url>`,
  )}</urlset>
`.text;
}
