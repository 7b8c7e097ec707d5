import { createFileRoute } from '@tanstack/react-router';
import { TaskBoardScreen } from '#web/tasks/task-board-screen.tsx';

export const Route = createFileRoute('/_signed-in/tasks/board')({
  staticData: { page: 'taskBoard' },
  component: TaskBoardScreen,
});
