import type { NamedHeaders } from '#domain/import/named-headers.ts';
import type { FileFormat, ImportPlan } from '#domain/import/types.ts';

/** What the user has decided. What the plan lacks is found out from the file. */
export interface AskedPlan extends Omit<ImportPlan, 'format' | 'mapping'> {
  readonly format: Partial<FileFormat>;
  /** Undefined: the headers decide. */
  readonly mapping: ImportPlan['mapping'] | undefined;
}

/** What the reading thread is asked. */
export interface ReadingTask {
  readonly file: string;
  readonly plan: AskedPlan;
  /** Where the headers decide: what was chosen for them in earlier files. */
  readonly named: NamedHeaders;
  /** CSV files it writes: one of rows that were read, one of what is wrong with them. */
  readonly rowsFile: string;
  readonly issuesFile: string;
}

/** What it answers. */
export type ReadingAnswer =
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'mismatch'; readonly headers: readonly string[]; readonly missing: readonly string[] }
  | { readonly kind: 'returned' }
  /** The file cannot be read at all; the sentence says why. */
  | { readonly kind: 'unreadable'; readonly message: string };

export interface Reading {
  /** The plan with everything the file itself had to decide. */
  readonly plan: ImportPlan;
  readonly headers: readonly string[];
  /** Rows of the file. */
  readonly rows: number;
  /** Rows that stand in `rowsFile`. */
  readonly staged: number;
  readonly leftOut: number;
  readonly notData: number;
}

/** Gives back the rows that were rejected, in the layout of the file, with the reason and the line. */
export interface ReturnedTask {
  readonly file: string;
  readonly plan: ImportPlan;
  /** A line of JSON for each of them, in the order of the file: `[row, reason]`. */
  readonly reasonsFile: string;
  readonly returnedFile: string;
}
