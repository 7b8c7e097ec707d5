import { memo, type ReactNode, useMemo } from 'react';
import { isCreature } from '#domain/entities/creatures.ts';
import type { EntityName } from '#domain/entities/index.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { ColumnValue, leadingWords } from './column-value.tsx';
import type { RowsProps } from './folded-rows.tsx';
import { FoldedRows, type RowProps } from './folded-rows.tsx';
import { HeadCells } from './head-cells.tsx';
import type { Column } from './list-columns.ts';
import { recordCard } from './record-card.ts';
import { groupedRows } from './record-groups.ts';
import { RecordName, RecordPortrait } from './record-name.tsx';
import { recordTitle } from './record-words.ts';
import { RowMenu } from './row-menu.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import type { RecordList } from './use-record-list.ts';

/** The rows of a list as a table, under their headings. */
export function RecordTable({ list: whole, rows, part }: RowsProps) {
  const { table, columns } = useFittingColumns(whole.columns);
  const list = useMemo(() => (columns === whole.columns ? whole : { ...whole, columns }), [whole, columns]);
  return (
    <DataTable ref={table} aria-label={list.words.many} aria-rowcount={part && rows.length + 1}>
      <TableHead list={list} rows={rows} />
      {groupedRows(part?.rows ?? rows, part ? undefined : list.look.groups).map((group) => (
        <tbody key={group.title}>
          {group.title && (
            <tr className="group-row">
              <th scope="rowgroup" colSpan={100}>
                {group.title} <span className="num">{group.rows.length}</span>
              </th>
            </tr>
          )}
          <SpacerRow height={part?.before} />
          <FoldedRows
            list={list}
            rows={group.rows}
            part={part}
            Row={RecordRow}
            frame={(line) => (
              <tr className="fold-row">
                <td colSpan={100}>{line}</td>
              </tr>
            )}
          />
          <SpacerRow height={part?.after} />
        </tbody>
      ))}
    </DataTable>
  );
}

/** Stands for the rows above and below that are not drawn. */
const SpacerRow = ({ height = 0 }: { height: number | undefined }) =>
  height > 0 && (
    <tr>
      <td colSpan={100} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

function TableHead({ list, rows }: RowsProps) {
  const { look, selection } = list;
  const state = selection.stateOf(rows);
  return (
    <thead>
      <tr>
        {canSelect(list) && (
          <HeadCell className="w-10">
            <Checkbox
              aria-label={`Select all ${rows.length}`}
              checked={state === 'all'}
              indeterminate={state === 'some'}
              disabled={rows.length === 0}
              onChange={() => selection.toggleAll(rows)}
            />
          </HeadCell>
        )}
        <HeadCells list={list} />
        {look.extra && <HeadCell className="column-extra">{look.extra.label}</HeadCell>}
        <HeadCell>
          <span className="sr-only">More</span>
        </HeadCell>
      </tr>
    </thead>
  );
}

/** Rows that only grow, such as the log of changes, are not chosen. */
export const canSelect = ({ definition }: RecordList): boolean => !definition.appendOnly;

/** Remembered: while an endless list scrolls, only rows that come into view are drawn. */
const RecordRow = memo(function RecordRow({ list, record }: RowProps) {
  const { entity, selection, columns } = list;
  const { renderCell, extra, rowActions } = list.look;
  const wording = useFieldServices();
  const title = recordTitle(entity, record, wording);
  return (
    <tr data-record={record.id} data-selected={selection.has(record.id) || undefined}>
      {canSelect(list) && (
        <td>
          <Checkbox
            aria-label={`Select ${title}`}
            checked={selection.has(record.id)}
            onChange={() => selection.toggle(record)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.name} numeric={column.numeric}>
          {index === 0 ? (
            <Leading entity={entity} record={record}>
              {renderCell?.(column, record) ?? <LeadingCell list={list} column={column} record={record} />}
            </Leading>
          ) : (
            (renderCell?.(column, record) ?? (
              <span className={column.field.kind === 'longText' ? 'line-clamp-2' : undefined}>
                <ColumnValue column={column} record={record} />
              </span>
            ))
          )}
        </Cell>
      ))}
      {extra && <td>{extra.cell(record)}</td>}
      <td className="text-right">
        <RowMenu list={list} record={record}>
          {rowActions?.(record)}
        </RowMenu>
      </td>
    </tr>
  );
});

/** Among records of several species each shows the outline of its own; a portrait shows it by itself. */
function Leading({
  entity,
  record,
  children,
}: {
  entity: EntityName;
  record: AnyRecord;
  children: ReactNode;
}) {
  if (!record.ofSpecies || isCreature(entity)) return children;
  return (
    <span className="of-species">
      <RecordPortrait entity={entity} record={record} />
      {children}
    </span>
  );
}

/** The first column leads to the record, with its face and second line where it has one. */
function LeadingCell({ list, column, record }: { list: RecordList; column: Column; record: AnyRecord }) {
  const { entity } = list;
  const wording = useFieldServices();
  const words = leadingWords(list, column, record, wording);
  if (!isCreature(entity)) {
    return (
      <RecordName entity={entity} record={record}>
        {words}
      </RecordName>
    );
  }
  return (
    <div className="table-name">
      <RecordPortrait entity={entity} record={record} />
      <div>
        <RecordName entity={entity} record={record}>
          {words}
        </RecordName>
        <small>{recordCard(entity, record, wording, ...list.columns.map(({ name }) => name)).line}</small>
      </div>
    </div>
  );
}
