import { createFileRoute, redirect } from '@tanstack/react-router';

/** The public page of a litter is served by the server: the browser leaves the application for it. */
export const Route = createFileRoute('/litter/$slug')({
  beforeLoad: ({ params: { slug } }) => {
    throw redirect({
      href: `/api/public/litter-sites/${encodeURIComponent(slug)}`,
      reloadDocument: true,
      replace: true,
    });
  },
});
