import { useQueries } from '@tanstack/react-query';
import { ChevronDown, ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import { isEntityName } from '#domain/entities/names.ts';
import type { Filter } from '#web/api/list-params.ts';
import { recordQuery } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';
import { filtersIn, withFilter, withoutFilter } from './list-search.ts';
import { recordTitle } from './record-words.ts';
import type { RecordList } from './use-record-list.ts';

/** The words of a filter, with the name of the record where it asks for one. */
function useFilterWords(list: RecordList, filters: readonly Filter[]): (filter: Filter) => string {
  const services = useFieldServices();
  const fieldOf = ({ column }: Filter) => list.available.find(({ name }) => name === column)?.field;
  const asked = filters.flatMap((filter) => {
    const field = fieldOf(filter);
    return field?.kind === 'reference' && isEntityName(field.to) && filter.operator !== 'is'
      ? [{ entity: field.to, id: filter.value }]
      : [];
  });
  const names = useQueries({
    queries: asked.map(({ entity, id }) => recordQuery(entity, id)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const one = asked[index];
          return data && one ? [[one.id, recordTitle(one.entity, data, services)] as const] : [];
        }),
      ),
  });
  return (filter) => {
    const field = fieldOf(filter);
    if (!field) return filter.column;
    const label = field.kind === 'reference' ? (names.get(filter.value) ?? 'a chosen record') : undefined;
    return filterWords(field, filter, { ...services, label });
  };
}

/** Columns offered as pills of their own, before any filter is set: states, and what there are few of. */
function quickColumns(list: RecordList, filters: readonly Filter[]): readonly string[] {
  return list.columns
    .filter(({ name, field }) => field.kind === 'choice' && !filters.some(({ column }) => column === name))
    .map(({ name }) => name)
    .slice(0, 2);
}

const keyOf = ({ column, operator, value }: Filter): string => `${column} ${operator} ${value}`;

/** What is filtered by: pressed, and with a cross that takes it away. */
const pressedFor = (list: RecordList, filter: Filter, words: string) => ({
  pressed: true,
  onRemove: () => list.change({ filter: withoutFilter(list.search, filter) }),
  removeLabel: `Remove the filter ${words}`,
});

interface FilterPopoverProps {
  list: RecordList;
  filter?: Filter | undefined;
  column?: string | undefined;
  words: string;
}

function FilterPopover({ list, filter, column, words }: FilterPopoverProps) {
  const [open, setOpen] = useState(false);
  const apply = (next: Filter) => {
    setOpen(false);
    list.change({ filter: withFilter(list.search, next, filter) });
  };
  const pill = (
    <Pill
      pressed={false}
      icon={filter || column ? undefined : Plus}
      endIcon={column ? ChevronDown : undefined}
      {...(filter && pressedFor(list, filter, words))}
    >
      {words}
    </Pill>
  );
  return (
    <Popover trigger={pill} aria-label={words} open={open} onOpenChange={setOpen}>
      <FilterEditor columns={list.available} filter={filter} column={column} onApply={apply} />
    </Popover>
  );
}

/** Filters as pills, one to add, and all in a sheet on phones. */
export function FilterMenu({ list }: { list: RecordList }) {
  const filters = filtersIn(list.entity, list.search);
  const words = useFilterWords(list, filters);
  return (
    <>
      <div className="only-wide row flex-wrap">
        {filters.map((filter) => (
          <FilterPopover key={keyOf(filter)} list={list} filter={filter} words={words(filter)} />
        ))}
        {quickColumns(list, filters).map((column) => (
          <FilterPopover
            key={column}
            list={list}
            column={column}
            words={list.fields[column]?.label ?? column}
          />
        ))}
        <FilterPopover list={list} words="Filter" />
      </div>
      <FilterSheet list={list} filters={filters} words={words} />
    </>
  );
}

interface FilterSheetProps {
  list: RecordList;
  filters: readonly Filter[];
  words: (filter: Filter) => string;
}

function FilterSheet({ list, filters, words }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const set = (filter: string[] | undefined) => {
    setOpen(false);
    list.change({ filter });
  };
  return (
    <>
      <span className="only-phone">
        <Pill
          icon={ListFilter}
          pressed={filters.length > 0}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {filters.length > 0 ? `Filter, ${filters.length}` : 'Filter'}
        </Pill>
      </span>
      <Sheet open={open} onOpenChange={setOpen} title="Filter">
        <div className="stack-lg">
          {filters.length > 0 && (
            <ul className="row flex-wrap">
              {filters.map((filter) => (
                <li key={keyOf(filter)}>
                  <Pill {...pressedFor(list, filter, words(filter))}>{words(filter)}</Pill>
                </li>
              ))}
            </ul>
          )}
          <FilterEditor columns={list.available} onApply={(filter) => set(withFilter(list.search, filter))} />
          {filters.length > 0 && <Button onClick={() => set(undefined)}>Clear all filters</Button>}
        </div>
      </Sheet>
    </>
  );
}
