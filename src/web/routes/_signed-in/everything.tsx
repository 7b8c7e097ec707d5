import { createFileRoute } from '@tanstack/react-router';
import { EverythingScreen } from '#web/system/everything-screen.tsx';

export const Route = createFileRoute('/_signed-in/everything')({
  staticData: { page: 'everything' },
  component: EverythingScreen,
});
