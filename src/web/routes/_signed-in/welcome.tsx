import { createFileRoute } from '@tanstack/react-router';
import { WelcomeScreen } from '#web/first-run/welcome-screen.tsx';

export const Route = createFileRoute('/_signed-in/welcome')({
  staticData: { page: 'welcome' },
  component: WelcomeScreen,
});
