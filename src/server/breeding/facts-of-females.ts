import type { Transaction } from 'kysely';
import type { EntityName } from '#domain/entities/index.ts';
import { isUuid } from '#domain/uuid.ts';
import { followedByLitters } from '#server/breeding-groups/litters-due.ts';
import { followedByVerdicts } from '#server/breeding-groups/litters-found-empty.ts';
import type { Database, StatementRunner, Tenant } from '#server/db/database.ts';
import { databaseInside } from '#server/db/inside.ts';
import type { Schema } from '#server/db/schema.ts';
import { runSql } from '#server/db/statements.ts';
import {
  type CompleteUseCases,
  completeUseCases,
  type RecordUseCases,
  type Writer,
} from '#server/records/use-cases.ts';

type Trx = Transaction<Schema>;

/** Kinds of record from which it is known whether and when a litter is due, and whose they are: `$1` are ids, `$2` named ones. */
const females = {
  heat_cycles: {
    field: 'animalId',
    sql: 'select animal_id as id from heat_cycles where org_id = $org and id = any($1::uuid[]) union select unnest($2::uuid[])',
  },
  cycle_tests: {
    field: 'heatCycleId',
    sql: `select h.animal_id as id from heat_cycles h where h.org_id = $org and (h.id = any($2::uuid[])
      or h.id in (select t.heat_cycle_id from cycle_tests t where t.org_id = $org and t.id = any($1::uuid[])))`,
  },
  breeding_records: {
    field: 'femaleId',
    sql: 'select female_id as id from breeding_records where org_id = $org and id = any($1::uuid[]) union select unnest($2::uuid[])',
  },
  pregnancy_checks: {
    field: 'femaleId',
    sql: 'select female_id as id from pregnancy_checks where org_id = $org and id = any($1::uuid[]) union select unnest($2::uuid[])',
  },
} as const satisfies Partial<Record<EntityName, { field: string; sql: string }>>;

const byDates = <T>(trx: Trx, _: Tenant, whose: () => Promise<readonly string[]>, write: () => Promise<T>) =>
  followedByLitters(trx, whose, write);

/**
 * The use cases of such a kind, each in one transaction with what follows from it: the expected dates of litters, and of
 * a check whether a litter is expected at all.
 */
export function followedUseCases(name: keyof typeof females, own: RecordUseCases = {}): CompleteUseCases {
  const follow = name === 'pregnancy_checks' ? followedByVerdicts : byDates;
  const plain = completeUseCases(name, own);
  const { field, sql } = females[name];
  const following = <T>(
    db: Database,
    actor: Writer,
    id: string | undefined,
    body: unknown,
    write: (inside: Database) => Promise<T>,
  ): Promise<T> => {
    const named = (body as Readonly<Record<string, unknown>> | null | undefined)?.[field];
    return db.transaction(actor, (trx) =>
      follow(
        trx,
        actor,
        async () => {
          const known = id === undefined ? [] : [id];
          const also = typeof named === 'string' && isUuid(named) ? [named] : [];
          return idsOf(trx, sql, known, also);
        },
        () => write(databaseInside(db, trx, actor)),
      ),
    );
  };
  return {
    create: (db, actor, body, id) =>
      following(db, actor, id, body, (inside) => plain.create(inside, actor, body, id)),
    update: (db, actor, id, body) =>
      following(db, actor, id, body, (inside) => plain.update(inside, actor, id, body)),
    remove: (db, actor, id) => following(db, actor, id, null, (inside) => plain.remove(inside, actor, id)),
    restore: (db, actor, id) => following(db, actor, id, null, (inside) => plain.restore(inside, actor, id)),
  };
}

const idsOf = async (
  trx: StatementRunner,
  sql: string,
  ids: readonly string[],
  named: readonly string[],
): Promise<readonly string[]> => (await runSql<{ id: string }>(trx, sql, ids, named)).map(({ id }) => id);
