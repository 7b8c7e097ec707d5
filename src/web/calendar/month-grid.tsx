import type { Occasion } from '#domain/answers/dashboard.ts';
import { formatDateLong, weekday } from '#domain/dates.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { occasionIcon } from '#web/verbs/occasion-look.ts';
import { byDay, type Days, eachDay } from './calendar-days.ts';
import type { CarryTasks } from './use-carry-tasks.tsx';

export interface MonthGridProps {
  days: Days;
  /** YYYY-MM: the days of others stand back. */
  month: string;
  today: string;
  events: readonly Occasion[];
  carry: CarryTasks;
  onDay: (day: string) => void;
}

const mostInCell = 3;
const daysOfWeek = 7;

/** A month in whole weeks. On a phone a day says how much it brings; its week tells. */
export function MonthGrid({ days, month, today, events, carry, onDay }: MonthGridProps) {
  const all = eachDay(days);
  const on = byDay(events, days);
  const weeks = all.filter((_, index) => index % daysOfWeek === 0);
  return (
    <table className="month-grid">
      <thead>
        <tr>
          {all.slice(0, daysOfWeek).map((day) => (
            <th key={day} scope="col">
              <abbr title={weekday(day)}>{weekday(day).slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((first, week) => (
          <tr key={first}>
            {all.slice(week * daysOfWeek, (week + 1) * daysOfWeek).map((day) => (
              <td
                key={day}
                data-other={day.startsWith(month) ? undefined : true}
                data-today={day === today || undefined}
                data-day={day}
                data-over={carry.over === day || undefined}
              >
                <DayCell day={day} today={today} events={on.get(day) ?? []} carry={carry} onDay={onDay} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({
  day,
  today,
  events,
  carry,
  onDay,
}: Pick<MonthGridProps, 'today' | 'events' | 'carry' | 'onDay'> & { day: string }) {
  const more = events.length - mostInCell;
  const many = events.length === 1 ? '1 entry' : `${events.length} entries`;
  return (
    <>
      <button
        type="button"
        className="month-day"
        aria-current={day === today ? 'date' : undefined}
        aria-label={`${formatDateLong(day, today)}${events.length > 0 ? `, ${many}` : ''}`}
        onClick={() => onDay(day)}
      >
        <span className="num">{Number(day.slice(8))}</span>
        {events.length > 0 && <span className="month-count num">{events.length}</span>}
      </button>
      <ul className="month-events">
        {events.slice(0, mostInCell).map((event) => (
          <li key={event.id}>
            <EventLine event={event} isLate={(event.until ?? event.on) < today} />
            {carry.handleOf(event)}
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" className="link" onClick={() => onDay(day)}>
              {more} more
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

/** What is to be done, and then whose it is: a long name is cut, and the work never. */
const workFirst = ({ title, short, ofYoung, young, animal }: Occasion): string => {
  const who = ofYoung ? young : animal;
  return short && who ? `${short} · ${who}` : title;
};

function EventLine({ event, isLate }: { event: Occasion; isLate: boolean }) {
  const Icon = occasionIcon[event.kind];
  return (
    <RecordLink
      entity={event.entity}
      id={event.recordId}
      className={isLate ? 'month-event text-danger' : 'month-event'}
    >
      <Icon aria-hidden="true" />
      <span>{workFirst(event)}</span>
    </RecordLink>
  );
}
