import { type ComponentType, useId } from 'react';
import { type Field, type FieldKind, type FieldOf, mustHave } from '#domain/fields/field.ts';
import { CheckField } from '#web/ui/form/checkbox.tsx';
import { Field as FieldFrame } from '#web/ui/form/field.tsx';
import { ChoiceInput, isJoined, YesNoInput } from './choice-input.tsx';
import { DayInput, InstantInput } from './date-inputs.tsx';
import type { InputProps } from './input-props.ts';
import { ListInput } from './list-input.tsx';
import { DecimalInput, IntegerInput, MoneyInput, PercentInput } from './number-inputs.tsx';
import { AnyIdInput, ReferenceInput } from './reference-input.tsx';
import {
  EmailInput,
  JsonInput,
  LongTextInput,
  PhoneInput,
  PlainTextInput,
  TimeInput,
  UrlInput,
} from './text-inputs.tsx';

/** The bare control of each kind, without label and messages. */
const controls: { [K in FieldKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: PlainTextInput,
  longText: LongTextInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  choice: ChoiceInput,
  boolean: YesNoInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  percent: PercentInput,
  date: DayInput,
  time: TimeInput,
  instant: InstantInput,
  list: ListInput,
  json: JsonInput,
  reference: ReferenceInput,
  anyId: AnyIdInput,
};

export function FieldControl(props: InputProps) {
  const Control = controls[props.field.kind] as ComponentType<InputProps>;
  return <Control {...props} />;
}

function isGroup(field: Field, choices: readonly string[] | undefined): boolean {
  if (field.kind === 'choice') return isJoined(field, choices);
  return field.kind === 'boolean' || field.kind === 'json';
}

export interface FieldInputProps extends Omit<InputProps, 'id'> {
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  /** Another label or help than the definition's, whose terms are already filled in. */
  readonly label?: string | undefined;
  readonly help?: string | undefined;
  /** Asked for by the other values of the record, though the definition lets it be empty. */
  readonly required?: boolean | undefined;
  /** Over both columns; long texts always are. */
  readonly wide?: boolean | undefined;
}

/**
 * The input of any field with its label, help and error. `field` comes from `fieldsWithTerms`, so that its words are
 * those of the species.
 */
export function FieldInput(props: FieldInputProps) {
  const { error, wide, required, ...rest } = props;
  const { field } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const label = props.label ?? field.label;
  const help = props.help ?? field.help;
  if (field.kind === 'boolean' && mustHave(field)) {
    return (
      <CheckField
        id={id}
        name={props.name}
        label={label}
        help={help}
        error={error}
        checked={props.value === 'true'}
        disabled={props.disabled}
        onBlur={props.onBlur}
        onChange={(event) => props.onChange(String(event.target.checked))}
      />
    );
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      required={required ?? field.required}
      optional={!required && !mustHave(field)}
      group={isGroup(field, props.choices)}
      wide={wide ?? (field.kind === 'longText' || field.kind === 'json')}
    >
      <FieldControl {...rest} id={id} />
    </FieldFrame>
  );
}
