import { ChevronRight } from 'lucide-react';
import { entityOf } from '#domain/entities/index.ts';
import { fieldText } from '#domain/fields/field-text.ts';
import type { ImportChange } from '#domain/import/result.ts';
import type { ImportType } from '#domain/import/types.ts';
import { fieldsWithTerms } from '#domain/terms.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { useRowName } from '../row-names.tsx';
import { count, counted } from '../words.ts';

export interface ChangesListProps {
  type: ImportType;
  changes: readonly ImportChange[];
  /** All that change; the list may hold fewer. */
  total: number;
}

/** Records that are here already: what they have now beside what the file gives them. */
export function ChangesList({ type, changes, total }: ChangesListProps) {
  const { terms } = useSpecies();
  const wording = useFieldServices();
  const rowName = useRowName();
  if (changes.length === 0) return null;
  const fields = fieldsWithTerms(entityOf(type.entity).fields, terms);
  const text = (name: string, value: unknown): string => {
    const field = fields[name];
    return field ? fieldText(field, value, wording) : String(value ?? '');
  };
  return (
    <details className="disclosure" open>
      <summary>
        <ChevronRight />
        {counted(total, 'record changes', 'records change')}: old beside new
      </summary>
      <DataTable aria-label="What changes" tight className="import-changes">
        <thead>
          <tr>
            <HeadCell>Record</HeadCell>
            <HeadCell>Field</HeadCell>
            <HeadCell>Now</HeadCell>
            <HeadCell>From the file</HeadCell>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap(({ id, row, name, fields: values }) =>
            values.map(({ field, old, new: next }, index) => (
              <tr key={`${id} ${field}`}>
                {index === 0 && (
                  <th scope="row" rowSpan={values.length}>
                    <bdi>{name}</bdi>
                    <small className="block muted">Row {rowName(row)}</small>
                  </th>
                )}
                <Cell>{fields[field]?.label ?? field}</Cell>
                <Cell className="muted">
                  <bdi>{text(field, old)}</bdi>
                </Cell>
                <Cell>
                  <bdi>{text(field, next)}</bdi>
                </Cell>
              </tr>
            )),
          )}
        </tbody>
      </DataTable>
      {total > changes.length && (
        <p className="muted pad">
          The first {count(changes.length)} of {count(total)} are shown.
        </p>
      )}
    </details>
  );
}
