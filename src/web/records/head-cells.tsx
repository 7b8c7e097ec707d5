import { HeadCell } from '#web/ui/table/data-table.tsx';
import { nextSort, sortIn } from './list-search.ts';
import type { RecordList } from './use-record-list.ts';

/** The heads of the chosen columns; a press sorts by one. */
export function HeadCells({ list }: { list: RecordList }) {
  const { entity, search, columns } = list;
  const sort = sortIn(entity, search);
  return columns.map(({ name, label, numeric, sortable }) => (
    <HeadCell
      key={name}
      numeric={numeric}
      data-column={name}
      {...(sortable
        ? {
            sorted: sort.by === name ? (sort.descending ? 'desc' : 'asc') : null,
            onSort: () => list.change({ sort: nextSort(entity, search, name) }),
          }
        : {})}
    >
      {label}
    </HeadCell>
  ));
}
