import type { FieldOf } from '#domain/fields/field.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { controlOf, type InputProps } from './input-props.ts';
import { nativeProps } from './text-inputs.tsx';
import { TypedDate } from './typed-date.tsx';

export const DayInput = (props: InputProps<FieldOf<'date'>>) => (
  <TypedDate {...controlOf(props)} ahead={props.field.ahead} />
);

const pad = (value: number): string => String(value).padStart(2, '0');

/** An instant as the wall clock shows it here, for the browser's own input. */
export function toWallClock(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

export function fromWallClock(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

export function InstantInput(props: InputProps<FieldOf<'instant'>>) {
  return (
    <TextInput
      {...nativeProps(props)}
      type="datetime-local"
      value={toWallClock(props.value)}
      onChange={(event) => props.onChange(fromWallClock(event.target.value))}
    />
  );
}
