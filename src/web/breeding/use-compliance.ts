import { useQuery } from '@tanstack/react-query';
import type { PairCheck, Presets } from '#domain/answers/compliance.ts';
import { isDate } from '#domain/dates.ts';
import { get } from '#web/api/client.ts';

// The first part of a key is what `affected-queries.ts` finds it by.

export interface PairQuestion {
  readonly femaleId: string;
  readonly maleId: string;
  readonly matingOn: string;
}

/** The rules a pair is held to; asked as soon as both and the day are chosen. */
export function useCompliance({ femaleId, maleId, matingOn }: PairQuestion) {
  const query = new URLSearchParams({ femaleId, maleId, matingOn });
  return useQuery({
    queryKey: ['/api/breeding/compliance', femaleId, maleId, matingOn],
    queryFn: ({ signal }) => get<PairCheck>(`/api/breeding/compliance?${query}`, signal),
    enabled: femaleId !== '' && maleId !== '' && isDate(matingOn),
    retry: false,
  });
}

export const usePresets = () =>
  useQuery({
    queryKey: ['/api/breeding/presets'],
    queryFn: ({ signal }) => get<Presets>('/api/breeding/presets', signal),
  });
