import { useId, useState } from 'react';
import { regionOf, writtenDay } from '#domain/entry/region.ts';
import { localeChoices } from '#domain/entry/region-choices.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useChangePreferences, usePreferences, useRegion } from '#web/api/session.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** How days, weights and sums are written here, as the browser told it, and another place where that is wrong. */
export function RegionLine() {
  const id = useId();
  const region = useRegion();
  const { units, currency } = usePreferences();
  const { mutate } = useChangePreferences();
  const [isOpen, setOpen] = useState(false);
  const weights = units === 'metric' ? 'kilograms and grams' : 'pounds and ounces';
  const choose = (locale: string) => {
    const { currency: money, units: usual } = regionOf(locale);
    mutate(
      { locale, currency: money, units: usual === 'metric' ? 'metric' : null },
      { onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }) },
    );
  };
  return (
    <div className="region-line">
      <p>
        Dates like <b className="num">{writtenDay('2026-03-14', region)}</b>, weights in {weights}, money in{' '}
        <b>{currency}</b>.{' '}
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Change
        </button>
      </p>
      {isOpen && (
        <Field id={id} label="Region">
          <Select
            options={localeChoices(region.locale).slice(1)}
            value={region.locale}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      )}
    </div>
  );
}
