import { createFileRoute } from '@tanstack/react-router';
import { InvoiceSettingsScreen } from '#web/invoices/invoice-settings-screen.tsx';

export const Route = createFileRoute('/_signed-in/invoices/settings')({
  staticData: { page: 'invoiceSettings' },
  component: InvoiceSettingsScreen,
});
