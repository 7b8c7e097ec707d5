import { Circle, CircleCheck, CircleDot, CircleMinus, type LucideIcon } from 'lucide-react';
import type { Sale } from '#domain/answers/sales.ts';
import type { SaleState } from '#domain/sale/sale-steps.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import '#web/verbs/verbs.css';
import { SaleAct } from './sale-act.tsx';
import { SaleStrip } from './sale-strip.tsx';
import { saleWords } from './sale-words.ts';

const marks: Readonly<Record<SaleState, LucideIcon>> = {
  done: CircleCheck,
  passed: CircleMinus,
  now: CircleDot,
  later: Circle,
};
const words: Readonly<Record<SaleState, string>> = {
  done: 'Done',
  passed: 'Went by without',
  now: 'Next',
  later: 'Later',
};

/** From the first word to the day it goes home, each step with its button where it stands. */
export function SaleStepsCard({ young, sale }: { young: AnyRecord; sale: Sale }) {
  const { currency, today } = useFieldServices();
  return (
    <Card title="Sale" flush end={<SaleStrip sale={sale} />}>
      <ol className="sale-steps">
        {sale.steps.map((step) => {
          const Mark = marks[step.state];
          const { title, detail } = saleWords({ young, sale, currency, today }, step);
          return (
            <li key={step.key} data-state={step.state}>
              <Mark aria-label={words[step.state]} role="img" />
              <div className="list-main">
                <p className="list-title">{title}</p>
                {detail && <p className="list-sub">{detail}</p>}
              </div>
              {!young.deletedAt && step.acts.length > 0 && (
                <span className="row">
                  {step.acts.map((act, index) => (
                    <SaleAct
                      key={act}
                      act={act}
                      young={young}
                      sale={sale}
                      step={step}
                      size="sm"
                      variant={step.state === 'now' && index === 0 ? 'default' : 'quiet'}
                    />
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
