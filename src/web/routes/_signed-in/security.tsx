import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#web/settings/security-screen.tsx';

export const Route = createFileRoute('/_signed-in/security')({
  staticData: { page: 'security' },
  component: SecurityScreen,
});
