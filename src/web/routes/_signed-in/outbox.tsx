import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#web/installation/outbox-screen.tsx';

export const Route = createFileRoute('/_signed-in/outbox')({
  staticData: { page: 'outbox' },
  component: OutboxScreen,
});
