import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { paidSoFar } from './transaction-words.ts';

/** One press writes the numbered receipt of money that came in, all of it or a part, and opens it; one that is there is opened. */
export function ReceiptButton({
  entry,
  ...look
}: { entry: AnyRecord } & Pick<ButtonLook, 'size' | 'variant'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const entries = usePermission('financial_transactions');
  const invoices = usePermission('invoices');
  const { busy, send } = useSending();
  const { open, received } = paidSoFar(entry);
  const { currency } = useFieldServices();
  const hasComeIn = entry.type === 'income' && received > 0 && !entry.deletedAt;
  if (!hasComeIn || !entries.offers('update') || !invoices.offers('create')) return null;
  const write = () =>
    send(async () => {
      const receipt = await post<AnyRecord>(`/api/finances/${entry.id}/receipt`, {}).catch(
        (error: unknown) => {
          toast({ title: sentenceOf(error), tone: 'danger' });
          throw error;
        },
      );
      await refreshAfterWrite(client, 'invoices', 'financial_transactions');
      await navigate({ to: '/invoices/$id', params: { id: receipt.id } });
    });
  return (
    <Button
      {...look}
      icon={ReceiptText}
      busy={busy}
      onClick={() => entries.ask('update', () => invoices.ask('create', () => void write()))}
    >
      {open > 0 ? `Receipt of ${formatMoney(received, currency)}` : 'Receipt'}
    </Button>
  );
}
