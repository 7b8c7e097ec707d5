import type { KeyboardEvent } from 'react';
import { NumberInput } from '#web/ui/form/text-input.tsx';
import { currencySign } from './field-text.ts';
import type { FieldOf, InputProps } from './input-props.ts';
import { numberFrom, numberText } from './number-text.ts';
import { useFieldServices } from './services.ts';
import { nativeProps } from './text-inputs.tsx';

interface NumericProps {
  input: InputProps;
  places: number;
  /** What the arrow keys add or take away (specification, part 1, section 5). */
  step: number;
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** Typed as text; on leaving it is written as it was understood, so that "1.234,50" shows what became of it. */
function Numeric({ input, places, step, prefix, suffix }: NumericProps) {
  const change = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = numberFrom(input.value.trim() === '' ? '0' : input.value, places);
    if (direction === undefined || number === null) return;
    event.preventDefault();
    input.onChange(numberText(Math.max(0, Number((number + direction * step).toFixed(places)))));
  };
  const tidy = () => {
    const number = numberFrom(input.value, places);
    const text = number === null ? input.value : numberText(number);
    if (text !== input.value) input.onChange(text);
    input.onBlur?.();
  };
  return (
    <NumberInput
      {...nativeProps(input)}
      whole={places === 0}
      step={step}
      prefix={prefix}
      suffix={suffix}
      onBlur={tidy}
      onKeyDown={change}
    />
  );
}

export const IntegerInput = (input: InputProps<FieldOf<'integer'>>) => (
  <Numeric input={input} places={0} step={1} suffix={input.field.unit} />
);

export const DecimalInput = (input: InputProps<FieldOf<'decimal'>>) => (
  <Numeric input={input} places={input.field.scale} step={0.1} suffix={input.field.unit} />
);

export const PercentInput = (input: InputProps<FieldOf<'percent'>>) => (
  <Numeric input={input} places={2} step={1} suffix="%" />
);

export function MoneyInput(input: InputProps<FieldOf<'money'>>) {
  const { currency } = useFieldServices();
  return <Numeric input={input} places={2} step={0.01} prefix={currencySign(currency)} />;
}
