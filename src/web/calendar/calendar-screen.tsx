import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarDays, Occasion } from '#domain/answers/dashboard.ts';
import { eachOnce } from '#domain/same-occasion.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useSpecies } from '#web/api/species.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import {
  type CalendarTopic,
  type CalendarView,
  type Days,
  daysOf,
  stepFrom,
  titleOf,
  topicLabels,
  topicNames,
  topicOfKind,
} from './calendar-days.ts';
import { DayList } from './day-list.tsx';
import { daysQuery } from './days-query.ts';
import { MonthGrid } from './month-grid.tsx';
import { useCarryTasks } from './use-carry-tasks.tsx';
import './calendar.css';

export interface CalendarSearch {
  readonly view?: CalendarView | undefined;
  /** A day of what is shown; today without one. */
  readonly day?: string | undefined;
  /** Only this; everything without it. */
  readonly only?: CalendarTopic | undefined;
}

export interface CalendarScreenProps {
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
  /** The year of all females, where it is open. */
  year?: ReactNode | undefined;
}

const viewLabels: Readonly<Record<CalendarView, string>> = {
  month: 'Month',
  week: 'Week',
  agenda: 'Agenda',
  year: 'Year',
};

/** Everything that has a day, from the same sources as Today. */
export function CalendarScreen({ search, onSearch, year }: CalendarScreenProps) {
  const { today } = useFieldServices();
  const { day = today, only } = search;
  const asked = search.view ?? 'month';
  const view = asked === 'year' && !year ? 'month' : asked;
  const go = (change: CalendarSearch) => onSearch({ ...search, ...change });
  const views: readonly CalendarView[] = ['month', 'week', 'agenda', ...(year ? (['year'] as const) : [])];
  return (
    <div className="stack-lg">
      <div className="calendar-tools">
        <Segmented
          aria-label="View"
          value={view}
          onChange={(next) => go({ view: next })}
          options={views.map((value) => ({ value, label: viewLabels[value] }))}
        />
        {view !== 'year' && (
          <div className="row">
            <IconButton
              icon={ChevronLeft}
              aria-label="Earlier"
              onClick={() => go({ day: stepFrom(view, day, -1) })}
            />
            <Button size="sm" disabled={day === today} onClick={() => go({ day: undefined })}>
              Today
            </Button>
            <IconButton
              icon={ChevronRight}
              aria-label="Later"
              onClick={() => go({ day: stepFrom(view, day, 1) })}
            />
          </div>
        )}
      </div>
      {view === 'year' ? (
        year
      ) : (
        <DaysView
          view={view}
          day={day}
          only={only}
          onOnly={(next) => go({ only: next })}
          onDay={(next) => go({ view: 'week', day: next })}
        />
      )}
    </div>
  );
}

const useDays = (days: Days) => useQuery(daysQuery(useSpecies().scope, days));

interface DaysViewProps {
  view: Exclude<CalendarView, 'year'>;
  day: string;
  only: CalendarTopic | undefined;
  onOnly: (topic: CalendarTopic | undefined) => void;
  onDay: (day: string) => void;
}

function DaysView({ view, day, only, onOnly, onDay }: DaysViewProps) {
  const days = daysOf(view, day);
  const { data, isError, error, refetch, isFetching } = useDays(days);
  if (isError)
    return (
      <ErrorState title="The calendar could not be read" busy={isFetching} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonCard lines={10} />;
  return <LoadedDays {...{ view, day, only, onOnly, onDay, days, data }} />;
}

/** With what stands on them, which is carried about on them. */
function LoadedDays(props: DaysViewProps & { days: Days; data: CalendarDays }) {
  const { view, day, only, onOnly, onDay, days, data } = props;
  const { today } = useFieldServices();
  const events = eachOnce(data.events.filter(({ kind }) => only === undefined || topicOfKind(kind) === only));
  const carry = useCarryTasks(days, events, today);
  return (
    <Card title={titleOf(view, day, today)} flush>
      <Topics events={data.events} only={only} onOnly={onOnly} />
      {view === 'month' ? (
        <MonthGrid
          days={days}
          month={day.slice(0, 7)}
          today={today}
          events={events}
          carry={carry}
          onDay={onDay}
        />
      ) : (
        <DayList days={days} today={today} events={events} carry={carry} isWhole={view === 'week'} />
      )}
      {carry.voice}
      {carry.question}
      {!data.isWhole && (
        <p className="pad muted">There is more on these days than is shown here: choose a week.</p>
      )}
    </Card>
  );
}

/** What there is on these days, to see one of it by itself. */
function Topics({
  events,
  only,
  onOnly,
}: {
  events: readonly Occasion[];
  only: CalendarTopic | undefined;
  onOnly: (topic: CalendarTopic | undefined) => void;
}) {
  const { terms } = useSpecies();
  const counts = Map.groupBy(events, ({ kind }) => topicOfKind(kind));
  const shown = topicNames.filter((topic) => counts.has(topic) || topic === only);
  if (shown.length === 0) return null;
  return (
    <div className="row flex-wrap px-5 py-3">
      {shown.map((topic) => (
        <Pill key={topic} pressed={topic === only} onClick={() => onOnly(topic === only ? undefined : topic)}>
          {topicLabels[topic](terms)} {counts.get(topic)?.length ?? 0}
        </Pill>
      ))}
    </div>
  );
}
