import { sql } from 'kysely';
import type { KennelPageAnswer, KennelPageBody } from '#domain/answers/public-pages.ts';
import { AppError } from '#domain/errors.ts';
import { readSections } from '#domain/public-page/sections.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import { brandingJoin, hidesSql, logoSql } from '#server/branding/house-look.ts';
import type { Database, Statement, Tenant } from '../db/database.ts';
import { securityEventWhere } from '../security/record-event.ts';
import { ownSpeciesSql } from '../species/species-here.ts';
import { comesToNothingSql, daySql, isShownSql, nobody } from './find-site.ts';
import { ownHostSql } from './page-address.ts';
import { requireSlug, toSlug } from './slug.ts';

interface KennelRow {
  readonly slug: string;
  readonly isPublished: boolean;
  readonly title: string | null;
  readonly intro: string | null;
}

const rowStatement: Statement<KennelRow> = {
  sql: 'select slug, is_published as "isPublished", title, intro from kennel_pages where org_id = $org',
  parameters: [],
};
const hostStatement: Statement<{ readonly ownHost: string | null }> = {
  sql: `select ${ownHostSql} as "ownHost"`,
  parameters: [],
};

/** The page of an organisation; where none was ever saved, with the address it would have. */
export async function readKennelPage(db: Database, tenant: Tenant, name: string): Promise<KennelPageAnswer> {
  const [[row], [host]] = await db.scoped(tenant, [rowStatement, hostStatement], { readOnly: true });
  const ownHost = host?.ownHost ?? null;
  if (row) return { ...row, isKept: true, ownHost };
  return { slug: toSlug(name), isPublished: false, title: null, intro: null, isKept: false, ownHost };
}

const blank = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : text.trim();

const isPublishedSql = 'coalesce((select is_published from kennel_pages where org_id = $org), false)';

/**
 * @param address From where it is asked
 * @throws AppError 'invalid', 'conflict' where another organisation has the address
 */
export async function writeKennelPage(
  db: Database,
  { orgId, userId }: Tenant,
  { slug, isPublished, title, intro }: KennelPageBody,
  address: string | null = null,
): Promise<KennelPageAnswer> {
  const tenant = { orgId, userId };
  const kept = { slug: requireSlug(slug), isPublished, title: blank(title), intro: blank(intro) };
  const kind = isPublished ? 'page-published' : 'page-withdrawn';
  const event = { ...tenant, kind, address, details: { kennel: kept.slug } } as const;
  try {
    await db.scoped(tenant, [
      securityEventWhere(event, `${isPublishedSql} <> $6::boolean`, isPublished),
      {
        sql: `insert into kennel_pages (org_id, slug, is_published, title, intro) values ($org, $1, $2::boolean, $3, $4)
          on conflict (org_id) do update set slug = excluded.slug, is_published = excluded.is_published,
            title = excluded.title, intro = excluded.intro, updated_at = now()`,
        parameters: [kept.slug, kept.isPublished, kept.title, kept.intro],
      },
    ]);
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'kennel_pages_slug_key'))
      throw error;
    const sentence = 'Somebody else has this address. Choose a different one.';
    throw new AppError('conflict', sentence, { fields: { slug: sentence }, cause: error });
  }
  return readKennelPage(db, tenant, '');
}

export interface ListedLitter {
  readonly slug: string;
  readonly species: string;
  readonly subSpecies: string | null;
  readonly own: OwnSpecies | null;
  readonly breed: string | null;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
  readonly total: number;
  readonly free: number;
  readonly mother: string;
  readonly father: string;
  readonly photoId: string | null;
}

type LitterRow = Omit<ListedLitter, 'photoId'> & {
  readonly sections: unknown;
  readonly litterPhoto: string | null;
  readonly motherPhoto: string | null;
};

const photoOf = (entity: string, id: string): string =>
  `(select p.id from photos p where p.org_id = $org and p.entity_type = '${entity}' and p.entity_id = ${id}
    and p.is_primary and p.deleted_at is null)`;

const littersStatement: Statement<LitterRow> = {
  sql: `select t.slug, t.sections, g.species, m.sub_species as "subSpecies", ${ownSpeciesSql('g.species')} as own,
      coalesce(nullif(g.breed, ''), m.breed) as breed, g.birth_date::text as "birthDate", g.expected_date::text as "expectedDate",
      g.alive_puppies as total, m.name as mother, f.name as father,
      (select count(*)::integer from offspring o where o.org_id = $org and o.breeding_group_id = g.id
        and o.deleted_at is null and o.status = 'Available') as free,
      ${photoOf('breeding_groups', 'g.id')} as "litterPhoto", ${photoOf('animals', 'm.id')} as "motherPhoto"
    from litter_sites t
    join breeding_groups g on g.org_id = $org and g.id = t.breeding_group_id and g.deleted_at is null
    join animals m on m.org_id = $org and m.id = g.mother_id
    join animals f on f.org_id = $org and f.id = g.father_id
    where t.org_id = $org and ${isShownSql} and not ${comesToNothingSql}
      and coalesce(t.seo_settings ->> 'isHidden', 'false') <> 'true'
    order by coalesce(g.birth_date, g.expected_date) desc nulls last, t.created_at desc limit 60`,
  parameters: [],
};

interface HouseRow {
  readonly organisation: string;
  readonly today: string;
  readonly background: string | null;
  readonly brandColor: string | null;
  readonly brandAccent: string | null;
  readonly logoId: string | null;
  readonly hideBranding: boolean;
  /** The own name that leads to it. */
  readonly ownHost: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactAddress: string | null;
}

const houseStatement: Statement<HouseRow> = {
  sql: `select o.name as organisation, ${daySql}::text as today,
      (select background from organization_preferences where org_id = $org) as background,
      b.primary_color as "brandColor", b.accent_color as "brandAccent",
      ${logoSql} as "logoId", ${hidesSql} as "hideBranding", ${ownHostSql} as "ownHost",
      t.contact_email as "contactEmail", t.contact_phone as "contactPhone", t.contact_address as "contactAddress"
    from organizations o
    ${brandingJoin}
    left join lateral (select contact_email, contact_phone, contact_address from organization_litter_templates
      where org_id = $org and is_active and deleted_at is null order by updated_at desc limit 1) t on true
    where o.id = $org`,
  parameters: [],
};

export interface PublicKennel extends KennelRow, HouseRow {
  readonly orgId: string;
  readonly litters: readonly ListedLitter[];
}

function listed({ sections, litterPhoto, motherPhoto, ...litter }: LitterRow): ListedLitter {
  const shows = (kind: string): boolean =>
    readSections(sections).some(({ id, isShown }) => id === kind && isShown);
  const photoId = (shows('days') ? litterPhoto : null) ?? (shows('parents') ? motherPhoto : null);
  return { ...litter, photoId };
}

/** The page of an organisation that everybody sees; undefined where there is none under the address. */
export async function findKennelPage(db: Database, slug: string): Promise<PublicKennel | undefined> {
  if (slug !== toSlug(slug)) return undefined;
  const found = await sql<{ orgId: string | null }>`select find_kennel_page(${slug}) as org_id`.execute(
    db.kysely,
  );
  const orgId = found.rows[0]?.orgId;
  if (!orgId) return undefined;
  const [[row], [house], litters] = await db.scoped(
    { orgId, userId: nobody },
    [rowStatement, houseStatement, littersStatement],
    { readOnly: true },
  );
  if (!row?.isPublished || !house) return undefined;
  return { ...row, ...house, orgId, litters: litters.map(listed) };
}

/** The page of one's own organisation as it would be shown, published or not. */
export async function readOwnKennel(db: Database, tenant: Tenant, name: string): Promise<PublicKennel> {
  const page = await readKennelPage(db, tenant, name);
  const [[house], litters] = await db.scoped(tenant, [houseStatement, littersStatement], { readOnly: true });
  if (!house) throw new Error('An organisation that is signed in to has a name.');
  return { ...page, ...house, orgId: tenant.orgId, litters: litters.map(listed) };
}
