import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListSearch, readListSearch } from './list-search.ts';

export type SetListSearch = (next: ListSearch, options?: { replace?: boolean }) => void;

/** The state of the list in the address of whatever route this stands in (with `validateSearch: keepListSearch`). */
export function useListSearch(): [ListSearch, SetListSearch] {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback<SetListSearch>(
    (next, { replace = false } = {}) => {
      // The list does not know which route it stands in: the search of the current one is replaced.
      void navigate({ to: '.', search: next, replace, resetScroll: false } as NavigateOptions);
    },
    [navigate],
  );
  return [readListSearch(raw), set];
}
