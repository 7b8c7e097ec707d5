import { lazy, Suspense } from 'react';
import type { ReserveDialogProps } from './reserve-dialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./reserve-dialog.tsx')).ReserveDialog }));

/** The dialog of a reservation, for pages that offer it: loaded when somebody opens it. */
export const ReserveDialog = (props: ReserveDialogProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
