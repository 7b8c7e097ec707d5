import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { futureFeatures, type Plan, plans } from '#domain/plans.ts';
import { spelled } from '#domain/writing.ts';
import { useBilling, useChoosePlan } from '#web/api/billing.ts';
import { useUser } from '#web/api/session.ts';
import { VisitorPage } from '#web/shell/visitor-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Note } from '#web/ui/note.tsx';
import './billing.css';

/** Review your plan. */
export function CheckoutScreen({ plan }: { plan: Plan | undefined }) {
  const user = useUser();
  if (user) return <Order plan={plan} />;
  return (
    <VisitorPage title="Checkout" description="A plan belongs to an account.">
      <Wanted plan={plan ?? 'free'} />
    </VisitorPage>
  );
}

/** Nobody pays for what is not there yet. */
const opened = (features: readonly string[]): string =>
  `${features.filter((feature) => !futureFeatures.includes(feature)).join(', ')}.`;

interface OfferProps {
  readonly plan: Plan;
  /** What leads on. */
  readonly action: ReactNode;
  readonly toPayNow?: string;
  readonly children?: ReactNode;
}

/** What a plan is and costs. */
function Offer({ plan, action, toPayNow, children }: OfferProps) {
  const { name, monthlyPrice, features } = plans[plan];
  return (
    <Card
      className="checkout"
      title={name}
      footer={
        <div className="row">
          {action}
          <ButtonLink asChild variant="quiet">
            <Link to="/billing">Compare the plans</Link>
          </ButtonLink>
        </div>
      }
    >
      <div className="form-stack">
        <KeyValues
          figures
          items={[
            { label: 'Price', value: `${monthlyPrice} per month` },
            ...(toPayNow === undefined ? [] : [{ label: 'To pay now', value: toPayNow }]),
          ]}
        />
        <p className="soft">{opened(features)}</p>
        {children}
      </div>
    </Card>
  );
}

/** What somebody came for who has no account yet: it is marked on the page that follows the sign-up. */
function Wanted({ plan }: { plan: Plan }) {
  const signUp = (
    <ButtonLink asChild variant="primary">
      <Link to="/" search={{ auth: 'signup', plan }}>
        Create an account
      </Link>
    </ButtonLink>
  );
  return <Offer plan={plan} action={signUp} />;
}

function Order({ plan }: { plan: Plan | undefined }) {
  const navigate = useNavigate();
  const { data: billing } = useBilling();
  const choose = useChoosePlan();
  const chosen = plan ?? billing?.plan ?? 'free';
  const { name, monthlyPrice } = plans[chosen];
  const isCurrent = billing?.plan === chosen;
  const trialDays = chosen === 'free' ? 0 : (billing?.trialDays ?? 0);
  const isPaidNext = billing?.isFree === false && chosen !== 'free' && billing.plan === 'free';
  const confirmWords = isPaidNext ? 'Continue to Stripe' : `Confirm ${name}`;
  const confirm = async () => {
    await choose.mutateAsync(chosen);
    await navigate({ to: '/' });
  };
  return (
    <Offer
      plan={chosen}
      toPayNow={billing?.isFree === false && trialDays === 0 ? monthlyPrice : '$0'}
      action={
        <Button
          variant="primary"
          busy={choose.isPending}
          disabled={!billing?.canChoose || isCurrent}
          onClick={() => void confirm()}
        >
          {isCurrent ? 'This is your plan' : confirmWords}
        </Button>
      }
    >
      {trialDays > 0 && (
        <p>
          The first {trialDays} days are free of charge and need no card. Without one the plan ends with them.
        </p>
      )}
      {billing && <Note>{spelled(billing.note)}</Note>}
      {billing?.canChoose === false && <p className="muted">Only the owner can choose the plan.</p>}
    </Offer>
  );
}
