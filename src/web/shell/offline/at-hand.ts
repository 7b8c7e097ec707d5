import type { QueryClient } from '@tanstack/react-query';
import type { SpeciesScope } from '#domain/species/species.ts';
import { recordsQuery } from '#web/api/use-records.ts';
import { openTasksAsked } from '#web/tasks/open-tasks.ts';
import { carePlanQuery } from '#web/verbs/care/use-care-plan.ts';
import { prefetchLitter } from '#web/verbs/use-litter.ts';

export interface AtHand {
  readonly litterIds: readonly string[];
  /** Of which species lists are. */
  readonly scope: SpeciesScope;
  readonly hasTasks: boolean;
  readonly hasCare: boolean;
}

/** Asks for what the next hour in the barn may want, one after the other: nobody waits for it. */
export async function keepAtHand(
  client: QueryClient,
  { litterIds, scope, hasTasks, hasCare }: AtHand,
): Promise<void> {
  if (hasTasks) await client.prefetchQuery(recordsQuery('tasks', openTasksAsked(scope)));
  for (const id of litterIds) {
    await prefetchLitter(client, id);
    if (hasCare) await client.prefetchQuery(carePlanQuery('litter', id));
  }
}
