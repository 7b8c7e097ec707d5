import type { ReadCell } from '#domain/import/draft.ts';
import type { Verdict } from '#domain/import/judge-file.ts';
import type { Matching } from '#domain/import/match-columns.ts';
import type { NamedHeaders } from '#domain/import/named-headers.ts';
import type { SplitSuggestion } from '#domain/import/suggest-splits.ts';
import type { Chart, TurnedChart } from '#domain/import/turn-chart.ts';
import type {
  FileFormat,
  FileProfile,
  ImportField,
  ImportPlan,
  ImportTypeKey,
  IssueGroup,
  RowIssue,
} from '#domain/import/types.ts';
import type { Terms } from '#domain/species/species.ts';

/** What is asked of the reader; each question carries the number its answer comes back under. */
export type Question =
  | {
      readonly id: number;
      readonly ask: 'open';
      readonly file: File;
      readonly type: ImportTypeKey;
      readonly terms: Terms;
      readonly named: NamedHeaders;
    }
  | {
      readonly id: number;
      readonly ask: 'reread';
      readonly format: Partial<FileFormat>;
      readonly type: ImportTypeKey;
      readonly terms: Terms;
      readonly named: NamedHeaders;
    }
  /** The chart as a file of records. */
  | { readonly id: number; readonly ask: 'turn' }
  | { readonly id: number; readonly ask: 'check'; readonly plan: ImportPlan; readonly terms: Terms };

/** A file after one pass over it. */
export interface Reading {
  readonly profile: FileProfile;
  /** Names of the sheets of a workbook; none for a text file. */
  readonly sheets: readonly string[];
  readonly matching: Matching;
  /** Columns that hold several fields in one. */
  readonly splits: readonly SplitSuggestion[];
  readonly verdict: Verdict;
  /** One column for each vaccine or treatment, with dates in its cells; or one for each day, with weights. */
  readonly chart: Chart | undefined;
}

/** A row of the preview: as it stands, and as it is read. */
export interface PreviewRow {
  readonly row: number;
  /** By field: what stood there, and what it was read as where that differs. */
  readonly cells: readonly ReadCell[];
  readonly issues: readonly RowIssue[];
}

/** The whole file under a plan. */
export interface Checked {
  /** The first rows, of the fields that get values. */
  readonly rows: readonly PreviewRow[];
  readonly fields: readonly ImportField[];
  readonly groups: readonly IssueGroup[];
  /** Rows with at least one problem. */
  readonly rowsWithIssues: number;
}

export type Answer =
  | { readonly id: number; readonly kind: 'reading'; readonly reading: Reading }
  | { readonly id: number; readonly kind: 'turned'; readonly turned: TurnedChart }
  | { readonly id: number; readonly kind: 'checked'; readonly checked: Checked }
  /** The file cannot be read at all: a sentence for the user. */
  | { readonly id: number; readonly kind: 'unreadable'; readonly sentence: string }
  | { readonly id: number; readonly kind: 'fault'; readonly message: string };
