import { useState } from 'react';
import { currencyChoices } from '#domain/entry/region-choices.ts';
import { formatMoney } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { listRecords } from '#web/api/records.ts';
import { usePreferences } from '#web/api/session.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { useSavePreferences } from './use-save-preferences.ts';

/** Of some amount, to show what happens to all of them. */
const example = 1000;

interface Wanted {
  readonly currency: string;
  readonly entries: number;
}

/**
 * In what amounts are shown; once there are some, it is asked first: the figures stay, and would say something else. Once a
 * numbered paper is out, the server refuses another.
 */
export function CurrencyField() {
  const { currency, isPending } = usePreferences();
  const { save, refusal, isPending: isSaving } = useSavePreferences();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isAsking, setAsking] = useState(false);
  const show = (chosen: string) => save({ currency: chosen }, `Amounts are shown in ${chosen}`);
  const choose = async (chosen: string) => {
    setAsking(true);
    try {
      const { total } = await listRecords('financial_transactions', { pageSize: 1, count: true });
      const entries = Number(total ?? 0);
      if (entries === 0) show(chosen);
      else setWanted({ currency: chosen, entries });
    } catch (error) {
      toast({ title: sentenceOf(error), tone: 'danger' });
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Field label="Currency" help="Amounts are shown in it; none is converted.">
        <Select
          options={currencyChoices(currency)}
          value={currency}
          disabled={refusal !== null || isPending || isSaving || isAsking}
          onChange={({ target }) => void choose(target.value)}
        />
      </Field>
      {wanted && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setWanted(null)}
          title={`Show all amounts in ${wanted.currency}?`}
          confirmLabel={`Show them in ${wanted.currency}`}
          tone="primary"
          onConfirm={() => show(wanted.currency)}
        >
          {wanted.entries === 1 ? 'One entry is' : `${wanted.entries} entries are`} in your books, and none is
          converted: {formatMoney(example, currency)} becomes {formatMoney(example, wanted.currency)}. Do so
          if all of them were meant in {wanted.currency}. With the first invoice the currency is settled.
        </ConfirmDialog>
      )}
    </>
  );
}
