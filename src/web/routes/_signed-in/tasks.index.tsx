import { createFileRoute } from '@tanstack/react-router';
import { keepListSearch } from '#web/routes/-list-search.ts';
import { TaskListScreen } from '#web/tasks/task-list-screen.tsx';

export const Route = createFileRoute('/_signed-in/tasks/')({
  staticData: { page: 'tasks' },
  validateSearch: keepListSearch,
  component: TaskListScreen,
});
