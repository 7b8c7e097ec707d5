import { type LucideIcon, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type PillProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** An active filter: filled. */
  pressed?: boolean | undefined;
  icon?: LucideIcon | undefined;
  /** Drawn after the words, such as a chevron. */
  endIcon?: LucideIcon | undefined;
  onRemove?: (() => void) | undefined;
  /** Accessible name of the remove button; needed with `onRemove`. */
  removeLabel?: string | undefined;
};

/** A filter. Works as the trigger of a Menu or Popover; its remove button is a second button beside it. */
export function Pill({
  pressed = false,
  icon: Icon,
  endIcon: EndIcon,
  onRemove,
  removeLabel = 'Remove filter',
  className,
  children,
  ...rest
}: PillProps) {
  return (
    <span className={classes('pill', pressed && 'pill-on', className)}>
      <button
        type="button"
        className="pill-main"
        aria-pressed={rest['aria-haspopup'] ? undefined : pressed}
        {...rest}
      >
        {Icon && <Icon />}
        {children}
        {EndIcon && <EndIcon />}
      </button>
      {onRemove && (
        <button type="button" className="pill-remove" aria-label={removeLabel} onClick={onRemove}>
          <X />
        </button>
      )}
    </span>
  );
}
