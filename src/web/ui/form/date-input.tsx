import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { assignRef } from '#web/ui/refs.ts';
import { isDay, tidyDate } from './date-text.ts';
import { useControl } from './field-context.ts';
import { typeValue } from './typed-value.ts';

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> & {
  /** YYYY-MM-DD, for the picker. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A day typed as YYYY-MM-DD, or chosen in the system's own calendar. Behaves like a text input. */
export function DateInput({
  className,
  ref,
  min,
  max,
  onBlur,
  onKeyDown,
  disabled,
  ...rest
}: DateInputProps) {
  const text = useRef<HTMLInputElement | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!picker.current || !text.current) return;
    picker.current.value = isDay(text.current.value) ? text.current.value : '';
    picker.current.showPicker();
  };
  const tidy = (input: HTMLInputElement) => {
    const tidied = tidyDate(input.value);
    if (tidied !== input.value) typeValue(input, tidied);
  };
  return (
    <div className={classes('control control-box', className)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        {...rest}
        {...useControl(rest)}
        disabled={disabled}
        ref={(element) => {
          text.current = element;
          assignRef(ref, element);
        }}
        className="control-inner control-numeric"
        onBlur={(event) => {
          tidy(event.target);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          // Enter saves the form before the field is left.
          if (event.key === 'Enter') tidy(event.currentTarget);
          onKeyDown?.(event);
        }}
      />
      <span className="relative flex self-stretch">
        <input
          ref={picker}
          type="date"
          min={min}
          max={max}
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 w-full opacity-0 pointer-events-none"
          onChange={(event) => {
            if (text.current && event.target.value) typeValue(text.current, event.target.value);
          }}
        />
        <button
          type="button"
          className="control-button"
          aria-label="Choose date"
          disabled={disabled}
          onClick={open}
        >
          <CalendarDays />
        </button>
      </span>
    </div>
  );
}
