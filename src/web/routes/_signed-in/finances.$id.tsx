import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-panel.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/finances/$id')({
  staticData: { record: 'financial_transactions' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen entity="financial_transactions" id={Route.useParams().id}>
      {attachmentsOf('financial_transactions')}
    </RecordDetailScreen>
  );
}
