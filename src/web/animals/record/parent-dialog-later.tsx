import { lazy, Suspense } from 'react';
import type { ParentDialogProps } from './parent-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./parent-dialog.tsx')).ParentDialog }));

/** The form and all that it is made of come when somebody opens it. */
export const ParentDialog = (props: ParentDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
