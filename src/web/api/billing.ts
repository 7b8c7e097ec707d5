import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Billing, Invoices, PlanChoice, PlanFit, Portal } from '#domain/answers/billing.ts';
import { type Plan, plans } from '#domain/plans.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { sentenceOf } from './api-error.ts';
import { get, post } from './client.ts';

const refused = (error: Error) => toast({ title: sentenceOf(error), tone: 'danger' });

/** The page of somebody else takes over; what awaits this goes no further. */
const leaveFor = (url: string): Promise<never> => {
  window.location.assign(url);
  return new Promise(() => {});
};

export const useBilling = () =>
  useQuery({ queryKey: ['/api/billing'], queryFn: ({ signal }) => get<Billing>('/api/billing', signal) });

/** Everything may look different under another plan, so everything is asked for again. */
export function useChoosePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: Plan) => post<PlanChoice>('/api/billing/plan', { plan }),
    onSuccess: async ({ plan, checkoutUrl, subscription }) => {
      if (checkoutUrl !== null) return leaveFor(checkoutUrl);
      await client.invalidateQueries();
      if (subscription?.cancelsAt) toast({ title: 'Your plan is cancelled', tone: 'positive' });
      else toast({ title: `Your plan is ${plans[plan].name}`, tone: 'positive' });
    },
    onError: refused,
  });
}

/** Cards, addresses and the papers of payments, at the page of who takes the money. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: async () => leaveFor((await post<Portal>('/api/billing/portal')).url),
    onError: refused,
  });

/** Coming back from the checkout: its news may be on the way still. */
export function useCheckPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<Billing>('/api/billing/refresh'),
    onSuccess: () => client.invalidateQueries(),
    onError: refused,
  });
}

export const useInvoices = (enabled: boolean) =>
  useQuery({
    queryKey: ['/api/billing/invoices'],
    queryFn: ({ signal }) => get<Invoices>('/api/billing/invoices', signal),
    enabled,
  });

/** What would no longer fit under a plan; asked when somebody is about to choose it. */
export const usePlanFit = (plan: Plan | null) =>
  useQuery({
    queryKey: ['/api/billing/fit', plan],
    queryFn: ({ signal }) => get<PlanFit>(`/api/billing/fit?plan=${plan}`, signal),
    enabled: plan !== null,
    staleTime: 0,
  });
