import { createFileRoute } from '@tanstack/react-router';
import { DiagnosticsScreen } from '#web/system/diagnostics-screen.tsx';

export const Route = createFileRoute('/diagnostics')({
  staticData: { page: 'diagnostics' },
  component: DiagnosticsScreen,
});
