import type { OwnSpecies } from '#domain/species/own.ts';
import type { Database, Statement, Tenant } from '#server/db/database.ts';
import { type BindingRow, bindingColors, bindingColumns, bindingJoins } from '#server/paper/letterhead.ts';
import { notFound } from '#server/records/read-record.ts';
import { ownSpeciesSql } from '#server/species/species-here.ts';

export interface Letterhead {
  readonly organisation: string;
  readonly colors: readonly [string, string];
  readonly timeZone: string;
  readonly chip: string | null;
  /** Tags, bands, tattoos and further numbers. */
  readonly identity: string | null;
  readonly breeder: string | null;
  /** What the organisation has set for the species of the animal. */
  readonly own: OwnSpecies | null;
}

type LetterheadRow = Omit<Letterhead, 'colors'> & BindingRow;

/** Who prints, in which colours, and what of the animal stands on paper only. @throws AppError 'not-found' */
export async function readLetterhead(db: Database, tenant: Tenant, animalId: string): Promise<Letterhead> {
  const statement: Statement<LetterheadRow> = {
    sql: `select o.name as organisation, coalesce(p.time_zone, 'UTC') as time_zone, ${bindingColumns}, a.microchip_number as chip, a.original_breeder as breeder,
            ${ownSpeciesSql('a.species')} as own,
            concat_ws(' · ', 'Tattoo ' || nullif(a.tattoo, ''), (
              select string_agg(m.kind || ' ' || m.number, ' · ' order by m.kind, m.number) from (
                select kind, number from identity_marks where org_id = $org and animal_id = a.id and deleted_at is null
                order by kind, number limit 4) m)) as identity
          from animals a join organizations o on o.id = a.org_id
          ${bindingJoins}
          where a.org_id = $org and a.id = $1::uuid`,
    parameters: [animalId],
  };
  const [[row]] = await db.scoped(tenant, [statement], { readOnly: true });
  if (!row) throw notFound('animals');
  const { primaryColor, accentColor, background, ...letterhead } = row;
  return { ...letterhead, colors: bindingColors({ primaryColor, accentColor, background }) };
}
