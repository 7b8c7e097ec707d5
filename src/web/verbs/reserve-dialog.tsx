import { useQueryClient } from '@tanstack/react-query';
import { customers as customerEntity } from '#domain/entities/customers.ts';
import { offspring } from '#domain/entities/offspring.ts';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import type { ReleaseAnswer } from '#domain/verbs/reserve-young.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useOnce } from '#web/api/use-once.ts';
import { useRecord } from '#web/api/use-records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { FieldInput } from '#web/fields/field-input.tsx';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { recordTitle } from '#web/records/record-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { DepositFields, type DepositTyped, depositOf, noDeposit } from './deposit-fields.tsx';
import { releasedWords } from './released-words.ts';

const available = [{ column: 'status', operator: 'eq', value: 'Available' }] as const;
const { firstName, lastName, phone } = customerEntity.fields;
const newBuyerFields = { firstName, lastName, phone } as const;
const newBuyerNames = Object.keys(newBuyerFields) as (keyof typeof newBuyerFields)[];

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const amountOf = (text: string): number | string | null =>
  text.trim() === '' ? null : (numberFrom(text, 2) ?? text);

export interface ReserveDialogProps {
  /** The one to reserve; chosen in the dialog where it is opened for a customer. */
  young?: AnyRecord | undefined;
  /** Whom to reserve for; chosen or added in the dialog where it is opened for a young one. */
  customer?: AnyRecord | undefined;
  /** Opened to write down what was paid to hold it. */
  opensWithDeposit?: boolean | undefined;
  onClose: () => void;
}

/** Who gets this one, for what price, and what was paid to hold it: one step, or free again. */
export function ReserveDialog({ young: given, customer, opensWithDeposit, onClose }: ReserveDialogProps) {
  const wording = useFieldServices();
  const { terms } = useSpecies();
  const queryClient = useQueryClient();
  const once = useOnce();
  const customers = usePermission('customers');
  const books = usePermission('financial_transactions');
  const [youngId, setYoungId] = useTyped(`reserve ${given?.id ?? ''}: youngId`, given?.id ?? '');
  const { data: chosen } = useRecord('offspring', youngId, { enabled: !given && youngId !== '' });
  const young = given ?? (chosen as AnyRecord | undefined);
  const [customerId, setCustomerId] = useTyped(
    `reserve ${given?.id ?? ''}: customerId`,
    customer?.id ?? asText(given?.customerId),
  );
  const [isNew, setNew] = useTyped(`reserve ${given?.id ?? ''}: isNew`, false);
  const [newBuyer, setNewBuyer] = useTyped<Readonly<Record<string, string>>>(
    `reserve ${given?.id ?? ''}: newBuyer`,
    {},
  );
  const [typedPrice, setPrice] = useTyped<string | null>(`reserve ${given?.id ?? ''}: typedPrice`, null);
  const [deposit, setDeposit] = useTyped<DepositTyped>(`reserve ${given?.id ?? ''}: deposit`, {
    ...noDeposit(wording.today),
    ...(opensWithDeposit && { kind: 'received' }),
  });
  const { busy, errors, setErrors, problem, send } = useSending();
  const price = typedPrice ?? (typeof young?.price === 'number' ? numberText(young.price) : '');
  const title = young ? recordTitle('offspring', young, wording) : terms.child;
  const word = terms.child.toLocaleLowerCase('en');
  const hasBuyer = customer !== undefined || isNew || customerId !== '';

  const ask = (request: () => Promise<string>) =>
    send(async () => {
      const said = await request();
      await refreshAfterWrite(queryClient, 'offspring', 'customers', 'financial_transactions');
      toast({ title: said, tone: 'positive' });
      onClose();
    });
  const reserve = () => {
    if (!young) {
      setErrors({ young: `Choose the ${word}` });
      return;
    }
    const body = {
      version: young.version,
      customerId: isNew ? null : customerId || null,
      ...(isNew && { newCustomer: newBuyer }),
      price: amountOf(price),
      ...(hasBuyer && deposit.kind !== 'none' && { deposit: depositOf(deposit, amountOf) }),
    };
    void ask(async () => {
      await post(`/api/offspring/${young.id}/reservation`, body, once.idFor(body));
      return customer
        ? `${title} is reserved for ${recordTitle('customers', customer, wording)}`
        : `${title} is reserved`;
    });
  };
  const release = (one: AnyRecord) =>
    ask(async () => {
      const { depositHeld } = await post<ReleaseAnswer>(`/api/offspring/${one.id}/release`, {
        version: one.version,
      });
      return releasedWords(title, depositHeld, wording.currency);
    });
  return (
    <ActionDialog
      title={customer ? `Reserve for ${recordTitle('customers', customer, wording)}` : `Reserve ${title}`}
      guard={() => (!given && youngId !== '') || isNew || deposit.amount !== ''}
      action={given?.status === 'Reserved' ? 'Save' : 'Reserve'}
      busy={busy}
      problem={problem}
      more={
        given?.status === 'Reserved' && (
          <Button disabled={busy} onClick={() => void release(given)}>
            Make available
          </Button>
        )
      }
      onAction={reserve}
      onClose={onClose}
    >
      <div className="stack-lg">
        {!given && (
          <Field
            label={terms.child}
            error={errors.young}
            help="Only those that are still available are offered."
          >
            <RecordPicker
              entity="offspring"
              value={youngId}
              filters={available}
              onChange={(id) => {
                setYoungId(id);
                setPrice(null);
                setErrors({});
              }}
            />
          </Field>
        )}
        {!customer && !customers.can('read') && (
          <Note tone="neutral">
            Buyers are kept in Customers, which Pro Suite opens. The reservation works without.
          </Note>
        )}
        {!customer && customers.can('read') && (
          <>
            {!isNew && (
              <FieldInput
                name="customerId"
                field={offspring.fields.customerId}
                value={customerId}
                onChange={setCustomerId}
                error={errors.customerId}
              />
            )}
            {customers.can('create') && (
              <CheckField
                label="A new customer"
                checked={isNew}
                onChange={(event) => setNew(event.target.checked)}
              />
            )}
            {isNew &&
              newBuyerNames.map((name) => (
                <FieldInput
                  key={name}
                  name={name}
                  field={newBuyerFields[name]}
                  value={newBuyer[name] ?? ''}
                  onChange={(value: string) => setNewBuyer({ ...newBuyer, [name]: value })}
                  error={errors[`newCustomer.${name}`]}
                />
              ))}
          </>
        )}
        <FieldInput
          name="price"
          field={offspring.fields.price}
          value={price}
          onChange={setPrice}
          error={errors.price}
        />
        {hasBuyer && books.can('create') && (
          <DepositFields deposit={deposit} onChange={setDeposit} errors={errors} />
        )}
      </div>
    </ActionDialog>
  );
}
