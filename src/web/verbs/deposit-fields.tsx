import { financialTransactions } from '#domain/entities/financial-transactions.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const { amount, paymentMethod } = financialTransactions.fields;

const kinds = [
  { value: 'none', label: 'Nothing to record' },
  { value: 'received', label: 'Received' },
  { value: 'requested', label: 'Asked for' },
] as const;

export interface DepositTyped {
  readonly kind: (typeof kinds)[number]['value'];
  readonly amount: string;
  readonly on: string;
  readonly paymentMethod: string;
}

export const noDeposit = (today: string): DepositTyped => ({
  kind: 'none',
  amount: '',
  on: today,
  paymentMethod: '',
});

/** The deposit as it is sent. */
export const depositOf = (
  { kind, amount: typed, on, paymentMethod: method }: DepositTyped,
  amountOf: (text: string) => number | string | null,
) => ({
  amount: amountOf(typed) ?? '',
  isReceived: kind === 'received',
  on,
  ...(kind === 'received' && method && { paymentMethod: method }),
});

interface DepositFieldsProps {
  deposit: DepositTyped;
  onChange: (deposit: DepositTyped) => void;
  errors: Readonly<Record<string, string>>;
  /** There is one: only how is asked. */
  isWanted?: boolean | undefined;
}

/** What was paid to hold it, or is asked for until a day. */
export function DepositFields({ deposit, onChange, errors, isWanted = false }: DepositFieldsProps) {
  const set = (change: Partial<DepositTyped>) => onChange({ ...deposit, ...change });
  const isReceived = deposit.kind === 'received';
  return (
    <>
      <Field label="Deposit">
        <Select
          value={deposit.kind}
          options={isWanted ? kinds.slice(1) : kinds}
          onChange={(event) => set({ kind: event.target.value as DepositTyped['kind'] })}
        />
      </Field>
      {deposit.kind !== 'none' && (
        <div className="field-grid">
          <FieldInput
            name="depositAmount"
            field={{ ...amount, label: 'Amount of the deposit' }}
            value={deposit.amount}
            onChange={(value: string) => set({ amount: value })}
            error={errors['deposit.amount']}
          />
          <Field label={isReceived ? 'Received on' : 'Due'} error={errors['deposit.on']}>
            <TypedDate value={deposit.on} onChange={(on) => set({ on })} ahead={!isReceived} />
          </Field>
          {isReceived && (
            <FieldInput
              name="paymentMethod"
              field={paymentMethod}
              value={deposit.paymentMethod}
              onChange={(value: string) => set({ paymentMethod: value })}
              error={errors['deposit.paymentMethod']}
            />
          )}
        </div>
      )}
    </>
  );
}
