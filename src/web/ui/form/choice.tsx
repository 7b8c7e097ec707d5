import type { LucideIcon } from 'lucide-react';
import { type Ref, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useGroup } from './field-context.ts';

export type ChoiceOption = {
  value: string;
  label: string;
  icon?: LucideIcon | undefined;
  disabled?: boolean | undefined;
};

export type ChoiceProps = {
  options: readonly (string | ChoiceOption)[];
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
  /** The first radio button, so that a form can focus it. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Joined radio buttons for two or three choices. Inside a Field it needs `group`. */
export function Choice({
  options,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  className,
  ref,
  ...rest
}: ChoiceProps) {
  const fallback = useId();
  const { 'aria-required': required, ...group } = useGroup(rest);
  return (
    <div
      role="radiogroup"
      {...group}
      aria-label={rest['aria-label']}
      aria-required={required}
      className={classes('choice', className)}
    >
      {options.map((given, index) => {
        const option: ChoiceOption = typeof given === 'string' ? { value: given, label: given } : given;
        const Icon = option.icon;
        return (
          <label key={option.value}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? fallback}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {Icon && <Icon />}
            {option.label}
          </label>
        );
      })}
    </div>
  );
}
