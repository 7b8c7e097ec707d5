import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useControl } from './field-context.ts';

export type SelectOption = string | { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = ComponentProps<'select'> & {
  /** Left out, the children are the options. */
  options?: readonly SelectOption[] | undefined;
  /** A first, empty choice. */
  placeholder?: string | undefined;
};

/** The system's own list: the best there is on phones. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <select {...rest} {...useControl(rest)} className={classes('control', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map((option) => {
        const { value, label, disabled } =
          typeof option === 'string' ? { value: option, label: option, disabled: false } : option;
        return (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        );
      })}
      {children}
    </select>
  );
}
