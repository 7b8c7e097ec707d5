import { createFileRoute } from '@tanstack/react-router';
import { TrashScreen } from '#web/settings/trash-screen.tsx';

export const Route = createFileRoute('/_signed-in/trash')({
  staticData: { page: 'trash' },
  component: TrashScreen,
});
