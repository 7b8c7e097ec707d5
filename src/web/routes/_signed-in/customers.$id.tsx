import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { CustomerScreen } from '#web/customers/customer-screen.tsx';

export const Route = createFileRoute('/_signed-in/customers/$id')({
  staticData: { record: 'customers' },
  component: Screen,
});

function Screen() {
  return <CustomerScreen id={Route.useParams().id} attachments={attachmentsOf('customers')} />;
}
