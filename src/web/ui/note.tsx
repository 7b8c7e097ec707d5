import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type NoteTone = 'info' | 'positive' | 'warning' | 'danger' | 'neutral';

export type NoteProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoteTone | undefined;
  title?: ReactNode | undefined;
  icon?: LucideIcon | undefined;
  /** Buttons at the right. */
  end?: ReactNode | undefined;
};

const icons: Record<NoteTone, LucideIcon> = {
  info: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
};

export function Note({ tone = 'info', title, icon, end, className, children, ...rest }: NoteProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={classes('note', tone !== 'info' && `note-${tone}`, className)} {...rest}>
      <Icon />
      <div className="min-w-0 flex-1">
        {title && <p className="note-title">{title}</p>}
        {children}
      </div>
      {end && <div className="row self-center">{end}</div>}
    </div>
  );
}
