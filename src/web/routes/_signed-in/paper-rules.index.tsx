import { createFileRoute } from '@tanstack/react-router';
import { PaperRulesScreen } from '#web/handover-papers/paper-rules-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/paper-rules/')({
  staticData: { page: 'paperRules' },
  validateSearch: keepListSearch,
  component: PaperRulesScreen,
});
