import { feedsPeople } from '#domain/care/dose.ts';
import { type DoseUnit, doseUnits, routes } from '#domain/care/lists.ts';
import type { SpeciesKey } from '#domain/species/species.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';

/** A dose as it is typed. */
export interface TypedDose {
  readonly dose: string;
  readonly doseUnit: DoseUnit | '';
  readonly byWeight: boolean;
  readonly route: string;
  readonly withdrawalDays: string;
}

export const noDose: TypedDose = { dose: '', doseUnit: '', byWeight: false, route: '', withdrawalDays: '' };

/** What cannot be read stays what it is, so that the server says what is wrong with it. */
const numberOf = (typed: string): number | string | null => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return Number.isNaN(Number(text)) ? typed : Number(text);
};

export const doseBody = ({ dose, doseUnit, byWeight, route, withdrawalDays }: TypedDose) => ({
  dose: numberOf(dose),
  doseUnit: doseUnit === '' ? null : doseUnit,
  byWeight: byWeight && dose.trim() !== '',
  route: route === '' ? null : route,
  withdrawalDays: numberOf(withdrawalDays),
});

interface DoseFieldsProps {
  typed: TypedDose;
  species: SpeciesKey;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedDose) => void;
}

/** How much, where, and how long nothing of it is for people. */
export function DoseFields({ typed, species, errors, onChange }: DoseFieldsProps) {
  const isUnit = (value: string): value is DoseUnit => doseUnits.some((unit) => unit === value);
  return (
    <>
      <Field label={typed.byWeight ? 'Dose per kg' : 'Dose for each'} optional error={errors.dose}>
        <NumberInput
          value={typed.dose}
          onChange={({ target }) => onChange({ ...typed, dose: target.value })}
        />
      </Field>
      <Field label="Counted in" optional error={errors.doseUnit}>
        <Select
          options={doseUnits}
          placeholder="Choose"
          value={typed.doseUnit}
          onChange={({ target }) =>
            onChange({ ...typed, doseUnit: isUnit(target.value) ? target.value : '' })
          }
        />
      </Field>
      <Field label="Where" optional error={errors.route}>
        <Select
          options={routes}
          placeholder="Choose"
          value={typed.route}
          onChange={({ target }) => onChange({ ...typed, route: target.value })}
        />
      </Field>
      {feedsPeople(species) && (
        <Field
          label="Withdrawal"
          optional
          error={errors.withdrawalDays}
          help="Days of the label in which milk, meat or eggs are not for people"
        >
          <NumberInput
            whole
            suffix="days"
            value={typed.withdrawalDays}
            onChange={({ target }) => onChange({ ...typed, withdrawalDays: target.value })}
          />
        </Field>
      )}
      <div className="field-wide">
        <CheckField
          label="The dose is per kg: each gets it by its own last weight"
          checked={typed.byWeight}
          onChange={({ target }) => onChange({ ...typed, byWeight: target.checked })}
        />
      </div>
    </>
  );
}
