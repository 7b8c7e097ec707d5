import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CalendarListed, CalendarMade, CalendarsAnswer } from '#domain/answers/calendar.ts';
import { calendarTopics } from '#domain/calendar-topics.ts';
import { dayIn, formatDate } from '#domain/dates.ts';
import { instantText } from '#domain/fields/field-text.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, remove } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { Copied } from './integrations/shown-once.tsx';

const path = '/api/calendar/addresses';

const shows = ({ topics }: CalendarListed): string =>
  topics === null ? 'Everything' : topics.map((topic) => calendarTopics[topic]).join(', ');

/** Private addresses for calendar programs. The secret in each is shown when it is made and never again. */
export function CalendarCard() {
  const { isDemo } = useActor();
  const client = useQueryClient();
  const wording = useFieldServices();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CalendarMade>();
  const [closing, setClosing] = useState<CalendarListed>();
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<CalendarsAnswer>(path, signal),
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  const close = async ({ id, name }: CalendarListed) => {
    try {
      await remove(`${path}/${id}`);
      if (made?.id === id) setMade(undefined);
      toast({ title: `The calendar ${name} is closed`, tone: 'positive' });
    } catch (failure) {
      toast({ title: sentenceOf(failure), tone: 'danger' });
    }
    await refresh();
  };
  return (
    <Card
      title="Calendar"
      flush
      end={
        !isDemo && (
          <Button size="sm" icon={Plus} onClick={() => setMaking(true)}>
            Make an Address
          </Button>
        )
      }
    >
      <div className="card-body stack">
        <p className="soft">
          Due windows, heats, tests, pickups, payments and tasks in Google, Apple or any other calendar
          program: all in one, or each purpose in a calendar of its own. Whoever knows an address can read it,
          so keep it to yourself.
        </p>
        {made && (
          <>
            <Copied
              label="Your address"
              value={made.url}
              help="Copy it now: it is not shown again. Subscribe to it by its address."
              done="Address copied"
            />
            <TryCalendar url={made.url} />
          </>
        )}
        {isDemo && <p className="muted">The demo is view-only: it has no calendar address.</p>}
      </div>
      {error && (
        <p className="card-body" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {!data && !error && <SkeletonRows rows={2} />}
      {data && data.items.length > 0 && (
        <List aria-label="Calendar addresses">
          {data.items.map((calendar) => (
            <ListItem
              key={calendar.id}
              media={<CalendarDays className="text-ink-3" />}
              title={calendar.name}
              sub={`${shows(calendar)}. Made ${formatDate(dayIn(wording.timeZone, calendar.createdAt), wording.today)}. ${
                calendar.lastUsedAt === null
                  ? 'Not read yet.'
                  : `Last read ${instantText(calendar.lastUsedAt, wording)}.`
              }`}
              end={
                !isDemo && (
                  <Button size="sm" onClick={() => setClosing(calendar)}>
                    Close<span className="sr-only"> {calendar.name}</span>
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {isMaking && (
        <CalendarDialog
          onClose={() => setMaking(false)}
          onMade={(calendar) => {
            setMade(calendar);
            setMaking(false);
            void refresh();
          }}
        />
      )}
      {closing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setClosing(undefined)}
          title={`Close the calendar ${closing.name}?`}
          confirmLabel="Close the Address"
          onConfirm={() => close(closing)}
        >
          Programs that read it find nothing from this moment on. A new address is another one.
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Reads the address as a calendar program will. */
function TryCalendar({ url }: { url: string }) {
  const ask = useMutation({
    mutationFn: async () => {
      const answer = await fetch(new URL(url).pathname, { credentials: 'omit' });
      if (!answer.ok) return 'There is no calendar at this address.';
      const count = (await answer.text()).split('BEGIN:VEVENT').length - 1;
      return count === 1 ? 'It holds one entry.' : `It holds ${count} entries.`;
    },
    retry: false,
    onError: (failure) => toast({ title: sentenceOf(failure), tone: 'danger' }),
  });
  return (
    <div className="row flex-wrap">
      <Button busy={ask.isPending} onClick={() => ask.mutate()}>
        Try It
      </Button>
      <p role="status">{ask.data}</p>
    </div>
  );
}
