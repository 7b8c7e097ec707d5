import { useQuery } from '@tanstack/react-query';
import type { Family } from '#domain/answers/family.ts';
import { get } from '#web/api/client.ts';

/** Everything that hangs together with one animal, in one request. */
export const useFamily = (id: string) =>
  useQuery({
    queryKey: ['/api/animals/family', id],
    queryFn: ({ signal }) => get<Family>(`/api/animals/${encodeURIComponent(id)}/family`, signal),
  });
