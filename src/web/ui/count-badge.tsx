import { classes } from './classes.ts';

export type CountBadgeProps = {
  count: number;
  /** What is counted, for screen readers: "unread notifications". */
  label?: string | undefined;
  tone?: 'accent' | 'danger' | 'quiet' | undefined;
  /** Larger counts read "99+". */
  max?: number | undefined;
  className?: string | undefined;
};

/** A small count; nothing at zero. */
export function CountBadge({ count, label, tone = 'accent', max = 99, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classes('count-badge', tone !== 'accent' && `count-badge-${tone}`, className)}>
      {count > max ? `${max}+` : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}
