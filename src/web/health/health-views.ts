import '#domain/entities/health-records.ts';
import { addDays } from '#domain/dates.ts';
import type { ListParams } from '#web/api/list-params.ts';
import { filtersIn } from '#web/records/list-search.ts';
import { soonDays } from './health-words.ts';

export interface HealthView {
  readonly id: string;
  readonly name: string;
  readonly filter: string[];
  readonly sort?: string;
}

export function healthViews(today: string): readonly HealthView[] {
  const open = 'nextDueDate.is.open';
  const byDay = 'nextDueDate.asc';
  return [
    { id: 'due', name: 'Due', filter: [`nextDueDate.lte.${addDays(today, soonDays)}`, open], sort: byDay },
    { id: 'overdue', name: 'Overdue', filter: [`nextDueDate.lte.${addDays(today, -1)}`, open], sort: byDay },
    { id: 'vaccinations', name: 'Vaccinations', filter: ['recordType.ilike.*vaccin*'] },
    { id: 'deworming', name: 'Deworming', filter: ['recordType.ilike.*worm*'] },
  ];
}

/** How many there are of it: of the species the list below is of. */
export const countOf = ({ filter }: HealthView, species: ListParams['species']): ListParams => ({
  pageSize: 1,
  count: true,
  select: ['id'],
  species,
  filters: filtersIn('health_records', { filter: [...filter] }),
});
