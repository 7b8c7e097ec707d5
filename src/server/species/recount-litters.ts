import type { Transaction } from 'kysely';
import { litterDue } from '#domain/reproduction/litter-due.ts';
import type { OwnSpecies } from '#domain/species/own.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { followExpected } from '#server/care/follow-litter.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

interface OpenLitter {
  readonly id: string;
  readonly subSpecies: string | null;
  readonly breedingDate: string;
  readonly expectedDate: string;
}

/**
 * Expected dates that were counted from the mating follow the new count, as they follow the mating, and with them what is
 * to be done for the dam before; entered ones stay.
 */
export async function recountLitters(
  trx: Transaction<Schema>,
  species: SpeciesKey,
  before: OwnSpecies | null,
  after: OwnSpecies | null,
): Promise<void> {
  const litters = await runSql<OpenLitter>(
    trx,
    `select g.id, nullif(a.sub_species, '') as sub_species, g.breeding_date, g.expected_date
      from breeding_groups g join animals a on a.org_id = $org and a.id = g.mother_id
      where g.org_id = $org and g.species = $1 and g.birth_date is null and g.deleted_at is null
        and g.breeding_date is not null and g.expected_date is not null`,
    species,
  );
  const moved = litters.flatMap(({ id, subSpecies, breedingDate, expectedDate }) => {
    const counted = (own: OwnSpecies | null) =>
      litterDue({ species, subSpecies, own, breedingDate })?.expectedOn;
    const next = counted(after);
    return expectedDate === counted(before) && next !== undefined && next !== expectedDate
      ? { id, next }
      : [];
  });
  if (moved.length === 0) return;
  await runSql(
    trx,
    `update breeding_groups g set expected_date = m.next
      from unnest($1::uuid[], $2::date[]) m(id, next) where g.org_id = $org and g.id = m.id`,
    moved.map(({ id }) => id),
    moved.map(({ next }) => next),
  );
  for (const { id } of moved) await followExpected(trx, id);
}
