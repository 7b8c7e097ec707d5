import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import type { AnyRecord } from '#web/api/records.ts';
import { Card } from '#web/ui/card.tsx';
import '#web/verbs/verbs.css';
import { SaleAct } from './sale-act.tsx';
import type { SaleStep } from './sale-steps.ts';
import type { Sale } from './use-sale.ts';

const marks: Readonly<Record<SaleStep['state'], LucideIcon>> = {
  done: CircleCheck,
  now: CircleDot,
  later: Circle,
};
const words: Readonly<Record<SaleStep['state'], string>> = { done: 'Done', now: 'Next', later: 'Later' };

/** From the reservation to the day it goes home, each step with its button where it stands. */
export function SaleStepsCard({ young, sale }: { young: AnyRecord; sale: Sale }) {
  return (
    <Card title="Sale" flush>
      <ol className="sale-steps">
        {sale.steps.map((step) => {
          const Mark = marks[step.state];
          return (
            <li key={step.key} data-state={step.state}>
              <Mark aria-label={words[step.state]} role="img" />
              <div className="list-main">
                <p className="list-title">{step.title}</p>
                {step.detail && <p className="list-sub">{step.detail}</p>}
              </div>
              {!young.deletedAt && step.act && (
                <span className="row">
                  <SaleAct
                    young={young}
                    sale={sale}
                    step={step}
                    size="sm"
                    variant={step.state === 'now' ? 'default' : 'quiet'}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
