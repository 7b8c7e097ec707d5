import { isColor } from '#domain/colors.ts';
import type { FileStore } from '#server/attachments/file-store.ts';
import { findFile } from '#server/attachments/find-file.ts';
import { brandingJoin, logoSql } from '#server/branding/house-look.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import type { PaperHead, Picture } from './printed-paper.ts';

/** What of an organisation says how its paper looks. */
export interface BindingRow {
  readonly primaryColor: string | null;
  readonly accentColor: string | null;
  readonly background: string | null;
}

/** Joins the branding `b` and the preferences `p` of an organisation `o`, of which `bindingColumns` are selected. */
export const bindingColumns =
  'p.background, b.primary_color as "primaryColor", b.accent_color as "accentColor"';
export const bindingJoins = `left join organization_preferences p on p.org_id = $org
  ${brandingJoin}`;

/** The branding's colours, else the first and last of the organisation's background. */
export function bindingColors({ primaryColor, accentColor, background }: BindingRow): [string, string] {
  const [first = '#667eea', ...more] = (background ?? '').match(/#[0-9a-f]{6}\b/gi) ?? [];
  const from = isColor(primaryColor) ? primaryColor : first;
  if (isColor(accentColor)) return [from, accentColor];
  return [from, isColor(primaryColor) ? primaryColor : (more.at(-1) ?? from)];
}

interface HeadRow extends BindingRow {
  readonly organisation: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly logoId: string | null;
}

export interface Letterhead extends PaperHead {
  readonly timeZone: string;
  readonly currency: string;
}

const headStatement: Statement<HeadRow> = {
  sql: `select o.name as organisation, coalesce(p.time_zone, 'UTC') as "timeZone", coalesce(p.currency, 'USD') as currency,
      ${bindingColumns},
      ${logoSql} as "logoId"
    from organizations o ${bindingJoins} where o.id = $org`,
  parameters: [],
};

/** Who prints, and in which colours. */
export async function readLetterhead(db: Database, files: FileStore, tenant: Tenant): Promise<Letterhead> {
  const [[row]] = await db.scoped(tenant, [headStatement], { readOnly: true });
  if (!row) throw new Error('An organisation that is signed in to has a name.');
  const { organisation, timeZone, currency, logoId, ...binding } = row;
  const logo = logoId ? await readPicture(db, files, tenant, logoId) : null;
  return { organisation, timeZone, currency, colors: bindingColors(binding), logo };
}

/** A photo in the size paper takes; null where its file is gone. */
export async function readPicture(
  db: Database,
  files: FileStore,
  tenant: Tenant,
  photoId: string,
): Promise<Picture | null> {
  const found = await findFile(db, files, tenant, 'photos', photoId, '640');
  if (!found) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.file.open()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
