import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '#web/attachments/document-page.tsx';

export const Route = createFileRoute('/_signed-in/documents/$id')({
  staticData: { record: 'documents' },
  component: Screen,
});

function Screen() {
  return <DocumentPage id={Route.useParams().id} />;
}
