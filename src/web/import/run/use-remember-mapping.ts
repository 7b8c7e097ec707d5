import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ImportRun, profilesQuery, rememberPlan } from '../api.ts';
import { wholePlan } from '../draft.ts';
import { isMappedAlike } from '../mapping/use-remembered.ts';
import type { ImportDraft } from '../use-import.ts';

const longestName = 120;

const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, longestName) || 'Mapping';

/**
 * Once a file is in, how its columns were mapped is kept for the next one with the same, and what was chosen by hand for
 * the same header in others. Answers the name of it.
 */
export function useRememberMapping(draft: ImportDraft, run: ImportRun | null): string | null {
  const client = useQueryClient();
  const done = useRef<string | null>(null);
  const { file, plan, headers, isMappingNeeded, remembered } = draft;
  const { mutate, data } = useMutation({
    mutationFn: async (name: string) => {
      if (plan) await rememberPlan(name, headers, wholePlan(plan), draft.namedByHand());
      return name;
    },
    // The import is in all the same; the next file is mapped by hand.
    onError: (error) => console.warn('The mapping could not be remembered', error),
    onSuccess: () => client.invalidateQueries({ queryKey: profilesQuery.queryKey }),
  });
  const ended = run?.status === 'finished' && isMappingNeeded ? run.id : null;
  // Next month's file of the same program has another name, and needs no second entry.
  const alike = plan && remembered.profiles.find((profile) => isMappedAlike(wholePlan(plan), profile));
  const name = remembered.used?.name ?? alike?.name ?? nameOf(file?.name ?? '');
  useEffect(() => {
    if (ended === null || done.current === ended) return;
    done.current = ended;
    mutate(name);
  }, [ended, name, mutate]);
  return data ?? null;
}
