import { useQuery } from '@tanstack/react-query';
import type { FemaleReproduction } from '#domain/answers/timeline.ts';
import { get } from '#web/api/client.ts';

/** Heats, matings, due windows and births of a female. */
export const useTimeline = (animalId: string, { enabled = true } = {}) =>
  useQuery({
    queryKey: ['/api/animals/reproduction', animalId],
    queryFn: ({ signal }) => get<FemaleReproduction>(`/api/animals/${animalId}/reproduction`, signal),
    enabled: enabled && animalId !== '',
  });
