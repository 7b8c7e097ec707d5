import type { Draft } from './draft.ts';
import { saysNothing } from './placeholders.ts';
import type { RowIssue, SourceRecord } from './types.ts';

/** A column that nothing is read from. */
export interface RestColumn {
  readonly index: number;
  readonly header: string;
}

const tooLong = (value: string, max: number): RowIssue => ({
  field: 'notes',
  code: 'too-long',
  value,
  message: `With the columns that have no field these are longer than ${max} characters`,
});

/** Adds to a row's notes, word for word, what its cells without a field say, so that nothing of the file is lost. */
export function addRest(
  { cells }: SourceRecord,
  rest: readonly RestColumn[],
  { values, issues, cells: shown }: Draft,
  max: number,
): void {
  const lines = rest.flatMap(({ index, header }) => {
    const text = (cells[index] ?? '').trim();
    return text === '' || saysNothing(text) ? [] : [`${header}: ${text}`];
  });
  if (lines.length === 0) return;
  const own = values.notes === undefined ? [] : [String(values.notes)];
  const notes = [...own, ...lines].join('\n');
  if (notes.length > max) {
    issues.push(tooLong(lines.join('\n'), max));
    return;
  }
  values.notes = notes;
  const before = shown?.findIndex(({ field }) => field === 'notes') ?? -1;
  const [text = notes] = own;
  const cell = text === notes ? { field: 'notes', text } : { field: 'notes', text, readAs: notes };
  if (before === -1) shown?.push(cell);
  else if (shown !== undefined) shown[before] = cell;
}
