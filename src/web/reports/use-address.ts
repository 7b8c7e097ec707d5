import { type NavigateOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Search = Readonly<Record<string, unknown>>;

/** The search of the address of whatever route this stands in, and a way to replace it. */
export function useAddress(): [Search, (next: Search, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const set = useCallback(
    (next: Search, { replace = false }: { replace?: boolean } = {}) => {
      void navigate({ to: '.', search: next, replace, resetScroll: false } as NavigateOptions);
    },
    [navigate],
  );
  return [search, set];
}
