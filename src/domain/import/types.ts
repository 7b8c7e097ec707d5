import type { EntityName } from '../entities/index.ts';
import type { Field } from '../fields/field.ts';
import type { MarkKind } from '../species/marks.ts';
import type { WeightUnit } from '../species/shape.ts';

/**
 * What an import is made of, the same in the browser (preview) and on the server (the real thing), so that both
 * always agree. Everything here is plain data: it crosses workers and HTTP as it stands.
 *
 * The way of a file: bytes → text (`detect-encoding`) → records (`parse-csv`) → which of them are data (`layout`)
 * → which column is which field (`match-columns`) → typed values (`plan`), or issues (`issues`).
 */

/** The types, as they stand in paths: `POST /api/bulk-import/{type}`. Six are those of the specification; weights and heats are ours. */
export const importTypeKeys = [
  'animals',
  'breeding-groups',
  'offspring',
  'customers',
  'health-records',
  'financial-transactions',
  'weights',
  'heats',
] as const;

export type ImportTypeKey = (typeof importTypeKeys)[number];

/** A table below or above the one that is read, with names of columns of its own. */
export interface OtherTable {
  /** The row with its names. */
  readonly row: number;
  readonly headers: readonly string[];
  /** How many rows stand below them. */
  readonly rows: number;
}

/** One row of a file. */
export interface SourceRecord {
  /** The row as the user's spreadsheet counts it: from 1, with blank lines; a quoted line break starts no row. */
  readonly row: number;
  readonly cells: readonly string[];
  /** What was wrong with the quotes of this row; its cells were read as well as they can be. */
  readonly flaw?: 'stray-quote' | 'unclosed-quote';
  /** The heading it stands under, e.g. "Feed" above the lines of what feed cost. */
  readonly heading?: string;
  /** It belongs to another table of the sheet, see `other-tables`. */
  readonly isOfOther?: true;
}

// ── The file ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Names as `TextDecoder` takes them. The last six can only be guessed, or chosen by the user. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1255',
  'windows-1256',
  'shift_jis',
] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** 'ask': the file has dates such as 03/04/2024 and nothing in it says which number is the day. */
export const dateOrders = ['day-first', 'month-first', 'year-first', 'ask'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The two that one date can prove against the other. */
export const provenOrders = ['day-first', 'month-first'] as const;
export type ProvenOrder = (typeof provenOrders)[number];

export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** How the file is to be read. Every part is shown in plain words and can be changed. */
export interface FileFormat {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** The row with the names of the columns, rows above it are not data; 0 where there are none, see `noHeaderRow`. */
  readonly headerRow: number;
  readonly dateOrder: DateOrder;
  readonly decimalSign: DecimalSign;
  /** Header → the order that the dates of this column prove, where those of others prove another one. */
  readonly dateOrders?: Readonly<Record<string, ProvenOrder>>;
  /** The sheet of a workbook that is read; absent for text files. */
  readonly sheet?: string;
}

/** Something found out about the file: what, why, and whether anything in the file proves it. */
export interface Finding<T> {
  readonly value: T;
  readonly sure: boolean;
  /** A sentence for the user, e.g. "31/12/2023 in “Born” can only be day first". */
  readonly reason: string;
}

export type FormatFindings = {
  readonly [K in keyof Omit<FileFormat, 'sheet' | 'dateOrders'>]: Finding<FileFormat[K]>;
};

/** Why a row is no data. */
export type NotDataReason =
  | 'above-header'
  | 'header'
  | 'repeated-header'
  | 'other-table'
  | 'blank'
  | 'separator'
  | 'total'
  | 'footer'
  | 'group'
  | 'continuation'
  | 'marked';

// ── Columns ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the whole file says about one column, in bounded memory. */
export interface ColumnProfile {
  readonly index: number;
  /** The header, made distinct: the second "Notes" is "Notes (2)", an empty one "Column 5". */
  readonly header: string;
  readonly filled: number;
  readonly empty: number;
  /** The first different values, for showing under the header. */
  readonly samples: readonly string[];
  /** Every different value with its count, or only some of them where `complete` is false. */
  readonly values: readonly { readonly text: string; readonly count: number; readonly firstRow: number }[];
  readonly complete: boolean;
  readonly longest: number;
  /** How many cells look like each; a cell may look like several. */
  readonly looks: Readonly<Record<CellLook, number>>;
  /** Signs found in the cells, e.g. `€`, `USD`, `kg`. More than one in a column is a warning. */
  readonly currencies: readonly string[];
  readonly units: readonly string[];
  /** A cell that proves an order of dates or a decimal sign, with its row. */
  readonly proofs: {
    readonly dayFirst?: Proof;
    readonly monthFirst?: Proof;
    readonly yearFirst?: Proof;
    readonly ambiguousDate?: Proof;
    readonly decimalPoint?: Proof;
    readonly decimalComma?: Proof;
  };
}

export interface Proof {
  readonly text: string;
  readonly row: number;
}

export type CellLook =
  | 'date'
  | 'number'
  | 'money'
  | 'weight'
  | 'yes-no'
  | 'sex'
  | 'e-mail'
  | 'phone'
  | 'web-address'
  | 'chip'
  | 'scientific'
  | 'leading-zero'
  | 'words';

/** A table below or above the one that is read, with names of columns of its own. */
export interface OtherTable {
  /** The row with its names. */
  readonly row: number;
  readonly headers: readonly string[];
  /** How many rows stand below them. */
  readonly rows: number;
}

/** Everything known after one pass over the file. */
export interface FileProfile {
  readonly format: FileFormat;
  readonly findings: FormatFindings;
  readonly headers: readonly string[];
  readonly columns: readonly ColumnProfile[];
  /** The first rows of data, as they stand, for the preview. */
  readonly preview: readonly SourceRecord[];
  /** What is said above the header, each label with its value as a column of one cell. */
  readonly above?: readonly ColumnProfile[];
  /** Rows of the file, header and blank ones included. */
  readonly rows: number;
  /** Rows that are data. */
  readonly records: number;
  readonly notData: Readonly<Partial<Record<NotDataReason, RowList>>>;
  /** Lines above the table of which one cell is filled. */
  readonly titles?: readonly string[];
  /** Tables of the sheet that are not read, above and below this one. */
  readonly otherTables?: readonly OtherTable[];
  /** Rows with more or fewer cells than the header, and rows with broken quotes. */
  readonly ragged: RowList;
  readonly flawed: RowList;
}

/** Row numbers, the first hundred or so of them, and how many there are. */
export interface RowList {
  readonly count: number;
  readonly rows: readonly number[];
}

// ── Fields that can be imported ─────────────────────────────────────────────────────────────────────────────────

/**
 * What the record referred to is found by. `any`: whatever stood there, a number or a name. `sourceId`: the number of
 * the old program, or our own id. `mother` and `father` find a litter by its parents, written like `any`.
 */
export type ReferencePart =
  | 'any'
  | 'registrationNumber'
  | 'microchipNumber'
  | 'sourceId'
  | 'mark'
  | 'date'
  | 'email'
  | 'mother'
  | 'father';

/**
 * What a further column adds to the value of another one: the rest of a line, a second number where the first is missing
 * and a note beside it where it is not, those who were born dead, who are among all that were born, a line under its header,
 * or why and when an animal left, from which its state and the day of its death follow.
 */
export type FurtherPart =
  | 'rest-of-line'
  | 'second-number'
  | 'born-dead'
  | 'candled'
  | 'under-header'
  | 'left-because'
  | 'sold-to'
  | 'sold-on'
  | 'if-family'
  | 'before'
  | 'left-on';

/**
 * Where a value goes: a column of the entity, a mark of identity, a part of what a reference is found by, or beside the
 * record, where the type makes something of it.
 */
export type ImportTarget =
  | { readonly kind: 'value'; readonly column: string }
  | { readonly kind: 'mark'; readonly column: string; readonly mark: MarkKind }
  | { readonly kind: 'aside'; readonly column: string }
  /** Goes with what another column brought to the same one; see `FurtherPart`. */
  | { readonly kind: 'further'; readonly column: string; readonly as: FurtherPart }
  | {
      readonly kind: 'reference';
      readonly column: string;
      readonly to: EntityName;
      readonly part: ReferencePart;
      /** A text column of the entity that keeps what stood there, e.g. `sire` beside `sireId`. */
      readonly text?: string;
    };

/** One field a column can be mapped to. */
export interface ImportField {
  /** Name in `columnMapping`, e.g. `motherName`. */
  readonly key: string;
  /** Kind, limits and choices of the cell's value. */
  readonly field: Field;
  /** Shown to people; may hold terms of the species in braces. */
  readonly label: string;
  /** Other headers it is known by, as written by people and programs. */
  readonly names: readonly string[];
  /** Other keys a mapping may use for it, e.g. `litterDate` for `breedingGroupDate`. */
  readonly oldKeys: readonly string[];
  readonly target: ImportTarget;
  /** It alone must be mapped. Fields of which one is enough stand in `ImportType.required` only. */
  readonly required: boolean;
  /** The field that a second column of the same meaning goes to. */
  readonly further?: string;
}

export interface ImportType {
  readonly key: ImportTypeKey;
  /** The other spellings of the type in paths and configuration, e.g. `dogs`, `breeding_groups`, `healthRecords`. */
  readonly oldKeys: readonly string[];
  readonly entity: EntityName;
  /** May hold terms of the species in braces. */
  readonly label: string;
  readonly description: string;
  readonly fields: readonly ImportField[];
  /** Each entry must be mapped, by any one of its fields: `[['motherName', 'motherRegistrationNumber'], …]`. */
  readonly required: readonly (readonly string[])[];
  /** Sample rows of the template, by field key; the first has every column of it. */
  readonly template: readonly Readonly<Record<string, string>>[];
}

// ── The plan: what the user has decided ─────────────────────────────────────────────────────────────────────────

/** In place of a field's key: the column is not imported. */
export const skipColumn = 'skip';

/** Text to read instead; null leaves the cell empty; or the rows are left out. */
export type Replacement = string | null | { readonly leaveOut: true };

/** One column that becomes several values, or several that become one. */
export type Split =
  /** "Anna van Dam" → first and last name; "Dam, Anna" too. */
  | { readonly kind: 'full-name'; readonly column: string }
  /** "3M/4F", "3/4", "3.4" → males and females. */
  | { readonly kind: 'sex-counts'; readonly column: string; readonly femaleFirst?: boolean | undefined }
  /** "4/5" → living and all that were born. */
  | { readonly kind: 'alive-of-total'; readonly column: string }
  /** "12345 Town", "Town, ST 12345" → ZIP code, town, state. */
  | { readonly kind: 'zip-and-town'; readonly column: string }
  /** "Mother x Father", "Father x Mother" → both parents of a breeding group. */
  | { readonly kind: 'parents'; readonly column: string; readonly fatherFirst?: boolean | undefined }
  /** The same of one animal: “Sire x Dam” in a list of animals. */
  | { readonly kind: 'sire-and-dam'; readonly column: string; readonly fatherFirst?: boolean | undefined }
  /** Two columns with amounts: money out and money in → type and amount. */
  | { readonly kind: 'debit-credit'; readonly debit: string; readonly credit: string }
  /** A line above several rows says what they are → category. */
  | { readonly kind: 'heading' }
  /** The rows stand below lines that say their sex. */
  | { readonly kind: 'sex-heading' }
  /** What was given says what care it was: rabies, Panacur → kind of care. */
  | { readonly kind: 'care' }
  /** One column with a sign: below zero is an expense → type and amount. */
  | { readonly kind: 'signed-amount'; readonly column: string }
  /** A kennel's affix beside the name: "Millbrook" and "Summer Breeze" → the whole name. */
  | {
      readonly kind: 'affix';
      readonly column: string;
      readonly name: string;
      readonly behind?: boolean | undefined;
      /** What stands in the column of names is what animals are called by; their young name them so. */
      readonly calls?: boolean | undefined;
    };

/** What happens to a row that is already here. */
export const duplicateChoices = ['skip', 'update', 'create'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** What happens to a parent that is neither in the file nor stored. */
export const ancestorChoices = ['text', 'outside'] as const;
export type AncestorChoice = (typeof ancestorChoices)[number];

export interface ImportPlan {
  readonly type: ImportTypeKey;
  readonly format: FileFormat;
  /** Header (made distinct) → field key, or 'skip'. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Field key → one text for all rows; fills the cells that are empty as well where a column is mapped. */
  readonly constants: Readonly<Record<string, string>>;
  readonly splits: readonly Split[];
  /** Field key → value as it stands in the file → what it becomes. */
  readonly replacements: Readonly<Record<string, Readonly<Record<string, Replacement>>>>;
  /** Header of a column of weights → the unit of its cells that name none. */
  readonly units: Readonly<Record<string, WeightUnit>>;
  /** What the file says of all amounts that have no sign of their own, as it stands there. */
  readonly currency?: string | undefined;
  /** Row number → field key → text to read instead of that one cell. */
  readonly corrections: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Rows the user does not want. They count as skipped. */
  readonly leftOut: readonly number[];
  /** Rows the user has marked as no data. */
  readonly notData: readonly number[];
  readonly duplicates: DuplicateChoice;
  readonly unknownAncestors: AncestorChoice;
  /** New records hold the usual values of what the file does not say, as if it said them. */
  readonly usualValues?: boolean | undefined;
  /** What stands in columns without a field is kept among the notes, each under its header. */
  readonly restInNotes?: boolean | undefined;
}

// ── What comes out of one row ───────────────────────────────────────────────────────────────────────────────────

export type CellValue = string | number | boolean;

/** What a reference is to be found by; every part that is there must fit. */
export type ReferenceKey = { readonly [P in ReferencePart]?: string };

export interface StagedRow {
  readonly row: number;
  /** By column of the entity, or key of a mark or of what stands aside; an empty cell is absent. */
  readonly values: Readonly<Record<string, CellValue>>;
  /** By reference column of the entity, e.g. `sireId`. */
  readonly references: Readonly<Record<string, ReferenceKey>>;
  readonly issues: readonly RowIssue[];
  /** Column → the sign of a currency that stood beside its amount. */
  readonly currencies?: Readonly<Record<string, string>>;
  /** Columns among the values that the row does not say itself; only new records take them. */
  readonly inferred?: readonly string[];
}

/** The result of one record: a row to store, a row the user left out, or no data at all. */
export type Staged =
  | { readonly kind: 'row'; readonly staged: StagedRow }
  | { readonly kind: 'left-out'; readonly row: number }
  | { readonly kind: 'not-data'; readonly row: number; readonly reason: NotDataReason };

// ── Issues ──────────────────────────────────────────────────────────────────────────────────────────────────────

export type IssueCode =
  /** Found by reading the row alone. */
  | 'required'
  | 'not-a-date'
  | 'impossible-date'
  | 'ambiguous-date'
  | 'not-a-number'
  | 'out-of-range'
  | 'not-a-choice'
  | 'not-yes-or-no'
  | 'not-an-e-mail'
  | 'not-a-phone'
  | 'not-a-web-address'
  | 'not-a-time'
  | 'no-unit'
  | 'no-age'
  | 'too-long'
  | 'scientific-number'
  | 'unreadable'
  | 'too-many-cells'
  | 'several-animals'
  | 'rule'
  /** Found among the rows of the file and in the database. */
  | 'unknown-reference'
  | 'several-candidates'
  | 'wrong-sex'
  | 'younger-parent'
  | 'own-parent'
  | 'loop'
  | 'duplicate-in-file'
  | 'taken';

export interface RowIssue {
  /** Field key of the import, e.g. `motherName`. */
  readonly field: string;
  readonly code: IssueCode;
  /** The cell as it stands in the file; '' where it is missing. */
  readonly value: string;
  /** A sentence that says what to do. */
  readonly message: string;
  /** What may stand there, when that is a short list: choices, or candidates of a reference. */
  readonly valid?: readonly string[];
}

/** A value to take instead, and why. */
export interface Suggestion {
  readonly value: string;
  /** "M stands for Male", "Femal is spelled almost like Female", "M stands beside F in this column". */
  readonly reason: string;
  /** Only one reading is possible. It still waits for the user's yes. */
  readonly certain: boolean;
}

export interface InvalidValue {
  readonly value: string;
  readonly count: number;
  readonly rowNumbers: readonly number[];
  readonly message: string;
  /** The word to put for this value. */
  readonly suggestedReplacement: string | null;
  readonly suggestion?: Suggestion;
}

/** The same problem in one field, over all rows. The first six properties are those the specification names. */
export interface IssueGroup {
  readonly field: string;
  readonly expectedFormat: string;
  readonly rowNumbers: readonly number[];
  readonly invalidValues: readonly string[];
  readonly validValues: readonly string[] | null;
  /** Null where the values of the group want different words: each says its own. */
  readonly suggestedReplacement: string | null;
  readonly code: IssueCode;
  /** The field's label; may hold terms of the species in braces. */
  readonly label: string;
  /** Rows with this problem; `rowNumbers` may hold fewer. */
  readonly count: number;
  readonly values: readonly InvalidValue[];
  /** Different values with this problem; `values` may hold fewer. */
  readonly distinct: number;
}
