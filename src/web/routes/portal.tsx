import { createFileRoute } from '@tanstack/react-router';
import { PortalScreen } from '#web/system/portal-screen.tsx';

export const Route = createFileRoute('/portal')({
  staticData: { page: 'portal' },
  component: PortalScreen,
});
