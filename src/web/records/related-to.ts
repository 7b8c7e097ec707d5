import type { ListParams } from '#web/api/list-params.ts';

/** The few records of one kind that refer to another by this field, and how many there are. */
export const relatedTo = (field: string, id: string): ListParams => ({
  filters: [{ column: field, operator: 'eq', value: id }],
  pageSize: 5,
  count: true,
  labels: true,
});
