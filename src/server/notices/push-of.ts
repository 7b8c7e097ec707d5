import type { Brand } from '#server/mail/brand.ts';
import type { PushMessage } from '#server/push/send-push.ts';
import type { News } from './find-news.ts';
import { subjectOf } from './write-notice.ts';

/** As many as a locked screen shows. */
const mostLines = 4;
const mostInLine = 80;

const line = (title: string): string =>
  title.length > mostInLine ? `${title.slice(0, mostInLine - 1).trimEnd()}…` : title;

/** The news of a day as a device shows them: the subject of the mail, and what comes first. */
export function pushOf(
  news: News,
  { orgId, brand, day }: { readonly orgId: string; readonly brand: Brand; readonly day: string },
): PushMessage {
  const { reminders, overdue, today, ahead } = news;
  const titles = [...reminders, ...overdue, ...today, ...ahead].map(({ title }) => line(title));
  const rest = titles.length - mostLines;
  const [only] = reminders;
  return {
    title: line(subjectOf(news, brand)),
    body: [...titles.slice(0, mostLines), ...(rest > 0 ? [`And ${rest} more`] : [])].join('\n'),
    url: only && titles.length === 1 ? `/tasks/${only.id}` : '/',
    tag: `${orgId} ${day}`,
  };
}
