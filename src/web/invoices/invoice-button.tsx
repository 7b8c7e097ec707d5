import { ReceiptText } from 'lucide-react';
import { usePermission } from '#web/access/use-permission.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { type InvoicesFrom, useMakeInvoices } from './use-invoices.ts';

export interface InvoiceButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  /** What is asked for: one that is sold or reserved, or all of a litter that are. */
  from: InvoicesFrom;
  label?: string;
  /** Of whom, for those who hear the button and do not see its row. */
  of?: string | undefined;
}

/** One press writes the draft of an invoice from what was agreed, and opens it; one that is there is opened. */
export function InvoiceButton({ from, label = 'Invoice', of, size, variant }: InvoiceButtonProps) {
  const invoices = usePermission('invoices');
  const { busy, make } = useMakeInvoices((problem) => toast({ title: problem, tone: 'danger' }));
  if (!invoices.offers('create')) return null;
  return (
    <Button
      icon={ReceiptText}
      size={size}
      variant={variant}
      busy={busy}
      aria-label={of && `${label}: ${of}`}
      onClick={() => invoices.ask('create', () => void make(from))}
    >
      {label}
    </Button>
  );
}
