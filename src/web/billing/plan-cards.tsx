import { CircleCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { futureFeatures, type Plan, planKeys, plans } from '#domain/plans.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlanFeature } from '#web/ui/plan-feature.tsx';
import './billing.css';

export type PlanCardsProps = {
  /** The one that counts here, and why. */
  marked?: { readonly plan: Plan; readonly words: string } | undefined;
  /** The button under each plan. */
  action: (plan: Plan) => ReactNode;
};

export function PlanCards({ marked, action }: PlanCardsProps) {
  return (
    <div className="plans">
      {planKeys.map((plan) => (
        <PlanCard key={plan} plan={plan} mark={plan === marked?.plan ? marked.words : undefined}>
          {action(plan)}
        </PlanCard>
      ))}
    </div>
  );
}

type PlanCardProps = { plan: Plan; mark: string | undefined; children: ReactNode };

function PlanCard({ plan, mark, children }: PlanCardProps) {
  const { name, monthlyPrice, audience, features } = plans[plan];
  return (
    <section className={classes('card plan', mark && 'plan-current')} aria-label={name}>
      <h2 className="plan-name">
        {name}
        {mark ? (
          <Chip tone="positive" icon={CircleCheck}>
            {mark}
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
          <PlanFeature key={feature} name={feature} isFuture={futureFeatures.includes(feature)} />
        ))}
      </ul>
      {children}
    </section>
  );
}
