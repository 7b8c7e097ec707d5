import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RecordFormDialogProps } from '#web/records/open-form.ts';

const idIn = (defaults: RecordFormDialogProps['defaults'], field: string): string | undefined => {
  const id = defaults?.[field];
  return typeof id === 'string' ? id : undefined;
};

/** An invoice has a page for a form: lines with taxes, instalments and sums have no room in a dialog. */
export function InvoiceFormOpener({ record, defaults, onClose }: RecordFormDialogProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads there once
  useEffect(() => {
    onClose();
    if (record) void navigate({ to: '/invoices/$id', params: { id: record.id } });
    else
      void navigate({
        to: '/invoices/new',
        search: { customerId: idIn(defaults, 'customerId'), offspringId: idIn(defaults, 'offspringId') },
      });
  }, []);
  return null;
}
