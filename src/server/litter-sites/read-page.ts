import type { Database, Row, Statement } from '../db/database.ts';
import { nobody, type PublishedSite } from './find-site.ts';

export interface PublicAnimal {
  readonly name: string;
  readonly titlePrefix: string | null;
  readonly titleSuffix: string | null;
  readonly callName: string | null;
  readonly breed: string;
  readonly photoId: string | null;
}

export interface PublicYoung {
  readonly gender: 'Male' | 'Female' | 'Unknown';
  readonly status: string;
  readonly collarColor: string | null;
  readonly color: string | null;
  readonly photoId: string | null;
}

/** All a visitor may know of a litter. What is not here, such as buyers, prices and notes, never leaves the database. */
export interface PublicPage {
  readonly slug: string;
  readonly isSample: boolean;
  readonly organisation: string;
  readonly background: string | null;
  readonly hideBranding: boolean;
  readonly species: string;
  readonly subSpecies: string | null;
  /** What this installation calls the young, where it has set a word. */
  readonly childTerm: string | null;
  readonly breed: string | null;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
  readonly total: number;
  readonly videos: readonly string[];
  readonly photos: readonly { readonly id: string; readonly caption: string | null }[];
  readonly mother: PublicAnimal;
  readonly father: PublicAnimal;
  readonly young: readonly PublicYoung[];
  readonly template: PublicTemplate | null;
}

interface PublicTemplate {
  readonly headerText: string;
  readonly heroTitle: string | null;
  readonly heroSubtitle: string | null;
  readonly ctaText: string | null;
  readonly ctaUrl: string | null;
  readonly footerText: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactAddress: string | null;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
}

const mainPhoto = (entity: string, id: string): string =>
  `(select p.id from photos p where p.org_id = $org and p.entity_type = '${entity}' and p.entity_id = ${id}
    and p.is_primary and p.deleted_at is null) as "photoId"`;

const animal = (role: 'mother' | 'father'): string =>
  `(select row_to_json(x) from (select a.name, a.title_prefix as "titlePrefix", a.title_suffix as "titleSuffix",
      a.call_name as "callName", a.breed, ${mainPhoto('animals', 'a.id')}
    from animals a where a.org_id = $org and a.id = g.${role}_id) x) as ${role}`;

const statements = (site: PublishedSite): Statement[] => [
  {
    sql: `select g.species, (select a.sub_species from animals a where a.org_id = $org and a.id = g.mother_id) as "subSpecies",
        (select c.child_term from species_config c where c.species = g.species) as "childTerm",
        coalesce(nullif(g.breed, ''), (select a.breed from animals a where a.org_id = $org and a.id = g.mother_id)) as breed,
        g.birth_date as "birthDate", g.expected_date as "expectedDate", g.alive_puppies as total,
        array_remove(array[g.youtube_video1, g.youtube_video2, g.youtube_video3], null) as videos,
        ${animal('mother')}, ${animal('father')},
        (select name from organizations where id = g.org_id) as organisation,
        (select background from organization_preferences where org_id = g.org_id) as background,
        (select coalesce(bool_or(hide_branding), false) from branding_settings where org_id = $org and deleted_at is null)
          as "hideBranding"
      from breeding_groups g where g.org_id = $org and g.id = $1::uuid and g.deleted_at is null`,
    parameters: [site.breedingGroupId],
  },
  {
    sql: `select o.gender, o.status, o.collar_color as "collarColor", o.color, ${mainPhoto('offspring', 'o.id')}
      from offspring o where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null and o.status <> 'Deceased'
      order by o.created_at, o.id`,
    parameters: [site.breedingGroupId],
  },
  {
    sql: `select id, caption from photos where org_id = $org and entity_type = 'breeding_groups' and entity_id = $1::uuid
      and deleted_at is null order by is_primary desc, created_at, id limit 24`,
    parameters: [site.breedingGroupId],
  },
  {
    sql: `select header_text as "headerText", hero_title as "heroTitle", hero_subtitle as "heroSubtitle",
        cta_text as "ctaText", cta_url as "ctaUrl", footer_text as "footerText", contact_email as "contactEmail",
        contact_phone as "contactPhone", contact_address as "contactAddress", primary_color as "primaryColor",
        secondary_color as "secondaryColor", seo_title as "seoTitle", seo_description as "seoDescription"
      from organization_litter_templates where org_id = $org and is_active and deleted_at is null order by updated_at desc limit 1`,
    parameters: [],
  },
];

/** What stands on the page; undefined when its litter is in the trash. */
export async function readPublicPage(db: Database, site: PublishedSite): Promise<PublicPage | undefined> {
  const [litters, young = [], photos = [], templates = []] = await db.scoped(
    { orgId: site.orgId, userId: nobody },
    statements(site),
    { readOnly: true },
  );
  const litter = litters?.[0];
  if (!litter) return undefined;
  return {
    ...(litter as unknown as Omit<PublicPage, 'slug' | 'isSample' | 'young' | 'photos' | 'template'>),
    slug: site.slug,
    isSample: site.batchId !== null,
    young: young as unknown as PublicYoung[],
    photos: photos as unknown as PublicPage['photos'],
    template: (templates[0] as unknown as PublicTemplate | undefined) ?? null,
  };
}

/** One more visit. It is no edit: version and log stay as they are. */
export async function countVisit(db: Database, site: PublishedSite): Promise<void> {
  await db.scoped({ orgId: site.orgId, userId: nobody }, [
    {
      sql: `update litter_sites set view_count = least(view_count + 1, 2000000000) where org_id = $org and id = $1::uuid`,
      parameters: [site.id],
    },
  ]);
}

/** Whether a photo stands on this page: of the litter, of its parents, or of its young. */
export async function isPhotoOf(db: Database, site: PublishedSite, photoId: string): Promise<boolean> {
  const sql = `select p.id from photos p, breeding_groups g
    where p.org_id = $org and p.id = $1::uuid and p.deleted_at is null and g.org_id = $org and g.id = $2::uuid and g.deleted_at is null and (
      (p.entity_type = 'breeding_groups' and p.entity_id = g.id)
      or (p.is_primary and p.entity_type = 'animals' and p.entity_id in (g.mother_id, g.father_id))
      or (p.is_primary and p.entity_type = 'offspring' and exists (
        select from offspring o where o.org_id = $org and o.id = p.entity_id and o.breeding_group_id = g.id
          and o.deleted_at is null and o.status <> 'Deceased')))`;
  const [rows] = await db.scoped(
    { orgId: site.orgId, userId: nobody },
    [{ sql, parameters: [photoId, site.breedingGroupId] }],
    { readOnly: true },
  );
  return (rows as Row[] | undefined)?.length === 1;
}
