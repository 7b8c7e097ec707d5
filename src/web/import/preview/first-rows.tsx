import { formatDate, isDate } from '#domain/dates.ts';
import type { ImportField } from '#domain/import/types.ts';
import { useSpecies } from '#web/api/species.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import type { Checked, PreviewRow } from '../reading/messages.ts';
import { useRowName } from '../row-names.tsx';
import { fieldLabel } from '../words.ts';

/** The first rows as they will be stored; where that is not what stood in the file, the file's text stands below. */
export function FirstRows({ checked }: { checked: Checked }) {
  const { terms } = useSpecies();
  const rowName = useRowName();
  return (
    <DataTable aria-label="First rows of the file" tight fixedFirst className="first-rows">
      <thead>
        <tr>
          <HeadCell>Row</HeadCell>
          {checked.fields.map((field) => (
            <HeadCell key={field.key}>{fieldLabel(field, terms)}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {checked.rows.map((row) => (
          <tr key={row.row}>
            <th scope="row">
              <span className="num">{rowName(row.row)}</span>
            </th>
            {checked.fields.map((field) => (
              <ReadAs key={field.key} field={field} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function ReadAs({ field, row }: { field: ImportField; row: PreviewRow }) {
  const cell = row.cells.find((one) => one.field === field.key);
  const issue = row.issues.find((one) => one.field === field.key);
  if (issue) {
    return (
      <Cell data-wrong>
        <bdi>{issue.value === '' ? 'empty' : issue.value}</bdi>
        <small>{issue.message}</small>
      </Cell>
    );
  }
  if (!cell) return <Cell />;
  const { text, readAs } = cell;
  const stored = readAs ?? text;
  return (
    <Cell>
      <bdi>{field.field.kind === 'date' && isDate(stored) ? formatDate(stored) : stored}</bdi>
      {readAs !== undefined && (
        <small>
          from <bdi>{text}</bdi>
        </small>
      )}
    </Cell>
  );
}
