import { useId } from 'react';
import type { Field } from '#domain/fields/field.ts';
import { Field as FieldFrame } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FieldControl } from './field-input.tsx';

export interface WeightInputProps {
  name: string;
  field: Extract<Field, { kind: 'decimal' }>;
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

/** A weight with its unit beside it. */
export function WeightInput(props: WeightInputProps) {
  const { field, unit, units } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const label = props.label ?? field.label;
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
        <FieldControl
          id={id}
          name={props.name}
          field={field}
          value={props.value}
          onChange={props.onChange}
          onBlur={props.onBlur}
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
