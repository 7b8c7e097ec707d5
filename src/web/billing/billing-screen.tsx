import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isPlanAtLeast, type Plan, plans } from '#domain/plans.ts';
import { useBilling, useChoosePlan } from '#web/api/billing.ts';
import { useActor, useLimits, usePreferences, useTeam, useUser } from '#web/api/session.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanStep } from './plan-step.tsx';

export function BillingScreen({ wanted }: { wanted?: Plan | undefined }) {
  const { data: user } = useUser();
  const { firstRun } = usePreferences();
  const { isOwner } = useTeam();
  if (!user) return <PlansForVisitors />;
  return firstRun === 'plan' && isOwner ? <PlanStep wanted={wanted} /> : <OwnPlan />;
}

function PlansForVisitors() {
  return (
    <VisitorPage title="Plans" description="What each plan opens, and what it costs.">
      <PlanCards
        action={(plan) => (
          <ButtonLink asChild size="big" variant={plan === 'pro' ? 'primary' : 'default'}>
            <Link to="/" search={{ auth: 'signup', plan }}>
              {plan === 'free' ? 'Start Free' : `Choose ${plans[plan].name}`}
            </Link>
          </ButtonLink>
        )}
      />
    </VisitorPage>
  );
}

function OwnPlan() {
  const { isDemo } = useActor();
  const { dogLimit } = useLimits();
  const { data: billing, isError, refetch } = useBilling();
  const choose = useChoosePlan();
  const [lower, setLower] = useState<Plan | null>(null);
  if (isError) {
    return <ErrorState title="The plan could not be loaded" onRetry={() => void refetch()} />;
  }
  const current = billing?.plan;
  const ask = (plan: Plan) => {
    if (current && isPlanAtLeast(current, plan)) setLower(plan);
    else choose.mutate(plan);
  };
  return (
    <div className="stack-lg">
      {billing && (
        <Note title={billing.isFree ? 'No charge on this installation' : undefined}>{billing.note}</Note>
      )}
      {isDemo ? (
        <Note tone="warning">The demo is view-only: its plan stays as it is.</Note>
      ) : (
        billing?.canChoose === false && (
          <Note tone="neutral">Only the owner can choose the plan. Ask them to open this page.</Note>
        )
      )}
      <PlanCards
        marked={current && { plan: current, words: 'Your plan' }}
        action={(plan) => {
          if (plan === current) return <p className="muted">{usage(dogLimit)}</p>;
          return (
            <Button
              size="big"
              variant={plan === 'pro' && current === 'free' ? 'primary' : 'default'}
              busy={choose.isPending && choose.variables === plan}
              disabled={!billing?.canChoose}
              onClick={() => ask(plan)}
            >
              Choose {plans[plan].name}
            </Button>
          );
        }}
      />
      <ConfirmDialog
        open={lower !== null}
        onOpenChange={(open) => !open && setLower(null)}
        title={lower ? `Change to ${plans[lower].name}?` : ''}
        confirmLabel={lower ? `Change to ${plans[lower].name}` : ''}
        tone="primary"
        onConfirm={() => lower && choose.mutateAsync(lower)}
      >
        What the smaller plan does not open is kept and waits for you. Nothing is removed.
      </ConfirmDialog>
    </div>
  );
}

function usage({ current, limit }: { current: number; limit: number | null }): string {
  return limit === null ? 'Active animals without a limit' : `${current} of ${limit} animals used`;
}
