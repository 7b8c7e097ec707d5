import type { EntityName } from '#domain/entities/index.ts';
import type { Actor } from '#domain/policy.ts';
import type { Database, Tenant } from '../db/database.ts';
import { removeRecord, restoreRecord } from './remove-record.ts';
import { createRecord, updateRecord } from './write-record.ts';

export type Writer = Actor & Tenant;

/** What may be different for an entity: the use cases that write it. Everything else is the same for all. */
export interface RecordUseCases {
  readonly create?: (db: Database, actor: Writer, body: unknown, id: string | undefined) => Promise<string>;
  readonly update?: (db: Database, actor: Writer, id: string, body: unknown) => Promise<string>;
  readonly remove?: (db: Database, actor: Writer, id: string) => Promise<void>;
  readonly restore?: (db: Database, actor: Writer, id: string) => Promise<string>;
  /** The entity is created by routes of its own, e.g. an upload. */
  readonly withoutCreate?: true;
}

export type CompleteUseCases = Required<Omit<RecordUseCases, 'withoutCreate'>>;

/** The use cases of an entity: its own, and the general ones where it has none. */
export const completeUseCases = (name: EntityName, own: RecordUseCases): CompleteUseCases => ({
  create: (db, tenant, body, id) => createRecord(db, tenant, name, body, { id }),
  update: (db, tenant, id, body) => updateRecord(db, tenant, name, id, body),
  remove: (db, tenant, id) => removeRecord(db, tenant, name, id),
  restore: (db, tenant, id) => restoreRecord(db, tenant, name, id),
  ...own,
});
