/** The cell of a chart that a row was made of. */
export interface RowOrigin {
  readonly row: number;
  readonly header: string;
}

export interface MadeRow {
  readonly cells: readonly string[];
  readonly origin: RowOrigin;
}
