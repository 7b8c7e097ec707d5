import type { Billing } from '#domain/answers/billing.ts';
import { dayIn, formatDateLong } from '#domain/dates.ts';
import { plans } from '#domain/plans.ts';
import { formatMoney } from '#domain/writing.ts';
import { useInvoices, useOpenPortal } from '#web/api/billing.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Note } from '#web/ui/note.tsx';

type Subscription = NonNullable<Billing['subscription']>;

/** How it stands with what is paid for, in a sentence. */
export function subscriptionWords(
  { status, plan, trialEndsAt, periodEndsAt, cancelsAt }: Subscription,
  timeZone: string,
): string {
  const day = (instant: string | null): string => formatDateLong(instant ? dayIn(timeZone, instant) : null);
  const name = plan ? plans[plan].name : 'Your plan';
  if (status === 'past_due')
    return `The last payment for ${name} did not go through. Look at your card: Stripe tries again for some days, then the plan ends.`;
  if (status === 'unpaid' || status === 'paused')
    return `${name} was not paid and has ended. What you entered stays and can be read and exported.`;
  if (status === 'canceled') return `${name} has ended. What you entered stays and can be read and exported.`;
  if (cancelsAt) return `${name} is cancelled and goes on until ${day(cancelsAt)}.`;
  if (status === 'trialing') return `${name} is free of charge until ${day(trialEndsAt)}.`;
  return `${name} is paid until ${day(periodEndsAt)}.`;
}

export function SubscriptionNote({ subscription }: { subscription: Subscription }) {
  const portal = useOpenPortal();
  const { timeZone } = useFieldServices();
  return (
    <Note
      tone={subscription.status === 'past_due' ? 'danger' : 'neutral'}
      end={
        <Button size="sm" busy={portal.isPending} onClick={() => portal.mutate()}>
          Cards and Papers
        </Button>
      }
    >
      {subscriptionWords(subscription, timeZone)}
    </Note>
  );
}

const stateWords: Readonly<Record<string, string>> = {
  paid: 'Paid',
  open: 'To be paid',
  void: 'Cancelled',
  uncollectible: 'Not paid',
};

export function InvoicesCard() {
  const { data, isError } = useInvoices(true);
  const { today, timeZone } = useFieldServices();
  if (isError) return <Note tone="warning">The invoices could not be loaded. Please try again later.</Note>;
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Invoices" flush>
      <List>
        {data.items.map(({ id, number, at, amount, currency, status, url, pdf }) => (
          <ListItem
            key={id}
            title={
              url ? (
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {number ?? 'Invoice'}
                </a>
              ) : (
                (number ?? 'Invoice')
              )
            }
            sub={`${formatDateLong(dayIn(timeZone, at), today)}, ${stateWords[status] ?? status}`}
            end={
              <span className="row">
                <span className="num">{formatMoney(amount, currency)}</span>
                {pdf && (
                  <a className="link" href={pdf} target="_blank" rel="noreferrer">
                    PDF
                  </a>
                )}
              </span>
            }
          />
        ))}
      </List>
    </Card>
  );
}
