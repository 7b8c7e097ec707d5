import { useQueries } from '@tanstack/react-query';
import { followsSpecies } from '#domain/entities/follows-species.ts';
import { type EntityName, entityNames, entityOf } from '#domain/entities/index.ts';
import { permission } from '#domain/policy.ts';
import { writeFilter } from '#web/api/list-params.ts';
import { apiPath, listRecords } from '#web/api/records.ts';
import { useActor } from '#web/api/session.ts';
import { useSpecies } from '#web/api/species.tsx';
import { type RecordChoice, useFieldServices } from '#web/fields/services.ts';
import { recordChoice } from '#web/records/record-choice.ts';
import { usePaused } from '#web/ui/use-paused.ts';
import { soughtBy, verbIn } from './named-commands.ts';

const searchAfterMs = 180;
const shortest = 2;
const most = 5;

/** Kept for the program; or found by whom it belongs to, as the number of a mark is. */
const toldByOthers: readonly EntityName[] = [
  'audit_logs',
  'dashboard_preferences',
  'identity_marks',
  'growth_answers',
  'places',
  'litter_entries',
  'care_templates',
  'evaluation_forms',
  'evaluations',
  'care_items',
  'task_rules',
  'paper_rules',
  'inquiries',
];

const isFound = (name: EntityName): boolean =>
  entityOf(name).search.length > 0 && !toldByOthers.includes(name);

/** Records of every kind one may read that match what was typed, once the typing pauses. */
export function useFoundRecords(whole: string): { found: readonly RecordChoice[]; isSearching: boolean } {
  const { verb, name: typed } = verbIn(whole);
  const sought = soughtBy(verb);
  const term = usePaused(typed.trim(), searchAfterMs);
  const actor = useActor();
  const { scope } = useSpecies();
  const wording = useFieldServices();
  const isWorthIt = term.length >= shortest;
  const kinds = (sought.kinds ?? entityNames).filter(
    (name) => isFound(name) && permission(actor, 'read', name) === 'allowed',
  );
  const answers = useQueries({
    queries: kinds.map((name) => ({
      queryKey: [apiPath(name), 'palette', scope, term, ...(sought.filters ?? []).map(writeFilter)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        listRecords(
          name,
          {
            pageSize: most,
            search: term,
            labels: true,
            filters: sought.filters,
            species: followsSpecies(name) ? scope : undefined,
          },
          signal,
        ),
      enabled: isWorthIt,
      retry: false,
    })),
  });
  const found = kinds.flatMap((name, index) =>
    (answers[index]?.data?.items ?? []).map((record) => recordChoice(name, record, wording)),
  );
  return {
    found: isWorthIt ? found : [],
    isSearching:
      typed.trim().length >= shortest && (term !== typed.trim() || answers.some((a) => a.isFetching)),
  };
}
