import { createFileRoute } from '@tanstack/react-router';
import { NewInvoiceScreen } from '#web/invoices/new-invoice-screen.tsx';

export const Route = createFileRoute('/_signed-in/invoices/new')({
  component: NewInvoiceScreen,
});
