import { createFileRoute } from '@tanstack/react-router';
import { keepListSearch } from '#web/routes/-list-search.ts';
import { TaskRulesScreen } from '#web/tasks/task-rules-screen.tsx';

export const Route = createFileRoute('/_signed-in/task-rules/')({
  staticData: { page: 'taskRules' },
  validateSearch: keepListSearch,
  component: TaskRulesScreen,
});
