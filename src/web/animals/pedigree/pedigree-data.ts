import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Inbreeding, Pedigree } from '#domain/answers/genetics.ts';
import type { Descendants, Siblings } from '#domain/answers/relatives.ts';
import { get } from '#web/api/client.ts';

/** Whatever follows from who descends from whom: stale after every write to an animal. */
const key = '/api/animals/pedigree';
const addressOf = (id: string, what: string) => `/api/animals/${encodeURIComponent(id)}/${what}`;

function usePart<T>(id: string, what: string) {
  return useQuery({
    queryKey: [key, id, what],
    queryFn: ({ signal }) => get<T>(addressOf(id, what), signal),
    placeholderData: keepPreviousData,
  });
}

export const usePedigree = (id: string, generations: number) =>
  usePart<Pedigree>(id, `pedigree?generations=${generations}`);
export const useInbreeding = (id: string, generations: number) =>
  usePart<Inbreeding>(id, `inbreeding?generations=${generations}`);
export const useDescendants = (id: string, generations: number) =>
  usePart<Descendants>(id, `descendants?generations=${generations}`);
export const useSiblings = (id: string) => usePart<Siblings>(id, 'siblings');

export const fileAddress = (id: string, file: string): string => addressOf(id, file);
