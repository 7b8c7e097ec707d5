import { Check, CircleCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Plan, planKeys, plans } from '#domain/plans.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import './billing.css';

export type PlanCardsProps = {
  current?: Plan | undefined;
  /** The button under each plan. */
  action: (plan: Plan) => ReactNode;
};

export function PlanCards({ current, action }: PlanCardsProps) {
  return (
    <div className="plans">
      {planKeys.map((plan) => (
        <PlanCard key={plan} plan={plan} isCurrent={plan === current}>
          {action(plan)}
        </PlanCard>
      ))}
    </div>
  );
}

type PlanCardProps = { plan: Plan; isCurrent: boolean; children: ReactNode };

function PlanCard({ plan, isCurrent, children }: PlanCardProps) {
  const { name, monthlyPrice, audience, features } = plans[plan];
  return (
    <section className={classes('card plan', isCurrent && 'plan-current')} aria-label={name}>
      <h2 className="plan-name">
        {name}
        {isCurrent ? (
          <Chip tone="positive" icon={CircleCheck}>
            Your plan
          </Chip>
        ) : (
          plan === 'pro' && (
            <Chip tone="accent" icon={Star}>
              Most Popular
            </Chip>
          )
        )}
      </h2>
      <p className="plan-price">
        {monthlyPrice} <small>per month</small>
      </p>
      <p className="muted">{audience}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
