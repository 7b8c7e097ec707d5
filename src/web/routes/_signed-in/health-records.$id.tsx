import { createFileRoute } from '@tanstack/react-router';
import { attachmentsOf } from '#web/attachments/attachments-of.tsx';
import { HealthRecordScreen } from '#web/health/health-record-screen.tsx';

export const Route = createFileRoute('/_signed-in/health-records/$id')({
  staticData: { record: 'health_records' },
  component: Screen,
});

function Screen() {
  return <HealthRecordScreen id={Route.useParams().id} attachments={attachmentsOf('health_records')} />;
}
