import { told } from '#domain/entities/usual.ts';
import type { Terms } from '#domain/species/species.ts';
import type { Statement } from '#server/db/database.ts';
import { notFound } from '#server/records/read-record.ts';
import { type RowOf, selectRows } from '#server/records/rows.ts';
import type { Making } from './maker.ts';

const fields = [
  'id',
  'name',
  'species',
  'motherId',
  'fatherId',
  'breed',
  'expectedDate',
  'birthDate',
  'status',
  'totalPuppies',
  'alivePuppies',
  'maleCount',
  'femaleCount',
  'breedingMethod',
  'breedingDate',
  'breedingLocation',
  'deliveryMethod',
  'complications',
  'housingLocation',
  'feedingNotes',
  'usual',
] as const;

interface Kind {
  readonly id: string;
  readonly subSpecies: string | null;
}

export interface LitterOnPaper {
  readonly row: RowOf<'breeding_groups', (typeof fields)[number]>;
  /** The kind of its dam, where the species has kinds. */
  readonly subSpecies: string | null;
}

const kindStatement = (ids: readonly string[]): Statement<Kind> => ({
  sql: `select g.id, (select a.sub_species from animals a where a.org_id = $org and a.id = g.mother_id) as "subSpecies"
    from breeding_groups g where g.org_id = $org and g.id = any($1::uuid[])`,
  parameters: [ids],
});

/** These litters, in this order. @throws AppError 'not-found' where one is not there */
export async function readLitters(
  { db, actor }: Making,
  ids: readonly string[],
): Promise<readonly LitterOnPaper[]> {
  const statement = selectRows(
    'breeding_groups',
    't',
    fields,
    'where t.org_id = $org and t.id = any($1::uuid[]) and t.deleted_at is null',
    [ids],
  );
  const [rows, kinds] = await db.scoped(actor, [statement, kindStatement(ids)], { readOnly: true });
  const byId = new Map(rows.map((row) => [row.id, told(row)]));
  const kindOf = new Map(kinds.map(({ id, subSpecies }) => [id, subSpecies]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound('breeding_groups');
    return { row, subSpecies: kindOf.get(id) ?? null };
  });
}

export const litterTerms = ({ here }: Making, { row, subSpecies }: LitterOnPaper): Terms =>
  here.terms(row.species, subSpecies);

/** "Isla’s litter", or as it was named. */
export const litterName = ({ row }: LitterOnPaper, dam: string, terms: Terms): string =>
  row.name || `${dam}’s ${terms.litter.toLocaleLowerCase('en')}`;
