import { useState } from 'react';
import { readTypedNumber } from '#domain/entry/read-typed-number.ts';
import { type ProgesteroneUnit, toNgPerMl, toNmolPerL } from '#domain/reproduction/progesterone.ts';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { useCreateRecord } from '#web/api/use-records.ts';
import { useTyped } from '#web/api/use-typed.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { TypedDate } from '#web/fields/typed-date.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { Segmented } from '#web/ui/segmented.tsx';

/** The unit of one's own laboratory hardly ever changes: it is remembered on this device. */
const unitKey = 'studbook-progesterone-unit';

const units: { value: ProgesteroneUnit; label: string }[] = [
  { value: 'ng/mL', label: 'ng/mL' },
  { value: 'nmol/L', label: 'nmol/L' },
];

const rememberedUnit = (): ProgesteroneUnit =>
  window.localStorage.getItem(unitKey) === 'nmol/L' ? 'nmol/L' : 'ng/mL';

function converted(value: number | null, unit: ProgesteroneUnit): string {
  if (value === null) return 'One number, then Enter';
  const other = unit === 'ng/mL' ? toNmolPerL(value, unit) : toNgPerMl(value, unit);
  return `${Number(other.toFixed(1))} ${unit === 'ng/mL' ? 'nmol/L' : 'ng/mL'}`;
}

/** A progesterone value in seconds: a number, Enter. The day is today and the unit the last one, both to be changed. */
export function QuickTest({ heatId }: { heatId: string }) {
  const { today, region } = useFieldServices();
  const create = useCreateRecord('cycle_tests');
  const [typed, setTyped] = useTyped(`quick test ${heatId}: typed`, '');
  const [unit, setUnit] = useState(rememberedUnit);
  const [testedOn, setTestedOn] = useTyped(`quick test ${heatId}: testedOn`, today);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const value = readTypedNumber(typed, region) ?? null;

  const chooseUnit = (next: ProgesteroneUnit) => {
    setUnit(next);
    window.localStorage.setItem(unitKey, next);
  };
  const save = async () => {
    if (create.isPending) return;
    if (value === null || value < 0) {
      setErrors({ value: 'Type the value as a number' });
      return;
    }
    try {
      await create.mutateAsync({ heatCycleId: heatId, kind: 'Progesterone', testedOn, value, unit });
      setErrors({});
      setTyped('');
      toast({ title: `Progesterone ${value} ${unit} recorded`, tone: 'positive' });
    } catch (error) {
      setErrors(
        error instanceof ApiError && Object.keys(error.fields).length > 0
          ? error.fields
          : { value: sentenceOf(error) },
      );
    }
  };
  return (
    <form
      className="quick-test"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Progesterone" error={errors.value} help={converted(value, unit)}>
        <NumberInput
          value={typed}
          onChange={(event) => {
            setErrors({});
            setTyped(event.target.value);
          }}
        />
      </Field>
      <Segmented aria-label="Unit of the value" value={unit} onChange={chooseUnit} options={units} />
      <Field label="Tested on" error={errors.testedOn}>
        <TypedDate value={testedOn} onChange={setTestedOn} />
      </Field>
      <Button type="submit" busy={create.isPending}>
        Add value
      </Button>
    </form>
  );
}
