import { useQueries } from '@tanstack/react-query';
import { ChevronDown, ListFilter, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isEntityName } from '#domain/entities/names.ts';
import type { Filter } from '#web/api/list-params.ts';
import { recordQuery } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { part } from '#web/ui/part.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { filterWords } from './filter-words.ts';
import { filtersIn, withFilter } from './list-search.ts';
import { keyOf, pressedFor } from './pressed-filter.ts';
import { recordTitle } from './record-words.ts';
import type { RecordList } from './use-record-list.ts';

// Inputs for every kind of value; most lists are looked at unfiltered.
const filterEditor = part(async () => (await import('./filter-editor.tsx')).FilterEditor);
const { Component: FilterSheet } = part(async () => (await import('./filter-sheet.tsx')).FilterSheet);

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
    <Popover trigger={pill} aria-label={words} open={open} onOpenChange={setOpen} load={filterEditor.load}>
      <filterEditor.Component
        columns={list.available}
        own={list.words.one}
        filter={filter}
        column={column}
        onApply={apply}
      />
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
      <FiltersOnPhone list={list} filters={filters} words={words} />
    </>
  );
}

function FiltersOnPhone(props: Omit<FilterSheetProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = props.filters.length;
  return (
    <>
      <span className="only-phone">
        <Pill
          icon={ListFilter}
          pressed={count > 0}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
            setWasOpened(true);
          }}
        >
          {count > 0 ? `Filter, ${count}` : 'Filter'}
        </Pill>
      </span>
      <Suspense>{wasOpened && <FilterSheet open={open} onOpenChange={setOpen} {...props} />}</Suspense>
    </>
  );
}
