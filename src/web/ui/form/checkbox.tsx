import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { assignRef } from '#web/ui/refs.ts';
import { useControl } from './field-context.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean | undefined;
};

/** The bare box; it needs an `aria-label` or a label round it. */
export function Checkbox({ indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      type="checkbox"
      {...rest}
      ref={(element) => {
        box.current = element;
        assignRef(ref, element);
      }}
      className={classes('checkbox', className)}
    />
  );
}

export type CheckFieldProps = CheckboxProps & {
  label: ReactNode;
  help?: ReactNode | undefined;
  error?: ReactNode | undefined;
};

/** A box with its sentence. */
export function CheckField({ label, help, error, className, ...rest }: CheckFieldProps) {
  const wiring = useControl(rest);
  const helpId = help || error ? `${wiring.id}-help` : undefined;
  return (
    <div className={classes('check-line', className)}>
      <Checkbox {...rest} id={wiring.id} aria-describedby={helpId} aria-invalid={error ? true : undefined} />
      <div>
        <label htmlFor={wiring.id}>{label}</label>
        {(error || help) && (
          <p id={helpId} className={error ? 'field-error' : 'field-help'}>
            {error ?? help}
          </p>
        )}
      </div>
    </div>
  );
}
