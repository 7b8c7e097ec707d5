import { createFileRoute, redirect } from '@tanstack/react-router';

/** A saved report is shown where it is made. */
export const Route = createFileRoute('/_signed-in/report-definitions/$id')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/reports/custom', search: { report: params.id }, replace: true });
  },
});
