import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { classes } from './classes.ts';

type BreadcrumbProps = {
  /** Links in order; the last child is the page itself and needs no link. */
  children: ReactNode;
  className?: string | undefined;
};

export function Breadcrumb({ children, className }: BreadcrumbProps) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes('breadcrumb', className)}>
        {steps.map((step, index) => (
          <li key={String(index)} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {index > 0 && <ChevronRight />}
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}
