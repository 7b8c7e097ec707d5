import { createFileRoute } from '@tanstack/react-router';
import { NewInvoiceScreen } from '#web/invoices/new-invoice-screen.tsx';

interface NewInvoiceSearch {
  customerId?: string | undefined;
  offspringId?: string | undefined;
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const Route = createFileRoute('/_signed-in/invoices/new')({
  validateSearch: (given: Record<string, unknown>): NewInvoiceSearch => {
    const [customerId, offspringId] = [idIn(given.customerId), idIn(given.offspringId)];
    return { ...(customerId && { customerId }), ...(offspringId && { offspringId }) };
  },
  component: Screen,
});

function Screen() {
  const { customerId, offspringId } = Route.useSearch();
  return <NewInvoiceScreen customerId={customerId} offspringId={offspringId} />;
}
