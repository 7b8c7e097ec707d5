import { createFileRoute } from '@tanstack/react-router';
import { ReportedScreen } from '#web/installation/reported-screen.tsx';

export const Route = createFileRoute('/_signed-in/reported')({
  staticData: { page: 'reported' },
  component: ReportedScreen,
});
