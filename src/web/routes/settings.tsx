import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#web/settings/settings-screen.tsx';

export const Route = createFileRoute('/settings')({
  staticData: { page: 'settings' },
  component: SettingsScreen,
});
