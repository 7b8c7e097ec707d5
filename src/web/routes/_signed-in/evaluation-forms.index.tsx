import { createFileRoute } from '@tanstack/react-router';
import { EvaluationFormsScreen } from '#web/evaluations/evaluation-forms-screen.tsx';
import { keepListSearch } from '#web/routes/-list-search.ts';

export const Route = createFileRoute('/_signed-in/evaluation-forms/')({
  staticData: { page: 'evaluationForms' },
  validateSearch: keepListSearch,
  component: EvaluationFormsScreen,
});
