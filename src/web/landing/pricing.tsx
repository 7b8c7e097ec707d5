import { Star } from 'lucide-react';
import { futureFeatures, type Plan, planKeys, plans } from '#domain/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlanFeature } from '#web/ui/plan-feature.tsx';

export type PricingProps = { onChoose: (plan: Plan) => void };

export function Pricing({ onChoose }: PricingProps) {
  return (
    <section className="landing-width landing-band" id="pricing">
      <h2>Pricing</h2>
      <div className="pricing">
        {planKeys.map((key) => (
          <PlanOffer key={key} plan={key} onChoose={() => onChoose(key)} />
        ))}
      </div>
    </section>
  );
}

function PlanOffer({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const { name, monthlyPrice, audience, features } = plans[plan];
  const isMostPopular = plan === 'pro';
  return (
    <article className={classes('card offer', isMostPopular && 'offer-popular')}>
      <h3>
        {name}
        {isMostPopular && (
          <Chip tone="accent" icon={Star}>
            Most Popular
          </Chip>
        )}
      </h3>
      <p className="offer-price">
        {monthlyPrice} <small>per month</small>
      </p>
      <p className="muted">{audience}</p>
      <ul className={classes('offer-features', features.length > 6 && 'offer-columns')}>
        {features.map((feature) => (
          <PlanFeature key={feature} name={feature} isFuture={futureFeatures.includes(feature)} />
        ))}
      </ul>
      <Button variant={isMostPopular ? 'primary' : 'default'} size="big" onClick={onChoose}>
        {plan === 'free' ? 'Start Free' : `Choose ${name}`}
      </Button>
    </article>
  );
}
