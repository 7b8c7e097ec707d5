import type { Filter } from '#web/api/list-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { withFilter } from './list-search.ts';
import { keyOf, pressedFor } from './pressed-filter.ts';
import type { RecordList } from './use-record-list.ts';

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: RecordList;
  filters: readonly Filter[];
  words: (filter: Filter) => string;
}

/** All filters of a list on a phone, and one to add. */
export function FilterSheet({ open, onOpenChange, list, filters, words }: FilterSheetProps) {
  const set = (filter: string[] | undefined) => {
    onOpenChange(false);
    list.change({ filter });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Filter">
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
        <FilterEditor
          columns={list.available}
          own={list.words.one}
          onApply={(filter) => set(withFilter(list.search, filter))}
        />
        {filters.length > 0 && <Button onClick={() => set(undefined)}>Clear all filters</Button>}
      </div>
    </Sheet>
  );
}
