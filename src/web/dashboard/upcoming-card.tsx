import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { upcomingDays } from '#domain/answers/asked-first.ts';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatDate, formatShortSpan } from '#domain/dates.ts';
import { capitalised } from '#domain/terms.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { occasionIcon } from '#web/verbs/occasion-look.ts';
import { type AgendaEntry, type AgendaWeek, agendaOf, nearness } from './agenda.ts';
import { useUpcoming } from './dashboard-queries.ts';

const shownAtFirst = 7;

/** The first of the weeks, until so many rows are shown. */
function firstOf(weeks: readonly AgendaWeek[]): AgendaWeek[] {
  let left = shownAtFirst;
  return weeks.flatMap((week) => {
    const entries = week.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...week, entries }] : [];
  });
}

const count = (weeks: readonly AgendaWeek[]): number =>
  weeks.reduce((sum, { entries }) => sum + entries.length, 0);

/** The next 90 days without today, by week and animal. */
export function UpcomingCard({ today }: { today: string }) {
  const { data, isPending, isError, refetch } = useUpcoming();
  const [isWhole, setWhole] = useState(false);
  const weeks = agendaOf(data?.events ?? [], today);
  const shown = isWhole ? weeks : firstOf(weeks);
  return (
    <Card
      title={`The next ${upcomingDays} days`}
      flush
      id="upcoming"
      footer={
        <Link to="/calendar" className="link">
          Open the calendar
        </Link>
      }
      end={
        count(weeks) > count(shown) ? (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {data && data.count > data.events.length ? `The next ${count(weeks)}` : `All ${count(weeks)}`}
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
      {data && weeks.length === 0 && (
        <p className="pad muted">
          Nothing is planned. Births, follow-ups, pickups and tasks appear here by themselves.
        </p>
      )}
      {shown.map(({ from, title, entries }) => (
        <section key={from} aria-label={title}>
          <h3 className="agenda-week">{title}</h3>
          <ul className="list">
            {entries.map((entry) => (
              <UpcomingRow key={entry.key} entry={entry} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function UpcomingRow({ entry, today }: { entry: AgendaEntry; today: string }) {
  const { animal, events } = entry;
  const [first] = events;
  if (!first) return null;
  if (events.length === 1) return <OneEvent event={first} today={today} />;
  if (animal === undefined) return <SameForMany events={events} first={first} today={today} />;
  return (
    <li className="occasion">
      <Days event={first} today={today} />
      <OfSpecies event={first} />
      <div className="list-main">
        <p className="list-title">{animal}</p>
        <ul className="agenda-lines">
          {events.map((event) => (
            <li key={event.id} className="list-sub">
              <span className="num">{daysOf(event, today)}</span>{' '}
              <RecordLink
                entity={event.entity}
                id={event.recordId}
                className="occasion-link"
                name={event.title}
              >
                {event.short ?? event.title}
              </RecordLink>
              {event.kind === 'care' && event.ofYoung && event.detail && <>, {event.detail}</>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const daysOf = ({ on, until }: Occasion, today: string): string =>
  until ? formatShortSpan(on, until, today) : formatDate(on, today);

function OneEvent({ event, today }: { event: Occasion; today: string }) {
  return (
    <li className="occasion">
      <Days event={event} today={today} />
      <OfSpecies event={event} />
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

const mostNamed = 3;

/** "Check: Blue boy, Green boy, Orange boy and 5 more". */
function SameForMany({
  events,
  first,
  today,
}: {
  events: readonly Occasion[];
  first: Occasion;
  today: string;
}) {
  const parts = events.map(({ title }) => title.split(': '));
  const names = parts.map(([name = '']) => name);
  const more = names.length - mostNamed;
  return (
    <li className="occasion">
      <Days event={first} today={today} />
      <OfSpecies event={first} />
      <div className="list-main">
        <p className="list-title">
          {capitalised(parts[0]?.at(-1) ?? '')}: {names.slice(0, mostNamed).join(', ')}
          {more > 0 && ` and ${more} more`}
        </p>
        {first.detail && <p className="list-sub">{first.detail}</p>}
      </div>
    </li>
  );
}

function Days({ event, today }: { event: Occasion; today: string }) {
  return (
    <p className="occasion-day">
      <span className="name">{daysOf(event, today)}</span>
      <small>{nearness(event, today)}</small>
    </p>
  );
}

/** What kind of thing it is; where several species stand together, whose. */
function OfSpecies({ event: { kind, species } }: { event: Occasion }) {
  const { scope } = useSpecies();
  if (scope === 'all' && species) return <SpeciesIcon species={species} tinted className="mt-1" />;
  const Icon = occasionIcon[kind];
  return <Icon aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-3" />;
}
