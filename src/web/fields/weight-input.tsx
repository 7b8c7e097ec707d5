import { readTypedWeight } from '#domain/entry/read-typed-weight.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { Field as FieldFrame } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { InputProps } from './input-props.ts';
import { Numeric } from './number-inputs.tsx';
import { useFieldServices } from './services.ts';

export interface WeightInputProps extends InputProps<FieldOf<'decimal'>> {
  unit: string;
  onUnitChange: (unit: string) => void;
  /** The species' units, the usual one first; a stored unit that is not among them is kept. */
  units: readonly string[];
  error?: string | undefined;
}

/** A weight with its unit beside it; a unit typed along with the figure is taken over: "5 lb 3 oz", "498 g". */
export function WeightInput(props: WeightInputProps) {
  const { id, field, unit, units } = props;
  const { region } = useFieldServices();
  const read = (text: string): number | undefined => {
    const weight = readTypedWeight(text, region);
    if (weight?.unit !== undefined && weight.unit !== unit) props.onUnitChange(weight.unit);
    return weight?.value;
  };
  return (
    <FieldFrame
      id={id}
      label={field.label}
      error={props.error}
      help={field.help}
      required={field.required}
      optional={!field.required}
    >
      <div className="field-pair">
        <Numeric input={props} read={read} places={field.scale} step={0.1} />
        <Select
          id={`${id}-unit`}
          aria-label={`Unit of ${field.label.toLowerCase()}`}
          value={unit}
          onChange={(event) => props.onUnitChange(event.target.value)}
          options={unit === '' || units.includes(unit) ? units : [...units, unit]}
        />
      </div>
    </FieldFrame>
  );
}
