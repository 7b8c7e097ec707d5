import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ImportProfile } from '#domain/answers/imports.ts';
import { AppError } from '#domain/errors.ts';
import { oneLine } from '#domain/fields/one-line.ts';
import { headerKey, type NamedHeaders } from '#domain/import/named-headers.ts';
import { mappingSchema, profileOptions, replacementsSchema } from '#domain/import/plan-schema.ts';
import { ownColumns } from '#domain/import/rejected-columns.ts';
import { type ImportTypeKey, importTypeKeys } from '#domain/import/types.ts';
import type { Actor } from '#domain/policy.ts';
import { uuidv7 } from '#domain/uuid.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { onlyRow } from '#server/db/statements.ts';
import { seenImportTypes } from './access.ts';

/** How files with certain headers are read: what was decided once and is offered again. */
export const profileBody = z.object({
  type: z.enum(importTypeKeys),
  name: oneLine().min(1, 'Give it a name').max(120, 'At most 120 characters'),
  headers: z.array(z.string().max(2_000)).min(1, 'A file has at least one column').max(2_000),
  mapping: mappingSchema,
  replacements: replacementsSchema.default({}),
  options: profileOptions.default({}),
});
export type ProfileBody = z.output<typeof profileBody>;

/** The same for the same headers, whatever their order and case, and for rejected rows of such a file. */
export const headerHash = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        ownColumns(headers, headers)
          .map((header) => header.trim().toLowerCase())
          .sort(),
      ),
    )
    .digest('hex');

interface ProfileRow extends Pick<ImportProfile, 'id' | 'type' | 'name' | 'usedAt'> {
  readonly plan: Pick<ProfileBody, 'mapping' | 'replacements' | 'options'>;
}

const toAnswer = ({ plan, ...row }: ProfileRow): ImportProfile => ({ ...row, ...plan });

/**
 * The remembered mappings, the last used first; with headers, those made for just these columns. One of what the actor may not
 * see whole is left out: it names columns and values of theirs.
 */
export async function listProfiles(
  db: Database,
  actor: Actor & Tenant,
  type: ImportTypeKey | undefined,
  headers: readonly string[] | undefined,
): Promise<ImportProfile[]> {
  const statement: Statement<ProfileRow> = {
    sql: `select id, type, name, plan, used_at from import_profiles
      where org_id = $org and type = any($1::text[]) and ($2::text is null or header_hash = $2::text)
      order by used_at desc limit 200`,
    parameters: [
      seenImportTypes(actor).filter((seen) => type === undefined || seen === type),
      headers ? headerHash(headers) : null,
    ],
  };
  const [rows] = await db.scoped(actor, [statement], { readOnly: true });
  return rows.map(toAnswer);
}

/** What was chosen by hand for single headers of a type, in whichever file. */
export async function namedHeaders(db: Database, tenant: Tenant, type: ImportTypeKey): Promise<NamedHeaders> {
  const statement: Statement<{ readonly header: string; readonly field: string }> = {
    sql: `select n.key as header, n.value as field
      from import_profiles p, jsonb_each_text(p.plan #> '{options,named}') n
      where p.org_id = $org and p.type = $1 limit 5000`,
    parameters: [type],
  };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true });
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** By what headers are known in other files. */
const byKey = (named: NamedHeaders = {}): NamedHeaders =>
  Object.fromEntries(
    Object.entries(named).flatMap(([header, field]) => {
      const key = headerKey(header);
      return key === undefined ? [] : [[key, field]];
    }),
  );

/**
 * Remembers a mapping under its name; one of the same name for the same columns is replaced, but for the headers it knew. A
 * header stands in one of them only: the latest choice is the one.
 */
export async function saveProfile(
  db: Database,
  tenant: Tenant,
  { type, name, headers, mapping, replacements, options }: ProfileBody,
): Promise<ImportProfile> {
  const named = byKey(options.named);
  const elsewhere: Statement = {
    sql: `update import_profiles
      set plan = jsonb_set(plan, '{options,named}', (plan #> '{options,named}') - $2::text[])
      where org_id = $org and type = $1 and plan #> '{options,named}' ?| $2::text[]`,
    parameters: [type, Object.keys(named)],
  };
  const statement: Statement<ProfileRow> = {
    sql: `insert into import_profiles (org_id, id, user_id, type, name, header_hash, plan)
        values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::jsonb)
        on conflict (org_id, type, header_hash, lower(name))
          do update set name = excluded.name, user_id = excluded.user_id, used_at = now(),
            plan = jsonb_set(excluded.plan, '{options,named}',
              coalesce(import_profiles.plan #> '{options,named}', '{}') || (excluded.plan #> '{options,named}'))
        returning id, type, name, plan, used_at`,
    parameters: [
      tenant.orgId,
      uuidv7(),
      tenant.userId,
      type,
      name,
      headerHash(headers),
      JSON.stringify({ mapping, replacements, options: { ...options, named } }),
    ],
  };
  const [, rows] = await db.scoped(tenant, [elsewhere, statement]);
  return toAnswer(onlyRow(rows));
}

export async function forgetProfile(db: Database, actor: Actor & Tenant, id: string): Promise<void> {
  const [rows] = await db.scoped(actor, [
    {
      sql: 'delete from import_profiles where org_id = $org and id = $1::uuid and type = any($2::text[]) returning id',
      parameters: [id, seenImportTypes(actor)],
    },
  ]);
  if (rows?.length === 0) throw new AppError('not-found', 'This mapping is not remembered any more.');
}
