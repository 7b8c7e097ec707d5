import { createFileRoute } from '@tanstack/react-router';
import { DownloadDocument } from '#web/attachments/download-document.tsx';
import { RecordDetailScreen } from '#web/records/record-detail-screen.tsx';

export const Route = createFileRoute('/_signed-in/documents/$id')({
  staticData: { record: 'documents' },
  component: Screen,
});

function Screen() {
  return (
    <RecordDetailScreen
      entity="documents"
      id={Route.useParams().id}
      actions={(record) => <DownloadDocument record={record} />}
    />
  );
}
