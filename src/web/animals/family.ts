import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Family } from '#domain/answers/family.ts';
import { get } from '#web/api/client.ts';

/** Everything that hangs together with one animal, in one request. */
export const familyQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/animals/family', id],
    queryFn: ({ signal }) => get<Family>(`/api/animals/${encodeURIComponent(id)}/family`, signal),
  });

export const useFamily = (id: string) => useQuery(familyQuery(id));
