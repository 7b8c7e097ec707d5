import { createFileRoute } from '@tanstack/react-router';
import { InvoicesScreen } from '#web/invoices/invoices-screen.tsx';

export const Route = createFileRoute('/_signed-in/invoices/')({
  staticData: { page: 'invoices' },
  component: InvoicesScreen,
});
