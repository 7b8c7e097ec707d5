import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Metrics, Occasion, Upcoming } from '#domain/answers/dashboard.ts';
import { formatDate, formatShortSpan, relativeDays } from '#domain/dates.ts';
import type { SpeciesScope } from '#domain/species/species.ts';
import { get } from '#web/api/client.ts';

/** What is open or ahead, by the animal it is about; each list by day. Undefined until all of it is known. */
export type OccasionsOf = (animalId: string) => readonly Occasion[] | undefined;

function byAnimal(occasions: readonly Occasion[]): ReadonlyMap<string, readonly Occasion[]> {
  const found = new Map<string, Occasion[]>();
  const seen = new Set<string>();
  for (const occasion of occasions) {
    const { id, animalId } = occasion;
    if (animalId === undefined || seen.has(id)) continue;
    seen.add(id);
    found.set(animalId, [...(found.get(animalId) ?? []), occasion]);
  }
  for (const list of found.values()) list.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return found;
}

/** Far enough ahead for the next heat: what the page of an animal looks at. */
export const daysAhead = 240;

/** The keys are those of the dashboard, which may have loaded the same already. */
export function useOccasions(species: SpeciesScope, days = 90): OccasionsOf {
  const metrics = useQuery({
    queryKey: ['/api/dashboard/metrics', species],
    queryFn: ({ signal }) => get<Metrics>(`/api/dashboard/metrics?species=${species}`, signal),
  });
  const upcoming = useQuery({
    queryKey: ['/api/upcoming', species, days],
    queryFn: ({ signal }) => get<Upcoming>(`/api/upcoming?days=${days}&species=${species}`, signal),
  });
  const open = metrics.data?.wanting;
  const ahead = upcoming.data?.events;
  return useMemo((): OccasionsOf => {
    if (!open || !ahead) return () => undefined;
    const all = byAnimal([...open, ...ahead]);
    return (animalId) => all.get(animalId) ?? [];
  }, [open, ahead]);
}

const lastDay = ({ on, until }: Occasion): string => until ?? on;

export const isOverdue = (occasion: Occasion, today: string): boolean => lastDay(occasion) < today;

/** When it is, in the narrowest column: "22 Nov", "today", "6 days overdue", "3–6 Dec". */
export function occasionDay(occasion: Occasion, today: string): string {
  const { on, until } = occasion;
  if (isOverdue(occasion, today)) return relativeDays(lastDay(occasion), today);
  if (until === undefined || until === on) return on === today ? 'today' : formatDate(on, today);
  return formatShortSpan(on, until, today);
}

/** Where the animal is named already; what is about her young says so. */
export const besideItsName = ({ ofYoung, short, title }: Occasion): string =>
  ofYoung ? title : (short ?? title);
