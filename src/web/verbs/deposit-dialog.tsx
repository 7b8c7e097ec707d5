import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { numberFrom } from '#domain/entry/number-text.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const { amount: amountField, paymentMethod, refundReason } = financialTransactions.fields;

type Verb = 'move' | 'use-credit' | 'keep-as-credit' | 'pay-back' | 'forfeit';

const about: Readonly<Record<Verb, { label: string; action: string; said: string; help: string }>> = {
  move: {
    label: 'Move it to another',
    action: 'Move',
    said: 'Moved',
    help: 'All of it is for another from now on. The money stays where it is.',
  },
  'use-credit': {
    label: 'Use it',
    action: 'Use credit',
    said: 'The credit is used',
    help: 'Counts as a deposit for the one you choose. What is left stays a credit.',
  },
  'keep-as-credit': {
    label: 'Keep it as credit',
    action: 'Keep as credit',
    said: 'Kept as credit',
    help: 'The customer’s, for a later purchase. It is no income until then.',
  },
  'pay-back': {
    label: 'Pay it back',
    action: 'Pay back',
    said: 'Paid back',
    help: 'A refund of its own day. It is no expense: the money was the customer’s.',
  },
  forfeit: {
    label: 'Keep it for good',
    action: 'Forfeit',
    said: 'The deposit is forfeited',
    help: 'The customer gave up the purchase. It is income from now on.',
  },
};

/** What becomes of money that is held for a customer: a deposit, or a credit. */
export function DepositDialog({ entry, onClose }: { entry: AnyRecord; onClose: () => void }) {
  const queryClient = useQueryClient();
  const once = useOnce();
  const { today } = useFieldServices();
  const { terms } = useSpecies();
  const isCredit = entry.purpose === 'Credit';
  const verbs: Verb[] = isCredit
    ? ['use-credit', 'pay-back', 'forfeit']
    : ['move', 'keep-as-credit', 'pay-back', 'forfeit'];
  const [verb, setVerb] = useTyped<Verb>(`deposit ${entry.id}: verb`, verbs[0] ?? 'pay-back');
  const [youngId, setYoungId] = useTyped(`deposit ${entry.id}: youngId`, '');
  const [litterId, setLitterId] = useTyped(`deposit ${entry.id}: litterId`, '');
  const [amount, setAmount] = useTyped(`deposit ${entry.id}: amount`, '');
  const [on, setOn] = useTyped(`deposit ${entry.id}: on`, today);
  const [method, setMethod] = useTyped(`deposit ${entry.id}: method`, '');
  const [reason, setReason] = useTyped(`deposit ${entry.id}: reason`, '');
  const { busy, errors, setErrors, problem, send } = useSending();
  const { action, said, help } = about[verb];
  const typed = amount.trim() === '' ? undefined : (numberFrom(amount, 2) ?? amount);
  const bodies: Readonly<Record<Verb, object>> = {
    move: youngId ? { offspringId: youngId } : { breedingGroupId: litterId || null },
    'use-credit': { offspringId: youngId, amount: typed },
    'keep-as-credit': { amount: typed },
    'pay-back': {
      ...{ amount: typed ?? '', on },
      ...(method && { paymentMethod: method }),
      ...(reason && { reason }),
    },
    forfeit: { amount: typed },
  };
  const choose = (next: Verb) => {
    setVerb(next);
    setErrors({});
  };
  const child = terms.child.toLocaleLowerCase('en');
  const act = () => {
    if ((verb === 'use-credit' && !youngId) || (verb === 'move' && !youngId && !litterId)) {
      setErrors({ offspringId: `Choose the ${child} it is for` });
      return;
    }
    void send(async () => {
      const body = { version: entry.version, ...bodies[verb] };
      await post(
        `/api/finances/${entry.id}/${verb}`,
        body,
        verb === 'pay-back' ? once.idFor(body) : undefined,
      );
      await refreshAfterWrite(queryClient, 'financial_transactions', 'customers', 'offspring');
      toast({ title: said, tone: 'positive' });
      onClose();
    });
  };
  const pickYoung: ReactNode = (
    <Field label={terms.child} error={errors.offspringId}>
      <RecordPicker
        entity="offspring"
        value={youngId}
        onChange={(id) => {
          setYoungId(id);
          if (id) setLitterId('');
          setErrors({});
        }}
      />
    </Field>
  );
  return (
    <ActionDialog
      title={isCredit ? 'What becomes of the credit' : 'What becomes of the deposit'}
      guard={() => [amount, reason, method, youngId, litterId].some((typed) => typed !== '') || on !== today}
      action={action}
      busy={busy}
      problem={problem ?? errors.customerId}
      onAction={act}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="What happens" help={help}>
          <Select
            value={verb}
            options={verbs.map((value) => ({ value, label: about[value].label }))}
            onChange={({ target }) => choose(verbs.find((one) => one === target.value) ?? verb)}
          />
        </Field>
        {(verb === 'move' || verb === 'use-credit') && pickYoung}
        {verb === 'move' && (
          <Field label={`Or a whole ${terms.litter.toLocaleLowerCase('en')}`} error={errors.breedingGroupId}>
            <RecordPicker
              entity="breeding_groups"
              value={litterId}
              onChange={(id) => {
                setLitterId(id);
                if (id) setYoungId('');
                setErrors({});
              }}
            />
          </Field>
        )}
        {verb !== 'move' && (
          <FieldInput
            name="amount"
            field={{
              ...amountField,
              ...(verb !== 'pay-back' && { help: 'All that is held, unless you say less' }),
            }}
            value={amount}
            onChange={setAmount}
            error={errors.amount}
            required={verb === 'pay-back'}
          />
        )}
        {verb === 'pay-back' && (
          <>
            <Field label="Paid back on" error={errors.on}>
              <TypedDate value={on} onChange={setOn} />
            </Field>
            <FieldInput
              name="paymentMethod"
              field={paymentMethod}
              value={method}
              onChange={setMethod}
              error={errors.paymentMethod}
            />
            <FieldInput
              name="reason"
              field={{ ...refundReason, label: 'Reason' }}
              value={reason}
              onChange={setReason}
              error={errors.reason}
            />
          </>
        )}
      </div>
    </ActionDialog>
  );
}
