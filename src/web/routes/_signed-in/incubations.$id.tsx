import { createFileRoute } from '@tanstack/react-router';
import { AttachmentsPanel } from '#web/attachments/attachments-panel.tsx';
import { BatchOfRecord } from '#web/breeding/batch-of-record.tsx';
import { PlainDetailScreen } from '#web/system/plain-screens.tsx';

export const Route = createFileRoute('/_signed-in/incubations/$id')({
  staticData: { record: 'incubations' },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <PlainDetailScreen
      path="incubations"
      id={id}
      lead={(eggs) => <BatchOfRecord eggs={eggs} />}
      attachments={(entity) => <AttachmentsPanel entity={entity} id={id} />}
    />
  );
}
