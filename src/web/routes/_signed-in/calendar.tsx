import { createFileRoute } from '@tanstack/react-router';
import { isDate } from '#domain/dates.ts';
import { permission } from '#domain/policy.ts';
import { useActor } from '#web/api/session.ts';
import { YearScreen } from '#web/breeding/year-screen.tsx';
import { calendarViews, topicNames } from '#web/calendar/calendar-days.ts';
import { CalendarScreen } from '#web/calendar/calendar-screen.tsx';

type Asked = Partial<Record<'view' | 'day' | 'only', string | undefined>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const one = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((known) => known === value);

export const Route = createFileRoute('/_signed-in/calendar')({
  staticData: { page: 'calendar' },
  // What the values may be is asked by the screen: this part is loaded with every page.
  validateSearch: ({ view, day, only }: Record<string, unknown>): Asked => ({
    view: text(view),
    day: text(day),
    only: text(only),
  }),
  component: Screen,
});

function Screen() {
  const { view, day, only } = Route.useSearch();
  const navigate = Route.useNavigate();
  const actor = useActor();
  const hasYear = permission(actor, 'use', 'heat_cycles') === 'allowed';
  return (
    <CalendarScreen
      search={{
        view: one(calendarViews, view),
        day: day !== undefined && isDate(day) ? day : undefined,
        only: one(topicNames, only),
      }}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      year={hasYear && <YearScreen />}
    />
  );
}
