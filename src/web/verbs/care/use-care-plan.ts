import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CarePlan } from '#domain/answers/care-plan.ts';
import { get } from '#web/api/client.ts';
import { apiPath } from '#web/api/records.ts';

export type PlanOf = 'litter' | 'young' | 'animal' | 'eggs';

export const carePlanQuery = (of: PlanOf, id: string) =>
  queryOptions({
    queryKey: [apiPath('care_items'), 'plan', of, id],
    queryFn: ({ signal }) => get<CarePlan>(`/api/care-plan?whose=${of}&id=${id}`, signal),
  });

/** What is due and done; stale with every item that is written, and with whom it is about. */
export const useCarePlan = (of: PlanOf, id: string, enabled = true) =>
  useQuery({ ...carePlanQuery(of, id), enabled });
