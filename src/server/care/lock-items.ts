import type { Transaction } from 'kysely';
import type { CareKind, CareState } from '#domain/care/lists.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { calledName, youngName } from '#server/dashboard/occasion.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import { deathSql } from '#server/records/death-of-young.ts';
import { notFound } from '#server/records/read-record.ts';
import { countedFrom } from './care-items.ts';

export interface LockedItem {
  readonly id: string;
  readonly what: string;
  readonly kind: CareKind;
  readonly state: CareState;
  readonly starts: string;
  /** What its plan is counted from now. */
  readonly anchorOn: string;
  readonly doneOn: string | null;
  readonly animalId: string | null;
  readonly offspringId: string | null;
  readonly notes: string | null;
  readonly name: string | null;
  /** Of the animal or the young one it is about. */
  readonly bornOn: string | null;
  /** Null of eggs. */
  readonly species: SpeciesKey | null;
  /** The last day it lived, and the last it was here; null where it still is, or nobody knows. */
  readonly diedOn: string | null;
  readonly soldOn: string | null;
  /** Of a dose of a course: the day its last one is planned for. */
  readonly courseUntil: string | null;
}

/** Items held against other writers until the transaction ends, with whom they are about. @throws AppError 'not-found' */
export async function lockItems(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<readonly LockedItem[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await runSql<LockedItem>(
    trx,
    `select i.id, i.what, i.kind, i.state, i.starts, ${countedFrom('i')} as anchor_on, i.done_on, i.animal_id, i.offspring_id, i.notes,
      coalesce(${calledName('a')}, ${youngName('o')}) as name,
      coalesce(a.birth_date, g.birth_date)::text as born_on, coalesce(a.species, o.species) as species,
      coalesce(a.death_date, k.death_date, (${deathSql('o')} ->> 'on')::date) as died_on, o.sold_on,
      case when i.starts = 'Course' then (select max(c.due_on) from care_items c
        where c.org_id = $org and c.starts = 'Course' and left(c.step, 36) = left(i.step, 36) and c.deleted_at is null
          and (c.animal_id = i.animal_id or c.offspring_id = i.offspring_id))::text end as course_until
     from care_items i
     left join animals a on a.org_id = $org and a.id = i.animal_id
     left join offspring o on o.org_id = $org and o.id = i.offspring_id
     left join breeding_groups g on g.org_id = $org and g.id = o.breeding_group_id
     left join animals k on k.org_id = $org and k.id = o.animal_id
     where i.org_id = $org and i.id = any($1::uuid[]) and i.deleted_at is null order by i.id for no key update of i`,
    wanted,
  );
  if (found.length !== wanted.length) throw notFound('care_items');
  return found;
}
