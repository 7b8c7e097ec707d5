import { useQueryClient } from '@tanstack/react-query';
import { distanceUnitOf, drivePay } from '#domain/drive.ts';
import { numberFrom } from '#domain/entry/number-text.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { formatMoney, regionInUse } from '#domain/writing.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { createRecord } from '#web/api/records.ts';
import { useOnce } from '#web/api/use-once.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { RecordPicker } from '#web/fields/reference-input.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput, TextInput } from '#web/ui/form/text-input.tsx';
import { ActionDialog } from '#web/ui/overlay/action-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const unitWords = { mi: { one: 'mile', many: 'miles' }, km: { one: 'kilometer', many: 'kilometers' } };

const rateKey = 'driveRate';

/** The last that was typed on this device. */
function lastRate(): string {
  try {
    return localStorage.getItem(rateKey) ?? '';
  } catch {
    return '';
  }
}

function keepRate(rate: string): void {
  try {
    localStorage.setItem(rateKey, rate);
  } catch {
    // Without storage it is typed again.
  }
}

/** A drive becomes an expense of its day: so far, at so much each. */
export function DriveDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { currency, terms, today } = useFieldServices();
  const once = useOnce();
  const { busy, errors, setErrors, problem, send } = useSending();
  const unit = distanceUnitOf(regionInUse());
  const { one, many } = unitWords[unit];
  const [what, setWhat] = useTyped('drive: what', '');
  const [on, setOn] = useTyped('drive: on', today);
  const [distance, setDistance] = useTyped('drive: distance', '');
  const [rate, setRate] = useTyped('drive: rate', lastRate);
  const [litter, setLitter] = useTyped('drive: litter', '');
  const [far, each] = [numberFrom(distance, 3), numberFrom(rate, 4)];
  const pay =
    far !== null && each !== null && far > 0 && each > 0 ? drivePay(far, each, smallestUnit(currency)) : null;
  /** What was wrong is looked at anew with the next try. */
  const typed = (set: (text: string) => void, text: string) => {
    set(text);
    setErrors({});
  };
  const save = () => {
    const wrong = {
      ...(!(far !== null && far > 0) && { distance: 'Type how far it was' }),
      ...(!(each !== null && each > 0) && { rate: `Type what a ${one} counts for` }),
    };
    if (pay === null || far === null || each === null || pay === 0) {
      setErrors(pay === 0 ? { rate: 'That comes to nothing' } : wrong);
      return;
    }
    void send(async () => {
      const values = {
        type: 'expense',
        category: 'Mileage',
        amount: pay / 100,
        date: on,
        description: what.trim() || null,
        distance: far,
        distanceUnit: unit,
        paymentStatus: 'Paid',
        paidDate: on,
        breedingGroupId: litter || null,
      };
      await createRecord('financial_transactions', values, once.idFor(values));
      keepRate(rate);
      await refreshAfterWrite(client, 'financial_transactions');
      toast({ title: `${formatMoney(pay / 100, currency)} booked for the drive`, tone: 'positive' });
      onClose();
    });
  };
  return (
    <ActionDialog
      title="Add a drive"
      action="Book it"
      busy={busy}
      problem={errors.distance || errors.rate ? undefined : problem}
      guard={() => distance !== '' || what !== ''}
      onAction={save}
      onClose={onClose}
    >
      <div className="stack-lg">
        <Field label="Where to, and why" optional error={errors.description}>
          <TextInput value={what} maxLength={300} onChange={({ target }) => setWhat(target.value)} />
        </Field>
        <div className="field-grid">
          <Field label={`Distance in ${many}`} error={errors.distance}>
            <NumberInput value={distance} onChange={({ target }) => typed(setDistance, target.value)} />
          </Field>
          <Field
            label={`${currency} per ${one}`}
            error={errors.rate}
            help="This device remembers it for the next drive."
          >
            <NumberInput value={rate} onChange={({ target }) => typed(setRate, target.value)} />
          </Field>
        </div>
        <p aria-live="polite" className={pay === null ? 'muted' : 'font-semibold'}>
          {pay === null
            ? `The distance times the amount per ${one} becomes an expense.`
            : `Comes to ${formatMoney(pay / 100, currency)}.`}
        </p>
        <Field label="On" error={errors.date}>
          <TypedDate value={on} onChange={setOn} />
        </Field>
        <Field label={`For this ${terms.litter.toLowerCase()}`} optional error={errors.breedingGroupId}>
          <RecordPicker entity="breeding_groups" value={litter} onChange={setLitter} />
        </Field>
      </div>
    </ActionDialog>
  );
}
