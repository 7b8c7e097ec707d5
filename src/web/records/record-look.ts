import type { ReactNode } from 'react';
import type { AnyRecord } from '#web/api/records.ts';
import type { Column } from './list-columns.ts';
import type { RecordFold, RecordGroups } from './record-groups.ts';

type Draw = (record: AnyRecord) => ReactNode;

/** What a screen draws in a list in its own way; what it leaves out is drawn as for any record. */
export interface RecordLook {
  /** A cell of the table; undefined leaves it to the kind of the field. */
  readonly renderCell?: ((column: Column, record: AnyRecord) => ReactNode | undefined) | undefined;
  /** A column that is no field and comes last, e.g. what is next. It is neither sorted nor hidden. */
  readonly extra?: { readonly label: string; readonly cell: Draw } | undefined;
  /** Further entries of a row's menu. */
  readonly rowActions?: Draw | undefined;
  /** On a card instead of the state: a screen's own chips. */
  readonly renderChips?: Draw | undefined;
  /** On a card instead of the second line. */
  readonly renderSub?: Draw | undefined;
  /** On a card at the bottom right: what comes next. */
  readonly renderNext?: Draw | undefined;
  /** On a card before the name, where a record has no face: the box that settles it. */
  readonly renderMedia?: Draw | undefined;
  /** Headings; a list without pages has none. */
  readonly groups?: RecordGroups | undefined;
  /** Neighbours that say the same of one each are folded into one line; a list without pages shows them all. */
  readonly fold?: RecordFold | undefined;
  /** Further first steps of an empty list: import, sample data. */
  readonly emptyActions?: ReactNode | undefined;
}
