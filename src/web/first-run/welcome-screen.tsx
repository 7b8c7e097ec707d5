import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FirstRunStep } from '#domain/first-run.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useChangePreferences, usePreferences } from '#web/api/session.ts';
import { FirstRunSteps } from '#web/shell/first-run-steps.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import './first-run.css';
import type { GoOn } from './go-on.ts';
import { LitterStep } from './litter-step.tsx';
import { RecordsStep } from './records-step.tsx';
import { SpeciesStep } from './species-step.tsx';

/** Three questions after the plan. Where one is, is kept: whoever leaves finds the same step again. */
export function WelcomeScreen() {
  const { firstRun, isPending } = usePreferences();
  const navigate = useNavigate();
  const { mutateAsync: change } = useChangePreferences();
  // Opened once more by its address, it begins anew.
  const [again, setAgain] = useState<FirstRunStep>('species');
  const step = firstRun === null || firstRun === 'plan' ? again : firstRun;

  const goOn: GoOn = async (next, changes = {}) => {
    try {
      await change({ ...changes, firstRun: next });
      if (next) setAgain(next);
      return true;
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
      return false;
    }
  };
  const skip = async () => {
    if (await goOn(null)) await navigate({ to: '/' });
  };
  if (isPending) return <SkeletonCard lines={8} />;
  return (
    <div className="first-run">
      <FirstRunSteps step={step} />
      {step === 'species' && <SpeciesStep onAnswer={goOn} />}
      {step === 'records' && <RecordsStep onAnswer={goOn} />}
      {step === 'litter' && <LitterStep onAnswer={goOn} />}
      <p className="first-run-skip">
        <Button variant="quiet" onClick={() => void skip()}>
          Skip and open my stud book
        </Button>
      </p>
    </div>
  );
}
