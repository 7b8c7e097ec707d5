import type { ListSearch } from './list-search.ts';

/** Views a screen brings along, before those people save themselves. */
export interface GivenView {
  readonly id: string;
  readonly name: string;
  readonly search: ListSearch;
  readonly count?: number | undefined;
}
