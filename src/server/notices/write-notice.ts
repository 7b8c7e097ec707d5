import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatDate, relativeDays } from '#domain/dates.ts';
import type { Brand } from '#server/mail/brand.ts';
import type { Letter, LetterItem, LetterSection } from '#server/mail/letter.ts';
import type { News, RemindedTask } from './find-news.ts';
import { linkDays } from './task-links.ts';

export interface NoticeTo {
  readonly name: string;
  readonly brand: Brand;
  /** The day it is of. */
  readonly day: string;
  readonly publicUrl: string;
  /** The page that answers for a task; undefined for whoever may not change tasks. */
  readonly linkOf: ((taskId: string) => string) | undefined;
}

/** A mail is read in a minute; the rest stands in Today. */
const mostInSection = 20;

const when = (on: string, day: string): string =>
  on === day ? 'today' : `${formatDate(on, day)}, ${relativeDays(on, day)}`;

const linksOf = (taskId: string, { linkOf }: NoticeTo): LetterItem['links'] => {
  if (!linkOf) return [];
  const url = linkOf(taskId);
  return [
    { label: 'Done', url: `${url}?do=done` },
    { label: 'Later', url: `${url}?do=later` },
    { label: 'Not me', url: `${url}?do=not-me` },
  ];
};

const reminder = ({ id, title, dueDate }: RemindedTask, to: NoticeTo): LetterItem => ({
  title,
  detail: `Due ${when(dueDate, to.day)}`,
  links: linksOf(id, to),
});

const entry = ({ kind, on, until, title, detail, recordId }: Occasion, to: NoticeTo): LetterItem => {
  const span =
    until !== undefined && until !== on ? `${formatDate(on, to.day)} to ${formatDate(until, to.day)}` : '';
  return {
    title,
    detail: [span || (on === to.day ? '' : when(on, to.day)), detail].filter(Boolean).join('. '),
    links: kind === 'task' ? linksOf(recordId, to) : [],
  };
};

function section(title: string, items: readonly LetterItem[]): LetterSection[] {
  if (items.length === 0) return [];
  const rest = items.length - mostInSection;
  const more = { title: `And ${rest} more`, detail: 'All of it stands in Studbook', links: [] };
  return [{ title, items: [...items.slice(0, mostInSection), ...(rest > 0 ? [more] : [])] }];
}

/** The news of a day in one line. */
export function subjectOf({ reminders, overdue, today, ahead }: News, { name }: Brand): string {
  const [first] = reminders;
  if (first && overdue.length + today.length + ahead.length === 0) {
    return reminders.length === 1 ? `Reminder: ${first.title}` : `${name}: ${reminders.length} reminders`;
  }
  const parts = [
    reminders.length > 0 && `${reminders.length} ${reminders.length === 1 ? 'reminder' : 'reminders'}`,
    overdue.length > 0 && `${overdue.length} overdue`,
    today.length > 0 && `${today.length} today`,
    overdue.length + today.length === 0 && `${ahead.length} ahead`,
  ];
  return `${name}: ${parts.filter(Boolean).join(', ')}`;
}

/** What there is to say on a day, as a letter in the name of the organisation. */
export function writeNotice(news: News, to: NoticeTo): Letter {
  const { brand, day, publicUrl } = to;
  const isDigest = news.overdue.length + news.today.length + news.ahead.length > 0;
  const entries = (list: readonly Occasion[]) => list.map((one) => entry(one, to));
  const sections = [
    ...section(
      'Reminders',
      news.reminders.map((task) => reminder(task, to)),
    ),
    ...section('Overdue', entries(news.overdue)),
    ...section('Today', entries(news.today)),
    ...section('The next days', entries(news.ahead)),
  ];
  const hasLinks = sections.some(({ items }) => items.some(({ links }) => links.length > 0));
  return {
    brand,
    subject: subjectOf(news, brand).slice(0, 200),
    greeting: `Hello ${to.name},`,
    paragraphs: [
      isDigest
        ? `This is ${formatDate(day)} at ${brand.name}.`
        : `You asked to be reminded at ${brand.name}.`,
    ],
    sections,
    action: { label: 'Open Studbook', url: publicUrl },
    closing: [
      ...(hasLinks
        ? [`The links beside a task are yours: they work for ${linkDays} days, once, without signing in.`]
        : []),
      `You chose to be told. Choose otherwise under Notifications: ${publicUrl}/settings#notifications`,
    ],
  };
}
