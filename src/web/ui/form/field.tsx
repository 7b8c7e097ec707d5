import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#domain/writing.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  /** Required is the normal case and says nothing; the others say "optional". */
  optional?: boolean | undefined;
  required?: boolean | undefined;
  help?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** The control's id, which an ErrorSummary links to. */
  id?: string | undefined;
  /** The label is read but not shown. */
  hideLabel?: boolean | undefined;
  /** The control is a group (Choice, several boxes), not one element. */
  group?: boolean | undefined;
  /** Over both columns of a `field-grid`. */
  wide?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const {
    label,
    optional = false,
    required = false,
    help,
    hideLabel,
    group,
    wide,
    className,
    children,
  } = props;
  const generated = useId();
  const [most, setMost] = useState<number>();
  const error = props.error || (most !== undefined && `At most ${formatNumber(most)} characters`);
  const id = props.id ?? generated;
  const labelId = `${id}-label`;
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  const words = (
    <>
      {label}
      {optional && <span className="field-mark"> optional</span>}
    </>
  );
  const labelClass = hideLabel ? 'sr-only' : 'field-label';
  return (
    <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(error), required, onTooLong: setMost }}>
      <div className={classes('field', wide && 'field-wide', className)}>
        {group ? (
          <span id={labelId} className={labelClass}>
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelClass}>
            {words}
          </label>
        )}
        {children}
        {error && (
          <p id={errorId} className="field-error">
            <CircleAlert />
            <span>{error}</span>
          </p>
        )}
        {help && (
          <p id={helpId} className="field-help">
            {help}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
