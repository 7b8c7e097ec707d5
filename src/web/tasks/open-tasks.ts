import { listValue, writeFilter } from '#web/api/list-params.ts';
import type { ListSearch } from '#web/records/list-search.ts';

export const open = { column: 'status', operator: 'in', value: listValue(['open', 'in progress']) } as const;

/** What the list opens with. */
export const openTasks: ListSearch = { filter: [writeFilter(open)] };
