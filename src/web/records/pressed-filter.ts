import type { Filter } from '#web/api/list-params.ts';
import { withoutFilter } from './list-search.ts';
import type { RecordList } from './use-record-list.ts';

export const keyOf = ({ column, operator, value }: Filter): string => `${column} ${operator} ${value}`;

/** What is filtered by: pressed, and with a cross that takes it away. */
export const pressedFor = (list: RecordList, filter: Filter, words: string) => ({
  pressed: true,
  onRemove: () => list.change({ filter: withoutFilter(list.search, filter) }),
  removeLabel: `Remove the filter ${words}`,
});
