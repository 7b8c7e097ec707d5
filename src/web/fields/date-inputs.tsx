import type { FieldOf } from '#domain/fields/field.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { fromWallClock, toWallClock } from './form-values.ts';
import { controlOf, type InputProps } from './input-props.ts';
import { useFieldServices } from './services.ts';
import { nativeProps } from './text-inputs.tsx';
import { TypedDate } from './typed-date.tsx';
import { WhoseClocks } from './whose-clocks.tsx';

export const DayInput = (props: InputProps<FieldOf<'date'>>) => (
  <TypedDate {...controlOf(props)} ahead={props.field.ahead} />
);

/** Typed by the clocks of the organisation, as it is shown everywhere. */
export function InstantInput(props: InputProps<FieldOf<'instant'>>) {
  const { timeZone } = useFieldServices();
  return (
    <>
      <TextInput
        {...nativeProps(props)}
        type="datetime-local"
        value={toWallClock(props.value, timeZone)}
        onChange={(event) => props.onChange(fromWallClock(event.target.value, timeZone))}
      />
      <WhoseClocks />
    </>
  );
}
