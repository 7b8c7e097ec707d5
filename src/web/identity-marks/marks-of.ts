import type { ListParams } from '#web/api/list-params.ts';

/** The numbers an animal or a young one is known by, beside those in its own record. */
export const marksOf = (bearer: 'animalId' | 'offspringId', id: string): ListParams => ({
  filters: [{ column: bearer, operator: 'eq', value: id }],
  pageSize: 50,
});
