import { queryOptions } from '@tanstack/react-query';
import type { CalendarDays } from '#domain/answers/dashboard.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import { get } from '#web/api/client.ts';
import type { Days } from './calendar-days.ts';

/** What stands on the days of a view. */
export const daysQuery = (scope: SpeciesScope, { from, to }: Days) =>
  queryOptions({
    // Begins like Today’s, so that every write of records refreshes it.
    queryKey: ['/api/upcoming', 'calendar', scope, from, to],
    queryFn: ({ signal }) =>
      get<CalendarDays>(`/api/calendar?from=${from}&to=${to}&species=${scope}`, signal),
  });
