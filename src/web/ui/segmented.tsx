import type { LucideIcon } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
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
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onChange(option.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      className={classes('segmented', className)}
      value={value}
      onValueChange={choose}
      {...rest}
    >
      {options.map(({ value: key, label, icon: Icon, iconOnly }) => (
        <ToggleGroup.Item key={key} value={key} aria-label={iconOnly ? label : undefined}>
          {Icon && <Icon />}
          {!iconOnly && label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
