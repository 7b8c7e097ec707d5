import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type {
  InvoiceOverview,
  InvoiceSettingsAnswer,
  InvoiceSheet,
  InvoicesMade,
} from '#domain/answers/invoices.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

// Every key begins with the address of the invoices: whatever writes one refreshes all of them.

export interface OverviewAsked {
  readonly kind?: string;
  readonly state?: string;
  readonly customerId?: string;
  readonly search?: string;
  readonly offset?: number;
}

export const useInvoiceOverview = (asked: OverviewAsked, enabled = true) => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return useQuery({
    queryKey: ['/api/invoices', 'overview', query],
    queryFn: ({ signal }) => get<InvoiceOverview>(`/api/invoices/overview?${query}`, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
};

export const useInvoiceSheet = (id: string) =>
  useQuery({
    queryKey: ['/api/invoices', 'sheet', id],
    queryFn: ({ signal }) => get<InvoiceSheet>(`/api/invoices/${id}/sheet`, signal),
  });

export const useInvoiceSettings = () =>
  useQuery({
    queryKey: ['/api/invoices', 'settings'],
    queryFn: ({ signal }) => get<InvoiceSettingsAnswer>('/api/invoices/settings', signal),
  });

/**
 * Sends one thing to an invoice, says what was done, and reads all that follows from it again. Under the same `once` it is
 * kept once.
 */
export function useInvoiceVerb(id: string) {
  const client = useQueryClient();
  const sending = useSending();
  const act = async <T>(verb: string, body: object, said: string, once?: string): Promise<T | undefined> => {
    let answer: T | undefined;
    await sending.send(async () => {
      try {
        answer = await post<T>(`/api/invoices/${id}/${verb}`, body, once);
        toast({ title: said, tone: 'positive' });
      } finally {
        await refreshAfterWrite(client, 'invoices', 'financial_transactions', 'customers', 'offspring');
      }
    });
    return answer;
  };
  return { ...sending, act };
}

/** Of what an invoice is written: one of the three. */
export interface InvoicesFrom {
  readonly offspringId?: string;
  readonly customerId?: string;
  readonly breedingGroupId?: string;
}

/** Drafts from what is sold, and opens the one, or the list where it is several. */
export function useMakeInvoices(onProblem?: (sentence: string) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, problem, send } = useSending();
  const make = (from: InvoicesFrom) =>
    send(async () => {
      const { invoices } = await post<InvoicesMade>('/api/invoices/from', from).catch((error: unknown) => {
        onProblem?.(sentenceOf(error));
        throw error;
      });
      await refreshAfterWrite(client, 'invoices');
      const [first, ...more] = invoices;
      if (first && more.length === 0) await navigate({ to: '/invoices/$id', params: { id: first.id } });
      else {
        toast({ title: `${invoices.length} drafts made`, tone: 'positive' });
        await navigate({ to: '/invoices' });
      }
    });
  return { busy, problem, make };
}

export const titleOf = (invoice: AnyRecord): string =>
  invoice.number ? `${String(invoice.kind)} ${String(invoice.number)}` : 'Draft of an invoice';
