import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { classes } from './classes.ts';

export type SegmentedOption<V extends string> = {
  value: V;
  label: string;
  icon?: LucideIcon | undefined;
  /** Only the icon is shown; the label is its name. */
  iconOnly?: boolean | undefined;
};

type SegmentedProps<V extends string> = {
  'aria-label': string;
  value: V;
  onChange: (value: V) => void;
  options: SegmentedOption<V>[];
  className?: string | undefined;
};

/** A switch between views of the same thing: g | oz, Chart | Table. */
export function Segmented<V extends string>({
  value,
  onChange,
  options,
  className,
  ...rest
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes('segmented', className)} {...rest}>
      {options.map(({ value: key, label, icon: Icon, iconOnly }) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === value}
            aria-label={iconOnly ? label : undefined}
            onChange={() => onChange(key)}
          />
          {Icon && <Icon />}
          {!iconOnly && label}
        </label>
      ))}
    </fieldset>
  );
}
