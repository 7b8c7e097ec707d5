import { Circle, CircleCheck, CircleDot, CircleMinus, type LucideIcon } from 'lucide-react';
import type { Sale } from '#domain/answers/sales.ts';
import { nextAct, type SaleState, type SaleStep } from '#domain/sale/sale-steps.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { InvoiceButton } from '#web/invoices/invoice-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PayLinkButton } from '#web/verbs/pay-link-button.tsx';
import { SaleAct } from './sale-act.tsx';
import { SaleStrip } from './sale-strip.tsx';
import { saleWords, stepNames } from './sale-words.ts';

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

/** What helps a buyer to pay at a step: the link of what is asked for, and the invoice over what was agreed. */
function AskFor({ young, sale, step }: { young: AnyRecord; sale: Sale; step: SaleStep }) {
  const isDeposit = step.key === 'deposit';
  if (!isDeposit && step.key !== 'paid') return null;
  const asked = isDeposit ? (sale.deposit?.isPaid ? null : sale.deposit) : sale.asked;
  const agreed = sale.money?.agreed ?? null;
  return (
    <>
      {asked && <PayLinkButton entryId={asked.id} size="sm" variant="quiet" of={stepNames[step.key]} />}
      {!isDeposit && sale.buyer && agreed !== null && agreed > 0 && (
        <InvoiceButton from={{ offspringId: young.id }} size="sm" variant="quiet" />
      )}
    </>
  );
}

/** From the first word to the day it goes home, each step with its button where it stands. */
export function SaleStepsCard({ young, sale }: { young: AnyRecord; sale: Sale }) {
  const { currency, today } = useFieldServices();
  const next = nextAct(sale.steps, sale.mayLeaveFrom);
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
              {!young.deletedAt && (step.acts.length > 0 || step.key === 'paid') && (
                <span className="row">
                  <AskFor young={young} sale={sale} step={step} />
                  {step.acts.map((act) => (
                    <SaleAct
                      key={act}
                      act={act}
                      young={young}
                      sale={sale}
                      step={step}
                      size="sm"
                      variant={step === next?.step && act === next.act ? 'default' : 'quiet'}
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
