import type { InvoiceSettingsAnswer } from '#domain/answers/invoices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

interface PayOnlineProps {
  kept: InvoiceSettingsAnswer;
  stripeKey: string;
  webhookSecret: string;
  errors: Readonly<Record<string, string>>;
  onKey: (key: string) => void;
  onSecret: (secret: string) => void;
  onEnd: () => void;
}

/** The breeder's own account at Stripe: what buyers pay goes there and nowhere else. */
export function PayOnlineCard({
  kept: { payments },
  stripeKey,
  webhookSecret,
  errors,
  onKey,
  onSecret,
  onEnd,
}: PayOnlineProps) {
  return (
    <Card title="Pay online">
      <div className="stack-lg">
        <p className="muted">
          With keys of your own account at Stripe, invoices and their mails carry a link to pay by. The money
          goes to that account. Without keys, buyers see your bank details.
        </p>
        {payments.isOn && (
          <div className="row flex-wrap justify-between">
            <p>Buyers can pay online. The key ends with {payments.keyEnd}.</p>
            <Button onClick={onEnd}>Take the keys away</Button>
          </div>
        )}
        <Field
          label="Secret key"
          optional={!payments.isOn}
          error={errors.stripeKey}
          help="From Stripe, under Developers. A restricted key for Checkout is enough."
        >
          <TextInput
            type="password"
            autoComplete="off"
            value={stripeKey}
            placeholder={payments.isOn ? 'Leave blank to keep it' : 'sk_live_…'}
            onChange={({ target }) => onKey(target.value)}
          />
        </Field>
        <Field
          label="Address for the webhook"
          help="Enter it at Stripe for checkout.session.completed, checkout.session.async_payment_succeeded and charge.refunded."
        >
          <TextInput readOnly value={payments.webhookUrl} onFocus={({ target }) => target.select()} />
        </Field>
        <Field label="Secret of the webhook" optional={!payments.isOn} error={errors.stripeWebhookSecret}>
          <TextInput
            type="password"
            autoComplete="off"
            value={webhookSecret}
            placeholder={payments.isOn ? 'Leave blank to keep it' : 'whsec_…'}
            onChange={({ target }) => onSecret(target.value)}
          />
        </Field>
      </div>
    </Card>
  );
}
