import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inSentence } from '#domain/terms.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Menu, MenuCheckItem } from '#web/ui/overlay/menu.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { ListFileItems, ListFilesMenu } from './list-files.tsx';
import { SaveView } from './saved-views.tsx';
import type { RecordList } from './use-record-list.ts';

const searchAfter = 250;

/** Typed words reach the address when the typing pauses; a change of the address from elsewhere is shown. */
function useDebouncedSearch(list: RecordList) {
  const stored = list.search.q ?? '';
  const [typed, setTyped] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    setTyped(stored);
  }
  useEffect(() => {
    if (typed.trim() === stored) return;
    const timer = setTimeout(() => {
      setSeen(typed.trim());
      list.change({ q: typed.trim() || undefined }, { replace: true });
    }, searchAfter);
    return () => clearTimeout(timer);
  }, [typed, stored, list]);
  return [typed, setTyped] as const;
}

/** The line above a list: search, filters, columns, files, trash. */
export function ListTools({ list }: { list: RecordList }) {
  const [typed, setTyped] = useDebouncedSearch(list);
  const { search, definition, words } = list;
  return (
    <div className="table-tools">
      {definition.search.length > 0 && (
        <SearchInput
          className="max-md:flex-1 md:w-60"
          value={typed}
          onChange={setTyped}
          aria-label={`Search ${inSentence(words.many)}`}
          placeholder={`Search ${inSentence(words.many)}`}
        />
      )}
      <FilterMenu list={list} />
      <span className="row ml-auto">
        <span className="only-wide row">
          <SaveView list={list} />
          <ColumnsMenu list={list} />
          {list.permission.can('export') && <ListFilesMenu list={list} />}
        </span>
        {!definition.appendOnly && (
          <Menu trigger={<IconButton icon={Ellipsis} variant="quiet" aria-label="More for this list" />}>
            {list.permission.can('export') && <ListFileItems list={list} className="only-phone" />}
            <MenuCheckItem
              checked={search.trash === true}
              onCheckedChange={(trash) => {
                list.selection.clear();
                list.change({ trash: trash || undefined });
              }}
            >
              Show deleted
            </MenuCheckItem>
            <MenuCheckItem
              checked={search.continuous === true}
              onCheckedChange={(continuous) =>
                list.change({ continuous: continuous || undefined, offset: undefined })
              }
            >
              Scroll all
            </MenuCheckItem>
          </Menu>
        )}
      </span>
    </div>
  );
}
