import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  FileDown,
  Globe,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  TriangleAlert,
  UserCog,
} from 'lucide-react';
import { Fragment } from 'react';
import type { ListedEvent } from '#domain/answers/security-events.ts';
import { dayIn, formatDateLong } from '#domain/dates.ts';
import { isEntityName } from '#domain/entities/names.ts';
import { timeText } from '#domain/fields/field-text.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { recordPath } from '#web/records/record-path.ts';
import { detailWords } from './security-words.ts';

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/failed/, TriangleAlert],
  [/^signed-in/, LogIn],
  [/^signed-out|^session-ended/, LogOut],
  [/password/, KeyRound],
  [/exported|imported/, FileDown],
  [/^page/, Globe],
  [/^calendar/, CalendarDays],
];

const iconOf = (kind: string): LucideIcon => icons.find(([pattern]) => pattern.test(kind))?.[1] ?? UserCog;

/** A line for each, under the day it happened on. */
export function SecurityEvents({ events }: { events: readonly ListedEvent[] }) {
  const { timeZone, today } = useFieldServices();
  const dayOf = ({ at }: ListedEvent): string => dayIn(timeZone, at);
  return (
    <ul className="list security-events">
      {events.map((event, index) => {
        const previous = events[index - 1];
        const day = dayOf(event);
        return (
          <Fragment key={event.id}>
            {(!previous || dayOf(previous) !== day) && (
              <li className="security-day">
                <h2>{day === today ? 'Today' : formatDateLong(day, today)}</h2>
              </li>
            )}
            <Line event={event} />
          </Fragment>
        );
      })}
    </ul>
  );
}

/** Where the record of a change stands; it may be gone for good by now. */
function changedRecord({ kind, details }: ListedEvent): string | undefined {
  const { entity, recordId } = details ?? {};
  if (kind === 'record-delete' || typeof entity !== 'string' || typeof recordId !== 'string')
    return undefined;
  return isEntityName(entity) ? recordPath(entity, recordId) : undefined;
}

const RecordLine = ({ to, words }: { to: string; words: string }) => (
  <Link to={to} className="link">
    {words}
  </Link>
);

function Line({ event }: { event: ListedEvent }) {
  const { timeZone } = useFieldServices();
  const Icon = iconOf(event.kind);
  const details = detailWords(event);
  const path = changedRecord(event);
  const isFailure = event.kind === 'sign-in-failed';
  return (
    <li>
      <Icon className={isFailure ? 'text-danger' : 'text-ink-3'} />
      <div className="list-main">
        <p className="list-title">{event.title}</p>
        {details && <p className="list-sub">{path ? <RecordLine to={path} words={details} /> : details}</p>}
        <p className="list-sub">
          {event.person ?? 'Nobody known'}
          {event.address && (
            <>
              {', from '}
              <span className="num">{event.address}</span>
            </>
          )}
        </p>
      </div>
      <time className="num muted" dateTime={event.at}>
        {timeText(event.at, timeZone)}
      </time>
    </li>
  );
}
