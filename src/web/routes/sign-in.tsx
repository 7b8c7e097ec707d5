import { createFileRoute } from '@tanstack/react-router';
import { ArrivalScreen } from '#web/landing/arrival-screen.tsx';
import { type ProviderStep, readProviderStep } from '#web/landing/provider-step.ts';

interface Arrival {
  to?: string;
  step?: ProviderStep;
  error?: string;
}

export const Route = createFileRoute('/sign-in')({
  staticData: { page: 'signIn', isAlone: true },
  validateSearch: (search: Readonly<Record<string, unknown>>): Arrival => {
    const step = readProviderStep(search.step);
    return {
      ...(typeof search.to === 'string' && { to: search.to }),
      ...(step && { step }),
      ...(typeof search.error === 'string' && { error: search.error }),
    };
  },
  component: SignIn,
});

function SignIn() {
  const { to = '/', step, error } = Route.useSearch();
  return <ArrivalScreen to={to} step={step} error={error} />;
}
