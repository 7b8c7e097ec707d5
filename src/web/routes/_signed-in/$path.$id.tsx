import { createFileRoute } from '@tanstack/react-router';
import { AttachmentsPanel } from '#web/attachments/attachments-panel.tsx';
import { PlainDetailScreen } from '#web/system/plain-screens.tsx';

export const Route = createFileRoute('/_signed-in/$path/$id')({ component: Screen });

function Screen() {
  const { path, id } = Route.useParams();
  return (
    <PlainDetailScreen
      path={path}
      id={id}
      attachments={(entity) => <AttachmentsPanel entity={entity} id={id} />}
    />
  );
}
