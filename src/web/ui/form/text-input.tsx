import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useControl, useLimit } from './field-context.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> & {
  icon?: LucideIcon | undefined;
  /** Inside the box, before the text: a currency. */
  prefix?: ReactNode | undefined;
  /** Inside the box, after the text: a unit or a `control-button`. */
  suffix?: ReactNode | undefined;
};

export function TextInput({ icon: Icon, prefix, suffix, className, ...given }: TextInputProps) {
  const rest = useLimit(given);
  const wiring = useControl(rest);
  if (!Icon && !prefix && !suffix) {
    return <input type="text" {...rest} {...wiring} className={classes('control', className)} />;
  }
  const affix = (part: ReactNode) =>
    typeof part === 'string' ? <span className="control-affix">{part}</span> : part;
  return (
    <div className={classes('control control-box', className)}>
      {Icon && <Icon />}
      {affix(prefix)}
      <input type="text" {...rest} {...wiring} className="control-inner" />
      {affix(suffix)}
    </div>
  );
}

export type TextAreaProps = ComponentProps<'textarea'>;

/** Grows with its text. */
export function TextArea({ className, ...given }: TextAreaProps) {
  const rest = useLimit(given);
  return <textarea rows={3} {...rest} {...useControl(rest)} className={classes('control', className)} />;
}

export type NumberInputProps = Omit<TextInputProps, 'type'> & {
  /** Whole numbers bring the keyboard without a decimal sign. */
  whole?: boolean | undefined;
};

/** Typed as text, so that nothing is lost on the way; a wheel never changes it. */
export function NumberInput({ whole = false, className, ...rest }: NumberInputProps) {
  return (
    <TextInput
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={classes('control-numeric', className)}
      {...rest}
    />
  );
}
