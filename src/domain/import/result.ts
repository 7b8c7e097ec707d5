import type { Undone } from '../answers/imports.ts';
import type { IssueGroup } from './types.ts';

/** A record that is here already, with what the file changes of it. */
export interface ImportChange {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly fields: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
}

/** A name that nobody has, and those that are spelled almost like it. */
export interface NearName {
  /** Field key of the import, e.g. `dam`. */
  readonly field: string;
  readonly value: string;
  readonly names: readonly string[];
}

/** Two rows that are one animal by name, sex and birth date, or by a number; and what they say differently. */
export interface RowPair {
  readonly first: number;
  readonly second: number;
  readonly name: string;
  /** By the import's fields; null where a row says nothing. */
  readonly fields: readonly { readonly field: string; readonly first: unknown; readonly second: unknown }[];
}

/** What people are shown of an import besides the counts. It is kept as it was told, also by older programs. */
export interface ImportResult {
  readonly issues?: readonly IssueGroup[];
  /** Old beside new of the first records that were updated. */
  readonly changes?: readonly ImportChange[];
  /** Parents that are not here under that name and stayed text. */
  readonly keptAsText?: number;
  /** Parents nobody has the name of, and animals that almost have it. Of trials only. */
  readonly nearParents?: readonly NearName[];
  /** Rows that are one animal. */
  readonly pairs?: readonly RowPair[];
  /** Outside animals made for parents that were not here. */
  readonly addedAncestors?: number;
  /** Refunds without a day in the file, which were given the one that is known best. */
  readonly supposedRefundDays?: number;
  /** What the file left out has its usual value. */
  readonly usualValues?: true;
  /** The mapping leaves something out that must be there. */
  readonly columnMismatch?: true;
  readonly userHeaders?: readonly string[];
  readonly missing?: readonly string[];
  /** What came of taking it back. */
  readonly undo?: Undone;
}
