import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Silhouette } from '#web/ui/animal/silhouette.tsx';
import { classes } from './classes.ts';

export type EmptyStateProps = {
  title: ReactNode;
  /** What belongs here. */
  children?: ReactNode | undefined;
  /** The species' silhouette … */
  species?: string | undefined;
  /** … or an icon where no animal belongs. */
  icon?: LucideIcon | undefined;
  /** First step, import, sample data. */
  actions?: ReactNode | undefined;
  /** A dashed frame, where it does not already stand in a card. */
  outlined?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export function EmptyState(props: EmptyStateProps) {
  const { title, children, species, icon: Icon, actions, outlined = false, level = 2, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={classes('empty', outlined && 'empty-outlined', className)}>
      {Icon ? <Icon /> : species && <Silhouette species={species} tinted />}
      <Heading className="empty-title">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  );
}
