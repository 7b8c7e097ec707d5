import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { assignRef } from '#web/ui/refs.ts';

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

/** A box with its sentence. One of several in a Field, so its id is its own. */
export function CheckField({ label, help, error, className, ...rest }: CheckFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const helpId = help || error ? `${id}-help` : undefined;
  return (
    <div className={classes('check-line', className)}>
      <Checkbox {...rest} id={id} aria-describedby={helpId} aria-invalid={error ? true : undefined} />
      <div>
        <label htmlFor={id}>{label}</label>
        {(error || help) && (
          <p id={helpId} className={error ? 'field-error' : 'field-help'}>
            {error ?? help}
          </p>
        )}
      </div>
    </div>
  );
}
