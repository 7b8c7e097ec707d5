import type { KeyboardEvent } from 'react';
import { numberFrom, numberText } from '#domain/entry/number-text.ts';
import { readTypedMoney, readTypedNumber } from '#domain/entry/read-typed-number.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { smallestUnit } from '#domain/smallest-unit.ts';
import { currencySign } from '#domain/writing.ts';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import type { InputProps } from './input-props.ts';
import { useFieldServices } from './services.ts';
import { nativeProps } from './text-inputs.tsx';

export interface NumericProps {
  input: InputProps;
  /** The figure in a typed text as people write it here; undefined where it is none. */
  read: (text: string) => number | undefined;
  places: number;
  /** What the arrow keys add or take away (specification, part 1, section 5). */
  step: number;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** Typed as text; on leaving it is written as it was understood, so that "1.234,50" shows what became of it. */
export function Numeric({ input, read, places, step, prefix, suffix }: NumericProps) {
  const tidy = () => {
    const number = input.value.trim() === '' ? undefined : read(input.value);
    const text = number === undefined ? input.value : numberText(number);
    if (text !== input.value) input.onChange(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter saves the form before the field is left.
    if (event.key === 'Enter') tidy();
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = numberFrom(input.value.trim() === '' ? '0' : input.value, places);
    if (direction === undefined || number === null) return;
    event.preventDefault();
    input.onChange(numberText(Math.max(0, Number((number + direction * step).toFixed(places)))));
  };
  return (
    <NumberInput
      {...nativeProps(input)}
      whole={places === 0}
      step={step}
      prefix={prefix}
      suffix={suffix}
      onBlur={() => {
        tidy();
        input.onBlur?.();
      }}
      onKeyDown={press}
    />
  );
}

function PlainNumber(props: Omit<NumericProps, 'read'>) {
  const { region } = useFieldServices();
  return <Numeric {...props} read={(text) => readTypedNumber(text, region)} />;
}

export const IntegerInput = (input: InputProps<FieldOf<'integer'>>) => (
  <PlainNumber input={input} places={0} step={1} suffix={input.field.unit} />
);

export const DecimalInput = (input: InputProps<FieldOf<'decimal'>>) => (
  <PlainNumber input={input} places={input.field.scale} step={0.1} suffix={input.field.unit} />
);

export const PercentInput = (input: InputProps<FieldOf<'percent'>>) => (
  <PlainNumber input={input} places={2} step={1} suffix="%" />
);

export function MoneyInput(input: InputProps<FieldOf<'money'>>) {
  const { currency, region } = useFieldServices();
  const unit = smallestUnit(currency) / 100;
  return (
    <Numeric
      input={input}
      // Of a currency without cents the nearest whole amount is what is understood.
      read={(text) => {
        const amount = readTypedMoney(text, region);
        return unit < 1 || amount === undefined ? amount : Math.round(amount / unit) * unit;
      }}
      places={2}
      step={unit}
      prefix={currencySign(currency)}
    />
  );
}
