import { useId } from 'react';
import { readTypedWeight } from '#domain/entry/read-typed-weight.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { Field as FieldFrame } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Numeric } from './number-inputs.tsx';
import { useFieldServices } from './services.ts';

export interface WeightInputProps {
  name: string;
  field: FieldOf<'decimal'>;
  value: string;
  onChange: (value: string) => void;
  unit: string;
  onUnitChange: (unit: string) => void;
  /** The species' units, the usual one first; a stored unit that is not among them is kept. */
  units: readonly string[];
  id?: string | undefined;
  error?: string | undefined;
  label?: string | undefined;
  onBlur?: (() => void) | undefined;
}

/** A weight with its unit beside it; a unit typed along with the figure is taken over: "5 lb 3 oz", "498 g". */
export function WeightInput(props: WeightInputProps) {
  const { field, unit, units } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const label = props.label ?? field.label;
  const { region } = useFieldServices();
  const read = (text: string): number | undefined => {
    const weight = readTypedWeight(text, region);
    if (weight?.unit !== undefined && weight.unit !== unit) props.onUnitChange(weight.unit);
    return weight?.value;
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      error={props.error}
      help={field.help}
      required={field.required}
      optional={!field.required}
    >
      <div className="field-pair">
        <Numeric
          input={{
            id,
            name: props.name,
            field,
            value: props.value,
            onChange: props.onChange,
            onBlur: props.onBlur,
          }}
          read={read}
          places={field.scale}
          step={0.1}
        />
        <Select
          id={`${id}-unit`}
          aria-label={`Unit of ${label.toLowerCase()}`}
          value={unit}
          onChange={(event) => props.onUnitChange(event.target.value)}
          options={unit === '' || units.includes(unit) ? units : [...units, unit]}
        />
      </div>
    </FieldFrame>
  );
}
