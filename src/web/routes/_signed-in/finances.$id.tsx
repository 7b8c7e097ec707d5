import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { TransactionScreen } from '#web/finances/transaction-screen.tsx';

export const Route = createFileRoute('/_signed-in/finances/$id')({
  staticData: { record: 'financial_transactions' },
  component: Screen,
});

function Screen() {
  return (
    <TransactionScreen id={Route.useParams().id} attachments={attachmentsOf('financial_transactions')} />
  );
}
