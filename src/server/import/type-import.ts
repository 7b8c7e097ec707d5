import type { NearName, RowPair } from '#domain/import/result.ts';
import type { ImportPlan } from '#domain/import/types.ts';
import type { Actor } from '#domain/policy.ts';
import type { LongWork, Tenant } from '#server/db/database.ts';
import type { StagedColumns } from './staging/staged-columns.ts';
import type { Writing } from './writing/write-records.ts';

/** One run. Others may write between two of its statements. */
export interface Run {
  readonly trx: LongWork;
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
  /** Writes what the records to be created refer to. */
  insertFirst?(run: Run): Promise<void>;
  afterInsert?(run: Run): Promise<void>;
  /** Refuses when somebody has changed what the rows refer to since they were checked. */
  requireUnchanged(run: Run): Promise<void>;
  /** What follows from the new records, now that they are seen. */
  afterShown?(run: Run): Promise<void>;
  /** How many references stay as they were written, because nothing here goes by that name. */
  countUnresolved?(run: Run): Promise<number>;
  /** Names near those that nobody here has. */
  nearNames?(run: Run): Promise<readonly NearName[]>;
  /** Rows of the file that stand for the same record and say different things. */
  pairs?(run: Run): Promise<readonly RowPair[]>;
  /** How many refunds have no day in the file, and were given the one that is known best. */
  countSupposedDays?(run: Run): Promise<number>;
  /** How many outside animals are made for parents that are not here. */
  countAdded?(run: Run): Promise<number>;
}
