import type { Field } from '#domain/fields/field.ts';
import type { FormValues } from './form-values.ts';
import type { ChoiceFilter } from './services.ts';

/** What every input gets. Values are text, as `form-values.ts` describes it. */
export interface InputProps<F extends Field = Field> {
  /** Of the control; an error summary leads there. */
  readonly id: string;
  readonly name: string;
  readonly field: F;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** The other fields of the form, for inputs that depend on one. */
  readonly siblings?: Readonly<FormValues> | undefined;
  /** Fewer or other choices than the definition lists, such as the units of a species. */
  readonly choices?: readonly string[] | undefined;
  /** For references: which records are offered. */
  readonly filters?: readonly ChoiceFilter[] | undefined;
}

/** What a control takes of it that knows nothing of fields. */
export const controlOf = ({ id, name, value, onChange, onBlur, disabled }: InputProps) => ({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
});
