import { Star } from 'lucide-react';
import type { Plan } from '#domain/plans.ts';
import { Chip } from '#web/ui/chip.tsx';
import { features, reasons } from './content.ts';

function PlanChip({ plan }: { plan: Plan }) {
  if (plan === 'free') return <Chip>Free</Chip>;
  if (plan === 'pro') return <Chip tone="accent">Pro</Chip>;
  return (
    <Chip tone="brass" icon={Star}>
      Premium
    </Chip>
  );
}

export function Features() {
  return (
    <section className="landing-width landing-band" id="features">
      <h2>What is in it</h2>
      <ul className="features">
        {features.map(({ name, plan, icon: Icon, words }) => (
          <li key={name}>
            <h3>
              <Icon />
              {name}
              <PlanChip plan={plan} />
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Reasons() {
  return (
    <section className="landing-width landing-band">
      <h2>Why breeders choose it</h2>
      <ul className="reasons">
        {reasons.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
