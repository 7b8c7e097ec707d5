import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type PageHeaderProps = {
  title: ReactNode;
  /** A Lucide element or a Silhouette. */
  icon?: ReactNode | undefined;
  /** One sentence with the counts that matter. */
  description?: ReactNode | undefined;
  /** Secondary actions first, the primary one last. */
  actions?: ReactNode | undefined;
  breadcrumb?: ReactNode | undefined;
  className?: string | undefined;
};

export function PageHeader({ title, icon, description, actions, breadcrumb, className }: PageHeaderProps) {
  return (
    <>
      {breadcrumb}
      <header className={classes('page-head', className)}>
        {icon && <span className="page-icon">{icon}</span>}
        <div className="min-w-0">
          <h1 className="title-page">{title}</h1>
          {description && <p className="page-description">{description}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
    </>
  );
}
