import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';
import { csvCell, csvLine } from '#server/spreadsheets/csv.ts';

/** An animal as a file of a pedigree names it. */
export interface PedigreeRow {
  readonly id: string;
  readonly name: string;
  readonly titles: readonly [before: string | null, after: string | null];
  readonly callName: string | null;
  readonly gender: string;
  readonly species: string;
  readonly breed: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly registrationNumber: string | null;
  readonly color: string | null;
  readonly ownership: string;
  readonly sireId: string | null;
  readonly damId: string | null;
  readonly sire: string | null;
  readonly dam: string | null;
}

/** As many as one file holds; a kennel has thousands at most. */
const mostRows = 200_000;

const columns = `a.id, a.name, array[a.title_prefix, a.title_suffix] as titles, a.call_name, a.gender, a.species, a.breed, a.birth_date,
  a.death_date, a.registration_number, a.color, a.ownership, a.sire_id, a.dam_id,
  coalesce((select name from animals where org_id = $org and id = a.sire_id), a.sire) as sire,
  coalesce((select name from animals where org_id = $org and id = a.dam_id), a.dam) as dam`;

/** The animal and all its ancestors, once each. `union` ends in a loop as well. */
const ancestorsSql = `select ${columns} from animals a where a.org_id = $org and a.id in (
    with recursive line(id) as (
      select t.id from animals t where t.org_id = $org and t.id = $1::uuid
      union
      select p.id from line l join animals c on c.org_id = $org and c.id = l.id
      cross join lateral (values (c.sire_id), (c.dam_id)) p(id) where p.id is not null
    ) select id from line)
  order by a.birth_date desc nulls last, lower(a.name), a.id limit ${mostRows}`;

const everybodySql = `select ${columns} from animals a where a.org_id = $org and a.deleted_at is null
  order by lower(a.name), a.id limit ${mostRows}`;

/** One animal with all its ancestors, or everybody on record. @throws AppError 'not-found' */
export async function readPedigreeRows(
  db: Database,
  tenant: Tenant,
  id: string | undefined,
): Promise<PedigreeRow[]> {
  const statement: Statement<PedigreeRow> =
    id === undefined ? { sql: everybodySql, parameters: [] } : { sql: ancestorsSql, parameters: [id] };
  const [rows] = await db.scoped(tenant, [statement], { readOnly: true, timeoutMs: 60_000 });
  if (id !== undefined && rows.length === 0) throw notFound('animals');
  return rows;
}

/** The headers are those the import of animals knows; the ids let parents of one name be told apart. */
const headers = [
  'Name',
  'Gender',
  'Breed',
  'Birth date',
  'Date of death',
  'Registration number',
  'Color',
  'Call name',
  'Titles before the name',
  'Titles after the name',
  'Species',
  'Ownership',
  'Sire',
  'Dam',
  'Id',
  'Sire id',
  'Dam id',
];

/** A pedigree as CSV, with a BOM: Excel then reads UTF-8. */
export function pedigreeCsv(rows: readonly PedigreeRow[]): string {
  const lines = rows.map((row) =>
    csvLine(
      [
        row.name,
        row.gender,
        row.breed,
        row.birthDate,
        row.deathDate,
        row.registrationNumber,
        row.color,
        row.callName,
        ...row.titles,
        row.species,
        row.ownership,
        row.sire,
        row.dam,
        row.id,
        row.sireId,
        row.damId,
      ].map((value) => csvCell(value)),
    ),
  );
  return `\uFEFF${csvLine(headers)}${lines.join('')}`;
}
