import { Check } from 'lucide-react';
import { type FirstRunStep, firstRunSteps } from '#domain/first-run.ts';
import { fillTerms } from '#domain/terms.ts';
import { useSpecies } from '#web/api/species.tsx';

const words: Readonly<Record<FirstRunStep, string>> = {
  plan: 'Plan',
  species: 'Your animals',
  records: 'Your records',
  litter: 'First {litter}',
};

/** Where somebody new is, and how little is still to come. */
export function FirstRunSteps({ step }: { step: FirstRunStep }) {
  const { terms } = useSpecies();
  const current = firstRunSteps.indexOf(step);
  return (
    <ol className="steps mb-4" aria-label="First steps">
      {firstRunSteps.map((one, index) => (
        <li key={one} className="step" aria-current={one === step ? 'step' : undefined}>
          <span>
            {index < current ? <Check /> : <b className="num">{index + 1}</b>}
            {fillTerms(words[one], terms)}
          </span>
        </li>
      ))}
    </ol>
  );
}
