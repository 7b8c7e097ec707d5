import { type Question, readQuestions } from '#domain/application/questions.ts';
import { type PageSection, readSections } from '#domain/public-page/sections.ts';
import {
  type CtaSettings,
  readCta,
  readSeo,
  readSharing,
  type SeoSettings,
  type SharingSettings,
} from '#domain/public-page/settings.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import { brandingJoin, hidesSql, logoSql } from '#server/branding/house-look.ts';
import { dayHere } from '#server/organisations/day-here.ts';
import type { Database, Statement } from '../db/database.ts';
import { type RowOf, selectRows } from '../records/rows.ts';
import { ownSpeciesSql } from '../species/species-here.ts';
import { comesToNothingSql, daySql, nobody, type PublishedSite } from './find-site.ts';
import { ownHostSql, photosAt } from './page-address.ts';
import { type Ancestor, kinStatement, type PublicTest, testsStatement } from './read-kin.ts';

export interface PublicAnimal {
  readonly id: string;
  readonly name: string;
  readonly titlePrefix: string | null;
  readonly titleSuffix: string | null;
  readonly callName: string | null;
  readonly breed: string;
  readonly photoId: string | null;
}

export interface PublicYoung {
  readonly id: string;
  readonly gender: 'Male' | 'Female' | 'Unknown';
  readonly status: string;
  readonly collarColor: string | null;
  readonly color: string | null;
  readonly photoId: string | null;
}

/** All a visitor may know of a litter. What is not here, such as buyers, prices and notes, never leaves the database. */
export interface PublicPage {
  readonly slug: string;
  /** Where its pictures are, see `page-address.ts`. */
  readonly photosAt: string;
  readonly isSample: boolean;
  /** The day it is there. */
  readonly today: string;
  readonly sections: readonly PageSection[];
  readonly seo: SeoSettings;
  readonly cta: CtaSettings;
  readonly sharing: SharingSettings;
  readonly organisation: string;
  /** The address of its own page. */
  readonly kennelSlug: string | null;
  /** The own name of the organisation under which it is known. */
  readonly ownHost: string | null;
  readonly brandColor: string | null;
  readonly brandAccent: string | null;
  /** The photo that is its logo. */
  readonly logoId: string | null;
  readonly background: string | null;
  readonly hideBranding: boolean;
  readonly species: string;
  readonly subSpecies: string | null;
  /** What the organisation has set for the species. */
  readonly own: OwnSpecies | null;
  readonly breed: string | null;
  readonly birthDate: string | null;
  readonly expectedDate: string | null;
  /** The pregnancy was lost, or there was none: nothing is expected any more, and nobody is asked to apply. */
  readonly isLost: boolean;
  readonly total: number;
  /** Its young are recorded, and none of them lives. */
  readonly noneLives: boolean;
  /** How old they have to be to leave by the strictest required rule of the breeder. */
  readonly leavingDays: number | null;
  readonly videos: readonly string[];
  readonly photos: readonly PublicPhoto[];
  readonly tests: readonly PublicTest[];
  readonly kin: readonly Ancestor[];
  readonly mother: PublicAnimal;
  readonly father: PublicAnimal;
  readonly young: readonly PublicYoung[];
  /** The address of the form that whoever wants one fills in. */
  readonly applyAt: string | null;
  /** What it asks besides name and address. */
  readonly questions: readonly Question[];
  readonly template: RowOf<'organization_litter_templates', (typeof templateFields)[number]> | null;
}

export interface PublicPhoto {
  readonly id: string;
  readonly caption: string | null;
  /** The day it was added, there. */
  readonly day: string;
}

const mainPhoto = (entity: string, id: string): string =>
  `(select p.id from photos p where p.org_id = $org and p.entity_type = '${entity}' and p.entity_id = ${id}
    and p.is_primary and p.deleted_at is null) as "photoId"`;

const animal = (role: 'mother' | 'father'): string =>
  `(select row_to_json(x) from (select a.id, a.name, a.title_prefix as "titlePrefix", a.title_suffix as "titleSuffix",
      a.call_name as "callName", a.breed, ${mainPhoto('animals', 'a.id')}
    from animals a where a.org_id = $org and a.id = g.${role}_id) x) as ${role}`;

type LitterRow = Omit<
  PublicPage,
  | 'slug'
  | 'photosAt'
  | 'isSample'
  | 'young'
  | 'photos'
  | 'template'
  | 'sections'
  | 'seo'
  | 'cta'
  | 'sharing'
  | 'tests'
  | 'kin'
  | 'applyAt'
  | 'questions'
>;

const breedSql = `coalesce(nullif(g.breed, ''), (select a.breed from animals a where a.org_id = $org and a.id = g.mother_id))`;

const litterStatement = (site: PublishedSite): Statement<LitterRow> => ({
  sql: `select g.species, (select a.sub_species from animals a where a.org_id = $org and a.id = g.mother_id) as "subSpecies",
        ${ownSpeciesSql('g.species')} as own,
        ${breedSql} as breed,
        g.birth_date as "birthDate", case when not ${comesToNothingSql} then g.expected_date end as "expectedDate",
        ${comesToNothingSql} as "isLost", g.alive_puppies as total,
        g.total_puppies > 0 and g.alive_puppies = 0 as "noneLives",
        (select max(s.min_sale_age_days) from breeding_standards s where s.org_id = $org and s.deleted_at is null
          and s.is_required and (s.species is null or s.species = g.species)
          and (coalesce(s.breed, '') = '' or lower(s.breed) = lower(${breedSql}))) as "leavingDays",
        array_remove(array[g.youtube_video1, g.youtube_video2, g.youtube_video3], null) as videos,
        ${animal('mother')}, ${animal('father')},
        o.name as organisation,
        (select background from organization_preferences where org_id = g.org_id) as background,
        (select slug from kennel_pages where org_id = $org and is_published) as "kennelSlug",
        ${ownHostSql} as "ownHost", ${daySql}::text as today,
        b.primary_color as "brandColor", b.accent_color as "brandAccent",
        ${logoSql} as "logoId", ${hidesSql} as "hideBranding"
      from breeding_groups g
      join organizations o on o.id = $org
      ${brandingJoin}
      where g.org_id = $org and g.id = $1::uuid and g.deleted_at is null`,
  parameters: [site.breedingGroupId],
});

const youngStatement = (site: PublishedSite): Statement<PublicYoung> => ({
  sql: `select o.id, o.gender, o.status, o.collar_color as "collarColor", o.color, ${mainPhoto('offspring', 'o.id')}
      from offspring o where o.org_id = $org and o.breeding_group_id = $1::uuid and o.deleted_at is null and o.status <> 'Deceased'
      order by o.created_at, o.id`,
  parameters: [site.breedingGroupId],
});

const photosStatement = (site: PublishedSite): Statement<PublicPhoto> => ({
  sql: `select p.id, p.caption,
      ${dayHere('p.created_at')}::text as day
    from photos p where p.org_id = $org and p.entity_type = 'breeding_groups' and p.entity_id = $1::uuid
      and p.deleted_at is null order by p.is_primary desc, p.created_at desc, p.id limit 60`,
  parameters: [site.breedingGroupId],
});

const templateFields = [
  'headerText',
  'heroTitle',
  'heroSubtitle',
  'ctaText',
  'ctaUrl',
  'footerText',
  'guaranteeText',
  'raisingText',
  'faqText',
  'contactEmail',
  'contactPhone',
  'contactAddress',
  'primaryColor',
  'secondaryColor',
  'accentColor',
  'seoTitle',
  'seoDescription',
] as const;

const templateStatement = selectRows(
  'organization_litter_templates',
  't',
  templateFields,
  'where t.org_id = $org and t.is_active and t.deleted_at is null order by t.updated_at desc limit 1',
);

/**
 * The form that takes applications, where the plan opens customers: the newest for the species, so that a cat is not asked
 * after its walks; where there is none the newest of all, which may be the only one.
 */
const formStatement = ({ breedingGroupId }: PublishedSite) =>
  selectRows(
    'application_forms',
    't',
    ['slug', 'questions'],
    `where t.org_id = $org and t.is_open and t.deleted_at is null
       and exists (select from organizations o where o.id = $org and o.plan <> 'free')
     order by t.species = (select g.species from breeding_groups g where g.org_id = $org and g.id = $1::uuid) desc,
       t.created_at desc, t.id limit 1`,
    [breedingGroupId],
  );

const isShown = (sections: readonly PageSection[], id: PageSection['id']): boolean =>
  sections.some((section) => section.id === id && section.isShown);

const showsTests = (sections: readonly PageSection[]): boolean =>
  sections.some(({ id, isShown: shown, hasTests }) => id === 'parents' && shown && hasTests === true);

/** What stands on the page; undefined when its litter is in the trash. */
export async function readPublicPage(
  db: Database,
  site: PublishedSite,
  pictures = photosAt(site.slug),
): Promise<PublicPage | undefined> {
  const sections = readSections(site.sections);
  const litterId = site.breedingGroupId;
  const [[litter], young, photos, [template], [form], tests, kin] = await db.scoped(
    { orgId: site.orgId, userId: nobody },
    [
      litterStatement(site),
      youngStatement(site),
      photosStatement(site),
      templateStatement,
      formStatement(site),
      testsStatement(litterId, showsTests(sections)),
      kinStatement(litterId, isShown(sections, 'pedigree')),
    ],
    { readOnly: true },
  );
  if (!litter) return undefined;
  return {
    ...litter,
    slug: site.slug,
    photosAt: pictures,
    isSample: site.batchId !== null,
    sections,
    seo: readSeo(site.seoSettings),
    cta: readCta(site.ctaSettings),
    sharing: readSharing(site.socialSharing),
    young,
    photos,
    tests,
    kin,
    template: template ?? null,
    applyAt: form?.slug ?? null,
    questions: readQuestions(form?.questions),
  };
}

/** Whether a photo stands on this page: of the litter, of its parents, or of its young. */
export async function isPhotoOf(db: Database, site: PublishedSite, photoId: string): Promise<boolean> {
  const sql = `select p.id from photos p, breeding_groups g
    where p.org_id = $org and p.id = $1::uuid and p.deleted_at is null and g.org_id = $org and g.id = $2::uuid and g.deleted_at is null and (
      ($3::boolean and p.entity_type = 'breeding_groups' and p.entity_id = g.id)
      or ($4::boolean and p.is_primary and p.entity_type = 'animals' and p.entity_id in (g.mother_id, g.father_id))
      or ($5::boolean and p.is_primary and p.entity_type = 'offspring' and exists (
        select from offspring o where o.org_id = $org and o.id = p.entity_id and o.breeding_group_id = g.id
          and o.deleted_at is null and o.status <> 'Deceased')))`;
  const sections = readSections(site.sections);
  const shown = [isShown(sections, 'days'), isShown(sections, 'parents'), isShown(sections, 'young')];
  const [rows] = await db.scoped(
    { orgId: site.orgId, userId: nobody },
    [{ sql, parameters: [photoId, site.breedingGroupId, ...shown] }],
    { readOnly: true },
  );
  return rows.length === 1;
}
