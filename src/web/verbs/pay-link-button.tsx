import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { InvoiceSettingsAnswer } from '#domain/answers/invoices.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { get } from '#web/api/client.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';

const PayLinkDialog = lazy(async () => ({ default: (await import('./pay-link-dialog.tsx')).PayLinkDialog }));

/** Whether buyers can pay online; asked once for all buttons. */
const usePaymentsOnline = (enabled: boolean) =>
  useQuery({
    queryKey: ['/api/invoices', 'settings'],
    queryFn: ({ signal }) => get<InvoiceSettingsAnswer>('/api/invoices/settings', signal),
    enabled,
    staleTime: 300_000,
  });

export interface PayLinkButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  /** The entry that is asked for and not paid. */
  entryId: string;
  /** Of whom or what, for those who hear the button and do not see its row. */
  of?: string | undefined;
}

/** The link by which a buyer pays what was asked for. Nothing where they cannot pay online. */
export function PayLinkButton({ entryId, of, size, variant }: PayLinkButtonProps) {
  const entries = usePermission('financial_transactions');
  const invoices = usePermission('invoices');
  const [isOpen, setOpen] = useState(false);
  const { data } = usePaymentsOnline(entries.can('update') && invoices.can('read'));
  if (!data?.payments.isOn || !entries.can('update')) return null;
  return (
    <>
      <Button
        icon={Link2}
        size={size}
        variant={variant}
        aria-label={of && `Payment link: ${of}`}
        onClick={() => setOpen(true)}
      >
        Payment link
      </Button>
      {isOpen && (
        <Suspense>
          <PayLinkDialog entryId={entryId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
