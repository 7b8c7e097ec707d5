import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Billing } from '#domain/answers/billing.ts';
import { dayIn, formatDateLong } from '#domain/dates.ts';
import { isPlanAtLeast, type Plan, plans } from '#domain/plans.ts';
import { spelled } from '#domain/writing.ts';
import { useBilling, useCheckPayment, useChoosePlan } from '#web/api/billing.ts';
import { useActor, useLimits, usePreferences, useTeam, useUser } from '#web/api/session.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { ErrorState, LoadingScreen } from '#web/ui/whole-page.tsx';
import { LowerPlanDialog } from './lower-plan-dialog.tsx';
import { InvoicesCard, SubscriptionNote } from './payment-cards.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PlanStep } from './plan-step.tsx';

type BillingScreenProps = {
  wanted?: Plan | undefined;
  /** Somebody comes back from the page where they paid. */
  isBack?: boolean | undefined;
};

export function BillingScreen({ wanted, isBack = false }: BillingScreenProps) {
  const user = useUser();
  const { firstRun } = usePreferences();
  const { isOwner } = useTeam();
  if (!user) return <PlansForVisitors />;
  if (isBack && isOwner) return <AfterCheckout />;
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
  const { timeZone } = usePreferences();
  const { data: billing, isError, refetch } = useBilling();
  const choose = useChoosePlan();
  const [lower, setLower] = useState<Plan | null>(null);
  if (isError) {
    return <ErrorState title="The plan could not be loaded" onRetry={() => void refetch()} />;
  }
  const current = billing?.plan;
  const isEnding = Boolean(billing?.subscription?.cancelsAt && isPaidNow(billing));
  const ask = (plan: Plan) => {
    if (current && plan !== current && isPlanAtLeast(current, plan)) setLower(plan);
    else choose.mutate(plan);
  };
  return (
    <div className="stack-lg">
      {!billing && <Awaited />}
      {billing && (
        <Note title={billing.isFree ? 'No charge on this installation' : undefined}>
          {spelled(billing.note)}
        </Note>
      )}
      {billing?.subscription && <SubscriptionNote subscription={billing.subscription} />}
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
          if (plan === current && !isEnding) return <p className="muted">{usage(dogLimit)}</p>;
          if (plan === 'free' && isEnding) return <p className="muted">Follows when the paid plan ends.</p>;
          return (
            <Button
              size="big"
              variant={plan === 'pro' && current === 'free' ? 'primary' : 'default'}
              busy={choose.isPending && choose.variables === plan}
              disabled={!billing?.canChoose}
              onClick={() => ask(plan)}
            >
              {plan === current ? `Keep ${plans[plan].name}` : chooseWords(plan, billing?.trialDays)}
            </Button>
          );
        }}
      />
      {billing?.isFree === false && billing.canChoose && billing.subscription && <InvoicesCard />}
      {lower && (
        <LowerPlanDialog
          plan={lower}
          until={untilWords(lower, billing, timeZone)}
          onClose={() => setLower(null)}
          onConfirm={() => choose.mutateAsync(lower)}
        />
      )}
    </div>
  );
}

/** Whether the plan is one that is being paid for, or tried. */
const isPaidNow = ({ plan, subscription }: Billing): boolean =>
  plan !== 'free' && subscription?.plan === plan && subscription.status !== 'canceled';

const chooseWords = (plan: Plan, trialDays = 0): string =>
  plan !== 'free' && trialDays > 0
    ? `Try ${plans[plan].name} for ${trialDays} days`
    : `Choose ${plans[plan].name}`;

/** What becomes of what is paid for. */
function untilWords(plan: Plan, billing: Billing | undefined, timeZone: string): string | undefined {
  if (!billing || !isPaidNow(billing)) return undefined;
  const endsAt = billing.subscription?.periodEndsAt;
  const endsOn = formatDateLong(endsAt ? dayIn(timeZone, endsAt) : null);
  return plan === 'free'
    ? `Your plan goes on until ${endsOn}, which is paid, and ends then.`
    : 'The change is made at once. What you paid too much is set off against the next invoice.';
}

/** Back from the checkout: looked up at once, since its news may be on the way. */
function AfterCheckout() {
  const navigate = useNavigate();
  const { firstRun } = usePreferences();
  const { mutate } = useCheckPayment();
  const goOn = useEffectEvent(() => {
    mutate(undefined, {
      onSettled: () =>
        void navigate(
          firstRun === null ? { to: '/billing', replace: true } : { to: '/welcome', replace: true },
        ),
    });
  });
  useEffect(() => goOn(), []);
  return <LoadingScreen />;
}

function usage({ current, limit }: { current: number; limit: number | null }): string {
  return limit === null ? 'Active animals without a limit' : `${current} of ${limit} animals used`;
}
