import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InvoiceSettingsAnswer } from '#domain/answers/invoices.ts';
import { paymentTerms } from '#domain/entities/values.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { organisationPermission } from '#domain/policy.ts';
import { EntityGate } from '#web/access/entity-gate.tsx';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { put } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput, TextArea, TextInput } from '#web/ui/form/text-input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { NumbersCard } from './numbers-card.tsx';
import { PayOnlineCard } from './pay-online-card.tsx';
import { newKey } from './typed-lines.ts';
import { useInvoiceSettings } from './use-invoices.ts';
import './invoices.css';

type Settings = InvoiceSettingsAnswer['settings'];

/** How invoices are numbered, taxed, paid and reminded of. */
export function InvoiceSettingsScreen() {
  return (
    <EntityGate entity="invoices">
      <Loaded />
    </EntityGate>
  );
}

function Loaded() {
  const { data, error, refetch, isFetching } = useInvoiceSettings();
  if (data) return <SettingsForm kept={data} />;
  if (!error)
    return (
      <div className="stack-lg">
        <SkeletonCard lines={6} />
        <SkeletonCard lines={6} />
      </div>
    );
  return (
    <ErrorState title="The settings could not be read" busy={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error)}
    </ErrorState>
  );
}

function SettingsForm({ kept }: { kept: InvoiceSettingsAnswer }) {
  const client = useQueryClient();
  const actor = useActor();
  const invoices = usePermission('invoices');
  const { busy, errors, problem, send } = useSending();
  const [settings, setSettings] = useTyped<Settings>('invoice settings screen: settings', kept.settings);
  const [taxes, setTaxes] = useState(() =>
    kept.settings.taxes.map(({ name, rate }) => ({ key: newKey(), name, rate: numberText(rate) })),
  );
  const [days, setDays] = useTyped('invoice settings screen: days', kept.settings.reminderDays.join(', '));
  const [stripeKey, setStripeKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const mayChange = organisationPermission(actor, 'change-preferences') !== 'role-too-low';
  const set = (to: Partial<Settings>) => setSettings({ ...settings, ...to });
  const error = (field: string) => errors[`settings.${field}`];
  // They are typed into one field.
  const wrongDay = Object.keys(errors).find((name) => name.startsWith('settings.reminderDays'));
  const save = (keys: object = {}) =>
    invoices.ask(
      'update',
      () =>
        void send(async () => {
          const body = {
            settings: {
              ...settings,
              taxes: taxes.map(({ name, rate }) => ({ name, rate: numberFrom(rate, 3) ?? rate })),
              reminderDays: days
                .split(/[\s,;]+/)
                .filter(Boolean)
                .map((day) => Number(day)),
            },
            ...(stripeKey && { stripeKey }),
            ...(webhookSecret && { stripeWebhookSecret: webhookSecret }),
            ...keys,
          };
          await put('/api/invoices/settings', body);
          await refreshAfterWrite(client, 'invoices');
          setStripeKey('');
          setWebhookSecret('');
          toast({ title: 'The settings are saved', tone: 'positive' });
        }),
    );
  return (
    <form
      className="stack-lg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problem && (
        <Note tone="danger" role="alert" title="Not saved yet">
          {problem}
        </Note>
      )}
      {!mayChange && <Note>Only owners and admins change these settings.</Note>}
      <fieldset disabled={!mayChange} className="stack-lg">
        <NumbersCard settings={settings} set={set} error={error} />
        <Card title="Taxes and terms">
          <div className="stack-lg">
            {taxes.map((tax, at) => (
              <div key={tax.key} className="row flex-wrap items-end">
                <Field label={`Tax ${at + 1}`} error={error(`taxes.${at}.name`)}>
                  <TextInput
                    value={tax.name}
                    maxLength={40}
                    onChange={({ target }) =>
                      setTaxes(
                        taxes.map((one) => (one.key === tax.key ? { ...one, name: target.value } : one)),
                      )
                    }
                  />
                </Field>
                <Field label={`Per cent of tax ${at + 1}`} error={error(`taxes.${at}.rate`)}>
                  <NumberInput
                    value={tax.rate}
                    onChange={({ target }) =>
                      setTaxes(
                        taxes.map((one) => (one.key === tax.key ? { ...one, rate: target.value } : one)),
                      )
                    }
                  />
                </Field>
                <Button
                  variant="quiet"
                  icon={Trash2}
                  aria-label={`Remove tax ${at + 1}`}
                  onClick={() => setTaxes(taxes.filter(({ key }) => key !== tax.key))}
                />
              </div>
            ))}
            {taxes.length < 5 && (
              <div>
                <Button
                  icon={Plus}
                  size="sm"
                  onClick={() => setTaxes([...taxes, { key: newKey(), name: '', rate: '' }])}
                >
                  Add a tax
                </Button>
              </div>
            )}
            <CheckField
              label="Prices include tax"
              checked={settings.pricesIncludeTax}
              onChange={({ target }) => set({ pricesIncludeTax: target.checked })}
            />
            <Field label="Payment terms" error={error('terms')}>
              <Select
                value={settings.terms}
                options={paymentTerms}
                onChange={({ target }) =>
                  set({ terms: paymentTerms.find((one) => one === target.value) ?? settings.terms })
                }
              />
            </Field>
          </div>
        </Card>
        <Card title="On the paper">
          <div className="stack-lg">
            <Words
              label="Your address and tax number"
              value={settings.sender}
              error={error('sender')}
              onChange={(sender) => set({ sender })}
            />
            <Words
              label="Bank details"
              value={settings.bankDetails}
              error={error('bankDetails')}
              help="On every invoice and in its mail, with the number as the reference."
              onChange={(bankDetails) => set({ bankDetails })}
            />
            <Words
              label="Below each page"
              value={settings.footer}
              error={error('footer')}
              onChange={(footer) => set({ footer })}
            />
          </div>
        </Card>
        <Card title="Reminders">
          <div className="stack-lg">
            <CheckField
              label="Remind buyers by mail of what is overdue"
              checked={settings.remindersOn}
              onChange={({ target }) => set({ remindersOn: target.checked })}
            />
            <Field
              label="Days after it was due"
              error={wrongDay && errors[wrongDay]}
              help="For example 3, 14. One mail for each, and none for what is paid."
            >
              <TextInput value={days} onChange={({ target }) => setDays(target.value)} />
            </Field>
            <Field label="Subject" error={error('reminderSubject')}>
              <TextInput
                value={settings.reminderSubject}
                maxLength={150}
                onChange={({ target }) => set({ reminderSubject: target.value })}
              />
            </Field>
            <Words
              label="Words"
              value={settings.reminderText}
              error={error('reminderText')}
              help="{name}, {number}, {amount} and {due} are filled in."
              onChange={(reminderText) => set({ reminderText })}
            />
          </div>
        </Card>
        <PayOnlineCard
          kept={kept}
          stripeKey={stripeKey}
          webhookSecret={webhookSecret}
          errors={errors}
          onKey={setStripeKey}
          onSecret={setWebhookSecret}
          onEnd={() => save({ stripeKey: '', stripeWebhookSecret: '' })}
        />
        {mayChange && (
          <div className="row justify-end">
            <Button type="submit" variant="primary" busy={busy}>
              Save settings
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}

interface WordsProps {
  label: string;
  value: string;
  error: string | undefined;
  help?: ReactNode;
  onChange: (value: string) => void;
}

const Words = ({ label, value, error, help, onChange }: WordsProps) => (
  <Field label={label} optional error={error} help={help}>
    <TextArea rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);
