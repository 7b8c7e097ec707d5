import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import type { CalendarMade, CalendarStatus } from '#domain/answers/calendar.ts';
import { formatDateLong } from '#domain/dates.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post, remove } from '#web/api/client.ts';
import { useActor } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/overlay/toast-store.ts';

const path = '/api/calendar/address';

/** A private address for calendar programs. The secret in it is shown when it is made and never again. */
export function CalendarCard() {
  const { isDemo } = useActor();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => get<CalendarStatus>(path, signal),
  });
  const refresh = () => client.invalidateQueries({ queryKey: [path] });
  const onError = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });
  const make = useMutation({ mutationFn: () => post<CalendarMade>(path), onSuccess: refresh, onError });
  const close = useMutation({
    mutationFn: () => remove(path),
    onSuccess: async () => {
      make.reset();
      await refresh();
      toast({ title: 'The calendar address is closed', tone: 'positive' });
    },
    onError,
  });
  const since = data?.createdAt;
  const url = make.data?.url;
  return (
    <Card title="Calendar">
      <div className="form-stack">
        <p className="soft">
          Due windows, heats, tests, pickups and tasks in Google, Apple or any other calendar program. Whoever
          knows the address can read them, so keep it to yourself; a new one closes the old.
        </p>
        {url && (
          <Field
            label="Your address"
            help="Copy it now: it is not shown again. Subscribe to it by its address."
          >
            <TextInput value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
          </Field>
        )}
        {!url && since && (
          <p className="muted">You have an address since {formatDateLong(since.slice(0, 10))}.</p>
        )}
        <div className="row flex-wrap">
          {url && (
            <Button
              icon={Copy}
              onClick={async () => {
                await navigator.clipboard.writeText(url);
                toast({ title: 'Address copied', tone: 'positive' });
              }}
            >
              Copy address
            </Button>
          )}
          <Button icon={CalendarPlus} busy={make.isPending} disabled={isDemo} onClick={() => make.mutate()}>
            {since ? 'Make a new address' : 'Make an address'}
          </Button>
          {since && (
            <Button variant="danger" busy={close.isPending} disabled={isDemo} onClick={() => close.mutate()}>
              Close the address
            </Button>
          )}
        </div>
        {isDemo && <p className="muted">The demo is view-only: it has no calendar address.</p>}
      </div>
    </Card>
  );
}
