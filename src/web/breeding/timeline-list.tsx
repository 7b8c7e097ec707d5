import {
  Baby,
  CalendarCheck,
  CalendarHeart,
  Droplet,
  Egg,
  Heart,
  type LucideIcon,
  Milestone,
  ScanHeart,
  Sparkle,
  TestTube,
  TestTubeDiagonal,
} from 'lucide-react';
import type { EventKind, TimelineEvent } from '#domain/answers/timeline.ts';
import { formatDate, formatShortSpan, relativeDays } from '#domain/dates.ts';
import { RecordLink } from '#web/fields/record-link.tsx';

const icons: Readonly<Record<EventKind, LucideIcon>> = {
  heat: Droplet,
  test: TestTube,
  'next-test': TestTubeDiagonal,
  lh: Sparkle,
  ovulation: Egg,
  'mating-days': CalendarCheck,
  mating: Heart,
  check: ScanHeart,
  milestone: Milestone,
  due: CalendarHeart,
  birth: Baby,
};

function standingWords({ standing, on }: TimelineEvent, today: string): string {
  if (standing === 'recorded') return '';
  if (standing === 'replaced') return 'Superseded';
  return on > today ? 'Expected' : 'Estimated';
}

/** What happened and what is expected, by day. An estimate is dashed, one that a later fact replaced is set back. */
export function TimelineList({ events, today }: { events: readonly TimelineEvent[]; today: string }) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <TimelineRow key={event.key} event={event} today={today} />
      ))}
    </ol>
  );
}

function TimelineRow({ event, today }: { event: TimelineEvent; today: string }) {
  const { kind, on, until, title, because, standing, record } = event;
  const Icon = icons[kind];
  const isAhead = standing === 'estimate' && on > today;
  const words = standingWords(event, today);
  return (
    <li className={`timeline-row timeline-${standing}`}>
      <p className="timeline-day num">
        {until ? formatShortSpan(on, until, today) : formatDate(on, today)}
        {isAhead && <small className="muted">{relativeDays(on, today)}</small>}
      </p>
      <span className="timeline-mark" aria-hidden="true">
        <Icon />
      </span>
      <div className="timeline-what">
        <p className="timeline-title">
          {record ? (
            <RecordLink entity={record.entity} id={record.id}>
              {title}
            </RecordLink>
          ) : (
            title
          )}
          {words && <span className="timeline-standing">{words}</span>}
        </p>
        {because && <p className="muted">{because}</p>}
      </div>
    </li>
  );
}
