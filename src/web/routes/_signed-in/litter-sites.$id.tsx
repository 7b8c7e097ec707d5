import { createFileRoute } from '@tanstack/react-router';
import { AttachmentsPanel } from '#web/attachments/attachments-panel.tsx';
import { PageEditorScreen } from '#web/public-pages/page-editor-screen.tsx';

export const Route = createFileRoute('/_signed-in/litter-sites/$id')({
  staticData: { record: 'litter_sites' },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <PageEditorScreen id={id}>
      <AttachmentsPanel entity="litter_sites" id={id} />
    </PageEditorScreen>
  );
}
