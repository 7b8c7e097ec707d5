import { queryOptions } from '@tanstack/react-query';
import type { KennelPageAnswer } from '#domain/answers/public-pages.ts';
import { get } from '#web/api/client.ts';

export const kennelPagePath = '/api/kennel-page';

/** The page of the organisation itself, and the name of its own that leads to all its pages. */
export const kennelPageQuery = queryOptions({
  queryKey: [kennelPagePath],
  queryFn: ({ signal }) => get<KennelPageAnswer>(kennelPagePath, signal),
});
