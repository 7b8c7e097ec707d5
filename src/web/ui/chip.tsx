import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type ChipTone =
  | 'positive'
  | 'warning'
  | 'danger'
  | 'info'
  | 'accent'
  | 'neutral'
  | 'brass'
  | 'female'
  | 'male';

export type ChipProps = ComponentProps<'span'> & {
  tone?: ChipTone | undefined;
  icon?: LucideIcon | undefined;
};

/** A state: icon, word, tone. The word is never left out. */
export function Chip({ tone = 'neutral', icon: Icon, className, children, ...rest }: ChipProps) {
  return (
    <span className={classes('chip', `chip-${tone}`, className)} {...rest}>
      {Icon && <Icon />}
      {children}
    </span>
  );
}
