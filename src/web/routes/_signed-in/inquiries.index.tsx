import { createFileRoute } from '@tanstack/react-router';
import { BoardScreen } from '#web/inquiries/board-screen.tsx';

export const Route = createFileRoute('/_signed-in/inquiries/')({
  staticData: { page: 'inquiries' },
  component: BoardScreen,
});
