import { createFileRoute } from '@tanstack/react-router';
import { isDate } from '#domain/dates.ts';
import { permission } from '#domain/policy.ts';
import { useActor } from '#web/api/session.ts';
import { YearScreen } from '#web/breeding/year-screen.tsx';
import { calendarViews, topicNames } from '#web/calendar/calendar-days.ts';
import { CalendarScreen, type CalendarSearch } from '#web/calendar/calendar-screen.tsx';

const one = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

export const Route = createFileRoute('/_signed-in/calendar')({
  staticData: { page: 'calendar' },
  validateSearch: ({ view, day, only }: Record<string, unknown>): CalendarSearch => ({
    view: one(calendarViews, view),
    day: typeof day === 'string' && isDate(day) ? day : undefined,
    only: one(topicNames, only),
  }),
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const actor = useActor();
  const hasYear = permission(actor, 'use', 'heat_cycles') === 'allowed';
  return (
    <CalendarScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      year={hasYear && <YearScreen />}
    />
  );
}
