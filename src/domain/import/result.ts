import type { Undone } from '../answers/imports.ts';
import type { IssueGroup } from './types.ts';

/** A record that is here already, with what the file changes of it. */
export interface ImportChange {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly fields: readonly { readonly field: string; readonly old: unknown; readonly new: unknown }[];
}

/** What people are shown of an import besides the counts. It is kept as it was told, also by older programs. */
export interface ImportResult {
  readonly issues?: readonly IssueGroup[];
  /** Old beside new of the first records that were updated. */
  readonly changes?: readonly ImportChange[];
  /** Parents that are not here under that name and stayed text. */
  readonly keptAsText?: number;
  /** Outside animals made for parents that were not here. */
  readonly addedAncestors?: number;
  /** What the file left out has its usual value. */
  readonly usualValues?: true;
  /** The mapping leaves something out that must be there. */
  readonly columnMismatch?: true;
  readonly userHeaders?: readonly string[];
  readonly missing?: readonly string[];
  /** What came of taking it back. */
  readonly undo?: Undone;
}
