import { createFileRoute, redirect } from '@tanstack/react-router';

/** Saved reports stand among the reports. */
export const Route = createFileRoute('/_signed-in/report-definitions/')({
  beforeLoad: () => {
    throw redirect({ to: '/reports', search: { report: 'own' }, replace: true });
  },
});
