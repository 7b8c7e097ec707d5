import type { z } from 'zod';
import type { EntityName } from '#domain/entities/index.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import { readRecord } from './read-record.ts';
import type { Values } from './record-values.ts';
import { removeRecord, restoreRecord } from './remove-record.ts';
import { amountsIn, requireWhole } from './whole-units.ts';
import { requireChangeWithin, requireNewWithin } from './within-life.ts';
import { createRecord, updateRecord } from './write-record.ts';

export type Writer = Actor & Tenant;

/** What may be different for an entity: the use cases that write it. Everything else is the same for all. */
export interface RecordUseCases {
  readonly create?: (db: Database, actor: Writer, body: unknown, id: string | undefined) => Promise<string>;
  readonly update?: (db: Database, actor: Writer, id: string, body: unknown) => Promise<string>;
  readonly remove?: (db: Database, actor: Writer, id: string, how?: Values) => Promise<void>;
  /** What may be said of how it is removed: in the query of one, in the body of many. */
  readonly removal?: z.ZodObject;
  readonly restore?: (db: Database, actor: Writer, id: string) => Promise<string>;
  /** The entity is created by routes of its own, e.g. an upload. */
  readonly withoutCreate?: true;
}

export type CompleteUseCases = Required<Omit<RecordUseCases, 'withoutCreate' | 'removal'>>;

/** An amount that stands as it was from before, in another currency perhaps, is in nobody's way. */
async function requireWholeChange(
  db: Database,
  actor: Writer,
  name: EntityName,
  id: string,
  body: unknown,
): Promise<void> {
  const amounts = amountsIn(name, body);
  if (Object.values(amounts).every((amount) => amount === null || Number.isInteger(amount))) return;
  const current = JSON.parse(await readRecord(db, actor, name, id)) as Values;
  const changed = Object.entries(amounts).filter(([field, amount]) => amount !== current[field]);
  await requireWhole(db, actor, Object.fromEntries(changed));
}

/**
 * The use cases of an entity: its own, and the general ones where it has none. For all of them amounts are whole where
 * nothing else is money, and what has a day lies in the life it is about.
 */
export function completeUseCases(name: EntityName, own: RecordUseCases): CompleteUseCases {
  const useCases: CompleteUseCases = {
    create: (db, tenant, body, id) => createRecord(db, tenant, name, body, { id }),
    update: (db, tenant, id, body) => updateRecord(db, tenant, name, id, body),
    remove: (db, tenant, id) => removeRecord(db, tenant, name, id),
    restore: (db, tenant, id) => restoreRecord(db, tenant, name, id),
    ...own,
  };
  return {
    ...useCases,
    create: async (db, actor, body, id) => {
      await requireWhole(db, actor, amountsIn(name, body));
      await requireNewWithin(db, actor, name, body);
      return useCases.create(db, actor, body, id);
    },
    update: async (db, actor, id, body) => {
      await requireWholeChange(db, actor, name, id, body);
      await requireChangeWithin(db, actor, name, id, body);
      return useCases.update(db, actor, id, body);
    },
  };
}
