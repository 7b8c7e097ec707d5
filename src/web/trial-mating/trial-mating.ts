import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BestMates, PairedAnimal, TriedMatings } from '#domain/answers/trial-mating.ts';
import { get } from '#web/api/client.ts';

/** As many males as stand beside each other. */
export const mostMales = 5;

// The first part of a key is what `affected-queries.ts` finds it by.
const key = '/api/genetics';

export const useTrialMating = (female: string, males: readonly string[], generations: number) =>
  useQuery({
    queryKey: [key, 'trial', female, males, generations],
    queryFn: ({ signal }) =>
      get<TriedMatings>(
        `/api/genetics/trial-mating?female=${female}&males=${males.join(',')}&generations=${generations}`,
        signal,
      ),
    enabled: female !== '' && males.length > 0,
    placeholderData: keepPreviousData,
  });

export const useBestMates = (female: string, breed: 'same' | 'any', enabled: boolean) =>
  useQuery({
    queryKey: [key, 'best', female, breed],
    queryFn: ({ signal }) =>
      get<BestMates>(`/api/genetics/best-mates?female=${female}&breed=${breed}&limit=25`, signal),
    enabled: enabled && female !== '',
  });

/** What an animal is called in a sentence. */
export const calledName = ({ callName, name }: Pick<PairedAnimal, 'callName' | 'name'>): string =>
  callName || name;
