import type { OwnSpecies } from '#domain/species/own.ts';
import type { Database, Statement } from '../db/database.ts';
import { type RowOf, selectRows } from '../records/rows.ts';
import { ownSpeciesSql } from '../species/species-here.ts';
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
  /** What the organisation has set for the species. */
  readonly own: OwnSpecies | null;
  readonly breed: string | null;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
  readonly total: number;
  readonly videos: readonly string[];
  readonly photos: readonly { readonly id: string; readonly caption: string | null }[];
  readonly mother: PublicAnimal;
  readonly father: PublicAnimal;
  readonly young: readonly PublicYoung[];
  /** The address of the form that whoever wants one fills in. */
  readonly applyAt: string | null;
  readonly template: RowOf<'organization_litter_templates', (typeof templateFields)[number]> | null;
}

const mainPhoto = (entity: string, id: string): string =>
  `(select p.id from photos p where p.org_id = $org and p.entity_type = '${entity}' and p.entity_id = ${id}
    and p.is_primary and p.deleted_at is null) as "photoId"`;

const animal = (role: 'mother' | 'father'): string =>
  `(select row_to_json(x) from (select a.name, a.title_prefix as "titlePrefix", a.title_suffix as "titleSuffix",
      a.call_name as "callName", a.breed, ${mainPhoto('animals', 'a.id')}
    from animals a where a.org_id = $org and a.id = g.${role}_id) x) as ${role}`;

type LitterRow = Omit<PublicPage, 'slug' | 'isSample' | 'young' | 'photos' | 'template'>;

const litterStatement = (site: PublishedSite): Statement<LitterRow> => ({
  sql: `select g.species, (select a.sub_species from animals a where a.org_id = $org and a.id = g.mother_id) as "subSpecies",
        ${ownSpeciesSql('g.species')} as own,
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
});

const youngStatement = (site: PublishedSite): Statement<PublicYoung> => ({
  sql: `select o.gender, o.status, o.collar_color as "collarColor", o.color, ${mainPhoto('offspring', 'o.id')}
      from offspring o where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null and o.status <> 'Deceased'
      order by o.created_at, o.id`,
  parameters: [site.breedingGroupId],
});

const photosStatement = (site: PublishedSite) =>
  selectRows(
    'photos',
    'p',
    ['id', 'caption'],
    `where p.org_id = $org and p.entity_type = 'breeding_groups' and p.entity_id = $1::uuid
      and p.deleted_at is null order by p.is_primary desc, p.created_at, p.id limit 24`,
    [site.breedingGroupId],
  );

const templateFields = [
  'headerText',
  'heroTitle',
  'heroSubtitle',
  'ctaText',
  'ctaUrl',
  'footerText',
  'contactEmail',
  'contactPhone',
  'contactAddress',
  'primaryColor',
  'secondaryColor',
  'seoTitle',
  'seoDescription',
] as const;

const templateStatement = selectRows(
  'organization_litter_templates',
  't',
  templateFields,
  'where t.org_id = $org and t.is_active and t.deleted_at is null order by t.updated_at desc limit 1',
);

/** The newest form that takes applications, where the plan opens customers. */
const formStatement = selectRows(
  'application_forms',
  't',
  ['slug'],
  `where t.org_id = $org and t.is_open and t.deleted_at is null
     and exists (select from organizations o where o.id = $org and o.plan <> 'free')
   order by t.created_at desc, t.id limit 1`,
);

/** What stands on the page; undefined when its litter is in the trash. */
export async function readPublicPage(db: Database, site: PublishedSite): Promise<PublicPage | undefined> {
  const [[litter], young, photos, [template], [form]] = await db.scoped(
    { orgId: site.orgId, userId: nobody },
    [litterStatement(site), youngStatement(site), photosStatement(site), templateStatement, formStatement],
    { readOnly: true },
  );
  if (!litter) return undefined;
  return {
    ...litter,
    slug: site.slug,
    isSample: site.batchId !== null,
    young,
    photos,
    template: template ?? null,
    applyAt: form?.slug ?? null,
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
  return rows.length === 1;
}
