import { entityOf } from '#domain/entities/index.ts';
import { supposedFields } from '#domain/entities/usual.ts';
import type { AncestorChoice } from '#domain/import/types.ts';
import { speciesKeys, weightUnitsOf } from '#domain/species/species.ts';
import type { LongWork, StatementRunner, Tenant } from '#server/db/database.ts';
import { runSql } from '#server/db/statements.ts';
import { bringsMarks } from '../identity-marks.ts';
import {
  type ReferenceColumns,
  referenceKey,
  referenceText,
  type StagedColumns,
} from '../staging/staged-columns.ts';
import { inPortions } from '../writing/in-portions.ts';
import type { Writing } from '../writing/write-records.ts';
import { writtenColumns } from '../writing/written-columns.ts';
import { parentsTable } from './find-parents.ts';

const roles = [
  { field: 'sireId', text: 'sire', gender: 'Male' },
  { field: 'damId', text: 'dam', gender: 'Female' },
] as const;

const referenceAt = ({ references }: StagedColumns, field: string): ReferenceColumns => {
  const found = references.find((reference) => reference.field === field);
  if (!found) throw new Error(`Files of animals have no ${field}.`);
  return found;
};

/** SQL: the species a row's animal will have; a namesake of another one is another animal. */
const speciesOfRow = `coalesce(i.v_species, t.species, 'dog')`;
const stored = 'left join animals t on t.org_id = $org and t.id = i.target';

/**
 * `import_parents`: sire and dam of each row as they will be stored, and the text where there is none. A parent whose
 * own row is rejected is known by its name only.
 */
export async function settleParents(
  trx: StatementRunner,
  columns: StagedColumns,
  unknownAncestors: AncestorChoice,
): Promise<void> {
  if (unknownAncestors === 'outside') await findOutsideAncestors(trx, columns);
  const values = roles.map(({ field, text }) => {
    const reference = referenceAt(columns, field);
    const outside = unknownAncestors === 'outside' ? `, o_${text}.id` : '';
    return `coalesce(f_${text}.id${outside}) as ${text}_id,
      case when f_${text}.id is null${outside && ` and o_${text}.id is null`} then ${referenceText(reference, 'i')} end as ${text}`;
  });
  const joins = roles.map(({ field, text, gender }) => {
    const found = `left join (
      select f."row", f.id from ${parentsTable(field)} f
      where not exists (select from import_rows r where r.id = f.id and r.action = 'reject')
    ) f_${text} on f_${text}."row" = i."row"`;
    const outside = `left join import_outside o_${text}
      on o_${text}.gender = '${gender}' and o_${text}.key = ${referenceKey(referenceAt(columns, field), 'i')}
        and o_${text}.species = ${speciesOfRow}`;
    return unknownAncestors === 'outside' ? `${found} ${outside}` : found;
  });
  const mentioned = roles.map(
    ({ field }) => `${referenceText(referenceAt(columns, field), 'i')} is not null`,
  );
  await runSql(
    trx,
    `create temporary table import_parents as
     select i."row", ${values.join(', ')} from import_rows i ${stored} ${joins.join(' ')}
     where (i.action is null or i.action = 'update') and (${mentioned.join(' or ')})`,
  );
  await runSql(trx, 'create unique index on import_parents ("row")');
  await runSql(trx, 'analyze import_parents');
}

/** `import_outside`: every different name of a species that is neither in the file nor stored becomes one outside animal. */
async function findOutsideAncestors(trx: StatementRunner, columns: StagedColumns): Promise<void> {
  await runSql(
    trx,
    `create temporary table import_outside (n integer generated always as identity, key text, gender text, id uuid, name text, species text, breed text,
      registration_number text, microchip_number text, source_id text)`,
  );
  for (const { field, gender } of roles) {
    const reference = referenceAt(columns, field);
    const key = referenceKey(reference, 'i');
    const part = (wanted: string): string => {
      const found = reference.parts.find((one) => one.part === wanted);
      return found ? `i.${found.name}` : 'null::text';
    };
    await runSql(
      trx,
      `insert into import_outside
         (key, gender, id, name, species, breed, registration_number, microchip_number, source_id)
       select distinct on (${key}, ${speciesOfRow}) ${key}, '${gender}', uuid_v7(), ${referenceText(reference, 'i')},
         ${speciesOfRow}, coalesce(i.v_breed, t.breed),
         ${part('registrationNumber')}, ${part('microchipNumber')}, ${part('sourceId')}
       from import_rows i ${stored}
       where (i.action is null or i.action = 'update') and ${key} is not null
         and not exists (select from ${parentsTable(field)} f where f."row" = i."row")
       order by ${key}, ${speciesOfRow}, i."row"`,
    );
  }
  // A number that is too long or belongs to somebody already is no number of this ancestor.
  await runSql(
    trx,
    `update import_outside o set
       registration_number = case when length(registration_number) <= 60
         and not exists (select from animals a where a.org_id = $org and a.registration_number = o.registration_number and a.deleted_at is null)
         and not exists (select from import_rows i where i.v_registration_number = o.registration_number)
         and not exists (select from import_outside p where p.registration_number = o.registration_number and p.id < o.id)
         then registration_number end,
       microchip_number = case when length(microchip_number) <= 40 then microchip_number end,
       source_id = case when length(source_id) <= 120 then source_id end
     where num_nonnulls(registration_number, microchip_number, source_id) > 0`,
  );
}

export async function insertOutsideAncestors(
  trx: LongWork,
  { orgId, userId }: Tenant,
  importId: string,
): Promise<void> {
  const [row] = await runSql(trx, 'select count(*) as n from import_outside');
  await inPortions(Number(row?.n), trx.turnMs, (after, to) =>
    runSql(
      trx,
      `insert into animals (org_id, id, user_id, batch_id, name, gender, species, breed, ownership, origin, weight_unit,
         registration_number, microchip_number, source_id, usual)
       select $1::uuid, id, $2::uuid, $3::uuid, name, gender, species, breed, 'outside', 'Other', ${usualUnit('species')},
         registration_number, microchip_number, source_id, $6::jsonb from import_outside where n > $4 and n <= $5`,
      orgId,
      userId,
      importId,
      after,
      to,
      // Not even where they come from: of them nothing is known but what they are called.
      JSON.stringify(supposedFields(entityOf('animals').fields).map(([field]) => field)),
    ),
  );
}

/** The unit animals of a species are weighed in. */
function usualUnit(species: string): string {
  const cases = speciesKeys.map((key) => `when '${key}' then '${weightUnitsOf(key)[0]}'`);
  return `case ${species} ${cases.join(' ')} end`;
}

/** Another name that nobody has here leaves no parent, so that pedigree and text are of one animal. */
const changedParent = (role: 'sire' | 'dam'): string =>
  `case when p.${role}_id is null and lower(p.${role}) <> coalesce(lower(a.${role}),
     (select lower(x.name) from animals x where x.org_id = $org and x.id = a.${role}_id), '') then null
   else coalesce(p.${role}_id, a.${role}_id) end`;

export function animalWriting(columns: StagedColumns): Writing {
  return {
    entity: 'animals',
    columns: writtenColumns('animals', columns, [
      { field: 'weightUnit', given: 'i.v_weight_unit', otherwise: usualUnit(`coalesce(i.v_species, 'dog')`) },
      { field: 'weightValue', given: 'i.v_weight', otherwise: 'null' },
      { field: 'sireId', given: 'p.sire_id', otherwise: 'null', changed: changedParent('sire') },
      { field: 'damId', given: 'p.dam_id', otherwise: 'null', changed: changedParent('dam') },
      { field: 'sire', given: 'coalesce(i.v_sire, p.sire)', otherwise: 'null' },
      { field: 'dam', given: 'coalesce(i.v_dam, p.dam)', otherwise: 'null' },
    ]),
    joins: 'left join import_parents p on p."row" = i."row"',
    alsoChanges: bringsMarks,
    // Parents are older than their children; where an age is not known, see `holdBackParents`.
    order: 'w.birth_date nulls first, w."row"',
  };
}

/** An animal without a birth date is written first, whoever its parents are: they are filled in when all are there. */
export async function holdBackParents(trx: StatementRunner): Promise<void> {
  await runSql(
    trx,
    `create temporary table import_held as
     select row_number() over (order by n) as n, id, sire_id, dam_id from import_ready
     where birth_date is null and (sire_id is not null or dam_id is not null)`,
  );
  await runSql(
    trx,
    'update import_ready r set sire_id = null, dam_id = null from import_held h where h.id = r.id',
  );
}

export async function fillHeldParents(trx: LongWork, { orgId }: Tenant): Promise<void> {
  const [row] = await runSql(trx, 'select count(*) as n from import_held');
  await inPortions(Number(row?.n), trx.turnMs, (after, to) =>
    runSql(
      trx,
      `update animals a set sire_id = h.sire_id, dam_id = h.dam_id from import_held h
       where a.org_id = $1::uuid and a.id = h.id and h.n > $2 and h.n <= $3`,
      orgId,
      after,
      to,
    ),
  );
}
