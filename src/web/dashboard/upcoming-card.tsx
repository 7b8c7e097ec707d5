import { useState } from 'react';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatDate, formatSpan, relativeDays, weekday } from '#domain/dates.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { upcomingDays, useUpcoming } from './dashboard-queries.ts';
import { occasionIcon } from './occasion-look.ts';

const shownAtFirst = 7;

/** The next 90 days, day by day. */
export function UpcomingCard({ today }: { today: string }) {
  const { data, isPending, isError, refetch } = useUpcoming();
  const [isWhole, setWhole] = useState(false);
  const events = data?.events ?? [];
  const shown = isWhole ? events : events.slice(0, shownAtFirst);
  return (
    <Card
      title={`The next ${upcomingDays} days`}
      flush
      id="upcoming"
      end={
        events.length > shown.length ? (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {data && data.count > events.length ? `The next ${events.length}` : `All ${events.length}`}
          </button>
        ) : undefined
      }
    >
      {isPending && <SkeletonRows rows={5} />}
      {isError && (
        <ErrorState title="The calendar could not be read" onRetry={() => void refetch()}>
          Nothing is lost. Try again in a moment.
        </ErrorState>
      )}
      {data && events.length === 0 && (
        <p className="pad muted">
          Nothing is planned. Expected births, follow-ups of health records, pickups and tasks appear here by
          themselves.
        </p>
      )}
      <ul className="list">
        {shown.map((event) => (
          <UpcomingRow key={event.id} event={event} today={today} />
        ))}
      </ul>
    </Card>
  );
}

function UpcomingRow({ event, today }: { event: Occasion; today: string }) {
  const Icon = occasionIcon[event.kind];
  const { on, until } = event;
  return (
    <li className="occasion">
      <p className="occasion-day">
        <span className="name">{until ? formatSpan(on, until, today) : formatDate(on, today)}</span>
        <small>{until ? relativeDays(on, today) : weekday(on)}</small>
      </p>
      <Icon aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
      <div className="list-main">
        <p className="list-title">
          <RecordLink entity={event.entity} id={event.recordId} className="occasion-link">
            {event.title}
          </RecordLink>
        </p>
        {event.detail && <p className="list-sub">{event.detail}</p>}
      </div>
    </li>
  );
}
