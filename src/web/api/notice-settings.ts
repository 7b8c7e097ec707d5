import { queryOptions } from '@tanstack/react-query';
import type { NoticeSettingsAnswer } from '#domain/answers/notices.ts';
import { get } from './client.ts';

export const noticeSettingsPath = '/api/notifications';

/** What the one who asks is told of the organisation they work in, and how it reaches them. */
export const noticeSettingsQuery = (orgId: string) =>
  queryOptions({
    queryKey: [noticeSettingsPath, orgId],
    queryFn: ({ signal }) => get<NoticeSettingsAnswer>(noticeSettingsPath, signal),
  });
