import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Plan, plans } from '#domain/plans.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { sentenceOf } from './api-error.ts';
import { get, post } from './client.ts';

interface Billing {
  readonly plan: Plan;
  /** Choosing a plan costs nothing on this installation. */
  readonly isFree: boolean;
  readonly canChoose: boolean;
  readonly note: string;
}

export const useBilling = () =>
  useQuery({ queryKey: ['/api/billing'], queryFn: ({ signal }) => get<Billing>('/api/billing', signal) });

/** Everything may look different under another plan, so everything is asked for again. */
export function useChoosePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: Plan) => post<Billing>('/api/billing/plan', { plan }),
    onSuccess: async ({ plan }) => {
      await client.invalidateQueries();
      toast({ title: `Your plan is ${plans[plan].name}`, tone: 'positive' });
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
}
