import { fieldText, isMissing, type Wording } from '#domain/fields/field-text.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { FieldValue } from '#web/fields/field-value.tsx';
import type { Column } from './list-columns.ts';
import { recordTitle } from './record-words.ts';
import type { RecordList } from './use-record-list.ts';

interface ColumnValueProps {
  column: Column;
  record: AnyRecord;
  withYear?: boolean | undefined;
}

/** The value of a column as a row of a list draws it. */
export const ColumnValue = ({ column, record, withYear }: ColumnValueProps) => (
  <FieldValue
    name={column.name}
    field={column.field}
    value={column.of === undefined ? record[column.name] : record.joined?.[column.name]}
    record={record}
    compact
    withYear={withYear}
  />
);

/** The words of the first column, which lead to the record: its title where nothing is recorded there. */
export function leadingWords(
  { entity }: RecordList,
  { name, field }: Column,
  record: AnyRecord,
  wording: Wording,
): string {
  return isMissing(record[name])
    ? recordTitle(entity, record, wording)
    : fieldText(field, record[name], { ...wording, label: record.labels?.[name] });
}
