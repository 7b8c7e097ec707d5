import { sql } from 'kysely';
import { type Question, readQuestions } from '#domain/application/questions.ts';
import { isUuid } from '#domain/uuid.ts';
import { type HouseLook, houseLookStatement } from '#server/branding/house-look.ts';
import type { Database } from '#server/db/database.ts';
import { comesToNothingSql, isShownSql, nobody } from '#server/litter-sites/find-site.ts';
import { toSlug } from '#server/litter-sites/slug.ts';
import { collarSql } from '#server/offspring/young.ts';
import { selectRows } from '#server/records/rows.ts';

export interface OpenForm {
  readonly id: string;
  readonly orgId: string;
  readonly organisation: string;
  readonly look: HouseLook;
  readonly slug: string;
  readonly name: string;
  readonly intro: string | null;
  readonly thanks: string | null;
  readonly questions: readonly Question[];
}

const fields = ['id', 'slug', 'name', 'intro', 'thanks', 'questions'] as const;

/** The form under an address while it takes applications, whose ever it is. */
export async function findOpenForm(db: Database, slug: string): Promise<OpenForm | undefined> {
  if (slug !== toSlug(slug)) return undefined;
  const found = await sql<{ orgId: string | null }>`select find_application_form(${slug}) as org_id`.execute(
    db.kysely,
  );
  const orgId = found.rows[0]?.orgId;
  if (!orgId) return undefined;
  const where = 'where t.org_id = $org and t.slug = $1 and t.is_open and t.deleted_at is null limit 1';
  const [[form], [look]] = await db.scoped(
    { orgId, userId: nobody },
    [selectRows('application_forms', 't', fields, where, [slug]), houseLookStatement],
    { readOnly: true },
  );
  return (
    form &&
    look && {
      ...form,
      orgId,
      organisation: look.name,
      look,
      questions: readQuestions(form.questions),
    }
  );
}

export interface WantedLitter {
  readonly id: string;
  readonly siteId: string;
  readonly name: string;
  /** The one of its young that was asked about, as the page calls it. */
  readonly young: { readonly id: string; readonly name: string } | undefined;
}

/**
 * The litter whose public page led to the form, and who of its young was asked about while it is free. Undefined where
 * everybody would see no such page of this organisation today, and where no young are to come.
 */
export async function findWantedLitter(
  db: Database,
  { orgId }: OpenForm,
  siteSlug: string,
  youngId?: string,
): Promise<WantedLitter | undefined> {
  if (siteSlug === '' || siteSlug !== toSlug(siteSlug)) return undefined;
  const wanted = youngId !== undefined && isUuid(youngId) ? youngId : null;
  const [[found]] = await db.scoped(
    { orgId, userId: nobody },
    [
      {
        sql: `select g.id, t.id as "siteId", coalesce(nullif(g.name, ''), concat_ws(' × ', m.name, f.name)) as name,
            (select coalesce(${collarSql('o')}, lower(o.gender)) from offspring o
             where o.org_id = $org and o.id = $2::uuid and o.breeding_group_id = g.id and o.deleted_at is null
               and o.status = 'Available') as young
          from litter_sites t join breeding_groups g on g.org_id = $org and g.id = t.breeding_group_id
            and g.deleted_at is null and not ${comesToNothingSql}
          left join animals m on m.org_id = $org and m.id = g.mother_id
          left join animals f on f.org_id = $org and f.id = g.father_id
          where t.org_id = $org and t.slug = $1 and ${isShownSql}`,
        parameters: [siteSlug, wanted],
      },
    ],
    { readOnly: true },
  );
  if (!found) return undefined;
  const young = wanted && typeof found.young === 'string' ? { id: wanted, name: found.young } : undefined;
  return { id: String(found.id), siteId: String(found.siteId), name: String(found.name), young };
}

/** The name of the litter a page is about, also where nobody sees that page today: for its breeder alone. */
export async function litterOfPage(
  db: Database,
  { orgId }: OpenForm,
  siteSlug: string,
): Promise<string | undefined> {
  if (siteSlug === '' || siteSlug !== toSlug(siteSlug)) return undefined;
  const [[found]] = await db.scoped(
    { orgId, userId: nobody },
    [
      {
        sql: `select coalesce(nullif(g.name, ''), concat_ws(' × ', m.name, f.name)) as name
          from litter_sites t join breeding_groups g on g.org_id = $org and g.id = t.breeding_group_id
            and g.deleted_at is null
          left join animals m on m.org_id = $org and m.id = g.mother_id
          left join animals f on f.org_id = $org and f.id = g.father_id
          where t.org_id = $org and t.slug = $1 and t.deleted_at is null`,
        parameters: [siteSlug],
      },
    ],
    { readOnly: true },
  );
  return typeof found?.name === 'string' ? found.name : undefined;
}
