import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { ReorderList } from '#web/ui/reorder/reorder-list.tsx';
import { type Column, columnsToKeep, moved } from './list-columns.ts';
import type { RecordList } from './use-record-list.ts';

/** Which columns the list shows and in which order. The first one leads to the record and stays. */
export function ColumnsChoice({ list }: { list: RecordList }) {
  const [first, ...shown] = list.columns;
  const names = shown.map(({ name }) => name);
  const hidden = list.available.filter(({ name }) => name !== first?.name && !names.includes(name));
  const own = hidden.filter(({ of }) => of === undefined);
  const joined = hidden.filter(({ of }) => of !== undefined);
  const set = (next: readonly string[]) =>
    list.change({ columns: columnsToKeep(list.definition, next) }, { replace: true });
  const offer = ({ name, label }: Column) => (
    <CheckField key={name} label={label} checked={false} onChange={() => set([...names, name])} />
  );
  return (
    <fieldset className="max-h-96 min-w-0 overflow-x-hidden overflow-y-auto px-1">
      <legend className="sr-only">Columns</legend>
      <ReorderList
        items={shown.map(({ name, label }) => ({ id: name, label }))}
        onMove={(from, to) => set(moved(names, from, to))}
      >
        {({ id, label }, index) => (
          <>
            <CheckField
              className="min-w-0 flex-1"
              label={label}
              checked
              onChange={() => set(names.filter((other) => other !== id))}
            />
            <IconButton
              icon={ArrowUp}
              size="sm"
              variant="quiet"
              aria-label={`Move ${label} up`}
              disabled={index === 0}
              onClick={() => set(moved(names, index, index - 1))}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              variant="quiet"
              aria-label={`Move ${label} down`}
              disabled={index === shown.length - 1}
              onClick={() => set(moved(names, index, index + 1))}
            />
          </>
        )}
      </ReorderList>
      {hidden.length > 0 && <hr className="my-2 border-line" />}
      {own.map(offer)}
      {[...Map.groupBy(joined, ({ of }) => of)].map(([of, columns]) => (
        <details key={of} className="disclosure">
          <summary>
            <ChevronRight />
            {of}
          </summary>
          {columns.map(offer)}
        </details>
      ))}
    </fieldset>
  );
}
