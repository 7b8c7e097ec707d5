import { createFileRoute } from '@tanstack/react-router';
import { TrialMatingScreen } from '#web/trial-mating/trial-mating-screen.tsx';
import type { TrialSearch } from '#web/trial-mating/use-trial-address.ts';

export const Route = createFileRoute('/_signed-in/breeding/trial-mating')({
  staticData: { page: 'trialMating' },
  validateSearch: (search: TrialSearch): TrialSearch => search,
  component: TrialMatingScreen,
});
