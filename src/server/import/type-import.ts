import type { Transaction } from 'kysely';
import type { ImportPlan } from '#domain/import/types.ts';
import type { Actor } from '#domain/policy.ts';
import type { Tenant } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import type { StagedColumns } from './staging/staged-columns.ts';
import type { Writing } from './writing/write-records.ts';

/** One run, inside its transaction. */
export interface Run {
  readonly trx: Transaction<Schema>;
  readonly actor: Actor & Tenant;
  readonly importId: string;
  readonly plan: ImportPlan;
  readonly columns: StagedColumns;
}

/** What is different for each type of file, in the order it happens. All of it is set-based SQL on `import_rows`. */
export interface TypeImport {
  /** Finds what rows stand for and refer to; notes in `import_issues` what is wrong. */
  resolve(run: Run): Promise<void>;
  /** When it is known which rows are rejected: prepares what `writing` joins. */
  settle(run: Run): Promise<void>;
  writing(run: Run): Writing;
  /** The records to be created stand in `import_ready`; may refuse them. */
  beforeInsert?(run: Run): Promise<void>;
  afterInsert?(run: Run): Promise<void>;
  /** How many references stay as they were written, because nothing here goes by that name. */
  countUnresolved?(run: Run): Promise<number>;
  /** How many outside animals are made for parents that are not here. */
  countAdded?(run: Run): Promise<number>;
}
