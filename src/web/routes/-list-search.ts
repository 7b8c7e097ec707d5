import type { ListSearch } from '#web/records/list-search.ts';

/** Types the search of a list. The list itself reads it leniently, so that no parser is loaded with the routes. */
export const keepListSearch = (search: ListSearch): ListSearch => search;
