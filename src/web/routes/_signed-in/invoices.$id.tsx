import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '#web/invoices/invoice-screen.tsx';

export const Route = createFileRoute('/_signed-in/invoices/$id')({
  staticData: { record: 'invoices' },
  component: Screen,
});

function Screen() {
  return <InvoiceScreen id={Route.useParams().id} />;
}
