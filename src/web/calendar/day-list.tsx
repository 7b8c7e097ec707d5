import type { ReactNode } from 'react';
import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatDate, formatDateLong, relativeDays, weekday } from '#domain/dates.ts';
import { useSpecies } from '#web/api/species.tsx';
import { RecordLink } from '#web/fields/record-link.tsx';
import { SpeciesIcon } from '#web/ui/animal/silhouette.tsx';
import { occasionIcon, urgencyOf } from '#web/verbs/occasion-look.ts';
import { byDay, type Days, eachDay } from './calendar-days.ts';
import type { CarryTasks } from './use-carry-tasks.tsx';

/** Day by day: of a week every day, of an agenda those that bring something. */
export function DayList({
  days,
  today,
  events,
  carry,
  isWhole,
}: {
  days: Days;
  today: string;
  events: readonly Occasion[];
  carry: CarryTasks;
  isWhole: boolean;
}) {
  const on = byDay(events, days);
  const shown = eachDay(days).filter((day) => isWhole || on.has(day));
  if (shown.length === 0) return <p className="pad muted">Nothing has a day in this time.</p>;
  return shown.map((day) => (
    <section
      key={day}
      aria-label={formatDateLong(day, today)}
      className="calendar-day"
      data-day={day}
      data-over={carry.over === day || undefined}
    >
      <h3 data-today={day === today || undefined}>
        {weekday(day)} <span className="num">{formatDate(day, today)}</span>
        {day === today && <small>today</small>}
      </h3>
      {(on.get(day) ?? []).length === 0 ? (
        <p className="muted">Nothing</p>
      ) : (
        <ul className="list">
          {(on.get(day) ?? []).map((event) => (
            <DayEvent key={event.id} event={event} today={today} handle={carry.handleOf(event)} />
          ))}
        </ul>
      )}
    </section>
  ));
}

function DayEvent({ event, today, handle }: { event: Occasion; today: string; handle: ReactNode }) {
  const { kind, on, until, at, title, detail, species } = event;
  const { scope } = useSpecies();
  const Icon = occasionIcon[kind];
  const isLate = urgencyOf(event, today) === 'overdue';
  const when = [
    // Of some the detail begins with it.
    at && !detail.includes(at) ? at : '',
    until && until > on ? `Until ${formatDate(until, today)}` : '',
    isLate ? relativeDays(on, today) : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li>
      {scope === 'all' && species ? (
        <SpeciesIcon species={species} tinted className="shrink-0" />
      ) : (
        <Icon aria-hidden="true" size={18} className="shrink-0 text-ink-3" />
      )}
      <div className="list-main">
        <p className="list-title">
          <RecordLink entity={event.entity} id={event.recordId} className="calendar-link">
            {title}
          </RecordLink>
        </p>
        {(when || detail) && (
          <p className="list-sub">
            {when && <span className={isLate ? 'text-danger' : undefined}>{when}</span>}
            {when && detail && '. '}
            {detail}
          </p>
        )}
      </div>
      {handle}
    </li>
  );
}
