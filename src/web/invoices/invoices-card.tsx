import { ReceiptText } from 'lucide-react';
import { usePermission } from '#web/access/use-permission.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { InvoiceRows } from './invoice-list.tsx';
import { useInvoiceOverview, useMakeInvoices } from './use-invoices.ts';
import './invoices.css';

/** What a customer was asked for, and one press to ask for what is not asked yet. */
export function InvoicesCard({ customer }: { customer: AnyRecord }) {
  const invoices = usePermission('invoices');
  const { data, isPending } = useInvoiceOverview({ customerId: customer.id }, invoices.can('read'));
  const { busy, problem, make } = useMakeInvoices();
  if (!invoices.can('read')) return null;
  if (isPending || !data) return <SkeletonCard lines={2} />;
  const offers = !customer.deletedAt && invoices.offers('create');
  if (data.items.length === 0 && !offers) return null;
  return (
    <Card
      title="Invoices"
      flush={data.items.length > 0}
      end={
        offers && (
          <Button
            size="sm"
            variant="quiet"
            icon={ReceiptText}
            busy={busy}
            onClick={() => invoices.ask('create', () => void make({ customerId: customer.id }))}
          >
            Invoice
          </Button>
        )
      }
    >
      {problem && <Note tone="warning">{problem}</Note>}
      {data.items.length > 0 ? (
        <InvoiceRows items={data.items.slice(0, 10)} isOfOne />
      ) : (
        <p className="muted">One press writes what they have bought and not been asked for yet.</p>
      )}
    </Card>
  );
}
