import type { Filter, ListParams } from '#web/api/list-params.ts';

// What the cards of a record ask for: said once, so that what was kept for the barn answers them (shell/offline/at-hand.ts).

/** The table of one kind in a card; how many there are is told beside its title. */
export const cardRecords = (filter: Filter, most = 100): ListParams => ({
  filters: [filter],
  pageSize: most,
  count: true,
  labels: true,
});

/** Of the animal itself: its tests, its health records. */
export const ofAnimal = (animalId: string): Filter => ({
  column: 'animalId',
  operator: 'eq',
  value: animalId,
});

/** Every weighing, of an animal and of the young one it was. */
export const weighingsOf = (bearer: 'animalId' | 'offspringId', id: string): ListParams => ({
  pageSize: 500,
  sort: { by: 'weighedOn', descending: true },
  filters: [{ column: bearer, operator: 'eq', value: id }],
});
