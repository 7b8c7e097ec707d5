import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'big';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
  icon?: LucideIcon | undefined;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Stays focusable, shows a turning icon and swallows clicks. */
    busy?: boolean | undefined;
  };

export type IconButtonProps = Omit<ButtonProps, 'icon' | 'full' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  'aria-label': string;
};

export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { asChild?: boolean | undefined };

function look(className: string | undefined, { variant = 'default', size = 'md', full }: ButtonLook) {
  return classes(
    'button',
    variant !== 'default' && `button-${variant}`,
    size !== 'md' && `button-${size}`,
    full && 'button-full',
    className,
  );
}

export function Button({
  variant,
  size,
  full,
  icon,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const Icon = busy ? LoaderCircle : icon;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={look(className, { variant, size, full })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {Icon && <Icon className={busy ? 'spin' : undefined} />}
      {children}
    </button>
  );
}

export function IconButton({ className, ...rest }: IconButtonProps) {
  return <Button className={classes('button-icon', className)} {...rest} />;
}

/** A link that looks like a button. With `asChild` the single child (a router link) is the element. */
export function ButtonLink({
  variant,
  size,
  full,
  icon: Icon,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element className={look(className, { variant, size, full })} {...rest}>
      {Icon && <Icon />}
      {asChild ? <Slot.Slottable>{children}</Slot.Slottable> : children}
    </Element>
  );
}
