import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isPlanAtLeast, type Plan, plans } from '#domain/plans.ts';
import { spelled } from '#domain/writing.ts';
import { useBilling, useChoosePlan } from '#web/api/billing.ts';
import { useChangePreferences } from '#web/api/session.ts';
import { forgetWantedPlan, wantedPlan } from '#web/api/wanted-plan.ts';
import { FirstRunSteps } from '#web/shell/first-run-steps.tsx';
import { Button } from '#web/ui/button.tsx';
import { LowerPlanDialog } from './lower-plan-dialog.tsx';
import { PlanCards } from './plan-cards.tsx';

/** The first thing after signing up: the plan that was chosen before is marked, and every plan leads on. */
export function PlanStep({ wanted: asked = wantedPlan() }: { wanted?: Plan | undefined }) {
  const navigate = useNavigate();
  const { data: billing } = useBilling();
  const wanted = asked ?? billing?.plan ?? 'free';
  const choose = useChoosePlan();
  const { mutateAsync: change, isPending } = useChangePreferences();
  const [lower, setLower] = useState<Plan>();
  const goOn = async (plan: Plan) => {
    const isChosen = plan === billing?.plan;
    forgetWantedPlan();
    // Whoever pays leaves this page: where they stand is kept before.
    if (billing?.isFree !== false && !isChosen) await choose.mutateAsync(plan);
    await change({ firstRun: 'species' });
    if (billing?.isFree === false && !isChosen) await choose.mutateAsync(plan);
    await navigate({ to: '/welcome' });
  };
  const ask = (plan: Plan): void => {
    if (billing && plan !== billing.plan && isPlanAtLeast(billing.plan, plan)) setLower(plan);
    else void goOn(plan).catch(() => {});
  };
  return (
    <>
      <FirstRunSteps step="plan" />
      <div className="stack-lg">
        <PlanCards
          marked={{ plan: wanted, words: 'Your choice' }}
          action={(plan) => (
            <Button
              size="big"
              variant={plan === wanted ? 'primary' : 'default'}
              busy={(choose.isPending && choose.variables === plan) || (isPending && plan === wanted)}
              disabled={!billing?.canChoose}
              onClick={() => ask(plan)}
            >
              {plan !== 'free' && billing && billing.trialDays > 0
                ? `Try ${plans[plan].name} for ${billing.trialDays} days`
                : `Continue with ${plans[plan].name}`}
            </Button>
          )}
        />
        {lower && (
          <LowerPlanDialog plan={lower} onClose={() => setLower(undefined)} onConfirm={() => goOn(lower)} />
        )}
        {billing && <p className="muted">{spelled(billing.note)} You can change your plan at any time.</p>}
      </div>
    </>
  );
}
