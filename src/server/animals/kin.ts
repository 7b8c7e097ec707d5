import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';

/** What decides whether one animal can descend from another. */
export interface Kin {
  readonly id: string;
  readonly name: string;
  readonly gender: string;
  readonly species: string;
  readonly birthDate: string | null;
  readonly isTrashed: boolean;
}

/**
 * The animals of these ids. Live ones are held, so that nobody can put one into the trash before the child is written;
 * those in the trash are not, because someone who restores one may be waiting for the lock we have.
 */
export async function findKin(trx: Transaction<Schema>, ids: readonly string[]): Promise<Map<string, Kin>> {
  const rows = await runSql<Kin>(
    trx,
    `with live as (
       select id, name, gender, species, birth_date, false as is_trashed
       from animals where org_id = $org and id = any($1::uuid[]) and deleted_at is null order by id for share
     )
     select * from live union all
     select id, name, gender, species, birth_date, true
     from animals where org_id = $org and id = any($1::uuid[]) and deleted_at is not null`,
    ids,
  );
  return new Map(rows.map((kin) => [kin.id, kin]));
}

/** One step of a pedigree: `child` is by or out of `parent`. */
export interface Step {
  readonly child: string;
  readonly parent: string;
  readonly isSire: boolean;
}

/**
 * How `descendant` descends from `ancestor`, first step at the descendant; empty when it does not. Ends also where the
 * records already hold a loop, because each pair of child and parent is followed once.
 */
export async function findDescent(
  trx: Transaction<Schema>,
  descendant: string,
  ancestor: string,
): Promise<Step[]> {
  const edges = await runSql<Step & { readonly childId: string; readonly parentId: string }>(
    trx,
    `with recursive line(child_id, parent_id, is_sire) as (
       select c.id, p.id, p.is_sire from animals c
       cross join lateral (values (c.sire_id, true), (c.dam_id, false)) p(id, is_sire)
       where c.org_id = $org and c.id = $1::uuid and p.id is not null
       union
       select c.id, p.id, p.is_sire from line l join animals c on c.org_id = $org and c.id = l.parent_id
       cross join lateral (values (c.sire_id, true), (c.dam_id, false)) p(id, is_sire)
       where p.id is not null and l.parent_id <> $2::uuid
     )
     select l.child_id, l.parent_id, l.is_sire, c.name as child, p.name as parent
     from line l join animals c on c.org_id = $org and c.id = l.child_id join animals p on p.org_id = $org and p.id = l.parent_id`,
    descendant,
    ancestor,
  );
  const byParent = new Map(edges.map((edge) => [edge.parentId, edge]));
  const path: Step[] = [];
  // From the ancestor down; a loop elsewhere in the line must not keep this walk going.
  for (let at = ancestor; at !== descendant && path.length < edges.length; ) {
    const edge = byParent.get(at);
    if (!edge) return [];
    const { child, parent, isSire, childId } = edge;
    path.unshift({ child, parent, isSire });
    at = childId;
  }
  return path;
}
